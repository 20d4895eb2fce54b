import Stops

/// Something that cannot be done, in one line that says what, and what to do.
package struct Failure: Error, Equatable {
    package var message: Words
    package var code: ExitCode

    package init(message: Words, code: ExitCode = .failed) {
        (self.message, self.code) = (message, code)
    }

    package init(_ korean: String, _ english: String, code: ExitCode = .failed) {
        self.init(message: Words(korean, english), code: code)
    }
}

/// What a program ends with that could not do what it was asked for.
package enum ExitCode: Int32, Sendable {
    case failed = 1
    /// As `sysexits.h` numbers them: a command line that cannot be understood, and a system that lacks something.
    case usage = 64
    case system = 71
}

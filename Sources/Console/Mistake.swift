import Lines
import Stops

/// A command line that cannot be understood, in one line for the one who typed it.
package struct Mistake: Error, Equatable {
    package var message: Words

    package init(_ message: Words) {
        self.message = message
    }

    package init(_ korean: String, _ english: String) {
        message = Words(korean, english)
    }
}

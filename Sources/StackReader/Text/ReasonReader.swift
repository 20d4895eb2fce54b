/// Finds out why a program stopped: the line that tells most.
struct ReasonReader {
    var reason: String? { said.map(details.behind) }
    private var said: String?
    private var details = ExceptionDetails()
    /// The file and the line that stand before it.
    private(set) var place: [String] = []
    /// Where the access began that another one collides with.
    private(set) var previousAccess: UInt?
    private var marks = Self.allMarks
    /// What tells most stands first; a mark that says what went wrong is a part of the reason.
    private static let allMarks: ArraySlice<(text: String, isPart: Bool)> = [
        ("Fatal error: ", false), ("Precondition failed", true), ("Assertion failed", true), ("Assertion `", true),
        ("SWIFT TASK CONTINUATION MISUSE", true), ("Simultaneous accesses to", true), ("Could not cast value", true),
        ("Unconditional cast failed", true), ("Cannot form weak reference to instance", true),
        ("message sent to deallocated instance", true), ("freed pointer was not the last allocation", true),
        ("Main Thread Checker: ", true), ("Swift runtime failure: ", false),
        ("*** Terminating app due to uncaught exception ", false), ("Crashing on exception: ", false),
        ("Stack overflow in ", true), ("BUG IN CLIENT OF ", true),
        ("malloc: *** error for object ", true), ("free(): ", true), ("malloc(): ", true), ("realloc(): ", true),
        ("munmap_chunk(): ", true), ("malloc_consolidate(): ", true), ("double free or corruption", true),
        ("corrupted size vs. prev_size", true), ("corrupted double-linked list", true),
        ("*** stack smashing detected ***", true), ("*** buffer overflow detected ***", true),
        ("stop reason = ", false),
        ("*** Program crashed: ", false), ("Exception Type:", false), ("Termination Reason:", false),
        ("Reentrancy anomaly was detected", true), ("Synchronization anomaly was detected", true),
        // As gdb says it: of a program that it stopped only to look, that it came to it, or left it.
        (" received signal ", false), (" terminated with signal ", false), ("Attaching to process ", true),
        (") detached]", true),
    ][...]

    /// Takes note that a frame follows, so that what was begun has ended.
    mutating func readFrame() { (exception, unhandled) = (nil, nil) }

    mutating func read(_ line: Substring) {
        if line.hasPrefix("Previous access (") {
            previousAccess = line.firstMatch(of: #/\(0x([0-9a-f]{1,16})\)/#).flatMap { UInt($0.1, radix: 16) }
        }
        if line.hasPrefix("Object 0x"), let type = line.first(" of class "), let end = line.first(". This object's") {
            return read("Swift runtime failure: Object" + line[type..<end])
        }
        if said?.hasPrefix("EXC_") == true, details.take(line) { return }
        if readException(line) || readUnhandled(line) { return }
        for (index, mark) in zip(marks.indices, marks) {
            guard let found = line.first(mark.text) else { continue }
            // A register may hold the address of a text, whose beginning the dump then shows.
            if line.prefix(10).first(" 0x") != nil { return }
            var text = line[found...].dropFirst(mark.isPart ? 0 : mark.text.count).trimmed
            if text.hasSuffix(" ***") {
                // Of an address only one near to 0 tells something, and nothing of a signal that somebody sends.
                let near =
                    text.firstMatch(of: #/(?:dereference|instruction|exception|error) at 0x0*([0-9a-f]{1,5}) /#)
                    .map { " (address=0x\($0.1))" } ?? ""
                text = text[..<(text.first(" at 0x") ?? text.dropLast(4).endIndex)] + near
            }
            if text.isEmpty || text.hasPrefix("step ") || text.hasPrefix("instruction step") { return }
            let isBreakpoint = text.hasPrefix("breakpoint")
            if isBreakpoint, said != nil { return }
            let last = said
            said = String(text)
            details = ExceptionDetails()
            if isBreakpoint {
                place = []
                return
            }
            // A debugger says it again, without the place.
            let before = line[..<found].trimmed.split(separator: ":").prefix(2).map(String.init)
            if last != String(text) || before.count == 2 { place = before }
            // The last stop of a console is the one that is meant.
            marks = marks[...index]
            return
        }
    }

    // MARK: Services and pages

    /// The exception whose reason the next line has.
    private var exception: Substring?
    /// What stands before the name of an exception on a line of its own, as Crashlytics and Bugsnag write it; AppKit leaves
    /// the name out.
    private let beginning =
        #/(?:Fatal Exception: |\*\*(?=\w+Exception\*\* in )|An uncaught exception was raised)([\w.]*).*/#
    /// A signal alone, or an exception with an address.
    private let alone =
        #/(SIG[A-Z]{3,6}|EXC_[A-Z_]{3,30})(?:(?: ?[:/(] ?.{0,60})?|[ :/]+(KERN_[A-Z_]{3,30})[ at]+0x0*([0-9a-f]{1,16}).*)/#
    private let selector = #/[-+]\[[^\]]{1,200}\]: unrecognized selector sent to \w+ 0x[0-9a-f]+/#

    private mutating func readException(_ line: Substring) -> Bool {
        if let start = line.wholeMatch(of: beginning) {
            exception = start.1
            if said == nil, !start.1.isEmpty { said = "'\(start.1)'" }
            return true
        }
        if let exception, !line.isEmpty, line != "(" {
            said = exception.isEmpty ? String(line) : "'\(exception)', reason: '\(line)'"
            self.exception = nil
            return true
        }
        guard said == nil else { return false }
        if let found = line.firstMatch(of: selector) {
            said = String(found.0)
        } else if let found = line.wholeMatch(of: alone) {
            // A service may name the signal, and nothing else.
            said = found.2.flatMap { kind in found.3.map { "\(found.1): \(kind) (address=0x\($0))" } } ?? String(line)
        }
        return false
    }

    // MARK: RxSwift

    /// The error that RxSwift has printed, as nobody handles it.
    private var unhandled: String?

    /// Reads what stands before the calls that subscribed: that nobody has stopped is no reason beside another one.
    private mutating func readUnhandled(_ line: Substring) -> Bool {
        if let error = line.first("Unhandled error happened: ") { unhandled = String(line[error...]) }
        guard line.hasPrefix("subscription called from:"), let unhandled else { return false }
        said = said ?? unhandled
        return true
    }
}

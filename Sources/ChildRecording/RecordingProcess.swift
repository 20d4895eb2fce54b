import Foundation
import Synchronization
import TravelRecorder

/// Records in a process of its own, as a route may crash, wait forever or never end.
///
/// One child records one route after another; a new one takes the place of one that has ended.
package final class RecordingProcess {
    /// Why nothing can be recorded.
    package enum Failure: Error, Equatable {
        /// The child does not start, for a reason in the system's words.
        case start(reason: String)
        /// The child was built from other sources than this program, and hands over something else.
        case otherSources
    }

    private let program: URL
    private let arguments: [String]
    private let silence: Int
    private let complain: (String) -> Void
    private var child: Child?

    /// - Parameters:
    ///   - program: What is run as the child.
    ///   - arguments: What it is given.
    ///   - silence: After so many seconds in which nothing was noted the route is taken to wait forever.
    ///   - complain: Is given each line that the child writes beside the notes.
    package init(
        _ program: URL, _ arguments: [String] = [RecordingChild.argument], silence: Int = 10,
        complain: @escaping (String) -> Void
    ) {
        self.program = program
        self.arguments = arguments
        self.silence = silence
        self.complain = complain
    }

    deinit {
        child?.end()
    }

    /// With fewer files that may be open Foundation cannot start a process, and may trap.
    private static let fewestFiles = 256
    /// What it opens for that.
    private static let filesOfStart = 16

    /// Says why no process can be started, before Foundation traps or waits for ever.
    package static func requireStart() throws(Failure) {
        try requireFiles()
        try requireThread()
    }

    private static func requireFiles() throws(Failure) {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < filesOfStart {
            let descriptor = open("/dev/null", O_RDONLY)
            guard descriptor >= 0, getdtablesize() >= fewestFiles else {
                if descriptor >= 0 { close(descriptor) }
                throw .start(reason: String(cString: strerror(EMFILE)) + " (ulimit -n)")
            }
            opened.append(descriptor)
        }
    }

    /// Foundation waits forever for a thread of its own where none can be made.
    private static func requireThread() throws(Failure) {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { _ in nil }, nil)
        guard status == 0 else { throw .start(reason: String(cString: strerror(status)) + " (ulimit -u)") }
        #if canImport(Darwin)
            if let thread { pthread_join(thread, nil) }
        #else
            pthread_join(thread, nil)
        #endif
    }

    /// What was recorded of a route, up to what ended it.
    package func journey(_ request: RecordingRequest) throws(Failure) -> Journey {
        let child: Child
        if let waiting = self.child {
            child = waiting
        } else {
            try Self.requireStart()
            child = try Child(program, arguments)
        }
        self.child = nil
        let journey = try child.journey(request, silence: silence, complain)
        if journey.ending == nil { self.child = child } else { child.end() }
        return journey
    }
}

/// A process that is recorded in.
private final class Child {
    private let process = Process()
    private let requests = Pipe()
    private let notes = Pipe()
    private let complaints = Pipe()
    /// The line of a complaint that has not come to its end.
    private var unfinished: [UInt8] = []
    /// What Swift has said of a program that it stops.
    private var lastWords: String?
    /// Whether somebody wants to see Swift's own report of a crash, and waits for it.
    private let wantsReport: Bool
    /// Of a longer line the beginning is passed on.
    private static let longestLine = 1 << 16
    /// After so many seconds a process that says nothing will not start.
    private static let start = 60

    init(_ program: URL, _ arguments: [String]) throws(RecordingProcess.Failure) {
        var environment = ProcessInfo.processInfo.environment
        wantsReport = environment["SWIFT_BACKTRACE"] != nil
        if !wantsReport { environment["SWIFT_BACKTRACE"] = "enable=no" }
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.standardInput = requests
        process.standardOutput = notes
        process.standardError = complaints
        do {
            try process.run()
        } catch {
            throw .start(reason: "\(program.path(percentEncoded: false)): \(error)")
        }
    }

    /// Ends the process, if it has not ended.
    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    func journey(
        _ request: RecordingRequest, silence: Int, _ complain: (String) -> Void
    ) throws(RecordingProcess.Failure) -> Journey {
        var reader = JourneyReader(limit: request.limit)
        var ending: Journey.Ending?
        let interruption = Interruption(ending: process.processIdentifier)
        try? requests.fileHandleForWriting.write(contentsOf: Data("\(request.line)\n".utf8))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        let (note, complaint) = (notes.fileHandleForReading, complaints.fileHandleForReading)
        var sources = [note, complaint].map {
            pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0)
        }
        // Until the first word comes it is starting, however long that takes a machine with much else to do.
        var patience = max(silence, Self.start)
        var latest = SuspendingClock.now
        while !reader.isComplete {
            let count = poll(&sources, nfds_t(sources.count), Int32(wantsReport ? -1 : patience * 1_000))
            if count < 0 { continue }
            if sources[1].revents != 0, !take(complaint, buffer, complain) { sources[1].fd = -1 }
            guard sources[0].revents != 0 else {
                // What is written beside the notes, however long, is none.
                if !wantsReport, count == 0 || SuspendingClock.now - latest >= .seconds(patience) {
                    ending = ending ?? .silence(seconds: silence)
                    kill(process.processIdentifier, SIGKILL)
                }
                continue
            }
            (latest, patience) = (.now, silence)
            let length = read(sources[0].fd, buffer.baseAddress, buffer.count)
            guard length > 0 else { break }
            reader.read(UnsafeRawBufferPointer(rebasing: buffer[..<length]))
            if reader.isForeign { break }
        }
        let wasInterrupted = interruption.end()
        if reader.isForeign {
            end()
            throw .otherSources
        }
        if reader.isComplete { return reader.journey(endedBy: nil) }
        process.waitUntilExit()
        // What it has left there fits in a pipe and is read at once; a process that it has started may write on for ever.
        for _ in 1...2 where sources[1].fd >= 0 && poll(&sources[1], 1, 0) > 0 {
            if !take(complaint, buffer, complain) { break }
        }
        if wasInterrupted { ending = .interruption }
        return reader.journey(endedBy: ending ?? Journey.Ending(process, lastWords))
    }

    /// Where a line ends, found faster than byte by byte.
    private static func lineEnd(in bytes: Slice<UnsafeMutableRawBufferPointer>) -> Int? {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = bytes.baseAddress, let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count) else {
            return nil
        }
        return start.distance(to: UnsafeRawPointer(found))
    }

    /// Takes what the child has written beside the notes, and tells whether there may be more.
    private func take(
        _ file: FileHandle, _ buffer: UnsafeMutableRawBufferPointer, _ complain: (String) -> Void
    ) -> Bool {
        let count = read(file.fileDescriptor, buffer.baseAddress, buffer.count)
        var rest = buffer[..<max(count, 0)]
        while !rest.isEmpty || count <= 0 && !unfinished.isEmpty {
            let end = Self.lineEnd(in: rest).map { rest.startIndex + $0 }
            // Of a line without an end the beginning says enough.
            unfinished += rest[..<(end ?? rest.endIndex)].prefix(max(0, Self.longestLine - unfinished.count))
            rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
            guard end != nil || count <= 0 else { break }
            let line = String(decoding: unfinished, as: UTF8.self)
            unfinished = []
            if let words = line.firstMatch(of: /(Fatal error|Assertion failed|Precondition failed|Fatal access).*/) {
                // Where in Swift's own library it was found says nothing.
                lastWords = line.hasPrefix("Swift/") ? String(words.0) : line
            }
            // What Swift says behind that tells nobody anything without the names of functions.
            if lastWords == nil || wantsReport { complain(line) }
        }
        return count > 0
    }
}

extension Journey.Ending {
    /// What ended a process that has ended.
    fileprivate init(_ process: Process, _ message: String?) {
        let status = process.terminationStatus
        switch process.terminationReason {
        case .uncaughtSignal: self = status == SIGINT ? .interruption : .signal(status, message: message)
        default: self = .exit(status)
        }
    }
}

/// Ctrl-C while a child is recorded: it ends the child alone.
private struct Interruption {
    // Any thread may be the one that handles the signal.
    private static let child = Atomic<pid_t>(0)
    private static let hasCome = Atomic(false)

    /// What Ctrl-C did before.
    private let former: (@convention(c) (Int32) -> Void)?

    init(ending process: pid_t) {
        Self.hasCome.store(false, ordering: .relaxed)
        Self.child.store(process, ordering: .relaxed)
        former = signal(SIGINT) { _ in
            let before = errno
            Interruption.hasCome.store(true, ordering: .relaxed)
            kill(Interruption.child.load(ordering: .relaxed), SIGKILL)
            errno = before
        }
        // Who has asked for no interruptions, as a shell does for what runs beside it, gets none.
        if unsafeBitCast(former, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self) { signal(SIGINT, SIG_IGN) }
    }

    /// Leaves Ctrl-C to what it did before, and tells whether it has come.
    func end() -> Bool {
        signal(SIGINT, former)
        return Self.hasCome.load(ordering: .relaxed)
    }
}

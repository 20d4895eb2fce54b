import TravelRecorder

/// The calls that a run loop makes while a statement of the reader's runs it: they begin by themselves, and only look as
/// if the statement had made them.
struct RunLoops {
    /// The trail, in which nothing has called them.
    private(set) var trail: Trail
    /// Of each such call, the reader's call that runs the loop.
    private(set) var callers: [Int: Int] = [:]
    /// Where the reader's statements run loops.
    let lines: Set<OwnCode.Site>

    init(_ trail: Trail, _ code: OwnCode) {
        self.trail = trail
        self.lines = Set(
            code.files.flatMap { path, file in
                file.lines.indices.filter { file.lines[$0].contains(Self.loop) }.map {
                    OwnCode.Site(file: path, line: $0 + 1)
                }
            })
        if self.lines.isEmpty { return }
        var lines: [Int: Int] = [:]
        for moment in trail.moments {
            switch moment {
            case .arrive(_, let call, let line): lines[call] = line
            case .enter(let call):
                guard let caller = trail.calls[call].caller, let line = lines[caller],
                    self.lines.contains(.init(file: trail.calls[caller].file, line: line))
                else { continue }
                callers[call] = caller
                self.trail.calls[call].caller = nil
            case .leave, .make, .free, .output: break
            }
        }
    }

    private nonisolated(unsafe) static let loop = /RunLoop(?:\.\w+)*\.run\(|CFRunLoopRun|dispatchMain\(/
}

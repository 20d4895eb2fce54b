/// The calls of a thread, the innermost first: the rows, and what RxSwift does between your own.
struct CallStack {
    var rows: [Row] = []
    /// RxSwift's frames, the innermost run first.
    var runs: [RxRun] = []
    /// What RxSwift was given your code as, by the rows that it calls.
    var given: [Int: Given] = [:]
    /// The file and the line that the text says with the reason, if it does.
    private(set) var place: [String] = []
    /// The address of the code that began the access which another one collides with, where the text says it.
    var previousAccess: UInt?
    /// What the thread did with memory, as a sanitizer says it.
    private(set) var access: String?

    /// What is initialised for the first time while a row runs, which is further in.
    func initialiser(around row: Int) -> FrameName? {
        rows[(row + 1)...].first { $0.name.isInitialiser && $0.isYours }?.name
    }

    /// The subject that was called while it sent an event to the closure that called it.
    var reentered: String? { loop?.subject }

    /// That subject, and the operators between it and the closure.
    var loop: (subject: String, operators: ArraySlice<Row>)? {
        guard let run = runs.first, let outer = run.outer(runs) else { return nil }
        // The same subject would call the same closure.
        guard run.called == nil || run.yours.isSame(as: outer.yours) else { return nil }
        guard let inner = run.receiver.flatMap(run.subject), run.outermost.sends else { return nil }
        let sender = outer.rx.first { outer.subject($0) == inner && outer.name($0).sends }
        return sender.map { (inner, rows[outer.rx[0]..<$0]) }
    }
}

extension CallStack {
    /// - Parameters:
    ///   - thread: The frames.
    ///   - place: The file and the line that the text says with the reason.
    ///   - judge: Says whose a frame is.
    init(_ thread: StackThread, place: [String] = [], judge: FrameJudge) {
        rows = RowReader.rows(of: thread.frames, judge: judge)
        (self.place, access) = (place, thread.access)
        // The innermost frame of yours may have no line of its own.
        if let innermost = rows.firstIndex(where: \.isYours), rows[innermost].frame.line == nil, place.count == 2,
            place[0].split(separator: "/").last.map(String.init) == rows[innermost].frame.fileName
        {
            rows[innermost].frame.line = Int(place[1])
        }
        runs = RxRun.runs(of: rows)
        let calling = runs.compactMap { run in
            run.called.flatMap { run.isCalling ? ($0, Given(role: run.role, handing: Handing(run))) : nil }
        }
        given = Dictionary(calling) { _, outer in outer }
    }
}

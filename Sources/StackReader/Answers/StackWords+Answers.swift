import Lines
import Stops

/// A line that is read before the frames: a question, and what the stack says to it.
struct Answer: Equatable {
    /// The question in English, which tells it from the others in any language.
    var kind: String
    var question: String
    var text: String
    var role: StyledLine.Role
}

extension StackWords {
    /// Of so many threads, or of those that do the same, is told beside.
    private static let mostBeside = 3

    /// The answers in the order in which they are read, without those that the stack does not have.
    func answers(_ explanation: Explanation) -> [Answer] {
        let rows = explanation.rows
        let summary = explanation.summary
        var answers: [Answer] = []
        func add(_ korean: String, _ english: String, _ text: String?, _ role: StyledLine.Role = .plain) {
            guard let text, !text.isEmpty else { return }
            answers.append(Answer(kind: english, question: pick(korean, english), text: text, role: role))
        }
        func at(_ row: Int?) -> String { row.flatMap { rows[$0].frame.place }.map { " · " + $0 } ?? "" }

        let evidence = explanation.evidence
        add("무슨 일", "What", what(explanation), .freed)
        if evidence.unhandledError != nil {
            let place = rows.firstIndex { $0.isYours || $0.owner == .unknown }.map { row in
                rows[row].frame.hasName ? title(row, in: explanation.stack) + at(row) : nameless(row, rows)
            }
            add("누구", "Whose", place.map { pick("\($0)에서 한 구독", "the subscription made in \($0)") }, .title)
        } else if let summary {
            add("누구", "Whose", subject(summary, explanation.stack) + at(summary.called), .title)
            // What is released got no event.
            let released = summary.way.isEmpty ? released(summary, rows) : ""
            let chain = released.isEmpty ? chain(summary) : nil
            add("체인", "Chain", chain.map { Columns.truncate($0, to: 640) }, .number)
            let sender = sender(summary, explanation.stack)
            add(
                "보낸 곳", "From",
                sender.isEmpty
                    ? nil
                    : sender + at(summary.originRow) + ending(summary, rows) + successor(summary)
                        + released)
        }
        // Whoever started a run loop called none of what it runs.
        let inner = rows.prefix { row in
            !row.frame.isGap
                && (row.owner != .system || summary == nil || !SystemNames.beginsAnew(row.frame.symbol, row.name))
        }
        // Where RxSwift stopped and called none of yours, that code only sent or subscribed.
        let isCalled = summary?.called != nil
        // What is released one inside of the other has nobody's code in it: what let go of the first one has.
        let released = Releases(explanation.evidence)?.count ?? 0
        let innermost = inner.dropFirst(released).firstIndex(where: \.isYours).flatMap { row in
            row == summary?.called || !isCalled && rows[..<row].contains(where: \.isOfRx) ? nil : row
        }
        let own = innermost.map { row in
            let asked = explanation.hang?.chain.first?.thread.wait?.place
            let texts = row == asked ? texts(rows[row]) : ""
            return title(row, in: explanation.stack, hasValues: false) + at(row) + texts
        }
        let place = isCalled ? summary?.stopped.map { stop(from: $0, rows) } : nil
        // What a library does that yours or RxSwift called.
        let library = inner.drop { $0.frame.address == 0 }.first {
            $0.library != nil || $0.owner != .system && $0.owner != .plumbing
        }.flatMap { row in
            own == nil ? inLibrary(row) : nil
        }
        let initialiser = inner.firstIndex { !$0.isOfNobody }.flatMap(explanation.stack.initialiser)
        add(
            "위치", "Where",
            evidence.unhandledError != nil
                ? nil
                : [own, place, library, initialiser?.initialised.text(in: language)].compactMap(\.self).joined(
                    separator: ", "))
        add("또", "Also", explanation.reentered.map(reentered))
        add("또", "Also", Recursion.beside(evidence)?.text(in: language))
        let told =
            explanation.hang?.chain.map(\.thread) ?? [HungThread(explanation.threadName ?? "", explanation.stack)]
        for other in explanation.others.prefix(Self.mostBeside) {
            let beside = explanation.others.flatMap { [$0.thread] + $0.alike }
            add("또", "Also", other.also(told, beside, evidence.subject).text(in: language))
        }
        add("다음", "Next", explanation.cause?.advice?.text(in: language))
        // Who sent the event is of no use where the thread stands still, or where a file or a pipe is wrong.
        let isMoving =
            explanation.hang == nil && !evidence.isPaused && evidence.unhandledError == nil
            && !["SIGBUS", "SIGPIPE"].contains(explanation.signal?.name)
        for note in isMoving ? summary.map(notes) ?? [] : [] { add("다음", "Next", note) }
        for note in missing(explanation) { add("주의", "Note", note, .notice) }
        add("스레드", "Threads", others(explanation))
        return answers
    }

    private func inLibrary(_ row: Row) -> String? {
        let name = row.name.type.isEmpty ? String(row.frame.call) : row.name.qualified
        let at = row.frame.place.map { " · " + $0 } ?? ""
        return row.library.map { pick("라이브러리 \($0)의 \(name)\(at)", "\(name)\(at), in the library \($0)") }
    }

    /// What happened: the cause, and the reason that the text gives where it says more.
    private func what(_ explanation: Explanation) -> String {
        let cause = explanation.cause?.what.text(in: language)
        // That somebody stopped it to look is no reason, and the cause names the signal that was sent.
        let whole = explanation.reason.map { explanation.signal?.isWhole($0) ?? Signal.isAttached($0) }
        if let cause, whole == true {
            return Columns.truncate(cause, to: 640)
        }
        let said = explanation.reason?.split(separator: ": ").last?.lowercased() ?? ""
        let reason = cause?.lowercased().contains(said) == true ? nil : explanation.reason
        return Columns.truncate([cause, reason].compactMap(\.self).joined(separator: " — "), to: 640)
    }

    /// Where RxSwift stopped that code of yours called: what was called and, of a check of its own, what that is of.
    private func stop(from outermost: Int, _ rows: [Row]) -> String {
        let called = rows[outermost].name.qualified
        let inner = rows[..<outermost].filter(\.isOfRx).drop { $0.name.function.hasPrefix("rxFatal") }
        guard rows.first(where: \.isOfRx)?.name.function.hasPrefix("rxFatal") == true, let check = inner.first else {
            return pick("내 코드가 부른 RxSwift의 \(called) 안", "in RxSwift's \(called), which it called")
        }
        let name = check.name.bind ?? check.name.qualified
        return rows[outermost].name.function.isEmpty
            ? pick("RxSwift의 \(name) 안", "in RxSwift's \(name)")
            : pick("RxSwift의 \(called)에서 이어진 \(name) 안", "in RxSwift's \(name), by way of \(called)")
    }

    private func reentered(_ subject: String) -> String {
        pick(
            "\(subject)의 이벤트를 처리하던 클로저가 \(subject)에 이벤트를 보냈다",
            "a closure that was handling an event of a \(subject) sent an event to a \(subject)")
    }

    /// What the stack does not tell because frames or names are missing.
    private func missing(_ explanation: Explanation) -> [String] {
        let leftOut = explanation.leftOut
        let isMarked = explanation.rows.contains { $0.frame == .gap }
        var notes = leftOut.isEmpty || isMarked ? [] : [missing(leftOut)]
        notes += incomplete(explanation, leftOut: isMarked ? leftOut.map(\.count).reduce(0, +) : 0)
        if explanation.isCut {
            notes.append(
                pick("리포트가 중간에 끊겼다. 그 뒤에 있던 것은 알 수 없다", "the report is cut: what stood behind that is not known"))
        }
        if explanation.crashCount > 1 {
            notes.append(
                pick(
                    "크래시가 \(explanation.crashCount)개 들어 있다. 마지막 것을 읽었다. 다른 것은 하나씩 따로 준다",
                    "there are \(explanation.crashCount) crashes in it, and this is the last: paste another one alone"))
        }
        return notes
    }

    /// Which frames are missing by their numbers.
    private func missing(_ numbers: [ClosedRange<Int>]) -> String {
        let list = numbers.prefix(3).map { "\($0.lowerBound)–\($0.upperBound)" }
        let shown = (list + (numbers.count > 3 ? ["…"] : [])).joined(separator: ", ")
        let isInnermost = numbers[0].lowerBound == 0
        return pick(
            "텍스트에 프레임 \(shown)번이 없다. "
                + (isInnermost ? "어디에서 멈췄는지는 가장 안쪽의 프레임에 있다" : "그 사이에 무엇이 더 있는지는 알 수 없다") + ". 스택 전체를 넣는다",
            "the text lacks frames \(shown)"
                + (isInnermost ? "; the innermost ones tell where it stopped" : ", so there may be more between")
                + ": paste the whole stack")
    }

    private func incomplete(_ explanation: Explanation, leftOut: Int) -> [String] {
        guard let summary = explanation.summary else {
            let frames = explanation.rows.filter { !$0.frame.isGap }
            let count = frames.count + explanation.skipped
            let nameless = frames.count { !$0.frame.hasName }
            let isAlone = explanation.otherRxThreads.isEmpty
            let noRx = pick(
                "\(isAlone ? "" : "이 스레드에는 ")\(nameless > 0 ? "이름이 있는 프레임 가운데 " : "")RxSwift나 RxTravel을 지나는 프레임이 없다. 읽은 프레임은 \(count)개다",
                "no frame\(isAlone ? "" : " of this thread")\(nameless > 0 ? " that has a name" : "") runs through RxSwift or RxTravel; \(count.of("frame")) read"
            )
            let noNames = pick(
                "이름이 없는 프레임이 \(nameless)개 있다. 먼저 심볼을 붙이면(symbolicate) 더 읽을 수도 있다",
                "\(nameless.of("frame")) without a name: symbolicate the report first, and there may be more to read")
            return nameless > 0 ? [noRx, noNames] : [noRx]
        }
        if let row = summary.nameless {
            let count = explanation.rows[...row].count(where: \.isNameless)
            return [
                pick(
                    "안쪽에 이름이 없는 프레임이 \(count)개 있다. 먼저 심볼을 붙이면(symbolicate) 어느 함수인지 알 수 있다",
                    "\(count.of("frame")) inside without a name: symbolicate the report first, which tells the function"
                )
            ]
        }
        let incomplete =
            leftOut > 0
            ? pick(
                "스택에서 프레임 \(leftOut)개가 빠져 있어서, 그 사이에 무엇이 더 있는지는 알 수 없다. SWIFT_BACKTRACE=limit=none이면 모두 나온다",
                "\(leftOut.of("frame")) of the stack \(leftOut == 1 ? "is" : "are") left out, so there may be more between; SWIFT_BACKTRACE=limit=none shows all"
            )
            : pick(
                "이름이 없거나 빠진 프레임이 있어서, 그 사이에 무엇이 더 있는지는 알 수 없다",
                "some frames have no name or are left out, so there may be more between")
        return leftOut > 0 || summary.isIncomplete && explanation.leftOut.isEmpty ? [incomplete] : []
    }

    /// The other threads that run through Rx, and of which nothing is told yet.
    private func others(_ explanation: Explanation) -> String? {
        let beside = explanation.others.prefix(Self.mostBeside).flatMap { [$0.thread] + $0.alike }.map(\.name)
        let told = (explanation.hang.map { $0.names.union($0.tasks.map(\.name)) } ?? []).union(beside)
        let names = explanation.otherRxThreads.filter { !told.contains($0) }
        guard !names.isEmpty else { return nil }
        let shown = (names.prefix(5) + (names.count > 5 ? ["…"] : [])).joined(separator: ", ")
        return pick(
            "나머지 스레드 \(explanation.otherThreads)개 가운데 \(names.count)개가 Rx를 지난다: \(shown). 한 스레드의 스택만 따로 주면 그것을 읽는다",
            "others through Rx: \(shown) (\(names.count) of \(explanation.otherThreads)); paste the stack of one alone to "
                + "have it explained")
    }
}

extension Frame {
    /// The file without its folders and the line, as far as they are known.
    var place: String? { fileName.map { $0.harmless() + (line.map { ":\($0)" } ?? "") } }
}

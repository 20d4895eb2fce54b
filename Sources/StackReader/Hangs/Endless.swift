import Lines
import Operators
import Stops

/// What goes on without an end on a thread, as far as its stack tells.
struct Endless {
    let what: Words
    let advice: Words
    /// What is to be said where the place is told that it is at, with its values.
    private(set) var beside: Words?
    /// What is to be said where the thread is told that was at work.
    private(set) var before: Words?
    /// Whether only a pause tells that it goes on.
    private(set) var needsPause = false

    init?(_ stack: CallStack, on thread: Words = Words("이 스레드", "this thread")) {
        // What the closure of `create` sends belongs to who subscribed.
        let runs =
            stack.runs.prefix(1)
            + stack.runs.dropFirst().prefix { $0.called.flatMap { stack.given[$0]?.role } == .create }
        let rows = runs.flatMap(\.rx).map { stack.rows[$0] }
        if let answer = rows.firstIndex(where: { $0.name.type == "RetryTriggerSink" }),
            rows[answer...].contains(where: { $0.name.type == "RetryWhenSequenceSinkIter" && $0.name.sends })
        {
            what = Words(
                "retry(when:)의 클로저가 에러에 바로 답하므로, 구독하자마자 실패하면 쉬지 않고 다시 구독한다",
                "the closure of retry(when:) answers an error at once: where a subscription fails at once, it subscribes again and again"
            )
            advice = Words(
                "그 클로저에 delay나 timer로 시간을 두거나 take(_:)로 횟수를 정한다",
                "wait in that closure, with delay or timer, or limit it with take(_:)")
            return
        }
        // What is further in only handles the error that an attempt ended with.
        let attempt = rows[(rows.firstIndex { $0.name.type == "RetryWhenSequenceSinkIter" && $0.name.sends } ?? 0)...]
        if attempt.contains(where: { $0.name.type == "RetryWhenSequenceSink" }),
            attempt.allSatisfy({ !$0.name.sends || $0.name.workedOn == .error })
        {
            what = Words(
                "retry(when:)이 구독해서 실행된다. retry(when:)의 클로저가 에러에 답할 때마다 다시 구독한다",
                "retry(when:) subscribed here, and does so again after each error that its closure answers")
            advice = Words(
                "몇 번 더 멈춰서 비교한다. 그때마다 여기라면 retry(when:)의 클로저에 delay나 timer로 시간을 두거나 take(_:)로 횟수를 정한다",
                "pause again a few times: where it is always here, wait in the closure of retry(when:), with delay or timer, or limit it with take(_:)"
            )
            return
        }
        guard
            let row = rows.first(where: {
                OperatorNames.name(of: $0.name.type).map { Operator.has(.goesOn, $0) } ?? false
            })
        else {
            guard let start = stack.rows.firstIndex(where: \.startsVirtualTime) else {
                if let turn = stack.feedback {
                    what = Words(
                        "observe(on:)으로 온 값을 처리하는 \(turn.korean)가 observe(on:)이 있는 체인으로 또 보낸다. 두 체인이 서로에게 보내면 끝이 없다",
                        "\(turn.english), to which a value came by observe(on:), sends to a chain with observe(on:) again: where these feed one another, there is no end"
                    )
                    advice = Words(
                        "몇 번 더 멈춰서 비교한다. 그때마다 이 체인이면 고리를 조건으로 끊는다(distinctUntilChanged, 되돌려 보내지 않기)",
                        "pause again a few times: where it is always in these chains, break the loop with a condition (distinctUntilChanged), or do not send back"
                    )
                    needsPause = true
                    return
                }
                guard let found = NotFinite(stack.rows) else { return nil }
                let number = found.shown
                if stack.rows.first(where: \.isYours) == found.row {
                    beside = Words(
                        "NaN이나 무한대로 계산하고 있다(\(found.argument))",
                        "is calculating with a NaN or an infinite number (\(found.argument))")
                }
                what = Words(
                    "\(thread.korean)는 NaN이나 무한대로 계산하고 있다\(number.korean)",
                    "\(thread.english) is calculating with a NaN or an infinite number\(number.english)")
                before = Words(
                    "NaN이나 무한대로 계산하는 중이었다\(number.korean)",
                    "it was calculating with a NaN or an infinite number\(number.english)")
                advice = Words(
                    "그런 수로 세는 반복문은 끝나지 않을 수 있다. 어디에서 그렇게 되는지(0으로 나누기, 너무 큰 값) 찾고, 몇 번 더 멈춰서 늘 스택에 있는 내 프레임의 반복문을 본다",
                    "a loop that counts with such a number may never end: find where it becomes so (a division by zero, a number too large), and pause again a few times: the loop is in a frame of yours that is always there"
                )
                needsPause = true
                return
            }
            let inner = stack.rows[..<start]
            let end = Self.end(rows)
            what =
                Words(
                    "가상 시간의 start()는 예약된 일이 없어질 때까지 돈다. ", "start() of a virtual time runs until nothing is scheduled: "
                ) + Self.turns(inner)
                + (end.map {
                    Words(". 체인의 뒤쪽에 있는 \($0.korean) 연산자가 끝낼 때까지 그렇다", ", until \($0.english), further down, ends it")
                }
                    ?? Words(". 끝내는 것이 없으면 끝이 없다", ", maybe without an end"))
            let otherwise =
                inner.contains { $0.name.type == "RetryTriggerSink" }
                ? Words(
                    "retry(when:)의 클로저에서 take(_:)로 횟수를 정한다", "limit it with take(_:) in the closure of retry(when:)")
                : end != nil
                    ? Words("그 끝이 왜 오지 않는지 본다", "see why that end does not come")
                    : Words(
                        "take(_:)로 끝내거나, start() 대신 advanceTo(_:)로 정한 시각까지만 돌린다",
                        "end it with take(_:), or run to a time only, with advanceTo(_:) in place of start()")
            advice =
                Words(
                    "몇 번 더 멈춰서 scheduler.clock을 비교한다. 끝날 시각에 다가가고 있으면 느릴 뿐이다. 아니라면 ",
                    "pause again a few times, and compare scheduler.clock: where it nears a time that ends this, it is only slow; else "
                ) + otherwise
            needsPause = true
            return
        }
        if OperatorNames.name(of: row.name.type) == "repeatElement" {
            // What stands behind a closure that runs is not on the stack: what ends it may be there.
            let isSeen = rows.contains { $0.name.type == "AnonymousObserver" && $0.name.sends }
            if let end = Self.end(rows) {
                what = Words(
                    "repeatElement는 체인의 뒤쪽에 있는 \(end.korean) 연산자가 끝낼 때까지 \(thread.korean)에서 보낸다",
                    "repeatElement sends on \(thread.english) until \(end.english), further down, ends it")
                advice = Words(
                    "몇 번 더 멈춰서 비교한다. 그때마다 여기라면, \(end.korean) 연산자가 언제 끝내는지 본다",
                    "pause again a few times: where it is always here, see when \(end.english) ends it")
                return
            }
            let way = Words(
                "take(_:)로 끝내거나, 다른 스케줄러를 준다: repeatElement(_:scheduler:)",
                "end it with take(_:), or give it another scheduler: repeatElement(_:scheduler:)")
            (what, advice) =
                isSeen
                ? (
                    Words(
                        "repeatElement는 dispose될 때까지 \(thread.korean)에서 끝없이 보낸다",
                        "repeatElement sends without an end on \(thread.english), until it is disposed"), way
                )
                : (
                    Words(
                        "repeatElement는 \(thread.korean)에서 보낸다. 체인의 뒤쪽에서 take 같은 것이 끝내지 않으면 끝이 없다",
                        "repeatElement sends on \(thread.english), and may do so without an end, unless something further down ends it, such as take"
                    ),
                    Words("몇 번 더 멈춰서 비교한다. 그때마다 여기라면 ", "pause again a few times: where it is always here, ") + way
                )
            return
        }
        // A name with generic arguments tells whether somebody has set a limit.
        func isIn(_ type: String) -> Bool { rows.contains { $0.frame.symbol.contains(type) } }
        if isIn("Repeated<") { return nil }
        what =
            isIn("InfiniteSequence")
            ? Words(
                "retry에 횟수 제한이 없어서, 구독하자마자 실패하면 쉬지 않고 다시 구독한다",
                "retry has no limit: where a subscription fails at once, it subscribes again and again")
            : Words("retry는 실패할 때마다 바로 다시 구독한다", "retry may subscribe again and again, at once after each error")
        advice = Words(
            "retry(_:)로 횟수를 정하거나 retry(when:)으로 시간을 둔다", "limit it, retry(3), or wait in between: retry(when:)")
    }

    /// Where the trampoline takes one piece of work after another, and nothing else tells what goes on.
    init?(trampolineOf stack: CallStack) {
        guard let turns = stack.onTrampoline else { return nil }
        (what, advice, needsPause) = (turns.what, turns.advice, true)
    }

    /// What may end the chain, of what the event has got to.
    private static func end(_ rows: [Row]) -> Words? {
        rows.lazy.map(\.name.type).filter { $0.hasPrefix("Take") && !$0.hasPrefix("TakeLast") }
            .compactMap(OperatorNames.name).first.map { Words(alternatives: $0) }
    }

    /// What of virtual time runs, and has its next turn scheduled.
    private static func turns(_ inner: ArraySlice<Row>) -> Words {
        if inner.contains(where: { $0.name.type == "RetryTriggerSink" }) {
            return Words("retry(when:)이 에러가 날 때마다 다시 구독한다", "retry(when:) subscribes again after each error")
        }
        if inner.contains(where: { $0.name.type == "SchedulePeriodicRecursive" }) {
            return Words("interval 또는 timer가 다음 차례를 예약한다", "interval or timer schedules its next turn each time")
        }
        // What runs has been scheduled by the outermost part that is none of a scheduler.
        let helpers = ["Schedul", "Virtual", "Disposable"]
        let first = inner.last { row in
            row.isOfRx && !row.name.isEmpty && !helpers.contains(where: row.name.type.contains)
        }
        return first?.operatorName.map {
            let name = Words(alternatives: $0)
            return Words(
                "\(name.korean)가 예약한 일이 실행된다. 무언가 매번 다음 차례를 예약할 수 있다",
                "what \(name.english) has scheduled runs here, and something may schedule its next turn each time")
        }
            ?? Words("무언가 매번 다음 차례를 예약할 수 있다", "something may schedule its next turn each time")
    }
}

extension Row {
    /// Whether it runs what is scheduled for a virtual time, all of it.
    fileprivate var startsVirtualTime: Bool {
        isOfRx && name.type == "VirtualTimeScheduler" && name.function == "start"
    }
}

extension CallStack {
    /// What runs where the trampoline takes one piece of work after another, and none of your code is inside.
    fileprivate var onTrampoline: (what: Words, advice: Words)? {
        let turn = rows.firstIndex { $0.isOfRx && ["Queue", "ScheduledItem"].contains($0.name.type) }
        guard let turn, !rows[..<turn].contains(where: \.isYours),
            rows[turn...].first(where: { $0.isOfRx && $0.name.type != "Queue" && $0.name.type != "ScheduledItem" })?
                .name.type == "CurrentThreadScheduler"
        else { return nil }
        let named = rows[..<turn].compactMap(\.operatorName).last.map { Words(alternatives: $0) }
        return (
            Words(
                "이 스레드의 트램펄린(CurrentThreadScheduler)이 일을 하나씩 실행한다. \(named.map { "\($0.korean)처럼 " } ?? "")source가 매번 다음 차례를 예약하는 것일 수 있다\(named == nil ? "(generate, range, of, from, repeatElement)" : "")",
                "the trampoline of this thread (CurrentThreadScheduler) runs one piece of work after another: a source may schedule its next turn each time (\(named?.english ?? "generate, range, of, from, repeatElement"))"
            ),
            Words(
                "몇 번 더 멈춰서 비교한다. 그때마다 트램펄린이면, 구독한 체인의 source가 끝나는지, 기다리는 값이 체인을 지나 오는지 본다. 조건이나 take(_:)로 끝낸다. 가끔 보이는 내 클로저가 그 체인의 것이다",
                "pause again a few times: where it is always the trampoline, see whether the source of what was subscribed to ends, and whether what is waited for gets through: end it with a condition or take(_:). A closure of yours that is there at times is one of that chain"
            )
        )
    }

    /// The innermost of your code, where it sends from one observe(on:) on to another.
    fileprivate var feedback: Words? {
        guard let row = rows.firstIndex(where: \.isYours), given[row] != nil else { return nil }
        func hands(_ row: Row) -> Bool { row.isOfRx && row.name.type.hasPrefix("ObserveOn") }
        let outer = rows[(row + 1)...].prefix { !$0.isYours }
        let inner = rows[..<row]
        guard outer.contains(where: hands), inner.contains(where: hands),
            inner.contains(where: { OperatorNames.subject(of: $0.name.type) != nil && $0.name.sends })
        else { return nil }
        func told(_ language: Language) -> String {
            StackWords(language: language).title(row, in: self, hasValues: false)
        }
        return Words(told(.korean), (rows[row].name.isClosure ? "the " : "") + told(.english))
    }
}

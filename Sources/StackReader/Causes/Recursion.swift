import Lines
import Operators
import Stops

/// Calls of yours that repeat until the stack is full.
enum Recursion {
    private static let longestPeriod = 12
    /// Of all frames of RxSwift a turn has more.
    private static let longestTurn = 60

    /// What ends a loop of events through operators.
    static func breaking(_ operators: ArraySlice<Row>) -> Words {
        let distinct = operators.filter { $0.operatorName == "distinctUntilChanged" }
        if distinct.isEmpty { return breaking }
        let isNaN = distinct.contains { row in
            row.name.arguments.contains { $0.value.contains(/\b[Nn]a[Nn]\b/) }
        }
        return isNaN
            ? Words(
                "도는 값이 NaN이다. NaN은 자기 자신과도 같지 않아서 distinctUntilChanged가 매번 통과시킨다. NaN을 보내기 전에 거르거나 바꾼다",
                "the value that goes round is NaN, which differs even from itself, so distinctUntilChanged lets it pass each time: drop or replace it before it is sent"
            )
            : Words(
                "자기 구독 안에서 보내는 고리를 조건으로 끊는다. 그 안의 distinctUntilChanged는 값이 서로 다르면 고리를 끊지 못한다",
                "break the loop of sending inside of its own subscription with a condition: its distinctUntilChanged does not end it where the values differ"
            )
    }

    static let breaking = Words(
        "자기 구독 안에서 보내는 고리를 끊는다(distinctUntilChanged, 조건). 끝이 있는 고리라면 observe(on: MainScheduler.asyncInstance)로 나중에 보내도 된다",
        "break the loop of sending inside of its own subscription (distinctUntilChanged, a condition); a loop that ends may also send later: observe(on: MainScheduler.asyncInstance)"
    )

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        if let releases = Releases(evidence) { return releases.cause }
        guard evidence.mayStopForDepth, let (found, turn) = found(evidence) else { return nil }
        if let nest = nest(evidence, around: turn) { return nest }
        var cause = found
        cause.advice = advice(evidence.rows[turn], inside: evidence.rows[..<turn.lowerBound])
        return cause
    }

    /// The calls that repeat where something else stopped the program.
    static func beside(_ evidence: Cause.Evidence) -> Words? {
        guard !evidence.mayStopForDepth, let (found, _) = found(evidence) else { return nil }
        return found.what + Words(". 스택을 채우지는 않았다", ", which did not fill the stack")
    }

    /// What to do about a turn of calls, and those inside of the innermost turn.
    private static func advice(_ rows: ArraySlice<Row>, inside: ArraySlice<Row> = []) -> Words? {
        if let operators = nested(rows) { return flattening(operators) }
        let sends = rows.contains { $0.isOfRx && ($0.name.sends || $0.name.bind != nil) }
        let hasSubject = rows.contains { $0.name.bind != nil || OperatorNames.subject(of: $0.name.type) != nil }
        let subscribes = rows.contains { $0.isOfRx && $0.name.begins }
        let isLoop = hasSubject || !subscribes && rows.contains(where: \.isYours)
        if sends, isLoop { return breaking(rows) }
        if sends, subscribes { return subscribing }
        if !rows.contains(where: \.isOfRx), inside.contains(where: { $0.isOfRx && $0.name.isBuilding }) {
            return ending
                + Words(
                    ". 자기 자신으로 시퀀스를 만드는 것이라면 안쪽 것을 deferred로 감싼다",
                    "; if it makes a sequence out of itself, put the inner one into deferred")
        }
        return sends || !rows.contains(where: \.isOfRx) ? ending : nil
    }

    /// What ends calls of your own.
    private static let ending = Words(
        "재귀를 끝내는 조건을 본다. 데이터가 자기 자신으로 돌아오면 끝나지 않고, 깊기만 하면 반복문이 낫다",
        "see what ends it: data that leads back to itself never does; for deep data use a loop"
    )

    /// What ends turns each of which subscribes to the next one.
    private static let subscribing = Words(
        "구독할 때마다 그 안에서 다음 것을 구독한다. 끝내는 조건을 본다. 끝이 있으면 그 사이에 observe(on:)을 두어 스택을 비운다",
        "each turn subscribes to the next one: look for the condition that ends it; if it ends, put observe(on:) in between, which begins with an empty stack"
    )

    /// The cause, and the rows of a turn.
    private static func found(_ evidence: Cause.Evidence) -> (Cause, Range<Int>)? {
        // Behind a gap may be something else.
        let rows = evidence.rows.prefix { !$0.frame.isGap }
        let hasGap = rows.count < evidence.rows.count
        let isCut = hasGap || isCut(rows)
        // Some recursions end: only where memory ran out few turns are enough, and fewest where frames are left out.
        let fewest = !evidence.isOfMemory ? 100 : hasGap ? 2 : isCut ? 4 : 8
        // The setter of a property calls its observer, which has its name: both are one.
        let calls = rows.indices.filter { row in
            let name = rows[row].name
            return Self.name(rows[row]) != nil
                && !(name.isAccessor && row > 0 && rows[row - 1].isYours && rows[row - 1].name.isSame(as: name))
        }
        if let turn = turn(
            evidence, rows, calls, in: 0..<4, periods: 1...longestPeriod, fewest: fewest, isCut: isCut)
        {
            let names = names(of: turn.rows, in: rows)
            return (
                cause(names + names.prefix(1), turn.turns, deep: deep(evidence.isOfMemory)), turn.span
            )
        }
        // Where none of your frames is in a turn, all of RxSwift's tell it: a chain has one source, and begins once.
        guard evidence.isOfMemory else { return nil }
        let parts = rows.indices.filter { rows[$0].isOfRx || rows[$0].isYours }
        guard
            let turn = turn(
                evidence, rows, parts, in: 0..<longestTurn, periods: 3...longestTurn,
                fewest: isFull(evidence) ? fewest : max(4, fewest), isCut: isCut)
        else { return nil }
        // So deep nobody writes operators into each other by hand.
        let isDeep = isFull(evidence) || turn.turns.count >= 16
        var words = words(of: turn.rows.reversed().map { rows[$0] }, mayOnlySend: isDeep)
        let own = Set(turn.rows.compactMap { OperatorNames.name(of: rows[$0].name.type) })
        // Of one operator alone a few stand in each other in many a program.
        if words.count < 2, own.count == 1, turn.turns.count >= 16 { words = Array(own) }
        guard words.count > 1 || !own.isDisjoint(with: words) && turn.turns.count >= 16 else { return nil }
        var cause = cause(
            (words + words.prefix(1)).map { Words(alternatives: $0) }, turn.turns,
            deep: nested(rows[turn.span]) == nil ? deep(true) : tooLong)
        if isFull(evidence), hasGap { cause.what = cause.what + frames(evidence) }
        return (cause, turn.span)
    }

    /// Whether the outermost frame is called further in, too: what begins a thread is called once.
    private static func endsInTurns(_ rows: ArraySlice<Row>) -> Bool {
        guard let last = rows.last, last.frame.hasName else { return false }
        return rows.dropLast().contains {
            last.name.isEmpty ? $0.frame.call == last.frame.call : $0.name.isSame(as: last.name)
        }
    }

    /// What a stack of so many frames tells, where memory ran out and no turn is among those that are read.
    static func full(_ evidence: Cause.Evidence) -> Cause? {
        guard isFull(evidence) else { return nil }
        let inner = evidence.rows.prefix { !$0.frame.isGap }
        if let (operators, turns) = nestedTurns(inner), let word = operators.first, operators.count == 1 {
            return nest(of: word, turns, evidence)
        }
        let (rows, isWhole) = repeating(inner, outer: evidence.rows[inner.count...].filter(\.isYours).map(\.name))
        let again = names(of: rows, in: inner)
        let way = (again + (isWhole ? again.prefix(1) : [Words(same: "…")])).joined(separator: " → ")
        let deep = deep(true)
        return Cause(
            deep.korean + (again.isEmpty ? "" : ": 아마 \(way.korean)") + frames(evidence).korean,
            deep.english + (again.isEmpty ? "" : ": probably \(way.english)") + frames(evidence).english,
            advice: (again.isEmpty ? nil : advice(inner))
                ?? Words("되풀이되는 프레임을 `--frames`로 본다", "see with `--frames` which frames repeat"))
    }

    /// The rows of yours that probably repeat in a gap, and whether they are a whole turn: those up to one that comes again
    /// further out; else each that stands on the other side as well, or that RxSwift calls and that calls RxSwift.
    private static func repeating(_ inner: ArraySlice<Row>, outer: [FrameName]) -> (rows: [Int], isWhole: Bool) {
        let own = inner.indices.filter { inner[$0].isYours }
        func isSame(_ row: Int, _ other: Int) -> Bool { inner[row].name.isSame(as: inner[other].name) }
        for (place, row) in own.enumerated() {
            if let end = own[(place + 1)...].firstIndex(where: { isSame(row, $0) }) {
                return (Array(own[place..<end]), true)
            }
        }
        let onBoth = own.filter { row in outer.contains { $0.isSame(as: inner[row].name) } }
        let ofRx = inner.indices.filter { inner[$0].isOfRx }
        guard let first = ofRx.first, let last = ofRx.last else { return (onBoth, true) }
        let between = own.filter { (first..<last).contains($0) || onBoth.contains($0) }
        return (between, onBoth == between)
    }

    private static let tooLong = Words("체인이 스택에 담기에 너무 길다", "the chain is too long for the stack")

    /// What does the same as operators that stand around one another.
    static func flattening(_ operators: [String]) -> Words {
        let word = operators.count == 1 ? operators[0] : ""
        let flat = ["andThen": "Completable.concat", "concat": "concat", "merge": "merge"][word]
        let one =
            flat.map { Words("\($0)(배열)", "\($0)(list)") }
            ?? (word.isEmpty ? Words("연산자", "operator") : Words(same: word))
        return Words(
            "체인을 만드는 곳을 본다. 반복문이나 reduce로 연산자를 겹쳐 쌓지 않고, \(one.korean) 하나로 모두 한다",
            "look where the chain is made: do not put one around the other in a loop or a reduce, let one \(one.english) do it all"
        )
    }

    private static func nestedTurns(_ rows: ArraySlice<Row>) -> (operators: [String], turns: Int)? {
        let calls = rows.filter { $0.isOfRx || $0.isYours || $0.owner == .unknown }
        let repeats = Repeats.parts(of: calls.map(\.name.qualified)).max { $0.turns < $1.turns }
        guard let repeats, repeats.turns >= 8 else { return nil }
        return nested(calls[repeats.turn]).map { ($0, repeats.turns) }
    }

    /// The operator that stands around itself again and again where memory ran out that may be beyond the stack, and what
    /// to do about that.
    static func nested(_ evidence: Cause.Evidence) -> (what: Words, advice: Words)? {
        guard let (operators, turns) = nestedTurns(evidence.rows[...]), turns >= 16, let word = operators.first,
            operators.count == 1
        else { return nil }
        let isMain = evidence.thread.isMain
        let size =
            isMain
            ? Words("", "")
            : Words(
                ". 아니면 스레드의 스택을 키운다. 메인이 아닌 스레드의 스택은 작다(Thread.stackSize)",
                "; or give the thread a larger stack: that of any but the main one is small (Thread.stackSize)")
        return (
            Words(
                ". 스택에는 같은 연산자가 겹쳐 있다(\(word) 안에 \(word), \(turns)번 이상). 끝이 있는 긴 체인이지 끝없는 재귀가 아니다",
                "; on the stack \(word) stands inside of \(word), at least \(turns) times: a long chain, which ends, no recursion without an end"
            ),
            flattening([word]) + size
                + Words(
                    ". 그래도 크래시가 나면 Address Sanitizer를 켜고 다시 실행한다",
                    "; if it still crashes, run again with Address Sanitizer")
        )
    }

    /// The chain that was subscribed to one inside of the other, where the innermost turns only hand on in it.
    private static func nest(_ evidence: Cause.Evidence, around turn: Range<Int>) -> Cause? {
        let calls = evidence.rows[turn].filter { !$0.isOfNobody }
        let own = Set(calls.compactMap { OperatorNames.name(of: $0.name.type) })
        let outer = evidence.rows[turn.upperBound...].drop { row in
            row.isOfNobody || calls.contains { key($0) == key(row) }
        }
        guard evidence.isOfMemory, nested(evidence.rows[turn]) == nil,
            calls.allSatisfy({ $0.isOfRx && OperatorNames.subject(of: $0.name.type) == nil }),
            let (operators, turns) = nestedTurns(outer), let word = operators.first, operators.count == 1,
            own.contains(where: { OperatorNames.common($0, word) != nil })
        else { return nil }
        return nest(of: word, turns, evidence)
    }

    private static func nest(of word: String, _ turns: Int, _ evidence: Cause.Evidence) -> Cause {
        let times =
            depth(evidence) >= 20_000
            ? Words("수천 번", "thousands of times") : Words("\(turns)번 이상", "at least \(turns) times")
        return Cause(
            "\(tooLong.korean): \(word) 안에 \(word), \(times.korean)",
            "\(tooLong.english): \(word) inside of \(word), \(times.english)", advice: flattening([word]))
    }

    /// The operators that stand around themselves again and again: where nothing of yours, no subject and none whose closure
    /// makes a source is in a turn, each only subscribes to the next one, or hands on to it, and that comes to an end.
    private static func nested(_ turn: ArraySlice<Row>) -> [String]? {
        let calls = turn.filter { !$0.isOfNobody }.map { $0.isOfRx && !$0.name.isClosure ? $0.name : nil }
        let names = calls.compactMap(\.self)
        let words = Set(names.compactMap { OperatorNames.source(of: $0.type) })
        // The parts of one operator tell together which it is.
        let operators = Set(
            words.map { word in
                words.lazy.filter { $0 != word }.compactMap { OperatorNames.common(word, $0) }.first ?? word
            })
        let isOfOperators =
            names.allSatisfy { $0.begins || $0.function == "subscribeInner" }
            || names.allSatisfy {
                ($0.type == "Sink" || OperatorNames.isPart($0.type)) && $0.sends
                    && !OperatorNames.receivesInner($0.type)
            } && !operators.contains { Operator.has(.goesOnWith, $0) }
        guard names.count == calls.count, isOfOperators, !operators.isEmpty,
            !operators.contains(where: { Operator.has(.subscribesToMade, $0) }),
            !names.contains(where: { OperatorNames.subject(of: $0.type) != nil })
        else { return nil }
        return operators.sorted()
    }

    /// Whether memory ran out below more frames than calls that end make.
    private static func isFull(_ evidence: Cause.Evidence) -> Bool {
        evidence.isOfMemory
            && (isLong(evidence)
                || evidence.isAtStack && evidence.mostTurns >= 8 && endsInTurns(evidence.rows[...]))
    }

    private static func isLong(_ evidence: Cause.Evidence) -> Bool { depth(evidence) >= 1_000 }

    /// How many frames there are, with those that are left out, by the highest number of one.
    private static func depth(_ evidence: Cause.Evidence) -> Int {
        (evidence.rows.lazy.compactMap(\.frame.index).max() ?? 0) + 1
    }

    static func frames(_ evidence: Cause.Evidence) -> Words {
        !isLong(evidence) ? Words("", "") : Words("(프레임 \(depth(evidence))개)", " (\(grouped(depth(evidence))) frames)")
    }

    static func grouped(_ number: Int) -> String {
        number < 1_000 ? "\(number)" : "\(number / 1_000)," + "\(1_000 + number % 1_000)".dropFirst()
    }

    /// How many turns there are; where the outer end of them is not to be seen, at least so many.
    private struct Turns {
        var count: Int
        var isCut: Bool
    }

    /// The rows of the innermost turn that follows others like it, and how many there are.
    private static func turn(
        _ evidence: Cause.Evidence, _ rows: ArraySlice<Row>, _ calls: [Int], in starts: Range<Int>,
        periods: ClosedRange<Int>, fewest: Int, isCut: Bool
    ) -> (rows: ArraySlice<Int>, span: Range<Int>, turns: Turns)? {
        let keys = calls.map { key(rows[$0]) }
        for part in Repeats.parts(of: keys, fewest: evidence.isSeamed ? 2 : min(fewest, Repeats.fewestTurns))
        where starts.contains(part.start) && periods.contains(part.period) && part.turns > 1 {
            let (start, next) = (calls[part.start], calls[part.start + part.period])
            let turns =
                turns(from: start, to: next, evidence)
                ?? {
                    let inTurn = keys[part.turn].count { $0 == keys[part.start] }
                    let count = keys[part.start...].count { $0 == keys[part.start] } / inTurn
                    return Turns(count: count - (isCut ? 0 : 1) + evidence.skipped / (next - start), isCut: isCut)
                }()
            guard part.turns >= fewest || evidence.isSeamed && turns.count >= fewest else { continue }
            // The innermost turn may not have got so far.
            let whole = part.turn.lowerBound + part.period..<part.turn.upperBound + part.period
            return (calls[whole], start..<next, turns)
        }
        return nil
    }

    /// What is the same in each turn.
    private static func key(_ row: Row) -> String { row.name.qualified + row.name.closures.description }

    /// The turns from a row to the outermost that is a part of one, where frames between are left out: by the numbers of
    /// the frames, if these come out even.
    private static func turns(from start: Int, to next: Int, _ evidence: Cause.Evidence) -> Turns? {
        let rows = evidence.rows
        guard evidence.isSeamed, let first = rows[start].frame.index, let second = rows[next].frame.index,
            second > first
        else { return nil }
        let turn = rows[start..<next].filter { $0.isOfRx || $0.isYours }
        let seam = rows.firstIndex(where: \.frame.isGap) ?? StackThread.longestEnd
        let outer = rows.dropFirst(seam).last { row in
            turn.contains { part in
                guard let inner = part.frame.index, let outer = row.frame.index else { return false }
                return key(part) == key(row) && (outer - inner) % (second - first) == 0
            }
        }
        guard let outer = outer?.frame.index else { return nil }
        let isCut = isCut(rows[...])
        return Turns(count: (outer - first) / (second - first) + (isCut ? 1 : 0), isCut: isCut)
    }

    /// Whether the outermost frames are not those that begin a thread.
    private static func isCut(_ rows: ArraySlice<Row>) -> Bool {
        endsInTurns(rows) || !rows.suffix(3).contains { $0.owner == .system || $0.name.function == "main" }
    }

    /// What operators, sources and subjects a turn goes through, from one that begins to send on; where nothing does,
    /// none, or those that send.
    private static func words(of rows: [Row], mayOnlySend: Bool) -> [String] {
        var words: [(text: String, begins: Bool)] = []
        for name in rows.map(\.name) {
            let subject = OperatorNames.subject(of: name.type)
            let source = ["run", "subscribe"].contains(name.function) ? OperatorNames.source(of: name.type) : nil
            guard let word = subject ?? OperatorNames.name(of: name.type) ?? source, !isPart(word, of: words.last?.text)
            else { continue }
            if let common = words.last.flatMap({ OperatorNames.common($0.text, word) }) {
                words[words.count - 1].text = common
            } else {
                words.append((word, subject != nil || name.function == "subscribe"))
            }
        }
        guard let start = words.firstIndex(where: \.begins) ?? (mayOnlySend ? words.indices.first : nil)
        else { return [] }
        let exact = words.map(\.text).filter { !$0.contains("/") }
        return (words[start...] + words[..<start]).map { word in
            exact.first { OperatorNames.common($0, word.text) != nil } ?? word.text
        }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Whether a subject is the one that a relay is made of.
    private static func isPart(_ word: String, of outer: String?) -> Bool {
        word.hasSuffix("Subject") && outer == word.replacing("Subject", with: "Relay")
    }

    /// What rows are told by, the outermost first, with the subjects that your code calls; the types tell apart what is
    /// called alike.
    private static func names(of told: some BidirectionalCollection<Int>, in rows: ArraySlice<Row>) -> [Words] {
        let yours = told.map { rows[$0].name }
        let isClear = Set(yours.map(\.function)).count == Set(yours.map { [$0.type, $0.function] }).count
        return told.reversed().flatMap { index -> [Words] in
            let row = rows[index]
            guard let name = name(row, hasType: !isClear) else { return [] }
            guard row.isYours, let call = rows[..<index].last(where: { $0.owner != .plumbing }), call.isOfRx,
                let receiver = rows[..<index].last(where: { $0.isOfRx && $0.name.type != "ObserverType" }),
                call.name.sends, let subject = OperatorNames.subject(of: receiver.name.type)
            else { return [name] }
            return [name, Words(same: "\(subject).\(call.name.function)")]
        }
    }

    /// What a turn is told by: your code, or what RxSwift does for it.
    private static func name(_ row: Row, hasType: Bool = false) -> Words? {
        if row.isOfRx, let bind = row.name.bind { return Words(same: bind) }
        guard row.isYours else { return nil }
        let function = FrameName.joined(
            hasType || row.name.function == "deinit" ? row.name.type : "", row.name.function)
        return row.name.isClosure ? Words("\(function)의 클로저", "closure in \(function)") : Words(same: function)
    }

    /// What calls are that repeat: whether they would end on a larger stack is not to be seen.
    private static func deep(_ isOfMemory: Bool) -> Words {
        isOfMemory
            ? Words("재귀가 스택에 담기에 너무 깊다", "a recursion too deep for the stack") : Words("깊은 재귀다", "a deep recursion")
    }

    private static func cause(_ names: [Words], _ turns: Turns, deep: Words) -> Cause {
        let isRough = turns.count >= 100 && !turns.isCut
        // Two digits of a large number tell enough.
        let unit = turns.count < 100 ? 1 : turns.count < 1_000 ? 10 : 100
        let number = (turns.count + (turns.isCut ? 0 : unit / 2)) / unit * unit
        let way = names.joined(separator: " → ")
        return Cause(
            "\(deep.korean): \(way.korean), \(isRough ? "약 " : "")\(number)번\(turns.isCut ? " 이상" : "")",
            "\(deep.english): \(way.english), \(isRough ? "about " : turns.isCut ? "at least " : "")\(grouped(number)) times"
        )
    }
}

extension Cause.Evidence {
    /// Whether calls that repeat may be why it stopped: a trap, or a text that tells of something else, is another reason.
    fileprivate var mayStopForDepth: Bool {
        isOfMemory || isPaused || reason.isEmpty && !isTrap || reason.hasPrefix("breakpoint")
            || reason.contains(/(?i:deep|depth|nest|recurs|reentran|re-entran)/)
    }

    /// Whether frames in the middle are left out.
    fileprivate var isSeamed: Bool { skipped > 0 || rows.contains(where: \.frame.isGap) }
}

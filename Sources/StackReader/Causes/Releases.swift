import Operators
import Stops

/// A long chain of objects that are released one inside of the other, which filled the stack.
struct Releases {
    /// The calls that do nothing else, the innermost first.
    private let rows: ArraySlice<Row>
    private let frames: Words

    var count: Int { rows.count }

    /// So many frames at least are a long chain.
    private static let fewest = 100

    init?(_ evidence: Cause.Evidence) {
        guard evidence.isOfMemory else { return nil }
        // A function that somebody wrote does more than to let go.
        let calls = evidence.rows.prefix { $0.isOfNobody || $0.isRelease || $0.frame.isGap }
        guard let last = calls.lastIndex(where: \.isRelease), calls.count(where: \.isRelease) > last / 2,
            calls[last].frame.number(at: last) >= Self.fewest, last >= 1_000 || evidence.mayBeFull
        else { return nil }
        (rows, frames) = (calls[...last], Recursion.frames(evidence))
    }

    var cause: Cause {
        let chain = chain
        let operators = chain.compactMap { OperatorNames.source(of: $0) ?? OperatorNames.name(of: $0) }
        let times = turns(chain)
        let list = Words(
            chain.isEmpty ? "" : "(\(chain.joined(separator: ", "))\(times?.korean ?? ""))",
            chain.isEmpty ? "" : " (\(chain.joined(separator: ", "))\(times?.english ?? ""))")
        return Cause(
            "길게 이어진 객체\(list.korean)가 꼬리를 물고 해제되어 스택이 가득 찼다"
                + frames.korean,
            "the stack is full: in a long chain of objects\(list.english), "
                + "each release runs inside the one before" + frames.english,
            advice: operators.isEmpty ? Self.apart : Recursion.flattening(Set(operators).sorted()))
    }

    /// The types of the objects that repeat; none where they are many.
    ///
    /// What comes seldom only began the chain, or ends it.
    private var chain: [String] {
        let names = rows.filter { !$0.isOfNobody && !$0.name.type.isEmpty }.map(\.name.type)
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        let fewest = (counts.values.max() ?? 0) / 4
        let types = names.reduce(into: [String]()) {
            if !$0.contains($1), counts[$1, default: 0] > fewest { $0.append($1) }
        }
        return types.count > 3 ? [] : types
    }

    /// How many objects of the one type that repeats are released, by the numbers of the frames, of which some may be left out.
    private func turns(_ chain: [String]) -> Words? {
        guard chain.count == 1 else { return nil }
        let own = rows.filter { !$0.isOfNobody && $0.name.type == chain[0] }
        // Where both are there, one calls the other.
        let (outer, inner) = (own.filter(\.isDeallocating), own.filter { !$0.isDeallocating })
        let numbers = (outer.count > inner.count ? outer : inner).compactMap(\.frame.index)
        let distances = zip(numbers, numbers.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
        let counts = Dictionary(distances.map { ($0, 1) }, uniquingKeysWith: +)
        guard let last = numbers.last, let usual = counts.max(by: { $0.value < $1.value })?.key else { return nil }
        let turns = (last - numbers[0]) / usual + 1
        let isExact = turns == numbers.count
        let number = Recursion.grouped(isExact ? turns : (turns + 50) / 100 * 100)
        return Words(" \(isExact ? "" : "약 ")\(number)개", ", \(isExact ? "" : "about ")\(number) of them")
    }

    private static let apart = Words(
        "객체는 한 번씩만 해제되니 끝은 있고, 스택이 모자란 것이다. 놓기 전에 반복문으로 하나씩 떼어 내거나(while let next = …), 배열에 담아 둔다",
        "no object is released twice, so it ends, but the stack is too short: take the chain apart in a loop before you let go of it (while let next = …), or keep its parts in an array"
    )
}

extension Row {
    /// Whether it only lets go of an object, or of what that held.
    var isRelease: Bool {
        if name.function == "deinit" { return name.localFunction == nil && !name.isClosure }
        return isOfNobody && Self.releasing.contains(where: frame.symbol.contains)
            // These call what they let go of later.
            && !["block_and_release", "utorelease"].contains(where: frame.symbol.contains)
    }

    /// Whether it frees the object, and calls what else there is to do then.
    fileprivate var isDeallocating: Bool { frame.symbol.contains("__deallocating_deinit") }

    private static let releasing = [
        "elease", "ealloc", "estroy", "doDecrement", "outlined consume", "dispose_helper", "cxx_destruct",
    ]
}

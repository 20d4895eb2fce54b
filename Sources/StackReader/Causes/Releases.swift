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
        let names = rows.filter { !$0.isOfNobody }.map(\.name.type)
        let operators = rows.filter(\.isOfRx).compactMap {
            OperatorNames.source(of: $0.name.type) ?? OperatorNames.name(of: $0.name.type)
        }
        let types = names.reduce(into: [String]()) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
        let list = types.isEmpty || types.count > 3 ? "" : types.joined(separator: ", ")
        return Cause(
            "길게 이어진 객체\(list.isEmpty ? "" : "(\(list))")가 꼬리를 물고 해제되어 스택이 가득 찼다"
                + frames.korean,
            "the stack is full: in a long chain of objects\(list.isEmpty ? "" : " (\(list))"), "
                + "each release runs inside the one before" + frames.english,
            advice: operators.isEmpty ? Self.apart : Recursion.flattening(Set(operators).sorted()))
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

    private static let releasing = [
        "elease", "ealloc", "estroy", "doDecrement", "outlined consume", "dispose_helper", "cxx_destruct",
    ]
}

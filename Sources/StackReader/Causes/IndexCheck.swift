import Stops

/// What the checks of collections say of an index, a range or what is to be removed.
enum IndexCheck {
    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard let kind = kinds.first(where: { evidence.says($0.said) }) else { return nil }
        let isOfString = evidence.says(["tring index"]) || evidence.stack.place.contains { $0.contains("String") }
        let latest = evidence.adviceOfLatest
        return Cause(
            kind.what.korean, kind.what.english,
            advice: evidence.adviceOfEmptyTime
                ?? kind.advice.map { $0 + (latest.map { Words(". ", ". ") + $0 } ?? Words("", "")) }
                ?? latest ?? advice(isOfString: isOfString))
    }

    /// Where to look for what is wrong with an index: mostly not where it is used.
    static func advice(isOfString: Bool) -> Words {
        isOfString
            ? Words(
                "인덱스는 그것을 만든 문자열에만 맞는다. 어디에서 만들었는지 본다. lowercased()나 바꾼 문자열, 예전 문자열, NSRange에서 온 것이면 맞지 않는다. 바로 이 문자열에서 range(of:)나 Range(_:in:)으로 새로 만든다",
                "an index fits only the string that it was made from: see where it was made. One of lowercased(), of another or an older string, or counted as in NSRange does not fit: make it of this very string, by range(of:) or Range(_:in:)"
            )
            : Words(
                "컬렉션이 비었는지, 인덱스가 다른 컬렉션이나 바뀌기 전의 것에서 왔는지 본다. 잘라 낸 것(dropFirst 등)의 인덱스는 0이 아니라 startIndex에서 시작한다",
                "see whether the collection is empty, or the index is of another one, or of this one before it changed; the indices of a slice (dropFirst and the like) begin at startIndex, not at 0"
            )
    }

    private struct Kind {
        let said: [String]
        let what: Words
        var advice: Words?
    }

    private static let kinds = [
        Kind(
            said: ["Range requires lowerBound", "Can't form Range"],
            what: Words("범위의 끝이 시작보다 앞에 있다", "a range was made that ends before it begins"),
            advice: Words(
                "두 끝이 어디에서 왔는지 본다. 1...count는 count가 0일 때 만들 수 없다",
                "see where its two ends come from; 1...count cannot be made where count is 0")),
        Kind(
            said: ["using an invalid index"],
            what: Words("딕셔너리나 집합에 없는 인덱스를 썼다", "an index was used that is none of the dictionary or the set"),
            advice: Words(
                "딕셔너리나 집합이 바뀌면 인덱스도 달라진다. 다른 것이나 바뀌기 전의 것에서 온 인덱스인지 보고, 키로 찾는다",
                "its indices change when it does: see whether the index is of another one, or of this one before it changed, and use the key instead"
            )),
        Kind(
            said: [
                "from an empty collection", "removeFirst from an empty", "removeLast from an empty", "than it contains",
                "than it has",
            ],
            what: Words("컬렉션에 있는 것보다 더 많이 뺐다", "more was removed from a collection than was in it"),
            advice: Words(
                "비었을 수 있으면 popLast()나 popFirst(), 여럿이면 dropFirst(n)을 쓰거나 먼저 isEmpty를 본다",
                "where it may be empty, use popLast() or popFirst(), for several dropFirst(n), or look at isEmpty first"
            )),
        Kind(
            said: ["different collections"],
            what: Words("서로 다른 컬렉션의 인덱스를 비교했다", "indices of different collections were compared")),
        Kind(
            said: [
                "index out of range", "index is out of", "index out of bounds", "index range is out of",
                "range out of bounds",
                "past endIndex", "past the end", "before startIndex", "beyond endIndex", "before the startIndex",
                "start is negative", "elements using an invalid",
            ],
            what: Words("인덱스가 범위를 벗어났다", "index out of range")),
    ]
}

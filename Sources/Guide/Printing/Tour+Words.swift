import Lines
import Stops

extension Tour {
    /// Where to read on; of the reader's own walk, where to write.
    package func reading(in language: Language) -> String {
        self == .mine
            ? language.pick("고쳐 쓰는 곳: ", "Write here: ") + SourceFile.own
            : language.pick("글로 읽기: ", "Read along: ") + page(in: language)
    }

    /// What there is to walk behind it, and how: the next tour, or behind a part the next one.
    package func wayOn(to next: Tour?, in language: Language) -> String {
        if self == .mine { return language.pick("고친 다음에 다시 걷기: ", "After a change, again: ") + "swift run tour mine" }
        guard let next else {
            return language.pick("지금은 이것이 마지막 여행이다: ", "This is the last tour so far: ") + "swift run tour list"
        }
        if let part = next.partName { return language.pick("다음 부분: ", "Next part: ") + "swift run tour \(part)" }
        return language.pick("다음 여행: ", "Next tour: ")
            + "swift run tour \(next.name) (\(next.title(in: language)))"
    }
}

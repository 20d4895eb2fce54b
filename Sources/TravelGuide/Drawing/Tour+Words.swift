extension Tour {
    /// What there is to walk behind it, and how: the next tour, or behind a part the next one.
    func wayOn(to next: Tour?, in language: Language) -> String {
        guard let next else {
            return language.pick("지금은 이것이 마지막 여행이다: ", "This is the last tour so far: ") + "swift run tour list"
        }
        if let part = next.partName { return language.pick("다음 부분: ", "Next part: ") + "swift run tour \(part)" }
        return language.pick("다음 여행: ", "Next tour: ")
            + "swift run tour \(next.name) (\(next.title(in: language)))"
    }
}

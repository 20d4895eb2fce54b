import Lines
import Stops
import TravelRecorder

extension Journey {
    /// What there is to say behind a walk: how much there was, what is still there, so many of it at most, and where to
    /// read about it.
    package func closing(
        of tour: Tour, _ language: Language, width: Int, naming most: Int = .max, leaks: [Words] = []
    ) -> [StyledLine] {
        let made = objects.count { $0.isMade }
        let freed = objects.count { $0.isFreed }
        let summary = language.pick(
            "방문 \(visits.count)번 · 정거장 \(sites.count)곳 · 객체 \(made)개 생성 · \(freed)개 해제",
            "\(visits.count.of("visit")) · \(sites.count.of("stop")) · \(made.of("object")) made · \(freed) freed")
        // Of a recording that was cut, what was made later is not known, so a list would not be whole.
        let neverFreed = isCut ? [] : objects.filter { !$0.isFreed }.compactMap(\.name)
        let named =
            language.pick("끝까지 해제되지 않은 것: ", "Never freed: ") + neverFreed.prefix(most).joined(separator: ", ")
            + (neverFreed.count > most ? ", … (\(neverFreed.count))" : "")
        return cutLines(language, width: width)
            + StyledLine.wrap(summary, to: width)
            + leaks.flatMap { StyledLine.wrap("! " + $0.text(in: language), .notice, to: width) }
            + (neverFreed.isEmpty ? [] : StyledLine.wrap(named, .freed, to: width))
            + unseenLines(language, width: width)
            + StyledLine.wrap(tour.reading(in: language), to: width)
            + waitLines(language, width: width)
    }

    /// What there is to say behind rows, which tell all else themselves: why the recording ended before the walk, what
    /// was not looked into, and what was still to come.
    package func end(_ language: Language, width: Int) -> [StyledLine] {
        cutLines(language, width: width) + unseenLines(language, width: width) + waitLines(language, width: width)
    }

    private func cutLines(_ language: Language, width: Int) -> [StyledLine] {
        let cut = endingWords.map { (ending == .limit ? "" : "‼ ") + $0.text(in: language) }
        return cut.map { StyledLine.wrap($0, .notice, to: width) } ?? []
    }

    private func unseenLines(_ language: Language, width: Int) -> [StyledLine] {
        unseenWords.map { StyledLine.wrap($0.text(in: language), .dim, to: width) } ?? []
    }

    private func waitLines(_ language: Language, width: Int) -> [StyledLine] {
        waitWords.flatMap { StyledLine.wrap($0.text(in: language), to: width) }
    }
}

extension Journey {
    /// What a thread is called, counted from 1: `thread 2 · first`.
    package func words(ofThread thread: Int) -> Words {
        let name = threadNames.indices.contains(thread - 1) ? threadNames[thread - 1].harmless() : ""
        return Words("스레드 \(thread)", "thread \(thread)") + Words(same: name.isEmpty ? "" : " · " + name)
    }
}

extension Journey.Value {
    /// The expression and the value.
    package var text: String { "\(expression) \(description)".harmless() }
}

extension [Journey.Value] {
    /// The values with a dot between them; `Columns.wrap` keeps each of them on one line.
    package var text: String { map { Columns.unbroken($0.text) }.joined(separator: " · ") }
}

import TravelRecorder

extension Journey {
    /// How much there was, in one line.
    ///
    /// - Parameter stops: How many stops were visited. To count them takes all visits, and a screen is drawn at every key.
    func summary(stops: Int, in language: Language) -> String {
        let visits = visits.count
        let made = objects.count { $0.isMade }
        let freed = objects.count { $0.isFreed }
        return language.pick(
            "방문 \(visits)번 · 정거장 \(stops)곳 · 객체 \(made)개 생성 · \(freed)개 해제",
            "\(visits.of("visit")) · \(stops.of("stop")) · \(made.of("object")) made · \(freed) freed")
    }

    /// What is said of a journey that is not whole; nil of one that is.
    func cutNotice(in language: Language) -> String? {
        guard isCut else { return nil }
        return language.pick(
            "방문이 \(limit)번을 넘어 기록을 멈췄다. 더 보려면 --limit을 늘린다.",
            "Recording stopped after \(limit.of("visit")); --limit raises the bound.")
    }

    /// The names of the objects that were there to the end; none where the recording stopped before it.
    var neverFreed: [String] {
        isCut ? [] : objects.filter { !$0.isFreed }.compactMap(\.name)
    }
}

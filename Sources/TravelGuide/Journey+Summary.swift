import TravelRecorder

extension Journey {
    /// How much there was, in one line.
    ///
    /// - Parameters:
    ///   - stops: How many stops were visited. To count them takes all visits, and a screen is drawn at every key.
    ///   - language: The language of the line.
    /// - Returns: The line, of any width.
    func summary(stops: Int, in language: Language) -> String {
        let visits = visits.count
        let made = objects.count { $0.isMade }
        let freed = objects.count { $0.isFreed }
        return language.pick(
            "방문 \(visits)번 · 정거장 \(stops)곳 · 객체 \(made)개 생성 · \(freed)개 해제",
            "\(visits.of("visit")) · \(stops.of("stop")) · \(made.of("object")) made · \(freed) freed")
    }

    /// The names of the objects that were there to the end; none where the recording stopped before it.
    var neverFreed: [String] {
        unrecorded == nil ? objects.filter { !$0.isFreed }.compactMap(\.name) : []
    }
}

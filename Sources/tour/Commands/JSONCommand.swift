import TravelGuide

struct JSONCommand: Command {
    static let name = "json"
    static let operand: String? = "NAME"
    static let summary = Words("여행을 JSON으로 출력한다", "prints a journey as JSON")
    static let description = Words(
        "기록한 여행을 JSON 객체 하나로 출력한다. 형식은 docs/journey-format.md에 있다.",
        "Prints the recorded journey as one JSON object; docs/journey-format.md describes it.")

    let tour: String

    init(_ arguments: Arguments) throws(Mistake) {
        tour = try arguments.tour(for: Self.name)
    }

    func output(in context: Context) throws -> Output? {
        let contents = try context.contents
        let journey = try context.recorded(tour, notesHoldings: true).journey
        return try .document(JourneyDocument(journey, tour: tour, contents: contents).json())
    }
}

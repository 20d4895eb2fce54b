import Comparing
import Console
import Guide
import Lines
import Pictures
import Stops

struct JSONCommand: Command {
    static let name = "json"
    static let operand: String? = "NAME"
    static let options = [format, .seconds]
    static let summary = Words("여행을 JSON으로 출력한다", "prints a journey as JSON")
    static let description = Words(
        "기록한 여행을 JSON 객체 하나로 출력한다. 형식은 docs/journey-format.md에 있다.",
        "Prints the recorded journey as one JSON object; docs/journey-format.md describes it.")

    enum Format: String, CaseIterable { case journey, trace }

    private static let format = Option(
        name: "--as", value: .choice(Format.allCases.map(\.rawValue)), placeholder: "FORMAT",
        meaning: Words(
            "형식을 고른다: journey(없으면 이것), trace(Perfetto로 여는 Chrome trace)",
            "the format: journey (the default) or trace (Chrome's trace events, for Perfetto)"))

    let tour: String
    let format: Format

    init(_ arguments: Arguments) throws(Mistake) {
        tour = try arguments.tour(for: Self.name)
        format = arguments[Self.format].flatMap(Format.init) ?? .journey
    }

    func output(in context: Context) throws -> Output? {
        let recorded = try FoldedWalk.recorded(tour, in: context)
        let journey = recorded.tour.journey
        let contents = try context.contents
        let document =
            switch format {
            case .journey:
                try JourneyDocument(
                    journey, folding: recorded.isClosed ? recorded.chain : nil, leaks: recorded.leaks, tour: tour,
                    contents: contents
                ).json()
            case .trace: try TraceDocument(journey, tour: tour, contents: contents).json()
            }
        return .document(document)
    }
}

import Foundation
import Stops
import TravelRecorder

/// One file of HTML in which all tours, or one, are walked in a browser, without a network.
///
/// The files of the folder `web` are put together here: markup, style and script by hand, and data that can only ever
/// become text. What only the player needs is compressed, and the one script that is not unpacks it.
package struct WebPage {
    /// The hand-written files.
    package struct Parts: Sendable {
        package var markup: String
        /// The style of the plain walks, and the script that unpacks the rest.
        package var style: String
        package var boot: String
        /// The style and the scripts of the player, in the order in which they run: these are packed.
        package var playerStyle: String
        package var scripts: [String]

        package init(markup: String, style: String, boot: String, playerStyle: String, scripts: [String]) {
            self.markup = markup
            self.style = style
            self.boot = boot
            self.playerStyle = playerStyle
            self.scripts = scripts
        }
    }

    package let html: String

    package init(_ recorded: [RecordedTour], contents: PackageContents, parts: Parts) throws {
        // A part of a tour goes by its own name, with the question and the pages of the tour.
        let tours = recorded.compactMap { recorded in
            contents.tour(of: recorded.name).flatMap { contents.tour(of: $0.name) }.map { (recorded, $0) }
        }
        let (style, boot) = (Self.tightened(parts.style), Self.trimmed(parts.boot))
        let script = Self.trimmed(parts.scripts.joined())
        let data =
            try [
                ("style", Self.packed(Self.tightened(parts.playerStyle))), ("script", Self.packed(script)),
                ("shared", Self.packed(WebShared(tours, contents: contents))),
            ] + recorded.map { ($0.name, try Self.packed(WebTour($0))) }
        let filled = [
            "boot-hash": SHA256.digest(of: boot), "script-hash": SHA256.digest(of: script),
            "style-hash": SHA256.digest(of: style), "style": style, "boot": boot,
            "walks": tours.map { PlainWalk($0.0, tour: $0.1, contents: contents).html }.joined(),
            "data": data.map { name, text in
                "<script type=\"application/octet-stream\" id=\"data-\(name.asMarkup)\">\(text)</script>\n"
            }.joined(),
        ]
        html = Self.fill(Self.trimmed(parts.markup), with: filled)
    }

    /// The lines without what they are set in by, and without those that are comments.
    private static func trimmed(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
            .joined(separator: "\n") + "\n"
    }

    /// A style sheet without the spaces that it does not need.
    private static func tightened(_ style: String) -> String {
        [": ", " {", ", "].reduce(trimmed(style)) { $0.replacing($1, with: $1.trimmed) }
    }

    /// Puts texts where `{{their-names}}` stand; what they hold is not looked at again.
    private static func fill(_ markup: String, with texts: [String: String]) -> String {
        var pieces = markup.components(separatedBy: "{{")
        for index in pieces.indices.dropFirst() {
            guard let end = pieces[index].range(of: "}}"), let text = texts[String(pieces[index][..<end.lowerBound])]
            else {
                pieces[index] = "{{" + pieces[index]
                continue
            }
            pieces[index] = text + pieces[index][end.upperBound...]
        }
        return pieces.joined()
    }

    /// JSON, compressed, in base 64.
    private static func packed(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Data(Deflate.compress(Array(try encoder.encode(value)))).base64EncodedString()
    }
}

/// What all tours of a page share.
struct WebShared: Encodable {
    let tours: [Named]
    let stops: [WebStop]
    let sources: [WebSource]
    let asks = WebGuess.asks

    struct Named: Encodable {
        let name: String
        let ko: String
        let en: String
        let guesses: [WebGuess]
    }

    init(_ tours: [(recorded: RecordedTour, tour: Tour)], contents: PackageContents) {
        self.tours = tours.map { recorded, tour in
            let journey = SteppedJourney(recorded.journey, tour: tour, contents: contents)
            return Named(
                name: recorded.name, ko: tour.question(in: .korean).harmless(),
                en: tour.question(in: .english).harmless(), guesses: Questions.of(journey).map(WebGuess.init))
        }
        var homes: [Int: String] = [:]
        for recorded in tours.map(\.recorded) {
            for number in recorded.journey.sites.keys where homes[number] == nil { homes[number] = recorded.name }
        }
        let passages = WebPassages(tours.map(\.tour), contents)
        let stops = contents.stops { homes[$0] != nil }
        self.stops = stops.map { WebStop($0, tour: homes[$0.number] ?? "", passages) }
        let files = Set(stops.map(\.file))
        sources = contents.sources.filter { files.contains($0.path) }.map { WebSource($0, known: Set(homes.keys)) }
    }
}

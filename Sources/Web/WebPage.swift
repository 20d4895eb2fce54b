import Folding
import Foundation
import Guide
import Lines
import Steps
import Stops
import TravelRecorder

/// One file of HTML in which all tours, or one, are walked in a browser, without a network.
///
/// The files of the folder `Player` are put together here: markup, style and scripts by hand, and data, which stand
/// in the page as JSON and become nothing but text.
package struct WebPage {
    /// The hand-written files.
    package struct Parts: Sendable {
        package var markup: String
        package var style: String
        /// The scripts, in the order in which they run.
        package var script: String

        package init(markup: String, style: String, script: String) {
            (self.markup, self.style, self.script) = (markup, style, script)
        }
    }

    package let html: String

    /// - Parameters:
    ///   - recorded: What was recorded of each tour.
    ///   - chain: The reader's own walk closed, of which the marbles are drawn; nil without it.
    ///   - isClosed: Whether its rows are shown, too.
    ///   - leaks: What of the reader's own is never freed, and the way that keeps it.
    ///   - contents: The sources and pages.
    ///   - parts: The hand-written files.
    /// - Throws: What the encoder throws.
    package init(
        _ recorded: [RecordedTour], chain: Folding? = nil, isClosed: Bool = false, leaks: [Words] = [],
        contents: PackageContents, parts: Parts
    ) throws {
        // A part of a tour goes by its own name, with the question and the pages of the tour.
        let tours = recorded.compactMap { recorded in
            contents.tour(of: recorded.name).flatMap { contents.tour(of: $0.name) }.map {
                (
                    recorded.name,
                    SteppedJourney(
                        recorded.journey, folding: $0 == .mine && isClosed ? chain : nil, leaks: leaks, tour: $0,
                        contents: contents)
                )
            }
        }
        let data =
            try [Self.json(WebShared(tours, contents: contents), id: "shared")]
            + tours.map { name, journey in
                let milestones = Language.each { contents.milestones(of: journey.tour, in: $0) }
                return try Self.json(
                    WebTour(journey, name: name, chain: journey.tour == .mine ? chain : nil, milestones: milestones),
                    id: "tour-" + name)
            }
        // What comes last is not looked at again: it may hold whatever it likes.
        html = [("style", parts.style), ("script", parts.script), ("data", data.joined(separator: "\n"))].reduce(
            parts.markup
        ) { $0.replacingOccurrences(of: "{{\($1.0)}}", with: $1.1) }
    }

    /// JSON in an element of its own, in which nothing is markup.
    private static func json(_ value: some Encodable, id: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(value), as: UTF8.self)
        return "<script type=\"application/json\" id=\"\(id.asMarkup)\">"
            + json.replacingOccurrences(of: "<", with: "\\u003c") + "</script>"
    }
}

extension Words {
    /// The texts that a script chooses from.
    var byLanguage: [Language: String] { Language.each { text(in: $0).harmless() } }
}

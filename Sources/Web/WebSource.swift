import Lines
import Steps
import Stops
import TravelRecorder

/// A Swift file as the page shows it, line by line.
///
/// A sentence of a stop stands on one line, in each language: the page shows the one that is read.
struct WebSource: Encodable {
    let path: String
    let lines: [Line]

    struct Line: Encodable {
        let number: Int
        /// The parts by their roles; the number of a stop begins the comment of this stop.
        let parts: [WebProse]
        /// The language of the sentence that stands here.
        var language: String?
        /// The stops whose code this is.
        let owners: [StopID]
    }

    /// - Parameters:
    ///   - path: The file.
    ///   - source: Its lines.
    ///   - stops: What lines lead to.
    ///   - omissions: What else has sentences in the file.
    init(_ path: String, _ source: SteppedJourney.SourceText, stops: [Stop], omissions: [Stop]) {
        self.path = path.harmless()
        let stops = stops.sorted { $0.line < $1.line }
        let heads = Dictionary(uniqueKeysWithValues: stops.filter { !$0.isPlace }.map { ($0.line, $0) })
        let telling = heads.merging(omissions.map { ($0.line, $0) }) { stop, _ in stop }
        var sentence: Stop?
        lines = source.lines.enumerated().compactMap { index, line in
            let number = index + 1
            if let head = telling[number] { sentence = head }
            let owners = stops.filter { ($0.breakLine...max($0.body.lastCodeLine ?? 0, $0.breakLine)).contains(number) }
                .map(\.id).sorted()
            guard source.sentenceLines.contains(number), let stop = sentence else {
                return Line(number: number, parts: Self.parts(line, naming: heads[number]), owners: owners)
            }
            // What begins with no language goes on from the line before.
            let text = line.parts.map(\.text).joined()
            guard let language = Language.allCases.first(where: { text.trimmed.hasPrefix("// \($0.rawValue):") }) else {
                return nil
            }
            let margin = text.prefix { $0 == " " }
            let said = "\(margin)// \(language.rawValue): \(stop.sentence(in: language).harmless())"
            return Line(
                number: number, parts: [.element(.comment, [.text(said)])], language: language.rawValue, owners: owners)
        }
    }

    private static func parts(_ line: StyledLine, naming stop: Stop?) -> [WebProse] {
        line.parts.flatMap { part -> [WebProse] in
            let kind = WebProse.Kind(part.role)
            guard kind == .comment, let stop, let number = stop.number, let name = part.text.firstRange(of: stop.name)
            else {
                return [kind.map { .element($0, [.text(part.text)]) } ?? .text(part.text)]
            }
            let around = [part.text[..<name.lowerBound], part.text[name.upperBound...]].map {
                WebProse.element(.comment, [.text(String($0))])
            }
            return [around[0], .stop(number), around[1]]
        }
    }
}

extension WebProse.Kind {
    /// What the parts of a line of Swift are; nil for those that are plain.
    fileprivate init?(_ role: StyledLine.Role) {
        switch role {
        case .keyword: self = .keyword
        case .typeName: self = .type
        case .literal: self = .literal
        case .comment: self = .comment
        default: return nil
        }
    }
}

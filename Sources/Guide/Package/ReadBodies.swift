import Lines
import Stops

/// The bodies of RxSwift's own code beside which somebody has read the sentences of stops.
///
/// A line of the file has the digest of a sentence, that of a body, which statement of the body the sentence is true at,
/// counted from 1, or 0 where it is not, and the body's title. What differs in another version, and a sentence that has
/// changed, has no line.
package struct ReadBodies: Sendable {
    /// A sentence and a body that were read side by side.
    package struct Reading: Hashable, Sendable {
        package var sentence: String
        package var body: String
        /// The statement of the body, counted from 1; 0 for none.
        package var place: Int
        package var title: String

        package init(of stop: Stop, beside body: SourceFile.Body, place: Int) {
            (sentence, self.body) = (stop.sentenceDigest, body.digest)
            (self.place, title) = (place, stop.title)
        }

        /// Reads a line of the file; nil where it has another form.
        package init?(_ line: Substring) {
            let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard parts.count == 4, let place = Int(parts[2]), place >= 0 else { return nil }
            (sentence, body, self.place, title) = (parts[0], parts[1], place, parts[3])
        }

        package var line: String { "\(sentence) \(body) \(place) \(title)" }
    }

    package let readings: [Reading]

    package init(_ text: String) {
        readings = text.split(separator: "\n").compactMap { Reading($0) }
    }

    /// Whether a sentence and a body were read side by side, whatever came of it.
    package func has(_ reading: Reading) -> Bool {
        readings.contains { ($0.sentence, $0.body, $0.title) == (reading.sentence, reading.body, reading.title) }
    }

    /// Files of RxSwift with the sentences of stops, each at the place where it is true.
    package func telling(_ sources: [SourceFile], of stops: [Stop]) -> [SourceFile] {
        let stops = Dictionary(
            stops.map { ([$0.title, $0.sentenceDigest], $0) }, uniquingKeysWith: { first, _ in first })
        let readings = Dictionary(grouping: readings.filter { $0.place > 0 }, by: { [$0.title, $0.body] })
        let titles = Set(readings.keys.map { $0[0] })
        return sources.map { source in
            guard source.stops.contains(where: { titles.contains($0.title) }) else { return source }
            var counterparts: [Int: Stop.Counterpart] = [:]
            for body in source.bodies {
                for reading in readings[[body.title, body.digest], default: []] {
                    guard let stop = stops[[reading.title, reading.sentence]], let number = stop.number,
                        body.places.indices.contains(reading.place - 1)
                    else { continue }
                    counterparts[body.places[reading.place - 1].line] = .init(number: number, words: stop.words)
                }
            }
            return source.telling(counterparts)
        }
    }
}

extension SourceFile {
    /// A body of a file that is read by its statements.
    package struct Body {
        package var title: String
        /// Tells its code from any other, and the code of its file, since sentences speak of what else happens there.
        ///
        /// Comments and white space don't count.
        package var digest: String
        package var places: [Stop]
    }

    /// The bodies that have places, in their order.
    package var bodies: [Body] {
        let codes = codes
        let file = codes.file.digest
        return Dictionary(grouping: stops.filter(\.isPlace), by: \.body.offset).sorted { $0.key < $1.key }.map {
            Body(title: $1[0].title, digest: (codes.bodies[$0, default: ""].digest + file).digest, places: $1)
        }
    }
}

extension Stop {
    /// Tells its sentence from any other.
    package var sentenceDigest: String { Language.allCases.map(words.text).joined(separator: "\n").digest }
}

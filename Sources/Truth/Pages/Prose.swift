import Foundation
import Stops

/// The sentences of one language in one text, pages and numbered comments, where a word is found everywhere at once.
struct Prose {
    /// The sentences, with a zero at the end.
    private let bytes: [UInt8]
    /// Where each file's lines begin: in the bytes, and in the file, counted from 0.
    private let parts: [(start: Int, file: String, line: Int)]

    init(_ subject: Subject, in language: Language) {
        var text = ""
        var parts: [(start: Int, file: String, line: Int)] = []
        func add(_ lines: [String], _ file: String, _ line: Int) {
            parts.append((text.utf8.count, file, line))
            text += lines.joined(separator: "\n") + "\n\n"
        }
        for page in subject.pages where PackageLayout.language(of: page.path) == language {
            var prose = page.code.prose
            // A link to the page in the other language has a title in that one.
            let other = language.pick("English: [", "한국어: [")
            for line in prose.indices.prefix(5) where prose[line].begins(other) { prose[line] = "" }
            add(prose, page.path, 0)
        }
        for source in subject.contents.sources {
            for stop in source.stops {
                guard let lines = source.sentence(of: stop, in: language) else { continue }
                add(source.lines[lines].map { String($0).replacing("//", with: "") }, source.path, lines.lowerBound)
            }
        }
        self.parts = parts
        bytes = Array(text.utf8) + [0]
    }

    /// The places of a word that is not used, with the lines counted from 0.
    func places(of word: RefusedWord) -> [(file: String, line: Int)] {
        bytes.withUnsafeBufferPointer { bytes in
            word.offsets(in: bytes).map { offset in
                let part = parts.last { $0.start <= offset } ?? (0, "", 0)
                return (part.file, part.line + bytes[part.start..<offset].count { $0 == UInt8(ascii: "\n") })
            }
        }
    }
}

extension SourceFile {
    /// The lines of a stop's sentence, counted from 0; nil where it has none in this language.
    func sentence(of stop: Stop, in language: Language) -> Range<Int>? {
        let comment = stop.line..<stop.commentLines.upperBound
        guard let korean = comment.first(where: { String(lines[$0]).holds("// ko:") }),
            let english = comment.first(where: { String(lines[$0]).holds("// en:") }), korean < english
        else { return nil }
        return language == .korean ? korean..<english : english..<comment.upperBound
    }
}

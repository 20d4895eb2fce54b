import Guide
import Lines
import Stops

/// A piece of prose or of source: a text, the number of a stop, or an element of one of a few kinds with what is in it.
///
/// The page's script makes the elements. In JSON a text is a string, a stop is a number, and an element is an array that
/// begins with its kind.
indirect enum WebProse: Encodable, Equatable, Sendable {
    case text(String)
    case stop(Int)
    case element(Kind, [WebProse])

    enum Kind: String, Sendable {
        case paragraph = "p"
        case quote = "blockquote"
        case heading = "h4"
        case bullets = "ul"
        case numbers = "ol"
        case item = "li"
        case listing = "pre"
        case code, strong
        case stressed = "em"
        case table
        case row = "tr"
        case cell = "td"
        /// A picture that the page has in a pane of its own.
        case objects
        /// What a part of Swift is.
        case keyword, type, literal, comment
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .stop(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .element(let kind, let children):
            var container = encoder.unkeyedContainer()
            try container.encode(kind.rawValue)
            for child in children { try container.encode(child) }
        }
    }

    // MARK: From Markdown

    static func blocks(of passage: Passage, _ language: Language) -> [WebProse] {
        var blocks: [WebProse] = []
        for block in passage.blocks {
            switch block {
            case .paragraph(let text): blocks.append(.element(.paragraph, inline(text)))
            case .quote(let text): blocks.append(.element(.quote, inline(text)))
            case .heading(let text): blocks.append(.element(.heading, inline(text)))
            case .listing(let lines):
                blocks.append(.element(.listing, [.text(lines.map { $0.harmless() }.joined(separator: "\n"))]))
            case .table(let rows):
                let shown = rows.filter { $0.contains { !"|-: ".contains($0) } }
                blocks.append(.element(.table, shown.map(row)))
            case .item(let text, let sign, _):
                let kind: Kind = sign.first?.isNumber == true ? .numbers : .bullets
                let item = WebProse.element(.item, inline(text))
                if case .element(kind, let others) = blocks.last {
                    blocks[blocks.count - 1] = .element(kind, others + [item])
                } else {
                    blocks.append(.element(kind, [item]))
                }
            case .picture(let title, let kind):
                let named = title.isEmpty ? "" : ": " + title.harmless()
                let text = language.pick("글에 있는 그림", "a picture on the tour's page") + named
                blocks.append(.element(.paragraph, [.element(kind == .objects ? .objects : .stressed, [.text(text)])]))
            }
        }
        return blocks
    }

    private static func row(_ text: String) -> WebProse {
        .element(.row, text.tableCells.filter { !$0.isEmpty }.map { .element(.cell, inline($0)) })
    }

    /// What is marked inside of a line, and the numbers of stops.
    static func inline(_ markdown: String) -> [WebProse] { pieces(of: InlineText(markdown)) }

    private static func pieces(of text: InlineText) -> [WebProse] {
        text.runs.reduce(into: []) { pieces, run in
            switch run {
            case .text(let text): add(text.harmless(), to: &pieces)
            case .code(let code): pieces.append(.element(.code, [.text(code.harmless())]))
            case .strong(let inner): pieces.append(.element(.strong, Self.pieces(of: inner)))
            case .stressed(let inner): pieces.append(.element(.stressed, Self.pieces(of: inner)))
            case .link(let label, _): pieces += Self.pieces(of: label)
            case .tag: break
            }
        }
    }

    private static let stop = Pattern("여행 ([0-9]{1,9})")

    /// Adds a text, with the numbers of stops in it; what a tag has parted is one text again.
    private static func add(_ text: String, to pieces: inout [WebProse]) {
        var rest = text.startIndex
        func add(_ text: Substring) {
            if text.isEmpty { return }
            if case .text(let before) = pieces.last {
                pieces[pieces.count - 1] = .text(before + text)
            } else {
                pieces.append(.text(String(text)))
            }
        }
        for match in stop.matches(in: text) {
            add(text[rest..<match.range.lowerBound])
            if let number = match[1].flatMap({ Int($0) }) { pieces.append(.stop(number)) }
            rest = match.range.upperBound
        }
        add(text[rest...])
    }
}

import Lines
import Stops

/// What the page of a tour says of a stop, below its code.
package struct Passage: Equatable, Sendable {
    /// The page, relative to the package, and the line on which the passage begins, counted from 1.
    package var page: String
    package var line: Int
    package var blocks: [Block]

    /// A part of a passage, in Markdown but for the signs that tell what it is.
    package enum Block: Equatable, Sendable {
        case paragraph(String)
        case quote(String)
        /// An item of a list with its sign, and how far in that stands.
        case item(String, sign: String, margin: Int)
        case heading(String)
        case table([String])
        case listing([String])
        /// What only the page can show: its title, and which picture of a tour it is, if it is one.
        case picture(title: String, kind: PictureKind?)
    }

    /// The page and the line.
    package var location: String { "\(page):\(line)" }
}

extension Passage {
    /// Reads a section; nil where it has no prose.
    package init?(_ section: Page.Section, on page: Page) {
        let above = section.excerpt?.upperBound ?? section.link ?? section.heading
        guard let first = (above + 1..<section.end).first(where: { !page.lines[$0].isEmpty }) else { return nil }
        self.page = page.path
        line = first + 1
        blocks = Self.blocks(first..<section.end, on: page)
    }

    /// What the tours' pages in a language say of a stop.
    ///
    /// Only a page on which the number stands in a heading is read.
    package static func of(_ number: Int, in contents: PackageContents, _ language: Language) -> Passage? {
        let paths = Set(contents.tours.map { $0.page(in: language) })
        let files = contents.pages.lazy.filter { paths.contains($0.path) && $0.text.holds("\n### 여행 \(number) ") }
        return files.map(Page.init).compactMap { page in
            page.sections.first { $0.number == number }.flatMap { Passage($0, on: page) }
        }.first
    }

    private static func blocks(_ range: Range<Int>, on page: Page) -> [Block] {
        var blocks: [Block] = []
        var isApart = true
        for index in range {
            let line = page.lines[index]
            switch page.fences[index] {
            case .opening:
                blocks.append(Fence(line)?.language == "mermaid" ? .picture(title: "", kind: nil) : .listing([]))
            case .inside:
                switch blocks.last {
                case .listing(let lines): blocks[blocks.count - 1] = .listing(lines + [line])
                case .picture where line.trimmed.hasPrefix("accTitle:"):
                    let title = line.trimmed.dropFirst("accTitle:".count)
                    blocks[blocks.count - 1] = .picture(title: String(title).trimmed, kind: nil)
                default: break
                }
            case .closing: isApart = true
            case .outside where line.isEmpty || line == ">": isApart = true
            case .outside where line.hasPrefix("<!--"): break
            case .outside:
                let new = block(line)
                if !isApart, let last = blocks.last, let joined = join(last, new) {
                    blocks[blocks.count - 1] = joined
                } else {
                    blocks.append(new)
                }
                isApart = false
            }
        }
        return blocks
    }

    private static let sign = Pattern(#"^([-*+]|\d+[.)]) +"#)

    /// What a line begins.
    private static func block(_ line: String) -> Block {
        let text = line.drop { $0 == " " }
        let margin = line.count - text.count
        if text.hasPrefix("!["), case .link(let label, let path) = InlineText(String(text)).runs.first {
            return .picture(title: label.plain, kind: PictureKind.allCases.first { path.contains("-\($0.rawValue)") })
        }
        if text.hasPrefix("|") { return .table([line]) }
        if text.hasPrefix(">") { return .quote(String(text.dropFirst().drop { $0 == " " })) }
        if text.hasPrefix("#") { return .heading(String(text.drop { $0 == "#" }.dropFirst())) }
        if let match = sign.firstMatch(in: String(text)), let item = match[1] {
            return .item(String(text.dropFirst(match[0]?.count ?? 0)), sign: String(item), margin: margin)
        }
        return .paragraph(String(text))
    }

    /// A block with what the next line of it says; nil where that is a block of its own.
    private static func join(_ block: Block, _ next: Block) -> Block? {
        switch (block, next) {
        case (.paragraph(let text), .paragraph(let more)): .paragraph(text + " " + more)
        case (.quote(let text), .quote(let more)), (.quote(let text), .paragraph(let more)): .quote(text + " " + more)
        case (.item(let text, let sign, let margin), .paragraph(let more)):
            .item(text + " " + more, sign: sign, margin: margin)
        case (.table(let rows), .table(let more)): .table(rows + more)
        default: nil
        }
    }
}

import Lines

/// Markdown inside of a paragraph: its text, and what is marked in it.
package struct InlineText: Equatable, Sendable {
    package enum Run: Equatable, Sendable {
        case text(String)
        case code(String)
        case strong(InlineText)
        case stressed(InlineText)
        /// A link or an image, which is read as its label.
        case link(label: InlineText, target: String)
        /// A tag, a comment or an address in angle brackets, which nobody sees.
        case tag(String)
    }

    package private(set) var runs: [Run] = []

    package init(_ markdown: String) {
        var end = markdown.startIndex
        for match in Self.mark.matches(in: markdown) {
            add(markdown[end..<match.range.lowerBound])
            end = match.range.upperBound
            if let code = match[2] {
                runs.append(.code(String(code)))
            } else if let sign = match[3] {
                add(sign)
            } else if let label = match[4], let target = match[5] {
                runs.append(.link(label: InlineText(String(label)), target: String(target)))
            } else if let strong = match[6] {
                runs.append(.strong(InlineText(String(strong))))
            } else if let stressed = match[7] {
                runs.append(.stressed(InlineText(String(stressed))))
            } else {
                runs.append(.tag(String(markdown[match.range])))
            }
        }
        add(markdown[end...])
    }

    package init(_ runs: [Run]) { self.runs = runs }

    private mutating func add(_ text: Substring) {
        if text.isEmpty { return }
        if case .text(let before) = runs.last {
            runs[runs.count - 1] = .text(before + text)
        } else {
            runs.append(.text(String(text)))
        }
    }

    /// Code, what a backslash stands before, links, strong and stressed text, and tags.
    private static let mark = Pattern(
        [
            #"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)"#, #"\\([!-/:-@\[-`{-~])"#,
            #"!?\[((?:`[^`]*`|\\.|!?\[[^\[\]]*\](?:\([^\s()]*\))?|[^\[\]`\\])*+)\]\(([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)\)"#,
            #"\*\*(?!\s)((?:`[^`]*`|[^*`]|\*(?!\*)[^*`]+\*)+)(?<!\s)\*\*"#,
            #"\*((?![\s*])(?:`[^`]*`|[^*`])+(?<![\s*]))\*"#,
            #"</?[A-Za-z][^<>]*>|<!--.*?-->"#,
        ].map { "(?s:\($0))" }.joined(separator: "|"))

    /// As it is read in a terminal: code keeps its backticks, and a link is its label.
    package var plain: String {
        runs.map { run in
            switch run {
            case .text(let text): text
            case .code(let code): "`\(code)`"
            case .strong(let inner), .stressed(let inner), .link(let inner, _): inner.plain
            case .tag: ""
            }
        }.joined()
    }
}

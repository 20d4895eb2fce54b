/// Markdown inside of a line, as it is read in a terminal: code keeps its backticks, links are their texts.
enum PlainMarkdown {
    static func text(_ markdown: String) -> String {
        // Code, then what a backslash stands before, links, strong and stressed text, and tags.
        let mark =
            /(?<code>`[^`]+`)|\\(?<sign>[!-\/:-@\[-`{-~])|\[(?<label>(?:`[^`]*`|[^\[\]`])+)\]\([^()]*\)|\*\*(?<strong>(?:`[^`]*`|[^*`])+)\*\*|\*(?<stressed>[^\s*`](?:[^*`]*[^\s*`])?)\*|<\/?[a-z][^<>]*>/
        return markdown.replacing(mark) { match in
            if let label = match.output.label { return text(String(label)) }
            if let strong = match.output.strong ?? match.output.stressed { return text(String(strong)) }
            if let sign = match.output.sign { return String(sign) }
            return match.output.code.map(String.init) ?? ""
        }
    }
}

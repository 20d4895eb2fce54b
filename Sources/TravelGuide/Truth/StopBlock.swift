import Stops

/// What a page says of a stop that can be derived from the source: the heading, the link and the excerpt.
struct StopBlock: Equatable {
    var heading: String
    var link: String
    var excerpt: [String]

    init(stop: Stop, source: SourceFile, pagePath: String) {
        heading = "### 여행 \(stop.number) · `\(stop.title)`"
        link = "[\(stop.file):\(stop.line)](\(RelativePath.up(from: pagePath))\(stop.file)#L\(stop.line))"
        excerpt = Excerpt.lines(for: stop, in: source)
    }

    /// The lines as a page has them, with the empty lines between.
    var lines: [String] {
        [heading, "", link, "", "```swift"] + excerpt + ["```"]
    }
}

/// Paths inside the package.
enum RelativePath {
    /// The way from a page to the package: `../` for each folder.
    static func up(from page: String) -> String {
        page.split(separator: "/").dropLast().map { _ in "../" }.joined()
    }

    /// The anchor of a link, without `#`; nil when it has none.
    static func anchor(of target: String) -> Substring? {
        target.firstIndex(of: "#").map { target[$0...].dropFirst() }
    }

    /// Follows a link.
    ///
    /// - Parameters:
    ///   - target: The target as a page has it, with or without an anchor.
    ///   - page: The page, relative to the package.
    /// - Returns: The path of what is linked to, relative to the package.
    static func resolve(_ target: String, from page: String) -> String {
        let path = target.prefix { $0 != "#" }
        if path.isEmpty { return page }
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}

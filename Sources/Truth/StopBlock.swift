import Files
import Guide
import Stops

/// What a page says of a stop that can be derived from the source: the heading, the link and the excerpt.
struct StopBlock {
    let heading: String
    let link: String
    let excerpt: [String]
    /// The file and the line of the comment.
    let location: String

    init(stop: Stop, excerpts: Excerpts, isWhole: Bool, pagePath: String) {
        location = stop.location
        heading = "### \(stop.name) · `\(stop.title)`"
        link = "[\(location)](\(RelativePath.up(from: pagePath))\(stop.file)#L\(stop.line))"
        excerpt = excerpts.lines(for: stop, isWhole: isWhole)
    }
}

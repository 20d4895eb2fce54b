import Files
import Guide
import Lines
import Stops

/// A picture of a journey that a page shows: an image below `<!-- made: picture … -->`.
struct PagePicture: Equatable {
    /// What is drawn.
    var kind: PictureKind
    /// The tour, or the part of one.
    var tour: String
    /// The stop at which the objects are drawn; nil where they hold most, and for what goes on over time.
    var stop: Int?
    /// The line of the marker, counted from 0.
    var marker: Int
    /// The language of the page.
    var language: Language
    /// The file, relative to the package.
    var path: String

    /// The pictures of a page.
    ///
    /// A file is named after what is drawn. The number of a stop may change, so it is not in the name: where a page has
    /// several of a kind they are counted.
    static func all(in page: Page) -> [PagePicture] {
        var counts: [String: Int] = [:]
        let language = PackageLayout.language(of: page.path)
        return page.markers.compactMap { marker in
            guard case .picture(let kind, let tour, let stop) = marker.kind else { return nil }
            let name = "\(tour)-\(kind.rawValue)"
            counts[name, default: 0] += 1
            let count = counts[name, default: 1]
            return PagePicture(
                kind: kind, tour: tour, stop: stop, marker: marker.line, language: language,
                path: PackageLayout.picture(name + (count > 1 ? "-\(count)" : ""), in: language))
        }
    }

    /// What makes it.
    var command: String { words.joined(separator: " ") }

    /// The words of the command.
    var words: [String] {
        ["tour", "picture", tour, "--of", kind.rawValue] + (stop.map { ["--at", "\($0)"] } ?? [])
            + ["--lang", language.rawValue]
    }

    /// The line that shows it on a page.
    func image(on page: String) -> String {
        let text = kind.title(of: tour, at: stop, language)
        let up = RelativePath.up(from: page)
        // From a page next to the folder the way is shorter.
        let near = PackageLayout.tours + "/"
        let way =
            page.hasPrefix(near) && path.hasPrefix(near)
            ? String(up.dropFirst(3)) + path.dropFirst(near.count) : up + path
        return "![\(text)](\(way))"
    }
}

import Foundation

/// Paths inside the package, as links have them.
package enum RelativePath {
    /// The way from a page to the package: `../` for each folder.
    package static func up(from page: String) -> String {
        page.split(separator: "/").dropLast().map { _ in "../" }.joined()
    }

    /// The anchor of a link, without `#`; nil when it has none.
    package static func anchor(of target: String) -> String? {
        target.firstIndex(of: "#").map { plain(target[$0...].dropFirst()) }
    }

    /// What a link on a page leads to, relative to the package, whether or not it has an anchor; nil when that is
    /// outside of the package.
    package static func resolve(_ target: String, from page: String) -> String? {
        let path = plain(target.prefix { $0 != "#" })
        if path.isEmpty { return page }
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(String(part)) } else if parts.popLast() == nil { return nil }
        }
        return parts.joined(separator: "/")
    }

    /// The part of a link without escapes such as `%20`.
    private static func plain(_ part: Substring) -> String {
        let part = String(part)
        return part.holds("%") ? part.removingPercentEncoding ?? part : part
    }
}

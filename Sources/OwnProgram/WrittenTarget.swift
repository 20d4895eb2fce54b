import Foundation

/// A target of the package that is written.
struct WrittenTarget {
    var name: String
    var dependencies: [String] = []
    /// As they stand in a manifest.
    var settings: [String] = []
    var isProgram = false
    var content: Content

    enum Content {
        /// The sources of somebody else, as they are.
        case link(URL)
        /// Texts by the names of their files.
        case files([String: String])
        /// What was written before.
        case kept
    }

    var declaration: String {
        var parts = ["name: \"\(name)\""]
        if !dependencies.isEmpty { parts.append("dependencies: \(dependencies)") }
        if !settings.isEmpty { parts.append("swiftSettings: [\(settings.joined(separator: ", "))]") }
        return "        .\(isProgram ? "executableTarget" : "target")(\(parts.joined(separator: ", "))),\n"
    }
}

import Foundation
import TravelGuide

/// The file that keeps how far somebody has come.
struct BookmarksFile {
    let url: URL

    /// Finds where it is: `XDG_STATE_HOME`, else where the platform keeps such things.
    init(environment: [String: String]) {
        let name = "rxtravel/bookmarks.json"
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
            url = URL(filePath: folder).appending(path: name)
        } else {
            #if canImport(Darwin)
                url = URL.applicationSupportDirectory.appending(path: name)
            #else
                url = URL.homeDirectory.appending(path: ".local/state").appending(path: name)
            #endif
        }
    }

    /// What is kept; nothing when the file is not there or not readable.
    func read() -> Bookmarks {
        guard let data = try? Data(contentsOf: url) else { return Bookmarks() }
        return (try? JSONDecoder().decode(Bookmarks.self, from: data)) ?? Bookmarks()
    }

    /// Keeps a mark beside those of the other tours.
    func write(_ mark: Bookmarks.Mark, for name: String) throws {
        var bookmarks = read()
        bookmarks.marks[name] = mark
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(bookmarks).write(to: url, options: .atomic)
    }
}

import Files
import Foundation
import Guide
import Lines
import Stops

/// The file that keeps how far somebody has come.
struct BookmarksFile {
    /// Why nothing can be read from it or kept in it.
    struct Failure: Error {
        var message: Words
    }

    let url: URL

    init(environment: [String: String]) {
        url = UserFolder.state(environment).appending(path: "bookmarks.json")
    }

    private var path: String { url.path(percentEncoded: false) }

    /// More than anybody's marks take: what is longer is something else.
    private static let longest = 1 << 20

    /// What is kept; nothing where there is no file, and of one that somebody has spoiled the marks that are whole.
    func read() throws(Failure) -> Bookmarks {
        let fields = try fields()
        return (try? Self.bookmarks(in: fields)) ?? Bookmarks()
    }

    /// The file as it is; nothing where there is none, or a spoiled one.
    private func fields() throws(Failure) -> [String: Any] {
        let target = url.resolvingSymlinksInPath().path(percentEncoded: false)
        guard let status = try? FileManager.default.attributesOfItem(atPath: target) else { return [:] }
        // Whatever else has the name would make a reader wait, or never end.
        guard status[.type] as? FileAttributeType == .typeRegular else { throw failure(Words("파일이 아니다", "is no file")) }
        guard (status[.size] as? Int ?? 0) <= Self.longest else {
            throw failure(
                Words(
                    "\(Self.longest >> 20) MB보다 커서 책갈피 목록일 수 없다",
                    "is larger than \(Self.longest >> 20) MB, and no list of marks"))
        }
        guard let data = FileManager.default.contents(atPath: target) else {
            throw failure(Words("읽을 수 없다", "cannot be read"))
        }
        let fields = (try? JSONSerialization.jsonObject(with: data)).map { $0 as? [String: Any] ?? [:] }
        // What somebody has spoiled was ours; what a link leads to, or another program has written, may be anything.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        guard fields?["marks"] is [String: Any] || fields == nil && (!isLink || data.isEmpty) else {
            throw failure(Words("책갈피 목록이 아니다", "is no list of marks"))
        }
        return fields ?? [:]
    }

    /// Keeps a mark beside those of the other tours, and beside what other versions keep there.
    func write(_ mark: Bookmarks.Mark, for name: String) throws(Failure) {
        var fields = try fields()
        let target = url.resolvingSymlinksInPath()
        do {
            var bookmarks = try Self.bookmarks(in: fields)
            bookmarks.keep(mark, for: name)
            var marks = fields["marks"] as? [String: Any] ?? [:]
            let kept = try JSONSerialization.jsonObject(with: JSONEncoder().encode(bookmarks.marks[name]))
            let others = (marks[name] as? [String: Any] ?? [:]).filter { !Bookmarks.Mark.fields.contains($0.key) }
            marks[name] = (kept as? [String: Any] ?? [:]).merging(others) { mine, _ in mine }
            fields["marks"] = marks
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try JSONSerialization.data(withJSONObject: fields, options: [.prettyPrinted, .sortedKeys]).write(
                to: target, options: .atomic)
        } catch {
            throw failure(Words("쓸 수 없다", "cannot be written"))
        }
    }

    private static func bookmarks(in fields: [String: Any]) throws -> Bookmarks {
        fields.isEmpty
            ? Bookmarks()
            : try JSONDecoder().decode(Bookmarks.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    private func failure(_ problem: Words) -> Failure {
        Failure(
            message: Words("\(path): ", "\(path) ") + problem
                + Words(
                    ". 다른 곳으로 옮기거나 XDG_STATE_HOME을 다른 폴더로 정한다",
                    "; move it away, or set XDG_STATE_HOME to another folder"))
    }
}

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
        let target = url.resolvingSymlinksInPath().path(percentEncoded: false)
        guard let status = try? FileManager.default.attributesOfItem(atPath: target) else { return Bookmarks() }
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
        return (try? JSONDecoder().decode(Bookmarks.self, from: data)) ?? Bookmarks()
    }

    /// Keeps a mark beside those of the other tours.
    func write(_ mark: Bookmarks.Mark, for name: String) throws(Failure) {
        var bookmarks = try read()
        bookmarks.keep(mark, for: name)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let target = url.resolvingSymlinksInPath()
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try encoder.encode(bookmarks).write(to: target, options: .atomic)
        } catch {
            throw failure(Words("쓸 수 없다", "cannot be written"))
        }
    }

    private func failure(_ problem: Words) -> Failure {
        Failure(
            message: Words("\(path): ", "\(path) ") + problem
                + Words(
                    ". 다른 곳으로 옮기거나 XDG_STATE_HOME을 다른 폴더로 정한다",
                    "; move it away, or set XDG_STATE_HOME to another folder"))
    }
}

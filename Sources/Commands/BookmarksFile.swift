import Console
import Foundation
import Lines
import Stops
import TravelGuide

/// The file that keeps how far somebody has come.
struct BookmarksFile {
    /// Why nothing can be read from it or kept in it.
    struct Failure: Error {
        var message: Words
    }

    let url: URL

    /// Finds where it is: `XDG_STATE_HOME`, else where the platform keeps such things below `HOME`.
    init(environment: [String: String]) {
        let name = "rxtravel/bookmarks.json"
        func folder(_ variable: String) -> URL? {
            environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        }
        let home = folder("HOME") ?? URL.homeDirectory
        #if canImport(Darwin)
            let usual = home.appending(path: "Library/Application Support")
        #else
            let usual = home.appending(path: ".local/state")
        #endif
        url = (folder("XDG_STATE_HOME") ?? usual).appending(path: name)
    }

    private var path: String { url.path(percentEncoded: false) }

    /// More than anybody's marks take: what is longer is something else.
    private static let longest = 1 << 20

    /// What is kept; nothing where there is no file, and of one that somebody has spoiled the marks that are whole.
    func read() throws(Failure) -> Bookmarks {
        guard let status = Disk.status(path) else { return Bookmarks() }
        // Whatever else has the name would make a reader wait, or never end.
        guard status.isFile else { throw failure(Words("파일이 아니다", "is no file")) }
        let input: Input
        do throws(Input.Failure) {
            let descriptor = try Input.open(path, options: O_NONBLOCK)
            defer { close(descriptor) }
            input = try Input(descriptor, atMost: Self.longest)
        } catch {
            throw failure(Words("읽을 수 없다", "cannot be read"))
        }
        guard !input.isCut else {
            throw failure(
                Words(
                    "\(Self.longest >> 20) MB보다 커서 책갈피 목록일 수 없다",
                    "is larger than \(Self.longest >> 20) MB, and no list of marks"))
        }
        return (try? JSONDecoder().decode(Bookmarks.self, from: Data(input.bytes))) ?? Bookmarks()
    }

    /// Keeps a mark beside those of the other tours, one program at a time.
    func write(_ mark: Bookmarks.Mark, for name: String) throws(Failure) {
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The folder is locked, as the file is replaced. Who keeps the lock for longer hangs, and nobody waits for
        // that.
        let isDone: Void? = try FolderLock.hold(folder.path(percentEncoded: false), patience: .seconds(2)) {
            () throws(Failure) in try add(mark, for: name)
        }
        if isDone == nil { try add(mark, for: name) }
    }

    private func add(_ mark: Bookmarks.Mark, for name: String) throws(Failure) {
        var bookmarks = try read()
        bookmarks.keep(mark, for: name)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(bookmarks),
            (try? replace(with: String(decoding: data, as: UTF8.self))) != nil
        else { throw failure(Words("쓸 수 없다", "cannot be written")) }
    }

    private func failure(_ problem: Words) -> Failure {
        Failure(
            message: Words("\(path): ", "\(path) ") + problem
                + Words(
                    ". 다른 곳으로 옮기거나 XDG_STATE_HOME을 다른 폴더로 정한다",
                    "; move it away, or set XDG_STATE_HOME to another folder"))
    }

    /// Replaces the file as a whole; one that has several names or another owner, or is a link, is written where it is.
    private func replace(with text: String) throws(Disk.Failure) {
        var status = stat()
        let isThere = lstat(path, &status) == 0
        guard !isThere || status.isFile && status.st_nlink == 1 && status.st_uid == geteuid() else {
            return try Disk.overwrite(path, text)
        }
        let draft = path + ".draft"
        // A program that was stopped may have left one.
        try? Disk.remove(draft)
        do throws(Disk.Failure) {
            try Disk.make(draft, text, like: isThere ? status : nil, 0o600)
            try Disk.rename(draft, path)
        } catch {
            try? Disk.remove(draft)
            throw error
        }
    }
}

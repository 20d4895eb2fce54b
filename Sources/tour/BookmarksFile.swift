import Foundation
import TravelGuide

/// The file that keeps how far somebody has come.
struct BookmarksFile {
    /// Why nothing can be read from it or kept in it.
    struct Failure: Error {
        var message: String
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
        var status = stat()
        guard stat(path, &status) == 0 else { return Bookmarks() }
        // Whatever else has the name would make a reader wait, or never end.
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure("is no file") }
        let input: Input
        do throws(Input.Failure) {
            let descriptor = try Input.open(path, options: O_NONBLOCK)
            defer { close(descriptor) }
            input = try Input(descriptor, atMost: Self.longest)
        } catch {
            throw failure("cannot be read")
        }
        guard !input.isCut else { throw failure("is larger than \(Self.longest >> 20) MB, and no list of marks") }
        return (try? JSONDecoder().decode(Bookmarks.self, from: Data(input.bytes))) ?? Bookmarks()
    }

    /// Keeps a mark beside those of the other tours, one program at a time.
    func write(_ mark: Bookmarks.Mark, for name: String) throws(Failure) {
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The folder is locked, as the file is replaced; where it cannot be locked, two programs are rare.
        let lock = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        if lock >= 0 { waitForTurn(lock) }
        var bookmarks = try read()
        bookmarks.marks[name] = mark
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(bookmarks), replace(with: data) else { throw failure("cannot be written") }
    }

    private func failure(_ problem: String) -> Failure {
        Failure(message: "\(path) \(problem); move it away, or set XDG_STATE_HOME to another folder")
    }

    /// A program that holds the lock for longer hangs, and nobody waits for that.
    private func waitForTurn(_ lock: Int32) {
        for _ in 0..<200 where flock(lock, LOCK_EX | LOCK_NB) != 0 { usleep(10_000) }
    }

    /// Replaces the file as a whole; one that has several names or another owner, or is a link, is written where it is.
    private func replace(with data: Data) -> Bool {
        var status = stat()
        let isThere = lstat(path, &status) == 0
        guard !isThere || status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1 && status.st_uid == geteuid()
        else {
            return write(data, to: path, O_WRONLY | O_CREAT | O_TRUNC)
        }
        let draft = path + ".draft"
        guard write(data, to: draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW),
            !isThere || chmod(draft, status.st_mode & 0o7777) == 0, rename(draft, path) == 0
        else {
            unlink(draft)
            return false
        }
        return true
    }

    private func write(_ data: Data, to path: String, _ options: Int32) -> Bool {
        let file = open(path, options | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        return (try? handle.write(contentsOf: data)) != nil && (try? handle.close()) != nil
    }
}

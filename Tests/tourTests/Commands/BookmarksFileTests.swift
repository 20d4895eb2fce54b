import Foundation
import Testing

@testable import Commands
@testable import Guide
@testable import Lines

struct BookmarksFileTests {
    private let mark = Bookmarks.Mark(step: 2, stop: 3, farthest: 4, visits: 9, code: "1f")

    @Test("What is kept is read again, beside what was kept before")
    func round() throws {
        let folder = try TemporaryFolder()
        let file = BookmarksFile(environment: ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)])
        #expect(try file.read() == Bookmarks())
        try file.write(mark, for: "create")
        try file.write(mark, for: "observer")
        #expect(try file.read() == Bookmarks(marks: ["create": mark, "observer": mark]))
        #expect(file.url.path(percentEncoded: false).hasSuffix("/rxtravel/bookmarks.json"))
    }

    @Test("A file that is broken is as good as none, and is written anew")
    func broken() throws {
        let folder = try TemporaryFolder()
        let file = BookmarksFile(environment: ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)])
        try file.write(mark, for: "create")
        try Data("{".utf8).write(to: file.url)
        #expect(try file.read() == Bookmarks())
        try file.write(mark, for: "create")
        #expect(try file.read().marks["create"] == mark)
    }

    @Test("A path that is not absolute counts as none, as the standard of XDG wants it")
    func relative() {
        let usual = BookmarksFile(environment: [:]).url
        #expect(BookmarksFile(environment: ["XDG_STATE_HOME": "here"]).url == usual)
        #expect(BookmarksFile(environment: ["XDG_STATE_HOME": ""]).url == usual)
    }

    @Test("HOME counts, wherever the system has a home for this user")
    func home() {
        let path = BookmarksFile(environment: ["HOME": "/elsewhere"]).url.path(percentEncoded: false)
        #expect(path.hasPrefix("/elsewhere/") && path.hasSuffix("/rxtravel/bookmarks.json"))
    }

    /// A file in a folder of its own, with a mark in it.
    private func file(_ folder: TemporaryFolder) throws -> (file: BookmarksFile, path: String) {
        let file = BookmarksFile(environment: ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)])
        try file.write(mark, for: "create")
        return (file, file.url.path(percentEncoded: false))
    }

    @Test("One spoiled mark costs one mark")
    func spoiled() throws {
        let folder = try TemporaryFolder()
        let (file, _) = try file(folder)
        let whole = #""create": {"place": 2, "stop": 3, "farthest": 4, "visits": 9, "code": "1f"}"#
        for other in [
            "7", "null", "[]", #"{"place": "x"}"#, #"{"place": -1, "farthest": 4, "visits": 9}"#,
            #"{"place": 1e99, "farthest": 4, "visits": 9}"#,
        ] {
            try Data("{\"marks\": {\"a\": \(other), \(whole)}}".utf8).write(to: file.url)
            #expect(try file.read() == Bookmarks(marks: ["create": mark]))
        }
    }

    @Test("A link to the file stays one, and nothing is left beside the file")
    func links() throws {
        let folder = try TemporaryFolder()
        let (file, path) = try file(folder)
        let files = FileManager.default
        let other = folder.url.appending(path: "other.json").path(percentEncoded: false)
        try files.moveItem(atPath: path, toPath: other)
        try files.createSymbolicLink(atPath: path, withDestinationPath: other)
        try file.write(mark, for: "errors")
        #expect(try files.destinationOfSymbolicLink(atPath: path) == other)
        #expect(try Set(file.read().marks.keys) == ["create", "errors"])
        #expect(
            try files.contentsOfDirectory(atPath: folder.url.appending(path: "rxtravel").path) == ["bookmarks.json"])
    }

    @Test("What another version keeps stays beside what is kept")
    func newer() throws {
        let folder = try TemporaryFolder()
        let (file, _) = try file(folder)
        let newer =
            #"{"marks": {"create": {"place": 1, "stop": 1, "farthest": 2, "visits": 9, "mood": "gay"}, "later": {"way": [1]}}, "seen": 7}"#
        try Data(newer.utf8).write(to: file.url)
        try file.write(mark, for: "create")
        #expect(try file.read().marks == ["create": mark])
        let kept = try JSONSerialization.jsonObject(with: Data(contentsOf: file.url)) as? [String: Any]
        let marks = kept?["marks"] as? [String: [String: Any]]
        #expect(kept?["seen"] as? Int == 7)
        #expect(marks?["later"]?["way"] as? [Int] == [1])
        #expect(marks?["create"]?["mood"] as? String == "gay" && marks?["create"]?["place"] as? Int == 2)
    }

    @Test(
        "A link to something that is no list of marks is told, and what it leads to stays",
        arguments: ["a diary\n", "[1]", #"{"a": 1}"#])
    func foreign(text: String) throws {
        let folder = try TemporaryFolder()
        let (file, path) = try file(folder)
        let other = folder.url.appending(path: "diary").path(percentEncoded: false)
        try Data(text.utf8).write(to: URL(filePath: other))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        #expect(throws: BookmarksFile.Failure.self) { try file.write(mark, for: "create") }
        #expect(try String(contentsOfFile: other, encoding: .utf8) == text)
    }

    @Test("What is no list of marks is told in one line, and is left as it is", .timeLimit(.minutes(30)))
    func others() throws {
        let folder = try TemporaryFolder()
        let (file, path) = try file(folder)
        let files = FileManager.default
        let advice = "move it away, or set XDG_STATE_HOME to another folder"
        func refused(_ problem: String) throws {
            for action in [{ _ = try file.read() }, { try file.write(mark, for: "create") }] {
                do {
                    try action()
                    Issue.record("\(problem) was taken")
                } catch let failure as BookmarksFile.Failure {
                    #expect(failure.message.checked == "\(path) \(problem); \(advice)")
                }
            }
        }
        try Data(count: 2 << 20).write(to: file.url)
        try refused("is larger than 1 MB, and no list of marks")
        #expect(try files.attributesOfItem(atPath: path)[.size] as? Int == 2 << 20)
        try files.removeItem(atPath: path)
        mkfifo(path, 0o600)
        try refused("is no file")
        try files.removeItem(atPath: path)
        try files.createDirectory(atPath: path, withIntermediateDirectories: false)
        try refused("is no file")
        try files.removeItem(atPath: path)
        try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        try refused("is no file")
    }
}

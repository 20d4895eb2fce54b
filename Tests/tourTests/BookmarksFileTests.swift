import Foundation
import Testing

@testable import TravelGuide
@testable import tour

struct BookmarksFileTests {
    private let mark = Bookmarks.Mark(step: 2, stop: 3, farthest: 4, visits: 9)

    @Test("What is kept is read again, beside what was kept before")
    func round() throws {
        let folder = try TemporaryFolder()
        let file = BookmarksFile(environment: ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)])
        #expect(file.read() == Bookmarks())
        try file.write(mark, for: "create")
        try file.write(mark, for: "observer")
        #expect(file.read() == Bookmarks(marks: ["create": mark, "observer": mark]))
        #expect(file.url.path(percentEncoded: false).hasSuffix("/rxtravel/bookmarks.json"))
    }

    @Test("A file that is broken is as good as none, and is written anew")
    func broken() throws {
        let folder = try TemporaryFolder()
        let file = BookmarksFile(environment: ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)])
        try file.write(mark, for: "create")
        try Data("{".utf8).write(to: file.url)
        #expect(file.read() == Bookmarks())
        try file.write(mark, for: "create")
        #expect(file.read().marks["create"] == mark)
    }

    @Test("A path that is not absolute counts as none, as the standard of XDG wants it")
    func relative() {
        let usual = BookmarksFile(environment: [:]).url
        #expect(BookmarksFile(environment: ["XDG_STATE_HOME": "here"]).url == usual)
        #expect(BookmarksFile(environment: ["XDG_STATE_HOME": ""]).url == usual)
    }
}

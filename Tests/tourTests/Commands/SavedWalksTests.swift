import Console
import Foundation
import Lines
import Stops
import Testing

@testable import Commands
@testable import Comparing
@testable import Files
@testable import Folding
@testable import TravelRecorder

struct SavedWalksTests {
    private let state: TemporaryFolder
    private let walks: SavedWalks

    init() throws {
        state = try TemporaryFolder("state")
        walks = SavedWalks(
            of: URL(filePath: "/package"), environment: ["XDG_STATE_HOME": state.url.path(percentEncoded: false)])
    }

    private static func walk(_ name: String) -> SavedWalk {
        SavedWalk(
            name, through: .init(place: "/RxSwift", mark: "1"), Journey(limit: 9), closed: Folding(), long: Folding())
    }

    private func message(of name: String) -> String? {
        do {
            _ = try walks.walk(named: name)
            return nil
        } catch {
            return (error as? Mistake)?.message.checked ?? (error as? Failure)?.message.checked
        }
    }

    /// The one file that was written.
    private func file() throws -> URL {
        let files = try #require(FileManager.default.enumerator(at: state.url, includingPropertiesForKeys: nil))
        return try #require(files.compactMap { $0 as? URL }.first { $0.pathExtension == "json" })
    }

    @Test(arguments: ["before", "../여행 / \n👨‍👩‍👧", ".", String(repeating: "long", count: 100)])
    func `A walk is kept under any name, and only the last one under it`(name: String) throws {
        try walks.keep(Self.walk("other"))
        try walks.keep(Self.walk(name))
        try walks.keep(Self.walk(name))
        #expect(try walks.walk(named: name) == Self.walk(name))
        #expect(try walks.walk(named: "other").name == "other")
    }

    @Test func `Who asks for a name that there is not is told which there are`() throws {
        #expect(message(of: "x") == "no walk is saved yet; save one first: tour mine --save before")
        try walks.keep(Self.walk("without weak"))
        try walks.keep(Self.walk("mended"))
        #expect(message(of: "zzz") == "no walk is saved as 'zzz'; there are mended, without weak")
        #expect(message(of: "without waek") == "no walk is saved as 'without waek'; did you mean 'without weak'?")
    }

    @Test func `What another version has saved is not compared with`() throws {
        try walks.keep(Self.walk("before"))
        try Data(#"{"version": "9.0.0 7", "walk": {"name": "before", "steps": []}}"#.utf8).write(to: file())
        #expect(
            message(of: "before")
                == "'before' was saved by another version of tour, and cannot be compared with; save it again")
    }

    @Test(arguments: ["", "{", "[1]"])
    func `A spoiled file is named`(text: String) throws {
        try walks.keep(Self.walk("before"))
        try Data(text.utf8).write(to: file())
        let path = try file().path(percentEncoded: false)
        #expect(message(of: "before") == "\(path) is spoiled and cannot be read; save it again")
    }
}

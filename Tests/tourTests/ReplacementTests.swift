import Bilingual
import Foundation
import Testing

@testable import TravelGuide

struct ReplacementTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder("package")
        for (name, text) in Self.old { try write(name, text) }
    }

    private static let old = ["a.md": "one\nold a\n", "b.md": "one\nold b, which is longer\n", "c.md": "one\nold c\n"]
    private static let changes = [
        FileChange(path: "a.md", old: old["a.md"], new: "one\nnew a\n"),
        FileChange(path: "b.md", old: old["b.md"], new: "one\nnew b\n"),
        FileChange(path: "c.md", old: old["c.md"], new: "one\nnew c, which is longer\n"),
        FileChange(path: "d/e/f.md", old: nil, new: "one\nnew f\n"),
    ]
    private static let new = Dictionary(changes.map { ($0.path, $0.new) }) { $1 }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path(percentEncoded: false) }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    private func status(_ name: String) throws -> stat { try #require(Disk.status(path(name))) }

    /// The files that there are, with their texts.
    private func texts() throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path("")).filter {
            Disk.status(path($0))?.isFile == true
        }
        return try Dictionary(names.map { ($0, try String(contentsOfFile: path($0), encoding: .utf8)) }) { $1 }
    }

    private func replace(_ changes: [FileChange] = changes) -> Replacement.Outcome {
        Replacement.run(changes, in: folder.url)
    }

    /// A replacement that is stopped before it replaces the file with this number.
    private func stop(before count: Int, _ changes: [FileChange] = changes) throws {
        var replacement = Replacement(folder.url)
        try replacement.prepare(changes)
        for name in replacement.journal.folders where count > 3 { try Disk.makeFolder(path(name)) }
        for index in 0..<count { try replacement.put(.new, index) }
    }

    /// Why nothing was replaced.
    private func refusal(_ outcome: Replacement.Outcome) -> String? {
        outcome.replaced.isEmpty ? outcome.complaint?.checked : nil
    }

    private func recover() throws -> String? { try Replacement.recover(in: folder.url)?.checked }

    // MARK: What goes well

    @Test("All files are new, those that were not there are made with their folders, and nothing else is left")
    func replaces() throws {
        #expect(replace() == .init(replaced: ["a.md", "b.md", "c.md", "d/e/f.md"]))
        #expect(try texts() == Self.new)
        #expect(!Replacement.isBegun(in: folder.url))
        #expect(replace([]) == .init(replaced: []))
    }

    @Test("Names, links, owners and rights are as before")
    func attributes() throws {
        let outside = try TemporaryFolder()
        try FileManager.default.moveItem(atPath: path("b.md"), toPath: outside.url.appending(path: "b.txt").path())
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "way"), withDestinationURL: outside.url)
        try FileManager.default.createSymbolicLink(atPath: path("b.md"), withDestinationPath: "way/b.txt")
        try Disk.link(path("a.md"), path("second"))
        #expect(chmod(path("c.md"), 0o640) == 0 && chmod(path("b.md"), 0o604) == 0)
        if geteuid() == 0 { #expect(chown(path("c.md"), 1234, 4321) == 0) }
        let before = try ["a.md", "b.md", "c.md"].map(status)

        #expect(replace().complaint == nil)

        #expect(try texts()["second"] == Self.new["a.md"] && texts()["b.md"] == Self.new["b.md"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b.md")) == "way/b.txt")
        let after = try ["a.md", "b.md", "c.md"].map(status)
        #expect(after.map(\.st_mode) == before.map(\.st_mode))
        #expect(after.map(\.st_uid) == before.map(\.st_uid) && after.map(\.st_gid) == before.map(\.st_gid))
        #expect(after.map(\.st_nlink) == [2, 1, 1] && after[0].st_ino == before[0].st_ino)
        // A file without another name is at no time half written: another one takes its place.
        #expect(after[2].st_ino != before[2].st_ino)
    }

    @Test("A file that goes by two names is written once, if both say the same")
    func twoNames() throws {
        try Disk.link(path("a.md"), path("z.md"))
        let twin = FileChange(path: "z.md", old: Self.old["a.md"], new: "one\nnew a\n")
        #expect(replace([Self.changes[0], twin]) == .init(replaced: ["a.md", "z.md"]))
        #expect(try texts()["z.md"] == "one\nnew a\n")
    }

    // MARK: What may not be

    /// What is done to the folder, and what is said.
    private static let refusals: [(String, @Sendable (ReplacementTests) throws -> Void)] = [
        ("b.md cannot be written: no write permission", { _ = chmod($0.path("b.md"), 0o444) }),
        ("a.md cannot be written: no write permission in the folder of the package", { _ = chmod($0.path(""), 0o555) }),
        (
            "d/e/f.md cannot be written: no write permission in its folder",
            {
                try Disk.makeFolder($0.path("d"))
                _ = chmod($0.path("d"), 0o555)
            }
        ),
        ("d/e/f.md cannot be written: d is no folder", { try $0.write("d", "a file") }),
        ("c.md cannot be written: it is gone since it was read", { try Disk.remove($0.path("c.md")) }),
        ("c.md cannot be written: it has changed since it was read; run this again", { try $0.write("c.md", "more") }),
        (
            "c.md cannot be written: it is no file",
            {
                try Disk.remove($0.path("c.md"))
                try Disk.makeFolder($0.path("c.md"))
            }
        ),
        (
            "c.md cannot be written: it is a link that leads nowhere",
            {
                try Disk.remove($0.path("c.md"))
                #expect(symlink("nowhere", $0.path("c.md")) == 0)
            }
        ),
        (
            "a.md and c.md are one file, and should differ; part them",
            {
                try Disk.remove($0.path("c.md"))
                try Disk.link($0.path("a.md"), $0.path("c.md"))
            }
        ),
    ]

    @Test("Where one file may not be written, none is, and one line says which", arguments: refusals.indices)
    func refuses(index: Int) throws {
        let (complaint, inflict) = Self.refusals[index]
        try inflict(self)
        defer { for name in ["", "d"] { chmod(path(name), 0o755) } }
        let before = try texts()
        // Two names of one file are read as the same text.
        let changes = Self.changes.map { change in
            var change = change
            if index == Self.refusals.count - 1, change.path == "c.md" { change.old = Self.old["a.md"] }
            return change
        }
        #expect(refusal(replace(changes)) == complaint + "; nothing was written")
        #expect(try texts() == before)
        #expect(!Replacement.isBegun(in: folder.url))
    }

    @Test("What goes wrong in the middle undoes all that was done, and what somebody writes meanwhile stays")
    func undoes() throws {
        try Disk.link(path("a.md"), path("second"))
        var replacement = Replacement(folder.url)
        try replacement.prepare(Self.changes)
        try Disk.makeFolder(path("d"))
        #expect(
            refusal(replacement.carryOut()) == "d cannot be written: File exists; nothing was changed")
        replacement = Replacement(folder.url)
        try replacement.prepare(Self.changes)
        try write("c.md", "by somebody else\n")
        #expect(
            refusal(replacement.carryOut())
                == "c.md cannot be written: it has changed since it was read; run this again; nothing was changed")
        let kept = ["second": "one\nold a\n", "c.md": "by somebody else\n"]
        #expect(try texts() == Self.old.merging(kept) { $1 })
        #expect(!FileManager.default.fileExists(atPath: path("d")))
        #expect(try status("a.md").st_ino == status("second").st_ino)
    }

    // MARK: What was stopped

    @Test("A replacement that was stopped before its journal was whole is removed")
    func leftover() throws {
        try stop(before: 0)
        try Disk.rename(path(".tour-fix/journal"), path(".tour-fix/draft"))
        #expect(try recover() == "what a fix that was stopped had left behind is removed")
        #expect(try texts() == Self.old)
        #expect(try recover() == nil)
    }

    @Test("A replacement that was stopped in the middle is finished", arguments: 0...4)
    func finishes(count: Int) throws {
        try Disk.link(path("b.md"), path("second"))
        try stop(before: count)
        #expect(try recover() == "a fix was stopped halfway; it is finished now, in 4 files")
        #expect(try texts() == Self.new.merging(["second": "one\nnew b\n"]) { $1 })
        #expect(!Replacement.isBegun(in: folder.url))
    }

    @Test(
        "A file that was being written in place is made whole",
        arguments: ["one\nnld b, which is longer\n", "one\nnew b\n which is longer\n"])
    func torn(text: String) throws {
        try Disk.link(path("b.md"), path("second"))
        try stop(before: 1)
        try Disk.overwrite(path("b.md"), text)
        #expect(try recover() == "a fix was stopped halfway; it is finished now, in 4 files")
        #expect(try texts()["second"] == "one\nnew b\n")
    }

    @Test("What somebody wrote in between stays, and the others become what it was written upon")
    func editedInBetween() throws {
        let told = "now, in 3 files; left as they are, for they were changed in between: b.md"
        try stop(before: 2)
        try write("b.md", "one\nold b, which is longer\nmine\n")
        #expect(try recover() == "a fix was stopped halfway; it is undone \(told)")
        #expect(try texts() == Self.old.merging(["b.md": "one\nold b, which is longer\nmine\n"]) { $1 })

        try write("b.md", Self.old["b.md"] ?? "")
        try stop(before: 2)
        try write("b.md", "one\nnew b\nmine\n")
        #expect(try recover() == "a fix was stopped halfway; it is finished \(told)")
        #expect(try texts() == Self.new.merging(["b.md": "one\nnew b\nmine\n"]) { $1 })
    }

    @Test("Where somebody has put a file back, the others are put back too")
    func putBack() throws {
        try stop(before: 2)
        try write("a.md", Self.old["a.md"] ?? "")
        #expect(try recover() == "a fix was stopped halfway; it is undone now, in 4 files")
        #expect(try texts() == Self.old)
    }

    @Test("What can neither be finished nor undone stays for the next run")
    func stuck() throws {
        try stop(before: 2)
        try Disk.remove(path(".tour-fix/2.new"))
        try Disk.remove(path(".tour-fix/0.old"))
        let error = #expect(throws: PackageFolder.Failure.self) { try recover() }
        #expect(
            error?.message.checked
                == "a fix was stopped halfway and cannot be undone: a.md cannot be written: No such file or directory")
        #expect(Replacement.isBegun(in: folder.url))
    }

    @Test("A journal that cannot be read is left alone")
    func noJournal() throws {
        try stop(before: 1)
        try write(".tour-fix/journal", "{")
        let error = #expect(throws: PackageFolder.Failure.self) { try recover() }
        #expect(
            error?.message.checked.hasPrefix("a fix was stopped halfway, and '.tour-fix/journal' cannot be read;")
                == true)
        #expect(Replacement.isBegun(in: folder.url))
    }

    // MARK: What no step has made

    @Test("What somebody keeps in the folder of a step stays, and nothing is written beside it")
    func somebodysFolder() throws {
        try Disk.makeFolder(path(Replacement.folder))
        try write(Replacement.folder + "/words", "mine\n")
        let before = try texts()

        #expect(try recover() == nil)
        #expect(refusal(replace()) == "\(Replacement.foreign.english); nothing was written")
        #expect(try texts() == before)
    }

    @Test("A journal that leads out of the package is not followed", arguments: ["../a.md", "/a.md", "b/../../a.md"])
    func journalOfSomebody(way: String) throws {
        var step = Replacement(folder.url)
        try step.prepare(Self.changes)
        let journal = path(Replacement.folder + "/journal")
        let text = try String(contentsOfFile: journal, encoding: .utf8)
        try write(
            Replacement.folder + "/journal",
            text.replacing("a.md", with: way))

        #expect(throws: PackageFolder.Failure.self) { try recover() }
        #expect(try String(contentsOfFile: path("b.md"), encoding: .utf8) == Self.old["b.md"])
    }
}

import Foundation
import Testing

@testable import Commands
@testable import Files
@testable import Guide
@testable import Truth

/// Files that a fix writes: all of them, unless one may not be written.
struct WritingTests {
    private let copy: PackageCopy
    private let folder: PackageFolder
    private let contents: PackageContents
    private let files: [TextFile]

    private static let (page, readme, new) = ("Tours/en/1-create.md", "README.md", "docs/new/page.md")

    init() throws {
        copy = try PackageCopy()
        folder = PackageFolder(root: copy.url)
        contents = try folder.wholePackage(tourNames: Context.tourNames, partNames: Context.partNames)
        files = [Self.page, Self.readme, Self.new].map { TextFile(path: $0, text: "# \($0)\n") }
    }

    @Test("All files are new, those that were not there have their folders, and rights and links stay")
    func writes() throws {
        try FileManager.default.moveItem(atPath: copy.path(Self.readme), toPath: copy.path("READ.txt"))
        try FileManager.default.createSymbolicLink(atPath: copy.path(Self.readme), withDestinationPath: "READ.txt")
        #expect(chmod(copy.path(Self.page), 0o640) == 0)

        #expect(folder.write(files, over: contents) == .init(written: files.map(\.path)))

        for file in files { #expect(try copy.text(file.path) == file.text) }
        #expect(try copy.text("READ.txt") == files[1].text)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: copy.path(Self.readme)) == "READ.txt")
        let rights = try FileManager.default.attributesOfItem(atPath: copy.path(Self.page))[.posixPermissions]
        #expect(rights as? Int == 0o640)
        let names = try FileManager.default.contentsOfDirectory(atPath: copy.path("docs/new"))
        #expect(names == ["page.md"])
    }

    /// What is done to the package, and what is said.
    private static let refusals: [(String, @Sendable (PackageCopy) throws -> Void)] = [
        ("\(readme) cannot be written: no write permission", { _ = chmod($0.path(readme), 0o444) }),
        ("\(new) cannot be written: no write permission in its folder", { _ = chmod($0.path("docs"), 0o555) }),
        ("\(readme) cannot be written: it is gone since it was read", { try $0.remove(readme) }),
        (
            "\(readme) cannot be written: it has changed since it was read; run this again",
            { try $0.write(Data("more".utf8), to: readme) }
        ),
    ]

    @Test("Where one file may not be written, none is, and one line says which", arguments: refusals.indices)
    func refuses(index: Int) throws {
        let (complaint, inflict) = Self.refusals[index]
        try inflict(copy)
        defer { _ = chmod(copy.path("docs"), 0o755) }
        let before = try copy.texts()
        let outcome = folder.write(files, over: contents)
        #expect(outcome.written == [] && outcome.complaint?.checked == complaint + "; nothing was written")
        #expect(try copy.texts() == before)
    }

    @Test("What goes wrong in the middle is told with what was written before it, and the way back")
    func stopsInTheMiddle() throws {
        let long = TextFile(path: "docs/" + String(repeating: "a", count: 300) + ".md", text: "")
        let outcome = folder.write([files[0], long, files[1]], over: contents)
        #expect(outcome.written == [Self.page])
        #expect(
            outcome.complaint?.checked
                == "\(long.path) cannot be written: File name too long; 1 file before it is written: 'git diff' shows "
                + "what, and 'git checkout FILE' takes it back")
        #expect(try copy.text(Self.readme) == contents.text(of: Self.readme))
    }
}

import Files
import Foundation
import Guide
import Lines
import Routes
import Testing

/// Every program of the folder `Naive` is quoted on a page, and what pages say that it prints is what it prints.
struct NaiveProgramsTests {
    /// A listing on a page below the marker that names a program.
    private struct Quote {
        var page: String
        var program: String
        var language: String
        var lines: [String]
    }

    private static func quotes() throws -> [Quote] {
        let contents = try PackageFolder().wholePackage(
            tourNames: Route.all.map(\.name), partNames: Route.all.flatMap(\.parts).map(\.name))
        return contents.pages.flatMap { page -> [Quote] in
            let lines = page.lines
            return Marker.all(in: page).compactMap { marker -> Quote? in
                guard case .file(let file) = marker.kind, file.hasPrefix(PackageLayout.naivePrograms + "/"),
                    let fence = marker.bounds
                else { return nil }
                let margin = lines[marker.line].prefix { $0 == " " }.count
                return Quote(
                    page: page.path, program: URL(filePath: file).deletingPathExtension().lastPathComponent,
                    language: String(lines[fence.lowerBound].drop { $0 == " " || $0 == "`" }),
                    lines: lines[marker.listing].map { String($0.dropFirst(margin)) })
            }
        }
    }

    @Test func `What a page says that a naive program prints is what it prints`() throws {
        for quote in try Self.quotes() where quote.language != "swift" {
            let program = try #require(Naive.programs[quote.program], "\(quote.page)")
            #expect(quote.lines == Naive.output(of: program), "\(quote.page)")
        }
    }

    @Test func `Every naive program is in the list, and its code and output stand on a page of both languages`() throws
    {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Naive")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(
            Naive.programs.keys.sorted() == files.map { $0.deletingPathExtension().lastPathComponent }.sorted())

        let quoted = Set(
            try Self.quotes().map {
                "\($0.program), \($0.language), \($0.page.contains("/ko/") ? "Korean" : "English")"
            })
        let wanted = Naive.programs.keys.flatMap { program in
            ["swift", "text"].flatMap { ["\(program), \($0), Korean", "\(program), \($0), English"] }
        }
        #expect(wanted.filter { !quoted.contains($0) } == [])
    }
}

import Console
import Foundation
import Lines
import Stops
import Testing

@testable import Commands
@testable import Files

struct RecipesTests {
    private static let package = PackageFolder(root: Tour.package)
    private static let english = Style(language: .english, width: 80)
    private static let names: [String] = {
        (try? Recipes(in: package, .english).all.map(\.name)) ?? []
    }()

    /// A package with the recipes alone.
    private struct Copy {
        let folder: TemporaryFolder
        let recipes: Recipes

        init() throws {
            folder = try TemporaryFolder("package")
            for path in ["docs", "docs/recipes", "docs/ko"] {
                let place = folder.url.appending(path: path)
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
            let recipes = try RecipesTests.package.paths(below: "docs/recipes")
            for path in recipes + Language.allCases.map(PackageLayout.recipes) {
                try FileManager.default.copyItem(
                    at: Tour.package.appending(path: path), to: folder.url.appending(path: path))
            }
            self.recipes = try Recipes(in: PackageFolder(root: folder.url), .english)
        }

        func put(_ name: String, hasCheckout: Bool = false) throws -> String {
            try recipes.put(name, hasCheckout: hasCheckout, RecipesTests.english).text()
        }

        func write(_ text: String, to path: String) throws {
            let file = folder.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        var own: String {
            get throws { try String(contentsOf: folder.url.appending(path: SourceFile.own), encoding: .utf8) }
        }
    }

    @Test func `The pages of both languages tell of the same recipes, and each is a file`() throws {
        #expect(!Self.names.isEmpty)
        #expect(try Recipes(in: Self.package, .korean).all.map(\.name) == Self.names)
        let files = try Self.package.paths(below: "docs/recipes")
        let known = Self.names.flatMap { [$0, $0 + Recipes.mended] } + ["start"]
        #expect(Set(files) == Set(known.map(PackageLayout.recipe)))
    }

    @Test func `The list says which recipes need RxSwift`() throws {
        let lines = try Tour.text(["mine", "--recipe"]).split(separator: "\n")
        let needing = lines.filter { $0.hasSuffix("needs RxSwift") }.compactMap { $0.split(separator: " ").first }
        #expect(needing == ["double-request", "nested-subscribe", "silent-debounce", "late-catch"])
    }

    @Test func `A recipe is put where nothing stands, or another recipe`() throws {
        let copy = try Copy()
        for name in ["double-request", "double-request-mended", "start"] {
            _ = try copy.put(name)
            #expect(try copy.own == Self.package.read(PackageLayout.recipe(name)).text)
        }
    }

    @Test func `Who has put one is told how to walk it`() throws {
        let copy = try Copy()
        #expect(
            try copy.put("double-request") == """
                written: Sources/Mine/Mine.swift
                Walk it: swift run tour mine --rxswift PATH
                The mended one: swift run tour mine --recipe double-request-mended

                """)
        #expect(try copy.put("double-request-mended", hasCheckout: true).hasSuffix("Walk it: swift run tour mine\n"))
        #expect(try copy.put("cell-reuse").contains("Walk it: swift run tour mine --long\n"))
    }

    @Test(arguments: ["Sources/Mine/Mine.swift", "Sources/Mine/한 파일.swift"])
    func `Work of the reader's own is left alone`(path: String) throws {
        let copy = try Copy()
        try copy.write("func mine() {}\n", to: path)
        let failure = #expect(throws: Failure.self) { try copy.put("cell-reuse") }
        #expect(
            failure?.message.english
                == "\(path) is work of your own, and was left alone: move it out of Sources/Mine, then ask again")
        let file = copy.folder.url.appending(path: path)
        #expect(try String(contentsOf: file, encoding: .utf8) == "func mine() {}\n")
    }

    @Test func `An unknown recipe is a mistake that says what was meant`() throws {
        let copy = try Copy()
        func message(_ name: String) -> String? {
            #expect(throws: Mistake.self) { try copy.put(name) }?.message.checked
        }
        #expect(message("dead-subjetc") == "unknown recipe 'dead-subjetc'; did you mean 'dead-subject'?")
        #expect(message("../start")?.hasPrefix("unknown recipe '../start'") == true)
        #expect(
            message("xxxxxxxxxxxx") == "unknown recipe 'xxxxxxxxxxxx'; there are \(Self.names.joined(separator: ", "))")
    }

    @Test func `Without the page one line says how to bring it back`() throws {
        let folder = try TemporaryFolder("empty")
        let failure = #expect(throws: Failure.self) { try Recipes(in: PackageFolder(root: folder.url), .korean) }
        #expect(failure?.message.english.hasPrefix("docs/ko/recipes.md is not there") == true)
    }

    @Test func `The file as it came is the one in the repository`() async throws {
        let committed = try await Tour.shell("git show HEAD:\(SourceFile.own)")
        guard committed.code == 0 else { return }
        #expect(try committed.output == Self.package.read(PackageLayout.recipe("start")).text)
    }
}

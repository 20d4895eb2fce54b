import Foundation
import Testing

@testable import Commands
@testable import Comparing
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import check

struct GraphCommandTests {
    @Test(arguments: Language.allCases)
    func `Every file of the module stands there once, with its folder before it`(language: Language) throws {
        let module = Tour.package.appending(path: "Sources/RxTravel").path(percentEncoded: false)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: module).filter { $0.hasSuffix(".swift") }
            .map { $0.split(separator: "/") }.map { ($0.dropLast().prefix(1) + $0.suffix(1)).joined(separator: "/") }
        var (folder, listed): (String, [String]) = ("", [])
        for line in try Tour.text(["check", "graph", "--lang", language.rawValue]).split(separator: "\n").dropFirst() {
            if !line.hasPrefix(" ") { folder = line == "RxTravel" ? "" : line + "/" }
            if line.hasPrefix("  "), !line.hasPrefix("   ") { listed.append(folder + line.dropFirst(2) + ".swift") }
        }

        #expect(listed.sorted() == paths.sorted())
    }

    @Test(arguments: [("docs/dependencies.md", "en"), ("docs/ko/dependencies.md", "ko")])
    func `The pictures are those of the page, in its order`(page: String, language: String) throws {
        let text = try String(contentsOf: Tour.package.appending(path: page), encoding: .utf8)
        let pictures = text.matches(of: /```mermaid\n((?s).*?\n)```/).map { String($0.output.1) }

        #expect(pictures.count > 1)
        #expect(
            try Tour.text(["check", "graph", "--mermaid", "--lang", language, "--width", "40"])
                == pictures.joined(separator: "\n"))
    }

    @Test func `What has been written since the program was built is there`() async throws {
        let copy = try PackageCopy()
        try copy.edit("Sources/RxTravel/Support/AtomicInt.swift") { $0.append("private let bag = Bag<Int>()") }
        let outcome = try await copy.tour("check", "graph")

        #expect(outcome.code == 0 && outcome.complaint == "")
        #expect(outcome.output.contains("\n  AtomicInt\n    creates   Bag\n"))
    }
}

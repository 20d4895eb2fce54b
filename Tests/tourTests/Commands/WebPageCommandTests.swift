import Foundation
import Testing

@testable import Guide

struct WebPageCommandTests {
    @Test("A page is written where somebody wants it, and the one line says where")
    func writes() async throws {
        let folder = try TemporaryFolder("page")
        let path = folder.url.appending(path: "my page.html").path(percentEncoded: false)
        let outcome = try await Tour.run(["page", "create", "--out", path])
        #expect(outcome == .init(code: 0, output: "written: \(path)\n"))
        let html = try String(contentsOfFile: path, encoding: .utf8)
        #expect(html.hasPrefix("<!DOCTYPE html>\n") && html.hasSuffix("</html>\n"))
        #expect(!html.contains("{{") && html.contains("id=\"tour-create\"") && !html.contains("id=\"tour-dispose"))
        // What would end the script, or begin a comment that it cannot end.
        let script = try #require(html.split(separator: "<script nonce=rxtravel>").last)
        #expect(script.matches(of: /<\/script|<!--/).count == 1)
    }

    @Test("A part of a tour goes by its own name, with the question of the tour")
    func part() async throws {
        let folder = try TemporaryFolder("page")
        let path = folder.url.appending(path: "part.html").path(percentEncoded: false)
        #expect(try await Tour.run(["page", "dispose-inside", "--out", path]).code == 0)
        let html = try String(contentsOfFile: path, encoding: .utf8)
        #expect(html.contains("id=\"tour-dispose-inside\""))
        #expect(html.contains(#""name":"dispose-inside","question":{"en":"how does a subscription end?","ko":"구독은"#))
    }

    @Test("A page that cannot be written whole leaves the old one, and a device takes what it gets")
    func whole() async throws {
        let folder = try TemporaryFolder("page")
        let path = folder.url.appending(path: "page.html").path(percentEncoded: false)
        try Data("old".utf8).write(to: URL(filePath: path))
        let full = try await Tour.shell("ulimit -f 8; trap '' XFSZ; \"$tour\" page create --out '\(path)'")
        #expect(full == .init(code: 1, complaint: "tour: \(path) cannot be written: File too large\n"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)) == ["page.html"]
        )
        #expect(try await Tour.run(["page", "create", "--out", "/dev/null"]).code == 0)
    }

    @Test("Where nothing can be written, one line says so")
    func refuses() async throws {
        let path = "/" + String(repeating: "p", count: 300)
        let outcome = try await Tour.run(["page", "create", "--out", path, "--lang", "ko"])
        #expect(outcome == .init(code: 1, complaint: "tour: \(path) 파일을 쓸 수 없다: File name too long\n"))
    }

    @Test("A page of a tour that is not there is a mistake")
    func unknown() async throws {
        let outcome = try await Tour.run(["page", "crete"])
        #expect(outcome == .init(code: 64, complaint: "tour: unknown tour 'crete'; did you mean 'create'?\n"))
    }
}

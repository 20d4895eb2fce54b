import Foundation
import Testing

@testable import Guide

struct LLDBCommandTests {
    @Test func `Only plain commands are used, in both languages the same ones`() throws {
        let scripts = try ["en", "ko"].map { try Tour.text(["lldb", "subjects", "--lang", $0]) }
        let commands = scripts.map { $0.split(separator: "\n").filter { !$0.hasPrefix("#") } }
        let plain = /^(settings set |breakpoint set |breakpoint command add$|frame variable |expression |DONE$)/
        #expect(commands[0].filter { !$0.contains(plain) } == [])
        #expect(commands[0] == commands[1])
        #expect(scripts[0] != scripts[1])
    }
}

@Suite("Sources/lldbcheck/lldb")
struct LLDBStarterTests {
    /// Runs the script where nothing but the shell's own tools and the given `lldb` is found.
    private func start(lldb: String?) async throws -> Tour.Outcome {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let tools = folder.url.appending(path: "tools")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        for tool in ["sed", "dirname", "tr", "uname"] {
            try FileManager.default.createSymbolicLink(
                at: tools.appending(path: tool), withDestinationURL: try Self.program(tool))
        }
        if let lldb {
            let program = tools.appending(path: "lldb")
            try Data(("#!/bin/sh\n" + lldb + "\n").utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        }
        return try await Tour.shell(
            "Sources/lldbcheck/lldb --batch 'two words'", environment: ["PATH": tools.path(percentEncoded: false)])
    }

    private static func program(_ name: String) throws -> URL {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return try #require(
            folders.map { URL(filePath: String($0)).appending(path: name) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    @Test(
        arguments: [
            (#"[ "$1" = --version ] || echo "$# $2""#, Tour.Outcome(code: 0, output: "2 two words\n")),
            (
                nil,
                .init(
                    code: 69,
                    complaint: "lldb: there is none on PATH; install a Swift toolchain, which brings it "
                        + "(on a Mac: xcode-select --install)\n")
            ),
            (
                "echo 'lldb: error while loading shared libraries: libpython9.9.so.1.0: cannot open' >&2; exit 127",
                .init(
                    code: 69,
                    complaint: "lldb: it does not start: libpython9.9.so.1.0 is missing; put a folder that has it on "
                        + "LD_LIBRARY_PATH (on Debian: that of a Python built with --enable-shared, such as one of pyenv's)\n"
                )
            ),
            (
                "echo one >&2; echo two >&2; exit 1",
                .init(code: 69, complaint: "lldb: it does not start: one two\n")
            ),
        ] as [(String?, Tour.Outcome)])
    func `An lldb that starts gets the arguments, and else one line says what is missing`(
        lldb: String?, outcome: Tour.Outcome
    ) async throws {
        #expect(try await start(lldb: lldb) == outcome)
    }
}

import Foundation
import Testing
import TravelRecorder

@testable import tour

struct LLDBCommandTests {
    @Test(arguments: Program.tourNames + ["subjects-replay"])
    func `Every visited stop has one breakpoint, in the order of the first visits`(name: String) throws {
        let numbers = try Tour.text(["lldb", name, "--lang", "ko"])
            .matches(of: /(?m)^breakpoint set .* -N travel(\d+)$/).compactMap { Int($0.output.1) }
        #expect(try numbers == Tour.journey(name).stopsInOrder)
    }

    @Test func `Only plain commands are used, in both languages the same ones`() throws {
        let scripts = try ["en", "ko"].map { try Tour.text(["lldb", "subjects", "--lang", $0]) }
        let commands = scripts.map { $0.split(separator: "\n").filter { !$0.hasPrefix("#") } }
        let plain = /^(settings set |breakpoint set |breakpoint command add$|frame variable |expression |DONE$)/
        #expect(commands[0].filter { !$0.contains(plain) } == [])
        #expect(commands[0] == commands[1])
        #expect(scripts[0] != scripts[1])
    }
}

@Suite("scripts/lldb")
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
            "scripts/lldb --batch 'two words'", environment: ["PATH": tools.path(percentEncoded: false)])
    }

    private static func program(_ name: String) throws -> URL {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return try #require(
            folders.map { URL(filePath: String($0)).appending(path: name) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    @Test func `An lldb that starts gets the arguments`() async throws {
        let outcome = try await start(lldb: #"[ "$1" = --version ] || echo "$# $2""#)

        #expect(outcome == .init(code: 0, output: "2 two words\n"))
    }

    @Test func `Where there is none, one line says so`() async throws {
        let outcome = try await start(lldb: nil)

        #expect(outcome.code == 69)
        #expect(
            outcome.complaint
                == "lldb: there is none on PATH; install a Swift toolchain, which brings it "
                + "(on a Mac: xcode-select --install)\n")
    }

    @Test func `Where a library is missing, one line names it and the fix`() async throws {
        let outcome = try await start(
            lldb:
                "echo 'lldb: error while loading shared libraries: libpython9.9.so.1.0: cannot open shared object' >&2\n"
                + "exit 127")

        #expect(outcome.code == 69)
        #expect(
            outcome.complaint
                == "lldb: it does not start: libpython9.9.so.1.0 is missing; put a folder that has it on "
                + "LD_LIBRARY_PATH (on Debian: that of a Python built with --enable-shared, such as one of pyenv's)\n")
    }

    @Test func `Another complaint is passed on in one line`() async throws {
        let outcome = try await start(lldb: "echo one >&2; echo two >&2; exit 1")

        #expect(outcome == .init(code: 69, complaint: "lldb: it does not start: one two\n"))
    }
}

import Foundation
import Testing

@testable import Commands
@testable import Comparing
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

struct ExplainCommandTests {
    private static let stacks = "Tests/StackReaderTests/Stacks/"

    @Test func `A file is explained, and so is what is pasted`() async throws {
        let file = Self.stacks + "official/lldb/createFilterMap.txt"
        let read = try await Tour.run(["explain", file, "--lang", "en", "--width", "80"])
        let pasted = try await Tour.shell("\"$explain\" --lang en --width 80 < \(file)")
        let dashed = try await Tour.shell("cat \(file) | \"$explain\" - --lang en --width 80")

        #expect(
            Array(read.lines.prefix(5)) == [
                "What     index out of range",
                "Whose    onNext closure in CartScreen.createFilterMap · CartScreen.swift:48",
                "Chain    create → filter → map → onNext",
                "From     create's closure: CartScreen.createFilterMap · CartScreen.swift:41",
                "Where    CartScreen.show · CartScreen.swift:16",
            ])
        #expect(read.code == 0)
        #expect(read.complaint == "")
        #expect(pasted == read)
        #expect(dashed == read)
    }

    @Test func `Sentences of stops are told where they are asked for`() throws {
        let arguments = [
            "explain", Self.stacks + "official/lldb/createFilterMap.txt", "--lang", "en", "--width", "200",
        ]
        let sentence = "       Calls the transform with try."

        #expect(try Tour.text(arguments + ["--stops"]).contains(sentence))
        #expect(try !Tour.text(arguments).contains(sentence))
    }

    @Test func `The language and the colours are those asked for`() async throws {
        let arguments = ["explain", Self.stacks + "apple/mapThrows-mangled-debug.ips", "--lang", "ko"]
        let outcome = try await Tour.run(arguments + ["--color", "always"])

        #expect(outcome.output.contains("just, CartScreen.mapThrows()에서 구독하는 동안"))
        #expect(outcome.output.contains("\u{1B}["))
        #expect(try outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Tour.text(arguments))
    }

    @Test func `A page quotes no paste`() throws {
        for line in [["explain"], ["explain", "-"]] {
            #expect(throws: Tour.Failure.self) { try Tour.text(line) }
        }
    }

    @Test func `A stack without Rx is shown as it stands, and that is no failure`() async throws {
        let outcome = try await Tour.shell("echo 'frame #0: 0x1 Shop`Cart.pay() at Cart.swift:3:1' | \"$explain\"")

        #expect(outcome.code == 0)
        #expect(
            outcome.lines == [
                "Where    Cart.pay() · Cart.swift:3",
                "Note     no frame runs through RxSwift or RxTravel; 1 frame read", "",
                "Your code, the innermost call first",
                "   0   Cart.pay()" + String(repeating: " ", count: 100 - 17 - 12) + "Cart.swift:3", "", "Frames",
                "   0 ▶ Cart.pay()" + String(repeating: " ", count: 100 - 17 - 12) + "Cart.swift:3",
            ])
    }

    @Test func `Piped, the frames are there unless it is to be short`() throws {
        let file = "Tests/StackReaderTests/Stacks/official/lldb/createFilterMap.txt"
        let (whole, short) = (try Tour.text(["explain", file]), try Tour.text(["explain", file, "--short"]))
        #expect(whole.contains("\nFrames") && !short.contains("\nFrames"))
        #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count <= 16)
    }

    @Test func `The file for lldb is there, and gives it the command`() throws {
        let path = try Tour.text(["explain", "--lldb"]).trimmingCharacters(in: .newlines)
        let script = try String(contentsOfFile: path, encoding: .utf8)
        #expect(script.contains("command script add") && script.contains("def explain("))
    }

    private static let accepted =
        "paste bt of lldb or gdb, Xcode's stack, an Apple crash report (.crash, .ips), sample, a sanitizer's report, a service's page, a Swift backtrace of Linux, or symbols"

    @Test(arguments: [
        ("\"$explain\" < /dev/null", "standard input is empty; \(accepted)"),
        (
            "printf 'milk\\nbread\\n' | \"$explain\"",
            "standard input holds no stack: 11 bytes in 2 lines, and none is a frame; \(accepted)"
        ),
        (
            "head -c 4096 /dev/zero | \"$explain\" -",
            "standard input holds no stack: 4096 bytes in 1 line, and none is a frame; \(accepted)"
        ),
        ("\"$explain\" /dev/null", "'/dev/null' is empty; \(accepted)"),
        (
            "\"$explain\" Sources",
            "'Sources' is a folder; name a file with a stack, or paste one into standard input"
        ),
        (
            "\"$explain\" < Sources",
            "standard input cannot be read: Is a directory; name a file with a stack, or paste one"
        ),
        (
            "\"$explain\" 0> /dev/null",
            "standard input cannot be read: Bad file descriptor; name a file with a stack, or paste one"
        ),
        ("\"$explain\" <&-", "standard input is empty; \(accepted)"),
    ])
    func `What is no stack is told in one line`(line: String, complaint: String) async throws {
        #expect(try await Tour.shell(line) == Tour.Outcome(code: 1, complaint: "explain: \(complaint)\n"))
    }

    @Test func `What steers a terminal is written out`() async throws {
        let outcome = try await Tour.shell(
            #"printf 'Fatal error: \033[2Jgone\nThread 1 "\033[31m" crashed:\n0 Shop 0x1 MapSink.on(_:) + 1\n' | "$explain" --lang en"#
        )

        #expect(outcome.code == 0)
        #expect(outcome.lines.first == #"What     \u{1B}[2Jgone"#)
        #expect(!outcome.output.contains("\u{1B}"))
    }
}

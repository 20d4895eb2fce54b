import Foundation
import Testing

@testable import Guide

/// Texts of a size that nobody expects: `explain` answers each, in time.
struct TortureSizesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// A piece, and how often it is repeated; in the usual run a small part of that.
        var piece: @Sendable (Int) -> String
        var count: Int
        var code: Int32 = 0
    }

    private static let stack =
        (try? String(
            contentsOf: Tour.package.appending(path: "Tests/StackReaderTests/Stacks/official/lldb/createFilterMap.txt"),
            encoding: .utf8)) ?? ""

    static let cases = [
        Case(testDescription: "stacks, 26 MB", piece: { _ in stack + "\n" }, count: 5_000),
        Case(
            testDescription: "a console log, 26 MB",
            piece: {
                "2026-01-01 10:00:00.123 Shop[123:456] [network] request \($0) finished with status 200 in 120 ms\n"
            },
            count: 270_000, code: 1),
        Case(testDescription: "one line of 10 MB", piece: { _ in "0123456789" }, count: 1_000_000, code: 1),
        Case(
            testDescription: "10 million empty lines", piece: { _ in "\n\n\n\n\n\n\n\n\n\n" }, count: 1_000_000, code: 1
        ),
        Case(
            testDescription: "a million frames", piece: { "\($0)   Shop   0x1 MapSink.on(_:) + 1\n" }, count: 1_000_000),
        Case(
            testDescription: "a deeply nested name", piece: { ($0 == 0 ? "frame #0: 0x1 Shop`" : "") + "a<" },
            count: 1_000_000),
        Case(
            testDescription: "closures in closures",
            piece: { "frame #\($0): 0x1 Shop`" + String(repeating: "closure #1 in ", count: 4_000) + "foo()\n" },
            count: 200),
        Case(
            testDescription: "half a million threads", piece: { "Thread \($0):\n0 Shop 0x1 Cart.pay(_:) + 1\n" },
            count: 500_000),
        Case(
            testDescription: "a pile of marks", piece: { $0 == 0 ? "frame #0: 0x1 Shop`a" : "\u{301}" },
            count: 1_000_000),
    ]

    /// The processor's seconds of all processes that this one has waited for, whatever else the machine does.
    private static var seconds: Double {
        var used = tms()
        _ = times(&used)
        return Double(used.tms_cutime + used.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Seconds for a byte: for ten megabytes one, and in a debug build half a minute at most.
    private static let patience: Double = {
        #if DEBUG
            3e-6
        #else
            1e-7
        #endif
    }()

    @Test(arguments: cases)
    func `A text of any size is answered in time, and in harmless lines`(trial: Case) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appending(path: "stack.txt")
        let count = Torture.isFull ? trial.count : max(trial.count / 400, 1)
        let text = Data((0..<count).map(trial.piece).joined().utf8)
        try text.write(to: file)
        let before = Self.seconds
        let outcome = try await Tour.run(["explain", file.path(percentEncoded: false), "--lang", "en"])
        #expect(outcome.code == trial.code)
        #expect(Raw.found(in: outcome.output + outcome.complaint) == [])
        // These run one after another, and alone.
        if Torture.isFull { #expect(Self.seconds - before < 2 + Double(text.count) * Self.patience) }
    }

    @Test(.enabled(if: Torture.isFull))
    func `What never ends is read up to a bound, and that is said`() async throws {
        let outcome = try await Tour.shell(#""$explain" < /dev/zero"#)
        #expect(outcome.code == 1 && outcome.output == "")
        #expect(
            outcome.complaint.hasPrefix("explain: standard input is longer than 256 MB; only its beginning is read\n"))
    }
}

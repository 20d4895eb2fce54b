import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Files
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

/// Texts of a size that nobody expects: `explain` answers each, in time.
@Suite struct TortureSizesTests {
    private struct Case: Sendable {
        var name: String
        /// A piece, and how often it is repeated; in the usual run a small part of that.
        var piece: @Sendable (Int) -> String
        var count: Int
        var code: Int32 = 0
    }

    private static let stack =
        (try? String(
            contentsOf: Tour.package.appending(path: "Tests/StackReaderTests/Stacks/official/lldb/createFilterMap.txt"),
            encoding: .utf8)) ?? ""

    private static let cases = [
        Case(name: "stacks, 26 MB", piece: { _ in stack + "\n" }, count: 5_000),
        Case(name: "3,000 stacks", piece: { _ in stack + "\n" }, count: 3_000),
        Case(
            name: "a console log, 26 MB",
            piece: {
                "2026-01-01 10:00:00.123 Shop[123:456] [network] request \($0) finished with status 200 in 120 ms\n"
            },
            count: 270_000, code: 1),
        Case(name: "one line of 10 MB", piece: { _ in "0123456789" }, count: 1_000_000, code: 1),
        Case(name: "10 million empty lines", piece: { _ in "\n\n\n\n\n\n\n\n\n\n" }, count: 1_000_000, code: 1),
        Case(name: "a million frames", piece: { "\($0)   Shop   0x1 MapSink.on(_:) + 1\n" }, count: 1_000_000),
        Case(name: "a deeply nested name", piece: { ($0 == 0 ? "frame #0: 0x1 Shop`" : "") + "a<" }, count: 1_000_000),
        Case(
            name: "closures in closures",
            piece: { "frame #\($0): 0x1 Shop`" + String(repeating: "closure #1 in ", count: 4_000) + "foo()\n" },
            count: 200),
        Case(name: "half a million threads", piece: { "Thread \($0):\n0 Shop 0x1 Cart.pay(_:) + 1\n" }, count: 500_000),
        Case(name: "a pile of marks", piece: { $0 == 0 ? "frame #0: 0x1 Shop`a" : "\u{301}" }, count: 1_000_000),
    ]

    /// Seconds for a byte: for ten megabytes one, and in a debug build half a minute at most.
    private static let patience: Double = {
        #if DEBUG
            3e-6
        #else
            1e-7
        #endif
    }()

    @Test func `A text of any size is answered in time, and in harmless lines`() async throws {
        var rows: [[String]] = []
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "stack.txt")
        for trial in Self.cases {
            let count = Torture.isFull ? trial.count : max(trial.count / 400, 1)
            try Data((0..<count).map(trial.piece).joined().utf8).write(to: file)
            let size = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
            let start = ContinuousClock.now
            let outcome = try await Tour.run(["explain", file.path(percentEncoded: false), "--lang", "en"])
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            #expect(outcome.code == trial.code, "\(trial.name)")
            #expect(Raw.found(in: outcome.output + outcome.complaint) == [], "\(trial.name)")
            if Torture.isFull { #expect(seconds < 2 + Double(size) * Self.patience, "\(trial.name)") }
            rows.append([
                trial.name, "\(size)", "\(outcome.code)", seconds.formatted(.number.precision(.fractionLength(2))),
            ])
        }
        try Torture.report("Sizes", ["text", "bytes", "code", "seconds"], rows)
    }

    @Test(.enabled(if: Torture.isFull))
    func `What never ends is read up to a bound, and that is said`() async throws {
        let outcome = try await Tour.shell(#""$explain" < /dev/zero"#)
        #expect(outcome.code == 1 && outcome.output == "")
        #expect(
            outcome.complaint.hasPrefix("explain: standard input is longer than 256 MB; only its beginning is read\n"))
    }
}

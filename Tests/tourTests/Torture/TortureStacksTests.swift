import Files
import Foundation
import Lines
import StackReader
import TestSupport
import Testing

/// Stacks that something has spoiled: each is answered, in harmless lines.
struct TortureStacksTests {
    private enum Spoiling: CaseIterable {
        case cut, doubled, exchanged, flipped, steered

        func spoil(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
            var bytes = bytes
            switch self {
            case .cut: return Array(bytes.prefix(.random(in: 0...bytes.count, using: &dice)))
            case .doubled:
                for _ in 0..<3 {
                    let line = Int.random(in: lines.indices, using: &dice)
                    lines.insert(lines[line], at: .random(in: lines.indices, using: &dice))
                }
            case .exchanged:
                for _ in 0..<3 {
                    lines.swapAt(.random(in: lines.indices, using: &dice), .random(in: lines.indices, using: &dice))
                }
            case .flipped:
                for _ in 0..<20 {
                    bytes[.random(in: bytes.indices, using: &dice)] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
                }
                return bytes
            case .steered:
                let steering = ["\u{1B}[2J", "\u{9B}31m", "\u{202E}", "\u{2028}", "\u{1B}]0;x\u{7}", "\u{200B}", "\r"]
                for _ in 0..<8 {
                    let place = Int.random(in: 0...bytes.count, using: &dice)
                    bytes.insert(contentsOf: (steering.randomElement(using: &dice) ?? "").utf8, at: place)
                }
                return bytes
            }
            return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    private static let stacks: [URL] = {
        let folder = Tour.package.appending(path: "Tests/StackReaderTests/Stacks")
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return paths.sorted().map { folder.appending(path: $0) }.filter {
            ["txt", "crash", "ips"].contains($0.pathExtension) && $0.lastPathComponent != "expected.txt"
                && !$0.lastPathComponent.hasSuffix(".swift.txt")
        }
    }()

    @Test func `Three thousand spoiled stacks are answered, and nothing of them is raw`() throws {
        try #require(Self.stacks.count > 60)
        let sources = try Tour.contents.get().sources
        let finder = StopFinder(
            module: sources.filter { !PackageLayout.isRoute($0.path) },
            routes: sources.filter { PackageLayout.isRoute($0.path) })
        let cases = (0..<3000).map { (number: $0, kind: Spoiling.allCases[$0 % Spoiling.allCases.count]) }
        for (number, kind) in Torture.some(cases, short: 60) {
            var dice = Dice(number)
            let stack = Array(try Data(contentsOf: Self.stacks[number * Self.stacks.count / cases.count]))
            let explanation = Explanation(StackText(kind.spoil(stack, &dice)), finder: finder)
            let style = Style(language: number % 2 == 0 ? .english : .korean, width: 80)
            let raw = Raw.found(in: PrintedExplanation(explanation, style: style).lines.text())
            #expect(raw == [], "stack \(number), \(kind)")
        }
    }
}

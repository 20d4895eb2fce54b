import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth

struct TypeListTests {
    private static let official = "https://github.com/ReactiveX/RxSwift/blob/6.10.2/RxSwift/Gate.swift"
    private static let path = "docs/ko/classes.md"

    private static func page(_ name: String, _ words: String, numbers: String = "2–3, 5") -> TextFile {
        TextFile(
            path: path,
            text: """
                # 타입

                <!-- made: types -->

                ## Sources/RxTravel

                | 타입 | 하는 일 | 붙잡는 것 | 여행 | 공식 |
                |---|---|---|---|---|
                | [\(name)](../../Sources/RxTravel/Gate.swift) | \(words) | `exit: (Int) -> Void` | \(numbers) | [공식](\(official)) |

                <!-- /made -->

                """)
    }

    @Test(
        "A list is made from the sources, but for the words",
        arguments: [
            ("Gate", "문이다.", "2–3, 5", nil), ("Gate", "문이다.", "2", "what stands below 'types' is not what is made"),
            ("Gate", "", "2–3, 5", "does not say what 'Gate' is for"), ("Door", "문이다.", "2–3, 5", "has no type 'Door'"),
        ] as [(String, String, String, String?)])
    func row(name: String, words: String, numbers: String, said: String?) {
        let contents = SmallPackage.contents.adding(Self.page(name, words, numbers: numbers))
        let expected = [said].compactMap(\.self).map { "\(Self.path):9 \($0)" }

        #expect(contents.diagnostics().shortened(like: expected) == expected)
        #expect(contents.fixed().text(of: Self.path) == Self.page(name, words).text)
    }

    @Test func `What a type holds weakly, what its class holds, and where it stands are told`() {
        let source = TextFile(
            path: "Sources/RxTravel/A.swift",
            text: """
                class A: P { let lock = RecursiveLock(), b: B; var isOpen = true }
                class B: A {}
                final class C: B { weak var a: A?; struct Key { let raw: UInt64 } }
                extension C { enum State {} }
                protocol P {}

                """)
        let link = "(../Sources/RxTravel/A.swift)"
        let page = Page(
            "docs/classes.md", ["| [P]\(link) | plain |  |  |  |", "| [Key]\(link) in C | a key |  |  |  |"])
        let list = TypeList(PackageContents(sources: [source], pages: [], tourNames: []), on: page)

        #expect(
            list.fill(0..<2).lines?.dropFirst(5) == [
                "| [A]\(link) |  |  |  |  |", "| [B]\(link) |  |  |  |  |",
                "| [C]\(link) |  | `a: A?` (weakly) |  |  |",
                "| [Key]\(link) in C | a key |  |  |  |", "| [State]\(link) in C |  |  |  |  |",
                "| [P]\(link) | plain |  |  |  |", "",
            ])
    }
}

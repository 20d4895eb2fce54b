import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

struct TypeLinesTests {
    private static let official = "https://github.com/ReactiveX/RxSwift/blob/6.10.2/RxSwift/Gate.swift"
    private static let path = "docs/ko/classes.md"

    private static func page(_ name: String, _ words: String, numbers: String = "2–3, 5") -> TextFile {
        TextFile(
            path: path,
            text: """
                # 타입

                ## Sources/RxTravel

                | 타입 | 하는 일 | 붙잡는 것 | 여행 | 공식 |
                |---|---|---|---|---|
                | [\(name)](../../Sources/RxTravel/Gate.swift) | \(words) | `exit: (Int) -> Void` | \(numbers) | [공식](\(official)) |

                """)
    }

    /// What is said of a package with a page, and the page as a fix leaves it.
    private func check(_ page: TextFile) -> (said: [String], fixed: String?) {
        let contents = SmallPackage.contents.adding(page)
        return (contents.diagnostics(SmallPackage.recorded), contents.fixed(SmallPackage.recorded).text(of: Self.path))
    }

    @Test func `A list is made from the sources, but for the words`() {
        let good = Self.page("Gate", "문이다.")
        #expect(check(good) == ([], good.text))

        let old = check(Self.page("Gate", "문이다.", numbers: "2"))
        #expect(
            old.said == [
                "\(Self.path):7: error: the list of types is not what the sources make of it; 'swift run check "
                    + "--fix' mends it"
            ])
        #expect(old.fixed == good.text)
    }

    @Test func `A type without words is named, and so is a type that is gone, whose words stay`() {
        let silent = Self.page("Gate", "")
        #expect(
            check(silent) == (
                ["\(Self.path):7: error: the list does not say what 'Gate' is for; write it into the second cell"],
                silent.text
            ))

        let gone = Self.page("Door", "문이다.")
        let outcome = check(gone)
        #expect(
            outcome.said == [
                "\(Self.path):7: error: the module has no type 'Door'; write the new name in its place, or take the line "
                    + "away"
            ])
        #expect(outcome.fixed == gone.text)
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
        let list = ClassList(PackageContents(sources: [source], pages: [], tourNames: []), in: .english)
        let link = "(../Sources/RxTravel/A.swift)"

        #expect(list.names == ["A", "B", "C", "Key in C", "State in C", "P"])
        #expect(
            list.lines(words: ["P": "plain", "Key in C": "a key"]).dropFirst(4) == [
                "| [A]\(link) |  |  |  |  |", "| [B]\(link) |  |  |  |  |",
                "| [C]\(link) |  | `a: A?` (weakly) |  |  |",
                "| [Key]\(link) in C | a key |  |  |  |", "| [State]\(link) in C |  |  |  |  |",
                "| [P]\(link) | plain |  |  |  |", "",
            ])
    }
}

import TestSupport
import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth

struct FencesTests {
    private func mistakes(_ text: String) -> [String] {
        Page(TextFile(path: "README.md", text: text)).fenceMistakes.map {
            "\($0.range.lowerBound + 1): \($0.message?.checked ?? "")"
        }
    }

    @Test(
        "Fences that close, and what may stand in them",
        arguments: [
            "```text\na\n```", "~~~text\n```text\n~~~~", "```sh\n# comment\n## comment\n```\n\ntext",
            "````markdown\n```text\n# a\n## b\n<!-- made: tour -->\n```\n````", "- a\n\n  ```text\n  b\n  ```",
            "```text\n# a\n#b\n```", "````text\n```\n````", "``` text\n```", "```a``` is code", "a ```text",
            "`` ``` ``",
        ])
    func good(text: String) {
        #expect(mistakes(text) == [])
    }

    @Test(
        "A fence that cannot be told from prose for sure is named with its line",
        arguments: [
            ("a\n```text\nb", "2: this fence does not close; write ``` where its code ends"),
            ("```text\n\n```text\n```", "1: this fence does not close before line 3; write ``` where its code ends"),
            (
                "```swift\n}```\n\n## b\n\n```text\n```",
                "1: this fence does not close before line 4; write ``` where its code ends"
            ),
            ("```sh\n### 여행 2\n```", "1: this fence does not close before line 2; write ``` where its code ends"),
            (
                "```text\n<!-- tested: a -->\n```",
                "1: this fence does not close before line 2; write ``` where its code ends"
            ),
            ("~~~~text\n~~~\n", "1: this fence does not close; write ~~~~ where its code ends"),
            ("a\n```\nb\n```", "2: this fence closes nothing; if it opens, it names a language, such as ```text"),
            ("```text\na\n ```", "3: this fence should stand as far in as the one that it closes, on line 1"),
            ("```text\na\n```\nb", "4: an empty line should stand between a fence and what comes below it"),
            ("> ```text", "1: this fence is not read; put it on a line of its own, with nothing but blanks before it"),
            ("- ```text", "1: this fence is not read; put it on a line of its own, with nothing but blanks before it"),
            ("1. ~~~text", "1: this fence is not read; put it on a line of its own, with nothing but blanks before it"),
            ("\t```text", "1: this fence is not read; put it on a line of its own, with nothing but blanks before it"),
        ])
    func bad(text: String, mistake: String) {
        #expect(mistakes(text) == [mistake])
    }
}

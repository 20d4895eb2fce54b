import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

@Suite("Breakpoints, Mentions, Links, QuotedOutputs, TourTables")
struct PageRulesTests {
    private static let english = Path.english
    private static let korean = Path.korean
    private static let readme = Path.readme
    private static let headings = SmallPackage.headings.path
    private static let oldTable =
        "README.md:5: error: the table of the tours is not what the tours make of it; 'swift run check --fix' mends it"
    private static let oldBreakpoint =
        "\(english):14: error: this breakpoint is not where its stop is; it should read "
        + "'(lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2'; 'swift run check --fix' mends it"
    private static func lookalike(_ place: String, _ text: String) -> String {
        "\(place): error: '\(text)' does not follow when stops are renumbered; write '여행 N' or '여행 N–M', and no count of stops"
    }
    private static func oldOutput(_ location: String) -> String {
        "\(location): error: the quoted output of 'tour stroll --width 60' is not what it prints now; 'swift run "
            + "check --fix' mends it"
    }

    static let drifts = [
        Drift(
            "a file that is linked to is not there", [.remove(file: "docs/glossary.md")],
            "\(english):4: error: the link leads to '../../docs/glossary.md', which is not there; write the path to what is",
            Drift.more(1)),
        Drift(
            "a link on a page that is no tour", [.replace("(docs)", with: "(docs/missing)", in: readme)],
            "README.md:3: error: the link leads to 'docs/missing', which is not there; write the path to what is"),
        Drift(
            "a link to a line that nothing keeps true",
            [.replace("(docs)", with: "(Sources/RxTravel/Gate.swift#L14)", in: readme)],
            "README.md:3: error: the link to 'Sources/RxTravel/Gate.swift#L14' names a line, which moves; "
                + "link to the file, and name the stop"),
        Drift(
            "links to elsewhere",
            [
                .replace(
                    "(docs)",
                    with: "(https://example.com/x), [a](#gates), [b](mailto:a@example.com), [c](README.md#gates)",
                    in: readme)
            ]),
        Drift(
            "links that nobody can follow from everywhere",
            [
                .replace(
                    "(docs)",
                    with:
                        "(../README.md), [a](/docs), [b](http://example.com), [c](htps://example.com), [d](docs#x), [e]()",
                    in: readme)
            ],
            "README.md:3: error: the link leads to '', which is not there; write the path to what is",
            "README.md:3: error: the link leads to '../README.md', which is outside of the package; link to something inside, "
                + "or to an address with 'https://'",
            "README.md:3: error: the link leads to '/docs', which is no place of the package; write it as it is seen from "
                + "this page",
            "README.md:3: error: the link leads to 'docs#x', but only a page has headings; leave out what begins with '#'",
            "README.md:3: error: the link leads to 'htps://example.com', which is no place of the package and does "
                + "not begin with 'https://'; write one of the two",
            "README.md:3: error: the link leads to 'http://example.com', which is no place of the package and does "
                + "not begin with 'https://'; write one of the two"),
        Drift(
            "a link in a tag, and one by a label",
            [.replace("[docs](docs)", with: "<a href=\"a.md\">, [b][c]", in: readme)],
            "README.md:3: error: the link leads to 'a.md', which is not there; write the path to what is",
            "README.md:3: error: this is no link that is followed; write it on one line as [text](target), without blanks and "
                + "titles"),
        Drift(
            "a link into the other language", [.replace("(2-dash.md)", with: "(../en/2-dash.md)", in: korean)],
            "\(korean):4: error: the link leads to '../en/2-dash.md', but Tours/ko/2-dash.md says the same in the language "
                + "of this page; link to that"),
        Drift(
            "a link to the same page in the other language",
            [.replace("(2-dash.md)", with: "(../en/1-stroll.md)", in: korean)]),
        Drift(
            "numbers that nobody can follow", [.replace("여행 1–5", with: "여행 1-5, 여행 5–1, 여행 2, 9", in: english)],
            "\(english):3: error: '5–1' runs backwards; a range of stops begins with the smaller number",
            lookalike("\(english):3", "여행 1-5"), lookalike("\(english):3", "여행 2, 9")),
        Drift(
            "a call that no tour makes", [.replace("[docs](docs)", with: "여행 1 → 여행 1", in: readme)],
            "README.md:3: error: 여행 1 is not visited from 여행 1 in any tour; name the stop that is, or leave '→' out"),
        Drift(
            "a link to no site", [.replace("[docs](docs)", with: "[docs](https://)", in: readme)],
            "README.md:3: error: the link leads to 'https://', which names no site; write the whole address"),
        Drift(
            "a number behind what nobody sees", [.replace("[docs](docs)", with: "여행\u{200B} 77", in: readme)],
            "README.md:3: error: a character that nobody sees stands here, \\u{200B}; take it out"),
        Drift(
            "a number behind Hangul in parts",
            [.replace("[docs](docs)", with: "\u{110B}\u{1167}\u{1112}\u{1162}\u{11BC} 77", in: readme)],
            "README.md:3: error: Hangul is written in parts (NFD) here, in which nobody finds it; save the file as NFC"),
        Drift(
            "a number that is too great for a number",
            [.replace("여행 1–5", with: "여행 99999999999999999999", in: english)],
            "\(english):3: error: there is no 여행 99999999999999999999; name a stop that is there"),
        Drift(
            "the line of a breakpoint", [.replace("--line 19", with: "--line 20", in: english)], mending: .all(),
            oldBreakpoint),
        Drift(
            "a breakpoint for a stop that is not there", [.replace("-N travel2", with: "-N travel7", in: english)],
            "\(english):14: error: there is no 여행 7; name a stop that is there"),
        Drift(
            "a range that ends too far", [.replace("여행 1–5", with: "여행 1–8", in: english)],
            "\(english):3: error: there is no 여행 8; name a stop that is there"),
        Drift(
            "an omission that is not there", [.replace("생략 1", with: "생략 2", in: english)],
            "\(english):3: error: there is no 생략 2; name a stop that is there"),
        Drift(
            "a tour left out of the table",
            [
                .replace(
                    "| [and when it is closed?](Tours/en/2-dash.md) | `swift run tour dash` | 1 |\n", with: "",
                    in: readme)
            ], mending: .all(), oldTable),
        Drift(
            "an empty table",
            [
                .replace(
                    SmallPackage.readme.lines[4...11].joined(separator: "\n"),
                    with: "<!-- tours -->\n<!-- /tours -->", in: readme)
            ], mending: .all(), oldTable),
        Drift(
            "no end of the table", [.replace("<!-- /tours -->", with: "", in: readme)],
            "README.md:5: error: '<!-- tours -->' and, below it, '<!-- /tours -->' should stand once on the page"),
        Drift(
            "no table", [.replace(SmallPackage.readme.lines[4...11].joined(separator: "\n"), with: "", in: readme)],
            "README.md:1: error: there is no table of the tours; write '<!-- tours -->' and '<!-- /tours -->' on lines "
                + "of their own, and 'swift run check --fix' fills it in"),
        Drift(
            "a line of quoted output", [.replace("two\n", with: "too\n", in: english)], mending: .all(),
            oldOutput("\(english):10")),
        Drift(
            "a line too much in quoted output", [.replace("two\n", with: "two\nthree\n", in: korean)],
            mending: .all(), oldOutput("\(korean):11")),
        Drift(
            "no quoted output", [.replace("one\ntwo\n", with: "", in: korean)], mending: .all(),
            oldOutput("\(korean):9")),
        Drift(
            "output that no command prints", [.replace("--width 60", with: "--width 61", in: english)],
            "\(english):6: error: 'tour stroll --width 61' cannot be quoted; write '<!-- not output: REASON -->' in place of the marker"
        ),
        Drift(
            "a line that no command prints",
            [.replace("--width 60", with: #"--width 60 from "one" to "six""#, in: english)],
            #"\#(english):6: error: 'tour stroll --width 60' prints no lines from "one" to "six"; name texts that it prints"#
        ),
    ]

    @Test(arguments: drifts)
    func `A page that has drifted is named with its line`(drift: Drift) {
        drift.check()
    }

    static let linkDrifts = [
        Drift("nothing", [.replace("(#둘째-1)", with: "(#둘째)", in: headings)]),
        Drift(
            "a link to a heading of the page that is not there",
            [.replace("(#둘째-1)", with: "(#둘째-2)", in: headings)],
            "\(headings):3: error: the link leads to '#둘째-2', which is no heading of \(headings); write one that it has"
        ),
        Drift(
            "a link to a heading of a tour that has another name now",
            [.replace("#여행-5--gatepass_)", with: "#여행-5)", in: headings)],
            "\(headings):4: error: the link leads to '../../Tours/en/1-stroll.md#여행-5', which is no heading of \(english); write one that it has"
        ),
        Drift(
            "a link to an omission of the map that is not there", [.replace("#생략-1", with: "#생략-2", in: headings)],
            "\(headings):4: error: the link leads to '../official-map.md#생략-2', which is no heading of \(Path.map); write one that it has",
            "\(headings):4: error: there is no 생략 2; name a stop that is there"),
        Drift(
            "links to a page in English alone that do not say so, or say so elsewhere",
            [
                .replace("(영어), [글](2-dash.md)", with: ", [글](2-dash.md)(영어)", in: korean),
                .replace("[문](../../README.md#gates)(영어)", with: "[문](../../README.md#gates) (영어)", in: headings),
            ],
            "\(korean):4: error: the link leads to '../../docs/glossary.md', which is in English alone; write '(영어)' right "
                + "behind it",
            "\(headings):3: error: the link leads to '../../README.md#gates', which is in English alone; write '(영어)' "
                + "right behind it"),
        Drift(
            "such a link beside one to the same page that does",
            [
                .replace(
                    "[문](../../README.md#gates)(영어)", with: "[문](../../README.md)(영어), [a](../../README.md)",
                    in: headings)
            ],
            "\(headings):3: error: the link leads to '../../README.md', which is in English alone; write '(영어)' right behind "
                + "it"),
        Drift(
            "a command in code for a stop that is not there",
            [.replace("tour stop 6", with: "tour stop 7", in: headings)],
            "\(headings):10: error: there is no 여행 7; name a stop that is there"),
    ]

    @Test(arguments: linkDrifts)
    func `A page of any folder is checked as the others are, with its links to headings`(drift: Drift) {
        drift.check(from: SmallPackage.contents.adding(SmallPackage.headings))
    }

    private static let command = "breakpoint set --file RxTravel/Gate.swift --line 19"

    @Test(
        "A breakpoint of a stop is where its code is",
        arguments: [
            ("(lldb) breakpoint set --file RxTravel/Gate.swift --line 1 -N travel2", "(lldb) \(command) -N travel2"),
            ("b --file Gate.swift --line 19 -N travel5 # x", "b --file RxTravel/Gate.swift --line 25 -N travel5 # x"),
            (
                "breakpoint set --file Routes/Stroll.swift --line 8 -N travel1",
                "breakpoint set --file Routes/Stroll.swift --line 8 --column 16 -N travel1"
            ),
            ("\(command) --column 3 -N travel2", "\(command) -N travel2"),
            ("\(command) -N travel9", nil), (command, nil), ("breakpoint set -N travel2", nil),
        ] as [(String, String?)])
    func breakpoint(line: String, expected: String?) {
        #expect(Breakpoints().expected(line, in: SmallPackage.contents) == expected)
    }
}

import Testing

@testable import Guide
@testable import Truth

@Suite("Links, Mentions, Chains, Breakpoints, PlainText")
struct LinksTests {
    private static let (english, korean) = (Path.english, Path.korean)
    private static let headings = SmallPackage.headings.path

    static let links = [
        Drift(
            "to a file that is gone", [.remove(file: "docs/glossary.md")],
            "\(english):4 '../../docs/glossary.md', which is not there", Drift.more(1)),
        Drift(
            "on a page that is no tour", [.link("[a](docs/missing)")], "README.md:3 'docs/missing', which is not there"),
        Drift(
            "to a line that nothing keeps true", [.link("[a](Sources/RxTravel/Gate.swift#L14)")],
            "README.md:3 names a line, which moves"),
        Drift(
            "to elsewhere",
            [.link("[a](https://example.com/x), [a](#gates), [b](mailto:a@example.com), [c](README.md#gates)")]),
        Drift("with another number", [.link("[issue 8](https://a.com/7)")], "README.md:3 says 8 and leads to"),
        Drift("with its number", [.link("[`just(2)`, 7 in 6.1](https://a.com/7), [2](https://a.com/x)")]),
        Drift(
            "below a heading that is counted wrong", [.see("## 2. Two")],
            "README.md:3 this is number 1 of the headings with a number"),
        Drift("to nothing", [.link("[a]()")], "README.md:3 leads to '', which is not there"),
        Drift("out of the package", [.link("[a](../README.md)")], "README.md:3 outside of the package"),
        Drift(
            "from the root", [.link("[a](/docs)")],
            "README.md:3 which is no place of the package; write it as it is seen"),
        Drift("to a heading of a folder", [.link("[d](docs#x)")], "README.md:3 only a page has headings"),
        Drift("by another scheme", [.link("[c](htps://a.com)")], "README.md:3 does not begin with 'https://'"),
        Drift("to no site", [.link("[docs](https://)")], "README.md:3 which names no site"),
        Drift("in a tag", [.link("<a href=\"a.md\">")], "README.md:3 'a.md', which is not there"),
        Drift("by a label", [.link("[b][c]")], "README.md:3 this is no link that is followed"),
        Drift(
            "into the other language", [.replace("(2-dash.md)", with: "(../en/2-dash.md)", in: korean)],
            "\(korean):4 but Tours/ko/2-dash.md says the same in the language of this page"),
        Drift(
            "to the same page in the other language",
            [.replace("(2-dash.md)", with: "(../en/1-stroll.md)", in: korean)]),
        Drift("to the second of two headings", [.replace("(#둘째-1)", with: "(#둘째)", in: headings)]),
        Drift(
            "to a heading that is not there", [.replace("(#둘째-1)", with: "(#둘째-2)", in: headings)],
            "\(headings):3 '#둘째-2', which is no heading of \(headings)"),
        Drift(
            "to the old name of a heading", [.replace("#여행-5--gatepass_)", with: "#여행-5)", in: headings)],
            "\(headings):4 which is no heading of \(english)"),
        Drift(
            "to an omission that is not there", [.replace("#생략-1", with: "#생략-2", in: headings)],
            "\(headings):4 which is no heading of \(Path.map)", "\(headings):4 there is no 생략 2"),
        Drift(
            "to a page in English that do not say so, or say so elsewhere",
            [
                .replace("(영어), [글](2-dash.md)", with: ", [글](2-dash.md)(영어)", in: korean),
                .replace("[문](../../README.md#gates)(영어)", with: "[문](../../README.md#gates) (영어)", in: headings),
            ],
            "\(korean):4 is in English alone; write '(영어)'", "\(headings):3 is in English alone"),
        Drift(
            "from an English page to one in Korean alone",
            [.replace("(../../docs/glossary.md)", with: "(../../docs/ko/headings.md)", in: english)],
            "\(english):4 is in Korean alone; write '(Korean)'"),
        Drift(
            "beside one that does",
            [
                .replace(
                    "[문](../../README.md#gates)(영어)", with: "[문](../../README.md)(영어), [a](../../README.md)",
                    in: headings)
            ], "\(headings):3 is in English alone"),
    ]

    static let numbers = [
        Drift(
            "in a command", [.replace("tour stop 6", with: "tour stop 7", in: headings)],
            "\(headings):10 there is no 여행 7"),
        Drift(
            "that nobody can follow", [.replace("여행 1–5", with: "여행 1-5, 여행 5–1, 여행 2, 9", in: english)],
            "\(english):3 '5–1' runs backwards", "\(english):3 '여행 1-5' does not follow",
            "\(english):3 '여행 2, 9' does not"),
        Drift("behind what nobody sees", [.link("여행\u{200B} 77")], "README.md:3 nobody sees stands here, \\u{200B}"),
        Drift(
            "behind Hangul in parts", [.link("\u{110B}\u{1167}\u{1112}\u{1162}\u{11BC} 77")],
            "README.md:3 Hangul is written in parts"),
        Drift(
            "too great for a number", [.replace("여행 1–5", with: "여행 99999999999999999999", in: english)],
            "\(english):3 there is no 여행 99999999999999999999"),
        Drift("of a range", [.replace("여행 1–5", with: "여행 1–8", in: english)], "\(english):3 there is no 여행 8"),
        Drift("of an omission", [.replace("생략 1", with: "생략 2", in: english)], "\(english):3 there is no 생략 2"),
        Drift("of no call", [.link("여행 1 → 여행 1")], "README.md:3 여행 1 is not visited from 여행 1 in any tour"),
        Drift(
            "of no call of the tour", [.replace("여행 1 → 여행 2", with: "여행 1 → 여행 2 → 여행 4", in: english)],
            "\(english):3 여행 4 is not visited from 여행 2 in 'stroll'"),
        Drift(
            "of a line, for a breakpoint", [.replace("--line 19", with: "--line 20", in: english)], mending: .all(),
            "\(english):14 should read '(lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2'"),
        Drift(
            "of no breakpoint", [.replace("-N travel2", with: "-N travel7", in: english)],
            "\(english):14 there is no 여행 7"),
    ]

    @Test(arguments: links)
    func `A link leads to what is there, in the language of the page`(drift: Drift) {
        drift.check(from: SmallPackage.contents.adding(SmallPackage.headings))
    }

    @Test(arguments: numbers)
    func `A number is that of a stop`(drift: Drift) {
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

import Foundation
import Testing

@testable import Comparing
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct CodeTourTests {
    private static let contents = SmallPackage.contents
    private static let recorded = SmallPackage.recorded

    private static func json(_ codeTour: CodeTour) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(codeTour), as: UTF8.self)
    }

    @Test func `A tour has one step for each stop, on its code, in the order of first visit`() throws {
        let all = CodeTour.all(Self.contents, recorded: Self.recorded)
        #expect(
            all.map(\.path) == [
                ".tours/1-stroll.ko.tour", ".tours/2-dash.ko.tour", ".tours/1-stroll.en.tour", ".tours/2-dash.en.tour",
            ])
        let expected = [
            #"{"$schema":"https://aka.ms/codetour-schema","#,
            #""description":"And when it is closed? 3 stops in the order of first visit; 3 visits in all. "#,
            #"Page: Tours/en/2-dash.md. Run: swift run tour dash","#,
            #""steps":["#,
            #"{"description":"Stands before a closed gate.\n\n`gate Gate#1`\n\n"#,
            #"[여행 6 in Tours/en/2-dash.md](./Tours/en/2-dash.md)","#,
            #""file":"Sources/Routes/Dash.swift","line":10,"title":"여행 6 · dash()"},"#,
            #"{"description":"Values pass while the gate is open.\n\n`self Gate#1` · `isOpen false`\n\n"#,
            #"[여행 2 in Tours/en/1-stroll.md](./Tours/en/1-stroll.md)","#,
            #""file":"Sources/RxTravel/Gate.swift","line":19,"title":"여행 2 · Gate.pass(_:)"},"#,
            #"{"description":"After it has passed.\n\n"#,
            #"[여행 5 in Tours/en/1-stroll.md](./Tours/en/1-stroll.md)","#,
            #""file":"Sources/RxTravel/Gate.swift","line":25,"title":"여행 5 · Gate.pass(_:)"}],"#,
            #""title":"English 2 · dash: and when it is closed?"}"#,
        ].joined()
        #expect(try Self.json(#require(all.last)) == expected)
    }

    @Test func `A tour names the next one of its language, and the last one none`() {
        let all = CodeTour.all(Self.contents, recorded: Self.recorded)
        #expect(
            all.map(\.title) == [
                "한국어 1 · stroll: 누가 문을 여나?", "한국어 2 · dash: 닫혀 있으면?", "English 1 · stroll: who opens the gate?",
                "English 2 · dash: and when it is closed?",
            ])
        #expect(all.map(\.nextTour) == [all[1].title, nil, all[3].title, nil])
    }

    @Test func `A stop says how often it is visited, and has the values of the first visit`() throws {
        let stroll = try #require(CodeTour.all(Self.contents, recorded: Self.recorded).first)
        #expect(
            [1, 4].map { stroll.steps[$0].description } == [
                "문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.\n\n`self Gate#1` · `isOpen true`\n\n"
                    + "이 여행에서 2번 들른다. 값은 처음 들렀을 때의 것이다.\n\n[Tours/ko/1-stroll.md의 여행 2](./Tours/ko/1-stroll.md)",
                "지나간 뒤다.\n\n이 여행에서 2번 들른다.\n\n[Tours/ko/1-stroll.md의 여행 5](./Tours/ko/1-stroll.md)",
            ])
    }

    @Test(
        "While something is to be mended first, nothing is written",
        arguments: [
            [Edit.replace("여행 2 [", with: "여행 3 [", in: "Sources/RxTravel/Gate.swift")],
            [.replace("// en: Values pass", with: "// Values pass", in: "Sources/RxTravel/Gate.swift")],
            [.replace("import RxTravel\n", with: "import RxTravel\n\n", in: "Sources/Routes/Stroll.swift")],
            [.remove(file: "Tours/en/2-dash.md")],
        ])
    func waits(edits: [Edit]) {
        #expect(CodeTour.all(Self.contents.edited(edits), recorded: Self.recorded) == [])
    }
}

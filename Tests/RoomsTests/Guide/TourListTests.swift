import Testing

@testable import Guide
@testable import Lines

struct TourListTests {
    private func text(_ language: Language, width: Int) -> String {
        let style = Style(language: language, width: width)
        return TourList.lines(SmallPackage.contents, recorded: SmallPackage.recorded, style: style).text()
    }

    @Test func `Every tour is listed with its question and what it holds`() {
        #expect(
            text(.english, width: 80) == """
                 1  stroll  who opens the gate?
                            5 stops · 9 visits · Tours/en/1-stroll.md
                 2  dash    and when it is closed?
                            3 stops · 3 visits · Tours/en/2-dash.md
                    mine    where does my own code go?
                            Write here: Sources/Mine/Mine.swift

                Walk one: swift run tour NAME

                """)
        #expect(
            text(.korean, width: 40) == """
                 1  stroll  누가 문을 여나?
                            정거장 5곳 · 방문 9번 ·
                            Tours/ko/1-stroll.md
                 2  dash    닫혀 있으면?
                            정거장 3곳 · 방문 3번 ·
                            Tours/ko/2-dash.md
                    mine    내가 쓴 코드는 어디를
                            지나가나?
                            고쳐 쓰는 곳:
                            Sources/Mine/Mine.swift

                걷기: swift run tour 이름

                """)
    }
}

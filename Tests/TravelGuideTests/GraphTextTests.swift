import Testing

@testable import TravelGuide

struct GraphTextTests {
    private func text(_ language: Language, width: Int) -> String {
        GraphText.lines(SmallGraph.house, style: Style(language: language, width: width)).text()
    }

    @Test func `Each file stands in its layer, with all that it uses`() {
        #expect(
            text(.english, width: 100) == """
                5 files, 7 uses, 5 layers
                A file uses files below it. Files with ↻ use each other; they are named at the end.

                 1  Porch
                    inherits  House
                    creates   Door
                    uses      Key

                 2  House ↻1
                    uses      Room

                 3  Room ↻1
                    inherits  House
                    creates   Door

                 4  Door  Wood
                    extends   Key

                 5  Key  Metal/Small

                ↻1  House, Room

                """)
    }

    @Test func `It is told in Korean too, and within the width`() {
        #expect(
            text(.korean, width: 40) == """
                파일 5개, 쓰는 관계 7개, 층 5개
                위의 파일이 아래의 파일을 쓴다. ↻가 붙은
                파일들은 서로를 쓰고, 끝에 따로 적혀
                있다.

                 1  Porch
                    상속      House
                    생성      Door
                    사용      Key

                 2  House ↻1
                    사용      Room

                 3  Room ↻1
                    상속      House
                    생성      Door

                 4  Door  Wood
                    확장      Key

                 5  Key  Metal/Small

                ↻1  House, Room

                """)
    }

    @Test func `Nothing but a long name is wider than the width`() throws {
        let graph = DependencyGraph(reading: try PackageModule.files())
        for language in Language.allCases {
            let lines = GraphText.lines(graph, style: Style(language: language, width: 40))
            #expect(lines.filter { $0.columns > 40 }.map { $0.text(usesColor: false) } == [])
        }
    }

    @Test func `A module without files is told in two lines`() {
        let graph = DependencyGraph(nodes: [], edges: [])
        #expect(
            GraphText.lines(graph, style: Style(language: .english, width: 100)).text() == """
                0 files, 0 uses, 0 layers
                A file uses files below it. Files with ↻ use each other; they are named at the end.

                """)
    }
}

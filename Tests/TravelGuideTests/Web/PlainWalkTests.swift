import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct PlainWalkTests {
    private func html(_ steps: [Step], ending: Journey.Ending? = nil) -> String {
        let contents = SmallPackage.contents
        var journey = Journey(steps, in: contents)
        journey.ending = ending
        let recorded = RecordedTour(name: "stroll", journey: journey)
        return PlainWalk(recorded, tour: contents.tours[0], contents: contents).html
    }

    @Test("A stop has a heading with both sentences at its first visit, and every visit has an anchor")
    func walk() {
        let steps: [Step] = [
            .call([
                .stop(1), .call([.stop(2, ["Gate#1", "<b>"])]), .call([.stop(2, ["Gate#1", "true"]), .print("</p>")]),
                .thread(2, [.call([.stop(4, ["\u{202E}1"])])]), .free("Gate#1"),
            ])
        ]
        #expect(
            html(steps) == """
                <section>
                <h2 id=stroll>stroll</h2>
                <p lang=ko>누가 문을 여나?
                <p lang=en>who opens the gate?
                <ul><li><h3 id=stroll/1><b>1</b> stroll()</h3>
                <p lang=ko>문을 만든다. 아직 아무것도 지나가지 않는다.
                <p lang=en>Makes a gate. Nothing passes yet.
                <ul><li><h3 id=stroll/2><b>2</b> Gate.pass(_:)</h3>
                <p lang=ko>문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.
                <p lang=en>Values pass while the gate is open.
                <p>self Gate#1 · isOpen &lt;b&gt;
                <li id=stroll/2.2>2 pass: self Gate#1 · isOpen true
                <ul><li>» &lt;/p&gt;
                </ul></ul><li><h3 id=stroll/4>T2 <b>4</b> closure in stroll()</h3>
                <p lang=ko>값이 도착했다.
                <p lang=en>The value has arrived.
                <p>value \\u{202E}1
                <ul><li>× Gate#1
                </ul></ul></section>

                """)
    }

    @Test("Behind a recording that was cut it says why")
    func cut() {
        let end = """
            </ul><p lang=ko>route가 프로그램을 끝냈다: 종료 코드 3
            <p lang=en>the route ended the program: exit code 3
            </section>

            """
        #expect(html([.call([.stop(1)])], ending: .exit(3)).hasSuffix(end))
    }

    @Test("What lies very deep is set in no further, and every list that begins also ends")
    func deep() {
        let deep = (0..<20).reduce(Step.stop(5)) { step, _ in .call([.stop(5), step]) }
        let html = html([.call([.stop(1), deep])])
        #expect(html.matches(of: /<ul>/).count == 13 && html.matches(of: /<\/ul>/).count == 13)
    }

    @Test("Of a long walk the beginning is there, how much is left out, and still the heading of every stop")
    func long() {
        let html = html([.call((0..<4_000).map { _ in .call([.stop(5)]) } + [.stop(1)])])
        #expect(html.contains(">… 1,001 more rows\n") || html.contains(">… 1001 more rows\n"))
        #expect(html.contains("<li><h3 id=stroll/1>"))
        #expect(html.hasSuffix("</ul></section>\n"))
        #expect(html.count { $0 == "\n" } < 3_020)
    }
}

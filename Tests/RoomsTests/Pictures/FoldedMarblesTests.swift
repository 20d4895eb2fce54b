import Lines
import Stops
import Testing

@testable import Folding
@testable import Pictures

struct FoldedMarblesTests {
    /// A chain of five groups: a subject, `debounce`, `flatMapLatest` with an inner `just`, and a `subscribe`.
    private static let (query, debounce, just, latest, end) = (0, 1, 2, 3, 4)

    private static let groups = [
        group("query", 5, isSubject: true), group("debounce", 8, [query]),
        group("just", 10, arm: .init(kind: .inner, number: 1)), group("flatMapLatest", 9, [debounce, just]),
        group("subscribe", 13, [latest], closes: true),
    ]

    private static func group(
        _ name: String, _ line: Int, _ sources: [Int] = [], arm: Folding.Arm? = nil, closes: Bool = false,
        isSubject: Bool = false
    ) -> Folding.GroupName {
        var group = Folding.GroupName(name: name, site: .init(file: "Mine.swift", line: line))
        (group.sources, group.arm, group.closes, group.isSubject) = (sources, arm, closes, isSubject)
        return group
    }

    private static func folding(_ rows: [Folding.Row], _ groups: [Folding.GroupName] = groups) -> Folding {
        var folding = Folding()
        (folding.groups, folding.rows, folding.mainFile) = (groups, rows, "Mine.swift")
        for (index, row) in rows.enumerated() {
            for step in row.steps { folding.rowOfStep[step.id] = index + 1 }
        }
        folding.rowOfVisit = rows.indices.map { $0 + 1 }
        return folding
    }

    private static func row(depth: Int = 0, at time: Int = 0, later: Bool = false, _ steps: Folding.Step...)
        -> Folding.Row
    {
        Folding.Row(
            depth: depth, time: time * 1_000, thread: "main", cause: later ? .init(step: 1) : nil, steps: steps)
    }

    private static func send(
        _ id: Int, _ value: String, from sender: Int? = nil, to group: Int, _ notes: Folding.Note...
    ) -> Folding.Step {
        .init(id: id, kind: .event(.init(.next, value), to: group, from: sender), notes: notes)
    }

    private static let subscribed = row(
        .init(
            id: 1,
            kind: .subscribing(
                end, .init(kind: .source, number: 0),
                .init(group: latest, sources: [.init(group: debounce, sources: [.init(group: query)])]))))

    private static let inner = Folding.Note.subscribes(.init(kind: .inner, number: 1), .init(group: just))

    /// A value that another one replaces, and that one on its way through an inner sequence.
    private static let search = folding([
        subscribed,
        row(at: 10, send(2, "\"s\"", to: query), send(3, "\"s\"", from: query, to: debounce, .held(nil, .replaced(5)))),
        row(at: 20, send(4, "\"sw\"", to: query), send(5, "\"sw\"", from: query, to: debounce, .held(nil, .sent(6)))),
        row(at: 300, later: true, send(6, "\"sw\"", from: debounce, to: latest, inner)),
        row(depth: 1, at: 300, send(7, "found", from: just, to: latest), send(8, "found", from: latest, to: end)),
    ])

    private static func text(_ folding: Folding, width: Int = 80) -> [String] {
        Marbles(folding).lines(Style(language: .english, width: width)).map { $0.text(usesColor: false) }
    }

    @Test func `Lanes stand in the order of the chain, inner ones nested, and what runs through is one column`() {
        #expect(
            Self.text(Self.search) == [
                "query :5             ▸─s───sw──────────────", "debounce :8          ▸─(s)───────~sw───────",
                "  just :10 (inner 1)             ▸───found─", "flatMapLatest :9     ▸───────────────found─",
                "subscribe :13        ▸───────────────found─", "ms                   0 10  20    300", "",
                "▸ subscribes · (v) goes no further · ~v was kept, and is sent later",
            ])
    }

    @Test func `What several are sent at once is one mark`() {
        let second = Self.group("subscribe", 14, [Self.query], closes: true)
        let rows = [
            Self.row(Self.send(1, "1", to: Self.query)),
            Self.row(depth: 1, Self.send(2, "1", from: Self.query, to: Self.end)),
            Self.row(depth: 1, Self.send(3, "1", from: Self.query, to: 5)),
        ]
        let marbles = Marbles(Self.folding(rows, Self.groups + [second]))

        #expect(marbles.lanes.compactMap(\.title?.english) == ["query :5", "subscribe :13", "subscribe :14"])
        #expect(marbles.marks.map(\.lane) == [0, 1, 2] && marbles.marks.map(\.from) == [nil, 0, 0])
    }

    @Test func `An operator that sends the same value twice has two marks`() {
        let rows = [
            Self.row(Self.send(1, "1", to: Self.query)),
            Self.row(depth: 1, Self.send(2, "1", from: Self.query, to: Self.latest)),
            Self.row(depth: 2, Self.send(3, "1", from: Self.latest, to: Self.end)),
            Self.row(depth: 2, Self.send(4, "1", from: Self.latest, to: Self.end)),
        ]
        let marbles = Marbles(Self.folding(rows))
        #expect(marbles.marks.filter { marbles.lanes[$0.lane].title?.english == "flatMapLatest :9" }.count == 2)
    }

    @Test func `What ends with a statement ends behind all that happens in it`() {
        let site = OwnCode.Site(file: "Mine.swift", line: 14)
        let rows = [
            Self.row(.init(id: 1, kind: .statement(site, "query.onNext(1)"), disposed: [Self.end])),
            Self.row(depth: 1, Self.send(2, "1", to: Self.query), Self.send(3, "1", from: Self.query, to: Self.end)),
        ]
        let lines = Self.text(Self.folding(rows))
        #expect(lines.prefix(2) == ["query :5      1───", "subscribe :13 1─■"])
    }

    @Test func `What does not fit the width goes on below, and the rest is counted`() {
        let rows = (1...60).map { Self.row(Self.send($0, "\($0)", to: Self.query)) }
        #expect(
            Self.text(Self.folding(rows), width: 40) == [
                "query :5 1─2─3─4─5─6─7─8─9─10─11─12─13─", "", "query :5 14─15─16─17─18─19─20─21─22─23─", "",
                "query :5 24─25─26─27─28─29─30─31─32─33─", "", "query :5 34─35─36─37─38─39─40─41─42─43─", "",
                "… 17 marks more behind that", "--width 80 shows more of them",
            ])
    }

    @Test func `Of many lanes the first ones are drawn, and the rest is counted`() {
        let groups = (1...50).map { Self.group("query", $0, isSubject: true) }
        let rows = groups.indices.map { Self.row(Self.send($0, "1", to: $0)) }
        let lines = Self.text(Self.folding(rows, groups), width: 200)
        #expect(lines.count { $0.hasPrefix("query") } == 40 && lines.contains("… 10 lanes more below"))
    }

    @Test func `Where nothing was subscribed to, that is said`() {
        #expect(Self.text(Self.folding([])) == ["nothing to draw: nothing was subscribed to"])
    }

    @Test func `No text of the picture runs into another one or out of it`() {
        let long = Self.folding((1...900).map { Self.row(Self.send($0, "value \($0)", to: Self.query)) })
        for (folding, language) in [(Self.search, Language.korean), (Self.search, .english), (long, .english)] {
            var canvas = Canvas()
            Marbles(folding).draw(on: &canvas, language)
            let texts = canvas.texts
            #expect(canvas.height < 1_500)
            for (index, text) in texts.enumerated() {
                #expect(text.left >= 0 && text.left + text.width <= Canvas.width + 0.5)
                #expect(!texts[(index + 1)...].contains { $0.overlaps(text) }, "\(text.text)")
            }
        }
    }
}

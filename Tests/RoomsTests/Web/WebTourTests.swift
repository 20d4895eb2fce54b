import Testing

@testable import Folding
@testable import Guide
@testable import Steps
@testable import TravelRecorder
@testable import Web

struct WebTourTests {
    private func tour(_ steps: [Step], ending: Journey.Ending? = nil) -> WebTour {
        let contents = SmallPackage.contents
        var journey = Journey(steps, in: contents)
        journey.ending = ending
        return WebTour(SteppedJourney(journey, tour: contents.tours[0], contents: contents), name: "stroll")
    }

    @Test("Every visit has its place among the calls, and every line, object and cycle its step")
    func steps() {
        let journey = Stroll.entangled
        let tour = WebTour(journey, name: "stroll")
        #expect(
            tour.visits.map { visit in
                [
                    visit.stop.number ?? 0, visit.caller ?? -1, visit.first, visit.last, visit.after ?? -1,
                    visit.before, visit.depth,
                ]
                    + (visit.waiting ?? [])
            } == [
                [1, -1, 0, 6, -1, 0, 0], [2, 0, 1, 6, -1, 0, 1], [3, 1, 2, 5, 6, 0, 2], [2, 2, 3, 5, 6, 0, 3],
                [4, -1, 4, 4, -1, 0, 0, 3], [5, 2, 3, 5, 6, 0, 3], [5, 0, 1, 6, -1, 0, 1],
            ])
        #expect(tour.hasThreads && tour.firstVisits == journey.firstVisits && tour.visitsOf["5"] == [5, 6])
        #expect(tour.printed.map(\.text) == journey.output.map { $0.harmless() } && tour.printed.map(\.step) == [6])
        let objects = tour.objects.map { object in
            "\(object.name) \(object.made ?? -1)–\(object.freed ?? -1) \(object.changes.map(\.step))"
        }
        #expect(objects == ["Gate#1 1–7 [1, 3, 6]", "Gate#2 3–6 [3, 5]"])
        #expect(tour.holdings.map(\.label) == ["exit", "next", "back"])
    }

    @Test("A walk that is closed has its rows, with the steps they lead to")
    func rows() throws {
        #expect(WebTour(Stroll.usual, name: "stroll").folding == nil)
        let folding = try #require(WebTour(ClosedWalk.stepped, name: "mine").folding)
        #expect(folding.rows.map(\.visits) == [[0, 1], [2, 3], [4], [5]])
        #expect(folding.rows.map(\.step) == [0, 2, 4, 5])
        #expect(folding.rows.map(\.cause) == [nil, nil, nil, 1])
        #expect(folding.rows[2].words[.english]?.hasSuffix("» 1") == true)
        #expect(folding.left[.korean]?.hasPrefix("끝에 남은 것") == true)
    }

    @Test
    func `A walk rests where its milestones are, as the short walk has them, longer where the page says something`() {
        let milestones = [
            Page.Milestone(line: 1, stops: [3, 2], text: "one two three four"),
            .init(line: 9, stops: [99], text: "far"),
        ]
        let journey = Stroll.usual
        let tour = WebTour(journey, name: "stroll", milestones: [.english: milestones, .korean: []])
        let short = journey.recorded.shortened(to: milestones.stops)
        #expect(tour.milestones.map { tour.visits[$0.step].stop } == short.visits.map(\.stop))
        #expect(tour.milestones.map(\.step) == [1, 2])
        #expect(tour.milestones.map { $0.said[.english] } == [[], [.text("one two three four")]])
        #expect(tour.milestones.map(\.time) == [[.korean: 0, .english: 0], [.korean: 0, .english: 3_000]])
    }

    @Test("What is the same is written down once, and nothing steers")
    func values() {
        let tour = tour([.call([.stop(2, ["Gate#1", "true"]), .stop(2, ["Gate#1", "tr\u{202E}UE"])])])
        #expect(tour.visits.map(\.values) == [[0, 1], [0, 2]])
        #expect(tour.values.map(\.description) == ["Gate#1", "true", "tr\\u{202E}UE"])
        #expect(tour.values.map(\.searched) == ["gate#1", "true", "tr\\u{202e}ue"])
    }

    @Test func `Of a route that runs in parts, each has a picture of the objects that live in it`() {
        let contents = SmallPackage.contents
        var tour = contents.tours[0]
        tour.parts = ["stroll-first", "stroll-second"]
        let journey = Journey(
            [
                .call([.stop(6, ["Gate#1"]), .stop(6, ["Gate#2"]), .stop(5)]), .free("Gate#1"),
                .call([.stop(6, ["Gate#3"]), .free("Gate#2"), .stop(5)]), .free("Gate#3"),
            ], in: contents)
        let web = WebTour(SteppedJourney(journey, tour: tour, contents: contents), name: "stroll")
        let shown = web.pictures.map { $0?.groups.flatMap(\.boxes).map(\.object).sorted() }
        #expect(web.parts == [0, 3] && shown == [[0, 1], [1, 2]])
    }

    @Test("What ended a recording before its route stands there in both languages")
    func cut() {
        let cut = tour([.call([.stop(1)])], ending: .exit(3)).cut
        #expect(cut == [.korean: "route가 프로그램을 끝냈다: 종료 코드 3", .english: "the route ended the program: exit code 3"])
    }

    @Test("What nobody could see is not drawn: of many visits no marbles, of many objects no picture")
    func bounds() {
        let visits = tour((0..<5_001).map { _ in .call([.stop(5)]) })
        #expect(visits.marbles == nil && visits.pictures.map { $0 == nil } == [false])
        let objects = tour([.call((0..<201).map { .stop(6, ["Gate#\($0)"]) })])
        #expect(objects.marbles != nil && objects.pictures.map { $0 == nil } == [true])
    }

    @Test func `The marbles of a chain of the reader's have a lane an operator, at the first visit of each row`() throws
    {
        var folding = ClosedWalk.folding
        folding.groups = [.init(name: "gate", isSubject: true)]
        folding.rows[1].steps.append(.init(id: 2, kind: .event(.init(.next, "7"), to: 0, from: nil)))
        let marbles = try #require(WebTour(ClosedWalk.stepped, name: "mine", chain: folding).marbles)
        #expect(marbles.lanes.map(\.title) == [[.korean: "gate", .english: "gate"]])
        #expect(marbles.marks.map(\.text) == ["7"] && marbles.marks.map(\.visit) == [2])
    }
}

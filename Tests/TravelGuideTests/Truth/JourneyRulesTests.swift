import Testing

@testable import TravelGuide
@testable import TravelRecorder

@Suite("NextNames, FreshProgram, Chains")
struct JourneyRulesTests {
    private static func changed(_ location: String) -> String {
        "\(location): error: the sources have changed since this program was built; build it again: swift build"
    }

    static let drifts = [
        Drift(
            "the English sentence names another method",
            [.replace("Next: Gate.pass.", with: "Next: Gate.close.", in: Path.stroll)],
            "\(Path.stroll):5: error: 여행 1 says that Gate.close is next, but in 'stroll' Gate.pass is"),
        Drift(
            "the Korean sentence names another type",
            [.replace("다음은 Gate.pass.", with: "다음은 Door.pass.", in: Path.stroll)],
            "\(Path.stroll):5: error: 여행 1 says that Door.pass is next, but in 'stroll' Gate.pass is"),
        Drift(
            "the name holds in one tour alone",
            [.replace("Values pass while the gate is open.", with: "Open. Next: Gate.forward.", in: Path.gate)],
            "\(Path.gate):16: error: 여행 2 says that Gate.forward is next, but in 'dash' Gate.pass is"),
        Drift(
            "nothing comes next",
            [.replace("After it has passed.", with: "After. Next: Gate.pass.", in: Path.gate)],
            "\(Path.gate):22: error: 여행 5 says that Gate.pass is next, but in 'dash' nothing is"),
        Drift(
            "a closure in a global function comes next",
            [.replace("문 밖의 클로저를 부른다. 다음은 그 클로저.", with: "클로저를 부른다. 다음은 Stroll.stroll.", in: Path.gate)],
            "\(Path.gate):28: error: 여행 3 says that Stroll.stroll is next, but in 'stroll' closure in stroll is"),
        Drift(
            "what is next is no method",
            [.replace("Next: that closure.", with: "Next: the closure, or on.", in: Path.gate)]),
        Drift(
            "a chain that no call took", [.replace("여행 1 → 여행 2", with: "여행 1 → 여행 2 → 여행 4", in: Path.english)],
            "\(Path.english):3: error: 여행 4 is not visited from 여행 2 in 'stroll'"),
        Drift(
            "the program watches something else",
            [.replace("여행 4 [value]", with: "여행 4", in: Path.stroll)], isStale: true, changed("\(Path.stroll):9")),
        Drift(
            "the program has another number",
            [.replace("여행 6 [gate]", with: "여행 7 [gate]", in: Path.dash)], isStale: true, mending: .all(),
            "\(Path.dash):7: error: 여행 7 comes after a gap: no stop has the number 6; 'swift run tour check --fix' "
                + "closes it, once no page names that number", Drift.more(6)),
        Drift(
            "the program has other lines, and what it prints is not quoted",
            [
                .replace("import RxTravel\n", with: "import RxTravel\n\n", in: Path.dash),
                .replace("two\n", with: "too\n", in: Path.english),
            ], isStale: true, mending: .some,
            changed("\(Path.dash):7"), Drift.more(2)),
        Drift(
            "the function has another name", [.replaceEverywhere("dash()", with: "rush()")], isStale: true,
            changed("\(Path.dash):7")),
    ]

    @Test(arguments: drifts)
    func `A journey that goes another way than is written is named with its line`(drift: Drift) {
        drift.check()
    }

    @Test func `Output is not quoted anew by a program that is stale`() {
        let contents = SmallPackage.contents.edited(
            Self.drifts.first { $0.testDescription.hasSuffix("is not quoted") }?.edits ?? [])

        #expect(contents.fixed().lines(of: Path.english)[9] == "too")
    }

    @Test func `What another thread does in between is not what comes next`() {
        let contents = SmallPackage.contents
        let walk = Journey(
            [.call([.stop(1), .thread(2, [.call([.stop(6, ["Gate#1"])])]), .call([.stop(2, ["Gate#1", "true"])])])],
            in: contents)

        let complaints = contents.diagnostics([RecordedTour(name: "stroll", journey: walk)])
        #expect(complaints.filter { $0.contains("여행 1 says") } == [])
    }

    @Test(
        "A sentence may end with the name of the next method",
        arguments: [
            ("Runs. Next: Gate.pass.", "Gate.pass"), ("Next: Gate.init", "Gate.init"),
            ("Next: A.b, then. Next: C.d.", "C.d"), ("Next: Outer.Inner.run.", "Outer.Inner.run"),
            ("Next: run.", nil), ("Next: the gate's pass.", nil), ("Next: gate.pass.", nil), ("Nothing.", nil),
            ("다음은 Gate.pass다.", "Gate.pass"), ("다음은 그 클로저.", nil),
        ] as [(String, String?)])
    func named(sentence: String, name: String?) {
        let language: Language = sentence.contains("다음은") ? .korean : .english
        #expect(NextName.name(in: sentence, language) == name)
    }
}

import Stops
import Testing

@testable import Guide
@testable import TravelRecorder
@testable import Truth

@Suite("Arrows, FreshProgram")
struct JourneyRulesTests {
    private static let (gate, stroll, dash) = (Path.gate, Path.stroll, Path.dash)
    private static let arrow = "→ 3 Gate.forward, 5"
    private static let changed = "the sources have changed since this program was built"

    private static func other(_ name: String, _ new: String, _ said: String) -> Drift {
        Drift(
            name, [.replace(arrow, with: new, in: gate)], mending: .all(), "\(gate):16 여행 2 says '\(new)', but \(said)")
    }

    static let arrows = [
        Drift(
            "to another stop", [.replace("→ 2 Gate.pass", with: "→ 3 Gate.forward", in: stroll)], mending: .all(),
            "\(stroll):5 여행 1 says '→ 3 Gate.forward', but in 'stroll' 1 of 1 visit leads to 2 Gate.pass"),
        other("that holds in one tour alone", "→ 3 Gate.forward", "in 'dash' 1 of 1 visit leads to 5 Gate.pass"),
        other("with the less frequent stop first", "→ 5 Gate.pass, 3", "what is true is '\(arrow)'"),
        other("to a stop that no visit leads to", arrow + ", 6", "what is true is '\(arrow)'"),
        other("with another name", "→ 3 Gate.close, 5", "what is true is '\(arrow)'"),
        Drift(
            "that is not there", [.replace(" → 4 closure in stroll()", with: "", in: gate)], mending: .all(),
            "\(gate):28 여행 3 says nothing of the way on, but in 'stroll' 2 of 2 visits lead to 4 closure in stroll()"),
        Drift(
            "where the body returns", [.replace("여행 5", with: "여행 5 → 2 Gate.pass", in: gate)], mending: .all(),
            "\(gate):22 여행 5 says '→ 2 Gate.pass', but leads nowhere"),
        Drift(
            "that is none", [.replace("→ 2 Gate.pass", with: "→ Gate.pass", in: stroll)],
            "\(stroll):5 the way on of 여행 1 reads ' → N Type.method'", Drift.more(9)),
    ]

    static let programs = [
        Drift(
            "another watch list", [.replace("4 [value]", with: "4", in: stroll)], isStale: true,
            "\(stroll):9 \(changed)"),
        Drift(
            "another number", [.replace("여행 6 [gate]", with: "여행 7 [gate]", in: dash)], isStale: true,
            "\(dash):7 여행 7 comes after a gap", Drift.more(6)),
        Drift(
            "other lines, and what it prints is not quoted",
            [
                .replace("import RxTravel\n", with: "import RxTravel\n\n", in: dash),
                .replace("two\n", with: "too\n", in: Path.english),
            ], isStale: true, mending: .some, "\(dash):7 \(changed)", Drift.more(2)),
        Drift("another name", [.replaceEverywhere("dash()", with: "rush()")], isStale: true, "\(dash):7 \(changed)"),
    ]

    @Test(arguments: arrows)
    func `An arrow goes where the journeys went`(drift: Drift) {
        drift.check()
    }

    @Test(arguments: programs)
    func `A program that is older than the sources is told by`(drift: Drift) {
        drift.check()
    }

    @Test func `Output is not quoted anew by a program that is stale`() {
        let fixed = SmallPackage.contents.edited(Self.programs[2].edits).fixed()
        #expect(fixed.lines(of: Path.english)[9] == "too")
    }

    @Test func `What another thread does in between is not what is reached`() {
        let contents = SmallPackage.contents
        let walk = Journey(
            [.call([.stop(1), .thread(2, [.call([.stop(6, ["Gate#1"])])]), .call([.stop(2, ["Gate#1", "true"])])])],
            in: contents)

        let complaints = contents.diagnostics([RecordedTour(name: "stroll", journey: walk)])
        #expect(complaints.filter { $0.contains("여행 1 says") } == [])
    }

    @Test(arguments: [
        (5, "→ 3 Gate.forward, 40, 50"), (96, "→ 3 Gate.forward, 40, 50"), (97, "→ 3 Gate.forward, 40, …"),
        (98, "→ 3 Gate.forward, …"), (101, "→ 3 Gate.forward, …"), (102, "→ 3 Gate.forward, 40, 50"),
    ])
    func `What has no room behind a wide watch list is cut`(width: Int, text: String) {
        let arrow = Stop.Arrow([3, 40, 50], name: "Gate.forward")

        #expect("\(Arrows.fitting(arrow) { String(repeating: "x", count: width) + "\($0)" })" == text)
    }
}

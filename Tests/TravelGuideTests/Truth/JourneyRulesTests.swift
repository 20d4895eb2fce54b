import Stops
import Testing

@testable import Comparing
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import TravelRecorder
@testable import Truth
@testable import Walk

@Suite("Arrows, SentencesAlone, FreshProgram, Chains")
struct JourneyRulesTests {
    private static func changed(_ location: String) -> String {
        "\(location): error: the sources have changed since this program was built; build it again: swift build"
    }

    private static let mended = "'swift run check --fix' mends it"

    static let drifts = [
        Drift(
            "an arrow leads to another stop",
            [.replace("여행 1 → 2 Gate.pass", with: "여행 1 → 3 Gate.forward", in: Path.stroll)], mending: .all(),
            "\(Path.stroll):5: error: 여행 1 says '→ 3 Gate.forward', but in 'stroll' 1 of 1 visit leads to 2 Gate.pass; "
                + mended),
        Drift(
            "an arrow holds at all visits but those of one tour",
            [.replace("→ 3 Gate.forward, 5", with: "→ 3 Gate.forward", in: Path.gate)], mending: .all(),
            "\(Path.gate):16: error: 여행 2 says '→ 3 Gate.forward', but in 'dash' 1 of 1 visit leads to 5 Gate.pass; "
                + mended),
        Drift(
            "a stop has no arrow yet",
            [.replace(" → 4 closure in stroll()", with: "", in: Path.gate)], mending: .all(),
            "\(Path.gate):28: error: 여행 3 says nothing of the way on, but in 'stroll' 2 of 2 visits lead to 4 closure in "
                + "stroll(); " + mended),
        Drift(
            "an arrow leads on where the body returns",
            [.replace("여행 5", with: "여행 5 → 2 Gate.pass", in: Path.gate)], mending: .all(),
            "\(Path.gate):22: error: 여행 5 says '→ 2 Gate.pass', but leads nowhere; " + mended),
        Drift(
            "an arrow has the less frequent stop first",
            [.replace("→ 3 Gate.forward, 5", with: "→ 5 Gate.pass, 3", in: Path.gate)], mending: .all(),
            "\(Path.gate):16: error: 여행 2 says '→ 5 Gate.pass, 3', but what is true is '→ 3 Gate.forward, 5'; " + mended
        ),
        Drift(
            "an arrow names a stop that no visit leads to",
            [.replace("→ 3 Gate.forward, 5", with: "→ 3 Gate.forward, 5, 6", in: Path.gate)], mending: .all(),
            "\(Path.gate):16: error: 여행 2 says '→ 3 Gate.forward, 5, 6', but what is true is '→ 3 Gate.forward, 5'; "
                + mended),
        Drift(
            "an arrow has another name",
            [.replace("→ 3 Gate.forward, 5", with: "→ 3 Gate.close, 5", in: Path.gate)], mending: .all(),
            "\(Path.gate):16: error: 여행 2 says '→ 3 Gate.close, 5', but what is true is '→ 3 Gate.forward, 5'; "
                + mended),
        Drift(
            "an arrow is none",
            [.replace("→ 2 Gate.pass", with: "→ Gate.pass", in: Path.stroll)],
            "\(Path.stroll):5: error: the way on of 여행 1 reads ' → N Type.method', and ', N' for each other stop; leave it "
                + "out, and 'swift run check --fix' writes it",
            Drift.more(9)),
        Drift(
            "sentences say what is next",
            [
                .replace("After it has passed.", with: "After. Next: the gate.", in: Path.gate),
                .replace("값이 도착했다.", with: "값이 도착했다. 다음은 문.", in: Path.stroll),
            ],
            "\(Path.stroll):9: error: 여행 4 says '다음은'; leave that out: '→' on the first line says it, and 'swift run "
                + "check --fix' writes that",
            "\(Path.gate):22: error: 여행 5 says 'Next:'; leave that out: '→' on the first line says it, and 'swift run "
                + "check --fix' writes that"),
        Drift(
            "sentences say of something else that it is next",
            [
                .replace("After it has passed.", with: "After the next one.", in: Path.gate),
                .replace("값이 도착했다.", with: "값이 도착했다. 그다음은 없다.", in: Path.stroll),
            ]),
        Drift(
            "a chain that no call took", [.replace("여행 1 → 여행 2", with: "여행 1 → 여행 2 → 여행 4", in: Path.english)],
            "\(Path.english):3: error: 여행 4 is not visited from 여행 2 in 'stroll'; name the stop that is, or leave '→' out"
        ),
        Drift(
            "the program watches something else",
            [.replace("여행 4 [value]", with: "여행 4", in: Path.stroll)], isStale: true, changed("\(Path.stroll):9")),
        Drift(
            "the program has another number",
            [.replace("여행 6 [gate]", with: "여행 7 [gate]", in: Path.dash)], isStale: true, mending: .all(),
            "\(Path.dash):7: error: 여행 7 comes after a gap: no stop has the number 6; 'swift run check --fix' "
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

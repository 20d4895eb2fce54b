import Lines
import Stops
import TravelRecorder

/// A key that does something at a step; the help and the rows know by `StepKey.all` which there are.
struct StepKey: Sendable {
    let keys: [Key]
    let sign: String
    /// What the help says; nil where it says that of the rows.
    let meaning: Words?
    /// Whether it leads out of the rows, to the source of a step.
    let leavesRows: Bool
    let press: @Sendable (inout Stepper) -> Stepper.Effect?

    private init(
        _ keys: [Key], _ sign: String = "", _ meaning: Words? = nil, leavesRows: Bool = true,
        act: @escaping @Sendable (inout Stepper) -> Void = { _ in },
        effect: @escaping @Sendable (inout Stepper) -> Stepper.Effect? = { _ in nil }
    ) {
        (self.keys, self.sign, self.meaning, self.leavesRows) = (keys, sign, meaning, leavesRows)
        press = {
            act(&$0)
            return effect(&$0)
        }
    }

    /// The one that somebody has pressed.
    static func of(_ key: Key) -> StepKey? { all.first { $0.keys.contains(key) } }

    /// The keys, in the order of the help.
    static let all = [
        StepKey([.right, .down, .enter, "n", " "], "→ ↓ n Space Enter", Words("다음 방문", "the next visit")) {
            if $0.guessing?.ask(at: $0.step) == true { return }
            let next = $0.step < $0.journey.end ? $0.step + 1 : nil
            $0.go(to: next, or: "여기가 끝이다. q로 나간다.", "This is the end; q leaves.")
        },
        StepKey([.left, .up, .backspace, "p"], "← ↑ p Backspace", Words("이전 방문", "the visit before")) {
            $0.go(to: $0.step > 0 ? $0.step - 1 : nil, or: "여기가 처음이다.", "This is the first visit.")
        },
        StepKey(["]"], "]", Words("처음 가 보는 다음 정거장으로", "the next stop that is new")) {
            let next = $0.journey.firstVisits[$0.journey.firstVisits.firstIndex(above: $0.step)...].first
            $0.go(to: next, or: "뒤에 처음 가 보는 정거장이 더 없다.", "There is no new stop after this.")
        },
        StepKey(["["], "[", Words("처음 가 보는 앞 정거장으로", "the new stop before this")) {
            let next = $0.journey.firstVisits[..<$0.journey.firstVisits.firstIndex(above: $0.step - 1)].last
            $0.go(to: next, or: "앞에 처음 가 보는 정거장이 더 없다.", "There is no new stop before this.")
        },
        StepKey(["}"], "}", Words("이 호출이 끝난 다음", "where it goes on after this call")) { $0.leaveCall() },
        StepKey(["{"], "{", Words("이 호출이 시작된 자리", "where this call was made")) {
            $0.go(
                to: $0.journey.visit(at: $0.step)?.parent, or: "이것을 부른 정거장이 없다. route가 시작된 자리다.",
                "No stop called this: the route began here.")
        },
        StepKey(
            ["g"], "g N Enter",
            Words(
                "여행 N의 다음 방문으로. 번호 없이 g Enter: 그다음 방문으로",
                "the next visit of 여행 N; g Enter without a number: the one after it")
        ) { $0.prompt = .init(kind: .stop) },
        StepKey(
            ["/"], "/ … Enter",
            Words(
                "이 글자가 이름, 문장, 값에 나오는 다음 방문으로. 글자 없이 / Enter: 그다음 방문으로",
                "the next visit with this text in its name, sentence or values; / Enter: the one after it")
        ) { $0.prompt = .init(kind: .search) },
        StepKey([.home], "Home", Words("처음", "the first visit")) { $0.go(to: 0) },
        StepKey([.end], "End", Words("끝", "the end")) { $0.go(to: $0.journey.end) },
        StepKey(["r"], "r", Words("지난번에 멈춘 자리로", "where you left the last time")) {
            $0.go(to: $0.stepToResume ?? $0.farthest)
            $0.stepToResume = nil
        },
        StepKey(["f"]) { $0.showRows() },
        StepKey([.escape]) { $0.open == nil ? $0.showRows() : $0.close() },
        StepKey(["m"]) { if $0.journey.tour == .mine { $0.goToNextOwn() } },
        StepKey(["l"], "l", Words("영어로", "in Korean"), leavesRows: false) { $0.language = $0.language.next },
        StepKey(
            ["e"], "e", Words("이 자리를 에디터로 열기 ($VISUAL, $EDITOR)", "open the place in $VISUAL or $EDITOR"),
            leavesRows: false,
            effect: {
                if let stop = $0.journey.visit(at: $0.step).map($0.journey.stop) {
                    return .open(file: stop.file, line: stop.line)
                }
                $0.tell("끝에는 정거장이 없다.", "There is no stop at the end.")
                return nil
            }),
        StepKey(
            ["q"], "q", Words("나가기. 어디까지 왔는지 기억한다", "leave; where you are is kept"), leavesRows: false,
            effect: {
                if $0.open == nil { return .quit }
                $0.close()
                return nil
            }),
    ]
}

/// The words for what a key came to.
enum Notices {
    static func text(of state: StepperState, in journey: SteppedJourney) -> String? {
        let language = state.language
        if state.offersToResume, let step = state.stepToResume, let visit = journey.visit(at: step) {
            return language.pick(
                "지난번에는 여행 \(visit.stop)에서 멈췄다 (\(step + 1)/\(journey.end)). r을 누르면 거기서 이어 걷는다.",
                "You left at 여행 \(visit.stop) (\(step + 1)/\(journey.end)) last time. r goes on from there.")
        }
        return state.notice.map { text(of: $0, language) }
    }

    private static func text(of notice: StepperState.Notice, _ language: Language) -> String {
        switch notice {
        case .isFirst: language.pick("여기가 처음이다.", "This is the first visit.")
        case .isEnd: language.pick("여기가 끝이다. q로 나간다.", "This is the end; q leaves.")
        case .isOutermost:
            language.pick("이것을 부른 정거장이 없다. route가 시작된 자리다.", "No stop called this: the route began here.")
        case .isLastCall: language.pick("이 호출이 끝난 뒤에는 이 스레드의 방문이 없다.", "No visit of this thread follows this call.")
        case .isNoStop: language.pick("끝에는 정거장이 없다.", "There is no stop at the end.")
        case .noNewStopBefore: language.pick("앞에 처음 가 보는 정거장이 더 없다.", "There is no new stop before this.")
        case .noNewStopAfter: language.pick("뒤에 처음 가 보는 정거장이 더 없다.", "There is no new stop after this.")
        case .noStop(let number): language.pick("여행 \(number): 그런 정거장은 없다.", "There is no 여행 \(number).")
        case .notVisited(let number):
            language.pick("여행 \(number): 이 길에는 없는 정거장이다.", "This tour does not visit 여행 \(number).")
        case .notFound(let text):
            language.pick("‘\(text)’: 이름에도 문장에도 값에도 없다.", "No name, sentence or value has ‘\(text)’.")
        case .location(let text): text
        }
    }
}

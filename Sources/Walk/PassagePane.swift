import Lines
import Stops
import TravelRecorder

/// What the page of a tour says of the stop: why, and what follows for the reader.
struct PassagePane: ReadingPane {
    let keys: [Character] = ["w"]
    let hint = Words("왜", "why")
    let meaning = Words("글이 이 정거장을 두고 하는 말", "what the page says of this stop")

    func rows(_ view: Viewpoint) -> [StyledLine] {
        let (language, width) = (view.language, view.width - 2)
        guard let visit = view.visit else {
            return [StyledLine(" " + language.pick("끝에는 정거장이 없다.", "There is no stop at the end."), .notice)]
        }
        let title = StyledLine(visit.stop.name, .number) + StyledLine(" · ")
        let name = view.journey.stop(of: visit).title(fitting: width - title.columns)
        let passage = view.journey.passages.of(visit.stop, language)?.lines(language, width: width)
        let none = [StyledLine(Self.silence(at: visit.stop, isOwn: view.journey.isOwn(visit), language), .notice)]
        return ([title + StyledLine(name, .name)] + (passage ?? none)).map { StyledLine(" ") + $0 }
    }

    /// What is said where no page says anything: of the reader's own code none can.
    private static func silence(at stop: StopID, isOwn: Bool, _ language: Language) -> String {
        let words =
            if isOwn {
                Words(
                    "직접 쓴 코드라서 글이 없다. 여기서 값을 보는 법은 docs/ko/mine.md에 있다.",
                    "Your own code has no page. docs/mine.md says how to see values here.")
            } else if stop.number == nil {
                Words(
                    "RxSwift의 코드이고, 이 자리를 두고 글이 하는 말이 없다.", "This is RxSwift's code, and no page says anything of it.")
            } else {
                Words("이 정거장을 두고 글이 하는 말이 없다.", "No page says anything of this stop.")
            }
        return words.text(in: language)
    }
}

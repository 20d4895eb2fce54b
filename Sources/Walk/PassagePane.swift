import Lines
import Steps
import Stops
import TravelRecorder

/// What the page of a tour says of the stop: why, and what follows for the reader.
struct PassagePane: ReadingPane {
    let keys: [Character] = ["w"]
    let hint = Words("왜", "why")
    let meaning = Words("글이 이 정거장을 두고 하는 말", "what the page says of this stop")

    func rows(_ view: Viewpoint) -> [StyledLine] {
        let (language, width) = (view.language, view.width - 2)
        guard let visit = view.visit else { return [] }
        let stop = view.journey.stop(of: visit)
        let title = StyledLine(visit.stop.name, .number) + StyledLine(" · ")
        let name = stop.title(fitting: width - title.columns)
        let told = stop.told(in: language).map { StyledLine.wrap($0, .sentence, to: width) + [StyledLine()] } ?? []
        let passage = view.journey.passages.of(stop, language)?.lines(language, width: width) ?? []
        return ([title + StyledLine(name, .name)] + told + passage).map { StyledLine(" ") + $0 }
    }

    /// Where no page says anything: of the reader's own code none can.
    func emptiness(_ journey: SteppedJourney, at step: Int) -> Words? {
        guard let visit = journey.visit(at: step) else { return Words("끝에는 정거장이 없다.", "There is no stop at the end.") }
        let stop = journey.stop(of: visit)
        let isTold = stop.counterpart != nil || Language.allCases.contains { journey.passages.of(stop, $0) != nil }
        if isTold { return nil }
        if !stop.isPlace { return Words("이 정거장을 두고 글이 하는 말이 없다.", "No page says anything of this stop.") }
        return SourceFile.isOwn(stop.file)
            ? Words(
                "직접 쓴 코드라서 글이 없다. 값을 보는 법: docs/ko/mine.md",
                "Your own code has no page. docs/mine.md says how to see values here.")
            : Words(
                "RxSwift의 코드다. 이 자리를 두고 말하는 정거장은 없다.",
                "This is RxSwift's own code, and no stop tells of this place.")
    }
}

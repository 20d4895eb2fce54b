import TravelRecorder

/// What there is to say behind the last visit.
enum EndPane {
    static func lines(_ journey: SteppedJourney, _ language: Language, _ width: Int, height: Int) -> [StyledLine] {
        let recorded = journey.recorded
        var texts: [(text: String, role: StyledLine.Role)] = []
        if let next = journey.nextTour {
            texts.append((language.pick("다음 여행: ", "Next tour: ") + next.title(in: language), .plain))
            texts.append(("swift run tour \(next.name)", .name))
        }
        if let notice = recorded.cutNotice(in: language) { texts.append((notice, .notice)) }
        texts.append((recorded.summary(stops: journey.firstVisits.count, in: language), .plain))
        let neverFreed = recorded.neverFreed
        if !neverFreed.isEmpty {
            texts.append(
                (language.pick("끝까지 해제되지 않은 것: ", "Never freed: ") + shortened(neverFreed), .freed))
        }
        texts.append((language.pick("글로 읽기: ", "Read along: ") + journey.tour.page(in: language), .plain))
        return texts.flatMap { text, role in Columns.wrap(text, to: width).map { StyledLine($0, role) } }
    }

    private static func shortened(_ names: [String]) -> String {
        let most = 12
        return names.prefix(most).joined(separator: ", ") + (names.count > most ? ", … (\(names.count))" : "")
    }
}

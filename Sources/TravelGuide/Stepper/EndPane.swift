import TravelRecorder

/// What there is to say behind the last visit.
enum EndPane {
    static func lines(_ travelogue: Travelogue, _ language: Language, _ width: Int, height: Int) -> [StyledLine] {
        let journey = travelogue.journey
        var texts: [(text: String, role: StyledLine.Role)] = []
        if let next = travelogue.nextTour {
            texts.append((language.pick("다음 여행: ", "Next tour: ") + next.title(in: language), .plain))
            texts.append(("swift run tour \(next.name)", .name))
        }
        if let unrecorded = journey.unrecorded {
            texts.append(
                (
                    language.pick(
                        "방문이 \(journey.limit)번을 넘어 기록을 멈췄다. 방문 \(unrecorded.visits)번이 더 있었다. --limit을 늘리면 보인다.",
                        "Recording stopped after \(journey.limit.of("visit")). There were "
                            + "\(unrecorded.visits.of("more visit")); --limit raises the bound."), .notice
                ))
        }
        texts.append((journey.summary(stops: travelogue.firstVisits.count, in: language), .plain))
        let neverFreed = journey.neverFreed
        if !neverFreed.isEmpty {
            texts.append(
                (language.pick("끝까지 해제되지 않은 것: ", "Never freed: ") + shortened(neverFreed), .freed))
        }
        texts.append((language.pick("글로 읽기: ", "Read along: ") + travelogue.tour.page(in: language), .plain))
        return texts.flatMap { text, role in Columns.wrap(text, to: width).map { StyledLine($0, role) } }
    }

    private static func shortened(_ names: [String]) -> String {
        let most = 12
        return names.prefix(most).joined(separator: ", ") + (names.count > most ? ", … (\(names.count))" : "")
    }
}

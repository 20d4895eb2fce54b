import Stops

/// Where a sentence ends with the name of the method to go to next, each tour goes there, and both languages name it.
struct NextNames: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        let wrong = subject.itineraries.flatMap { tour in
            tour.visits.flatMap { visit -> [Claim] in
                guard let stop = subject.contents.stop(visit.stop) else { return [] }
                let next = visit.next.flatMap { subject.contents.stop($0)?.title.prefix { $0 != "(" } }
                return Language.allCases.compactMap { language in
                    guard let name = NextName.name(in: language.pick(stop.korean, stop.english), language),
                        next.map(String.init) != name
                    else { return nil }
                    return .unmendable(
                        stop,
                        Words(
                            "다음이 다르다. 문장에는 '\(name)', '\(tour.name)' 여행에서는 \(next.map { "'\($0)'" } ?? "없음")",
                            "says that \(name) is next, but in '\(tour.name)' \(next ?? "nothing") is"))
                }
            }
        }
        // What names the wrong method is named for that.
        let known = Set(wrong.map { "\($0.file):\($0.range.lowerBound)" })
        return wrong + oneSided(subject).filter { !known.contains("\($0.file):\($0.range.lowerBound)") }
    }

    /// The stops whose sentence names the next method in one language alone.
    private func oneSided(_ subject: Subject) -> [Claim] {
        subject.contents.stops().compactMap { stop -> Claim? in
            let names = Language.allCases.map { NextName.name(in: $0.pick(stop.korean, stop.english), $0) }
            guard names[0] != names[1], let name = names.compactMap(\.self).first, names.contains(nil) else {
                return nil
            }
            return .unmendable(
                stop,
                Words(
                    "다음이 한 언어의 문장에만 있다. 둘 다 쓰거나 둘 다 뺀다: '다음은 \(name).', 'Next: \(name).'",
                    "says in one language alone that \(name) is next; write '다음은 \(name).' and 'Next: \(name).', or "
                        + "neither")
            )
        }
    }
}

import TravelRecorder

/// The objects: the live ones with what they hold, then those that are gone.
enum ObjectsPane {
    private enum Row {
        case title(live: Int, gone: Int)
        case live(Int)
        case held(Journey.Holding)
        case gone(Int)
        case unknown
    }

    private static func rows(_ travelogue: Travelogue, at place: Int) -> [Row] {
        let live = travelogue.objects.live(at: place)
        let gone = travelogue.objects.gone(at: place)
        var rows = [Row.title(live: live.count, gone: gone.count)]
        if let end = travelogue.journey.holdingsEnd, place >= end { rows.append(.unknown) }
        for object in live {
            rows.append(.live(object))
            rows += travelogue.objects.held(by: object, at: place).map { .held($0) }
        }
        return rows + gone.map { .gone($0) }
    }

    /// How many rows there are to page through, without making them.
    static func rowCount(_ travelogue: Travelogue, at place: Int) -> Int {
        let objects = travelogue.objects
        let live = objects.live(at: place)
        let held = live.reduce(0) { $0 + objects.held(by: $1, at: place).count }
        return 1 + live.count + held + objects.goneCount(at: place)
    }

    static func lines(
        _ travelogue: Travelogue, at place: Int, from row: Int, _ language: Language, _ width: Int, height: Int
    ) -> [StyledLine] {
        let inCycles = travelogue.objects.inCycles(at: place)
        let watched = Set(travelogue.visit(at: place)?.values.compactMap(\.object) ?? [])
        let made = Set(travelogue.made[place])
        let freed = Set(travelogue.freed[place])
        func name(_ object: Int) -> String { travelogue.name(of: object) + (inCycles.contains(object) ? " ⟲" : "") }
        let all = rows(travelogue, at: place)
        let shown = all[min(row, max(all.count - height, 0))...].prefix(height)
        return shown.map { row in
            switch row {
            case .title(let live, let gone):
                return StyledLine(
                    language.pick(
                        "살아 있는 객체 \(live)개 · 해제 \(gone)개", "\(live.of("live object")) · \(gone) freed")
                        + (inCycles.isEmpty ? "" : language.pick(" · ⟲ 순환", " · ⟲ a cycle")), .place)
            case .live(let object):
                let sign = made.contains(object) ? "+" : watched.contains(object) ? "▸" : " "
                return StyledLine(sign + " ", made.contains(object) ? .made : .mark)
                    .with(StyledLine(name(object), .name))
            case .held(let holding):
                let held =
                    switch holding.held {
                    case .object(let object): name(object)
                    case .closure: language.pick("클로저", "a closure")
                    }
                let sign = holding.isWeak ? " ⇢ weak " : " → "
                return StyledLine("    " + holding.label + sign, .place).with(StyledLine(held))
            case .gone(let object):
                return StyledLine("× " + travelogue.name(of: object), freed.contains(object) ? .freed : .place)
            case .unknown:
                return StyledLine(
                    language.pick("여기부터는 무엇을 붙잡는지 기록하지 않았다", "what they hold was not noted this far"), .notice)
            }
        }
    }
}

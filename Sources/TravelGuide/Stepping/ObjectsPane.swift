import TravelRecorder

/// The objects: those that are just gone, the live ones with what they hold, then all that are gone.
enum ObjectsPane {
    private enum Row {
        case title(live: Int, gone: Int)
        case live(Int)
        case held(Journey.Holding, count: Int)
        case gone(Int)
    }

    private static func rows(_ journey: SteppedJourney, at step: Int) -> [Row] {
        let live = journey.objects.live(at: step)
        let gone = journey.objects.gone(at: step)
        let justGone = journey.freed[step]
        var rows = [Row.title(live: live.count, gone: gone.count)] + justGone.map { .gone($0) }
        for object in live {
            rows.append(.live(object))
            rows += journey.objects.held(by: object, at: step).folded.map { .held($0.holding, count: $0.count) }
        }
        let isJustGone = Set(justGone)
        return rows + gone.filter { !isJustGone.contains($0) }.map { .gone($0) }
    }

    /// How many rows there are to page through, at least, without making them.
    static func rowCount(_ journey: SteppedJourney, at step: Int) -> Int {
        let objects = journey.objects
        let live = objects.live(at: step)
        let held = live.reduce(0) { $0 + objects.held(by: $1, at: step).folded.count }
        return 1 + live.count + held + objects.goneCount(at: step)
    }

    /// Draws the rows from one on; from where something has just changed or is watched when none is named.
    static func lines(
        _ journey: SteppedJourney, at step: Int, from row: Int?, _ language: Language, _ width: Int, height: Int
    ) -> [StyledLine] {
        let inCycles = journey.objects.inCycles(at: step)
        let watched = Set(journey.visit(at: step)?.values.compactMap(\.object) ?? [])
        let made = Set(journey.made[step])
        let freed = Set(journey.freed[step])
        func name(_ object: Int) -> String { journey.name(of: object) + (inCycles.contains(object) ? " ⟲" : "") }
        let all = rows(journey, at: step)
        let first = min(row ?? start(all, made.union(watched), height: height), max(all.count - height, 0))
        let hidden = all.count - first - height
        let shown = all[first...].prefix(hidden > 0 ? height - 1 : height).map { row in
            switch row {
            case .title(let live, let gone):
                return StyledLine(
                    language.pick(
                        "살아 있는 객체 \(live)개 · 해제 \(gone)개", "\(live.of("live object")) · \(gone) freed")
                        + (inCycles.isEmpty ? "" : language.pick(" · ⟲ 순환", " · ⟲ a cycle")), .dim)
            case .live(let object):
                let sign =
                    made.contains(object) ? StyledLine("+", .made) : Marker.line(watched.contains(object))
                return sign.with(StyledLine(" " + name(object), .name))
            case .held(let holding, let count):
                let sign = holding.isWeak ? " ⇢ weak " : " → "
                return StyledLine("    " + holding.label + sign, .dim)
                    .with(StyledLine(text(holding.held, count, language, name)))
            case .gone(let object):
                return StyledLine("× " + journey.name(of: object), freed.contains(object) ? .freed : .dim)
            }
        }
        let more = language.pick("⋮ \(hidden + 1)줄 더 · PageDown", "⋮ \(hidden + 1) more · PageDown")
        return shown + (hidden > 0 ? [StyledLine(more, .dim)] : [])
    }

    private static func text(
        _ held: Journey.Held, _ count: Int, _ language: Language, _ name: (Int) -> String
    ) -> String {
        switch held {
        case .object(let object): name(object) + (count > 1 ? " ×\(count)" : "")
        case .closure:
            count > 1 ? language.pick("클로저 \(count)개", "\(count) closures") : language.pick("클로저", "a closure")
        }
    }

    /// Where to begin so that what a visit is about can be seen: at the top where that is enough.
    private static func start(_ rows: [Row], _ objects: Set<Int>, height: Int) -> Int {
        let places = rows.indices.filter { index in
            if case .live(let object) = rows[index] { objects.contains(object) } else { false }
        }
        guard let first = places.first, let last = places.last, last >= height - 2 else { return 0 }
        return min(first, max(last - height / 2, 0))
    }
}

extension [Journey.Holding] {
    /// The holdings with equal ones counted as one, in the order of the first of them.
    fileprivate var folded: [(holding: Journey.Holding, count: Int)] {
        var folded: [(holding: Journey.Holding, count: Int)] = []
        for holding in self {
            if folded.last?.holding == holding {
                folded[folded.count - 1].count += 1
            } else {
                folded.append((holding, 1))
            }
        }
        return folded
    }
}

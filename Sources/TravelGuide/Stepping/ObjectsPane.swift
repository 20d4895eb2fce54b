import TravelRecorder

/// The objects: those that are just gone, the live ones with what they hold, then all that are gone.
struct ObjectsPane: Pane {
    let keys: [Character] = ["o"]
    let use = PaneUse.beside

    func hint(in language: Language) -> String { language.pick("객체", "objects") }
    func meaning(in language: Language) -> String {
        language.pick("객체: 무엇이 무엇을 붙잡고 있나", "the objects, and what holds what")
    }

    private enum Row {
        case title(live: Int, gone: Int)
        case live(Int)
        case held(Journey.Holding, count: Int)
        case gone(Int)
    }

    private func rows(_ view: Viewpoint) -> [Row] {
        let objects = view.journey.objects
        let live = objects.live(at: view.step)
        let gone = objects.gone(at: view.step)
        let justGone = view.journey.freed[view.step]
        let isJustGone = Set(justGone)
        return [.title(live: live.count, gone: gone.count)] + justGone.map { .gone($0) }
            + live.flatMap { object in
                [.live(object)]
                    + objects.held(by: object, at: view.step).folded.map { .held($0.holding, count: $0.count) }
            }
            + gone.filter { !isJustGone.contains($0) }.map { .gone($0) }
    }

    func rowCount(_ view: Viewpoint) -> Int { rows(view).count }

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        let (journey, language, height) = (view.journey, view.language, view.height)
        let inCycles = journey.objects.inCycles(at: view.step)
        let watched = Set(view.visit?.values.compactMap(\.object) ?? [])
        let made = Set(journey.made[view.step])
        let freed = Set(journey.freed[view.step])
        func name(_ object: Int) -> String { journey.name(of: object) + (inCycles.contains(object) ? " ⟲" : "") }
        let all = rows(view)
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
                let sign = made.contains(object) ? StyledLine("+", .made) : .marker(watched.contains(object))
                return sign + StyledLine(" " + name(object), .name)
            case .held(let holding, let count):
                let key = holding.key.map { language.pick(" (키 \($0))", " (key \($0))") } ?? ""
                let closure = language.pick("클로저", "closure")
                let way = holding.isCaptured ? closure + key + " → " : ""
                let label = "    " + holding.label + (holding.isWeak ? " ⇢ weak " : " → ") + way
                let many = count > 1 ? " ×\(count)" : ""
                let held =
                    holding.object.map { name($0) + (holding.isCaptured ? "" : key) + many }
                    ?? (count > 1
                        ? language.pick("클로저 \(count)개", "\(count) closures")
                        : language.pick("클로저", "a closure") + key)
                return StyledLine(label.harmless(), .dim) + StyledLine(held.harmless())
            case .gone(let object):
                return StyledLine("× " + journey.name(of: object), freed.contains(object) ? .freed : .dim)
            }
        }
        let more = language.pick("⋮ \(hidden + 1)줄 더 · PageDown", "⋮ \(hidden + 1) more · PageDown")
        return shown + (hidden > 0 ? [StyledLine(more, .dim)] : [])
    }

    /// Where to begin so that what a visit is about can be seen: at the top where that is enough.
    private func start(_ rows: [Row], _ objects: Set<Int>, height: Int) -> Int {
        let found = rows.indices.filter { index in
            if case .live(let object) = rows[index] { objects.contains(object) } else { false }
        }
        guard let first = found.first, let last = found.last, last >= height - 2 else { return 0 }
        return min(first, max(last - height / 2, 0))
    }
}

extension [Journey.Holding] {
    /// The holdings with equal ones behind each other counted as one.
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

import Lines
import Steps
import Stops
import TravelRecorder

/// The objects: those that are just gone, what the route's variables hold, the live ones with what they hold, then all
/// that are gone.
struct ObjectsPane: Pane {
    let keys: [Character] = ["o"]
    let use = PaneUse.beside
    let hint = Words("객체", "objects")
    let meaning = Words("객체: 무엇이 무엇을 붙잡고 있나", "the objects, and what holds what")

    private enum Entry {
        case title(live: Int, gone: Int)
        case variable(RouteVariables.Variable, isFirst: Bool)
        case live(Int)
        case held(Journey.Holding, count: Int)
        case gone(Int)
    }

    private func rows(_ view: Viewpoint) -> [Entry] {
        let objects = view.journey.objects
        let live = objects.live(at: view.step)
        let gone = objects.gone(at: view.step)
        let justGone = view.journey.freed[view.step]
        let isJustGone = Set(justGone)
        let isLive = Set(live)
        let variables = view.journey.variables.variables(at: view.step).filter { isLive.contains($0.object) }
        return [.title(live: live.count, gone: gone.count)] + justGone.map { .gone($0) }
            + variables.enumerated().map { .variable($1, isFirst: $0 == 0) }
            + live.flatMap { object in
                [.live(object)]
                    + objects.held(by: object, at: view.step).folded.map { .held($0.holding, count: $0.count) }
            }
            + gone.filter { !isJustGone.contains($0) }.map { .gone($0) }
    }

    func rowCount(_ view: Viewpoint) -> Int { rows(view).count }

    /// Where to begin so that what a visit is about can be seen: at the top where that is enough.
    func firstRow(_ view: Viewpoint) -> Int {
        let (watched, made) = news(view)
        let found = rows(view).enumerated().filter { _, entry in
            if case .live(let object) = entry { made.contains(object) || watched.contains(object) } else { false }
        }.map(\.offset)
        guard let first = found.first, let last = found.last, last >= view.height - 2 else { return 0 }
        return min(first, max(last - view.height / 2, 0))
    }

    /// What the step is about: the objects that its visit watches, and those that were made.
    private func news(_ view: Viewpoint) -> (watched: Set<Int>, made: Set<Int>) {
        (Set(view.visit?.values.compactMap(\.object) ?? []), Set(view.journey.made[view.step]))
    }

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        let (journey, language, height) = (view.journey, view.language, view.height)
        let inCycles = journey.objects.inCycles(at: view.step)
        let (watched, made) = news(view)
        let freed = Set(journey.freed[view.step])
        let unseen = journey.recorded.unseen[view.step]?.words.text(in: language)
        func name(_ object: Int) -> String { journey.name(of: object) + (inCycles.contains(object) ? " ⟲" : "") }
        let all = rows(view)
        let first = min(row ?? firstRow(view), max(all.count - height, 0))
        let hidden = all.count - first - height
        let shown = all[first...].prefix(hidden > 0 ? height - 1 : height).map { row in
            switch row {
            case .title(let live, let gone):
                return StyledLine(
                    language.pick(
                        "살아 있는 객체 \(live)개 · 해제 \(gone)개", "\(live.of("live object")) · \(gone) freed")
                        + (inCycles.isEmpty ? "" : language.pick(" · ⟲ 순환", " · ⟲ a cycle"))
                        + (unseen.map { language.pick(" · 다 보지 않음: ", " · not looked at: ") + $0 } ?? ""), .dim)
            case .variable(let variable, let isFirst):
                let way = (isFirst ? "  route: " : "         ") + variable.name + " → "
                return held(way, name(variable.object), width: view.width)
            case .live(let object):
                let sign = made.contains(object) ? StyledLine("+", .made) : .marker(watched.contains(object))
                return sign + StyledLine(" " + name(object), .name)
            case .held(let holding, let count):
                let words = Self.words(for: holding, count: count, in: language)
                return held(words.way, holding.object.map(name).map { $0 + words.end } ?? words.end, width: view.width)
            case .gone(let object):
                return StyledLine("× " + journey.name(of: object), freed.contains(object) ? .freed : .dim)
            }
        }
        let more = language.pick("⋮ \(hidden + 1)줄 더 · PageDown", "⋮ \(hidden + 1) more · PageDown")
        return shown + (hidden > 0 ? [StyledLine(more, .dim)] : [])
    }

    /// A way and the object at its end, whose number is seen however narrow it is.
    private func held(_ way: String, _ name: String, width: Int) -> StyledLine {
        let number = name.lastIndex(of: "#").map { name[$0...] } ?? ""
        let room = width - Columns.width(of: way) - Columns.width(of: String(number))
        let isCut = Columns.width(of: name) > width - Columns.width(of: way) && room > 1
        let fitting = isCut ? Columns.truncate(String(name.dropLast(number.count)), to: room) + number : name
        return StyledLine(way, .dim) + StyledLine(fitting)
    }

    /// The words before and behind the name of what is held; of closures, all of them.
    private static func words(
        for holding: Journey.Holding, count: Int, in language: Language
    ) -> (way: String, end: String) {
        let key = holding.key.map { language.pick(" (키 \($0))", " (key \($0))") } ?? ""
        let way = "    " + holding.label + (holding.isWeak ? " ⇢ weak " : " → ")
        let many = count > 1 ? " ×\(count)" : ""
        guard holding.object != nil else {
            let closures = language.pick("클로저 \(count)개", "\(count) closures")
            return (way, (count > 1 ? closures : language.pick("클로저", "a closure")) + key)
        }
        return holding.isCaptured ? (way + language.pick("클로저", "closure") + key + " → ", many) : (way, key + many)
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

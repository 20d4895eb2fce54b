import Lines
import Stops
import TravelRecorder

extension ObjectPicture: JourneyPicture {
    package var isEmpty: Bool { items.isEmpty }

    package func description(_ language: Language) -> String {
        let told = items.map { item -> String in
            if item.isGhost { return language.pick("\(names[item.object]): 해제됨.", "\(names[item.object]): freed.") }
            let held = item.holdings.map {
                "\($0.label) → \($0.object.map { names[$0] } ?? language.pick("클로저", "a closure"))"
            }
            return "\(names[item.object])\(held.isEmpty ? "" : ": " + held.joined(separator: ", "))."
        }
        return (told + cycles.map { cycleText($0, language) + "." }).joined(separator: " ")
    }

    private func cycleText(_ cycle: [Int], _ language: Language) -> String {
        let names = (cycle + cycle.prefix(1)).map { self.names[$0] }.joined(separator: " → ")
        return language.pick("순환 참조: ", "cycle: ") + names
    }

    private var inCycles: Set<Int> { Set(cycles.joined()) }

    package func draw(on canvas: inout Canvas, _ language: Language) {
        let (left, top) = (Canvas.margin, canvas.height + 10)
        let round = Set(cycles.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)).map { [$0, $1] } })
        let live = Dictionary(uniqueKeysWithValues: items.filter { !$0.isGhost }.map { ($0.object, $0) })
        for arrow in layout.arrows where live[arrow.from]?.holdings.contains(arrow.holding) == true {
            guard let to = arrow.holding.object, live[to] != nil else { continue }
            let isRound = !arrow.holding.isWeak && round.contains([arrow.from, to])
            draw(arrow, left, top, isRound ? .bad : .ink, on: &canvas)
        }
        for item in items {
            if let box = layout.box(of: item.object) { draw(item, box, left, top, on: &canvas) }
        }
        // Below what there is so far nothing has to keep its place.
        let boxes = items.compactMap { layout.box(of: $0.object) }
        canvas.height = top + (boxes.map { $0.top + $0.height }.max() ?? 0) + 4
        for cycle in cycles { canvas.sentence("⟲ " + cycleText(cycle, language), .bad) }
        canvas.legend(
            [
                (true, Words("화살표는 강한 참조", "arrows: strong references")),
                (true, Words("이름은 그것을 담은 프로퍼티", "names: the property that holds")),
                (items.contains { $0.holdings.contains(where: \.isWeak) }, Words("점선 화살표는 weak", "dashed arrow: weak")),
                (items.contains { $0.holdings.contains { $0.object == nil } }, Words("λ 클로저", "λ a closure")),
                (items.contains(where: \.isChanged), Words("굵은 테두리는 방금 달라진 것", "thick border: has just changed")),
                (items.contains(where: \.isGhost), Words("점선 상자는 해제된 것", "dashed box: freed")),
            ], language)
    }

    private func draw(
        _ arrow: ObjectLayout.Arrow, _ left: Double, _ top: Double, _ look: Canvas.Look, on canvas: inout Canvas
    ) {
        let way = ArrowWay(arrow.points.map { ObjectLayout.Point(x: $0.x + left, y: $0.y + top) })
        guard let way else { return }
        canvas.path(way.path, look, width: look == .bad ? 2 : 1.2, isDashed: arrow.holding.isWeak)
        canvas.head(way.tip.x, way.tip.y, look, isUp: way.isUp)
    }

    private func draw(
        _ item: Item, _ box: ObjectLayout.Box, _ left: Double, _ top: Double, on canvas: inout Canvas
    ) {
        let (x, y) = (box.left + left, box.top + top)
        let isRound = inCycles.contains(item.object)
        let name = (item.isGhost ? "× " : isRound ? "⟲ " : "") + names[item.object]
        canvas.box(x, y, box.width, box.height, item.isGhost ? .ghost : .box, isDashed: item.isGhost)
        if isRound { canvas.box(x, y, box.width, box.height, .bad) }
        if item.isChanged { canvas.box(x - 2.5, y - 2.5, box.width + 5, box.height + 5, .changed, radius: 5) }
        canvas.text(
            Canvas.cut(name, to: box.width - 2, size: ObjectLayout.size), x + box.width / 2, box.nameLine + top,
            item.isGhost ? .dim : isRound ? .bad : .ink, size: ObjectLayout.size, anchor: .middle, isBold: !item.isGhost
        )
        for slots in box.labelled(item.holdings) {
            let line = slots[0].isUp ? y + 10 : y + box.height - 4.5
            let middle = slots.map(\.x).reduce(0, +) / Double(slots.count)
            canvas.text(
                ObjectLayout.label(slots[0].holding), middle + left, line, .dim, size: ObjectLayout.small,
                anchor: .middle)
        }
    }
}

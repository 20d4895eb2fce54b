import Stops

extension States: JourneyPicture {
    var isEmpty: Bool { lanes.isEmpty }

    func description(_ language: Language) -> String {
        lanes.map { lane in
            let changes = lane.changes.map { change in
                "\(change.function): \(change.previous) → \(change.state)"
                    + (change.tearsDown ? language.pick(" (여기서 정리)", " (tears down)") : "")
            }
            return "\(lane.object), \(lane.route): \(changes.joined(separator: ", "))."
        }.joined(separator: " ")
    }

    private static let box = 65.0
    private static let arrow = 126.0
    private static let row = 46.0

    /// A lane for each object: its states from left to right, with what leads from one to the next.
    func draw(on canvas: inout Canvas, _ language: Language) {
        for lane in lanes { draw(lane, on: &canvas, language) }
        canvas.legend(
            language == .korean
                ? [
                    "왼쪽에서 오른쪽으로", "비트 1: dispose가 불렸다", "비트 2: Sink와 subscription이 들어 있다", "■ 켜진 비트", "□ 꺼진 비트",
                    "굵은 화살표: 둘째 비트를 켜는 쪽이 정리한다", "점선: 아무것도 달라지지 않는다",
                ]
                : [
                    "from left to right", "bit 1: dispose was called", "bit 2: Sink and subscription are in", "■ set",
                    "□ not set", "thick arrow: whoever sets the second bit tears down", "dashed: nothing changes",
                ])
    }

    private func draw(_ lane: Lane, on canvas: inout Canvas, _ language: Language) {
        canvas.height += 20
        canvas.text(lane.object, Canvas.margin, canvas.height, isBold: true)
        canvas.text(
            lane.route, Canvas.margin + Canvas.width(of: lane.object) + 14, canvas.height, .dim)
        var x = Canvas.margin
        var y = canvas.height + 27
        draw(lane.changes.first?.previous ?? 0, x, y, on: &canvas, language)
        for change in lane.changes {
            if x + Self.box + Self.arrow + Self.box > Canvas.width - Canvas.margin {
                (x, y) = (Canvas.margin - Self.box, y + Self.row)
            }
            let (start, end) = (x + Self.box, x + Self.box + Self.arrow)
            let look: Canvas.Look = change.tearsDown ? .link : .dim
            canvas.line(
                start + 3, y, end - 8, y, look, width: change.tearsDown ? 3 : 1.2, isDashed: change.changesNothing)
            canvas.headRight(end - 3, y, look)
            canvas.text(change.function, (start + end) / 2, y - 6, size: 9, anchor: .middle)
            let said = change.tearsDown ? language.pick(" · 여기서 정리", " · tears down") : ""
            canvas.text(
                "여행 \(change.stop)" + said, (start + end) / 2, y + 14, look, size: 9, anchor: .middle,
                isBold: change.tearsDown)
            x = end
            draw(change.state, x, y, on: &canvas, language)
        }
        canvas.height = y + 22
    }

    /// A state: its number, and each bit in its place.
    private func draw(_ state: Int, _ x: Double, _ y: Double, on canvas: inout Canvas, _ language: Language) {
        canvas.box(x, y - 17, Self.box, 34, .box)
        canvas.text("\(state)", x + 11, y + 5, size: 15, anchor: .middle, isBold: true)
        for (bit, top) in [(Bit.disposed, y - 4.0), (.filled, y + 10.0)] {
            let sign = state & bit.rawValue != 0 ? "■" : "□"
            canvas.text("\(sign) \(language.pick("비트", "bit")) \(bit.rawValue)", x + 20, top, size: 9)
        }
    }
}

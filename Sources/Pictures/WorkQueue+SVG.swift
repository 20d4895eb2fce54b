import Lines
import Stops

extension WorkQueue: JourneyPicture {
    package var isEmpty: Bool { works.isEmpty }

    package func description(_ language: Language) -> String {
        works.map { work in
            let queue = work.queue.map(label).joined(separator: ", ")
            return "\(name(of: work, language)): \(language.pick("큐", "queue")) [\(queue)]."
        }.joined(separator: " ")
    }

    private static let columns = (work: Canvas.margin + 26, printed: 260.0, queue: 480.0)
    private static let box = (width: 172.0, height: 30.0)
    private static let row = 44.0
    private static let small = 9.5

    private func label(_ item: Item) -> String {
        [["#\(item.number)"], item.nickname.map { [$0] } ?? [], ["state \(item.state)"]].joined().joined(
            separator: " · ")
    }

    private func name(of work: Work, _ language: Language) -> String {
        work.item.map(label) ?? language.pick("바로 실행된 작업", "run at once")
    }

    /// Time from top to bottom, a row for each piece of work, with what waits behind it.
    package func draw(on canvas: inout Canvas, _ language: Language) {
        canvas.height += 20
        let titles = [
            (language.pick("실행된 작업", "the work that ran"), Self.columns.work),
            (language.pick("그동안 출력된 것", "printed meanwhile"), Self.columns.printed),
            (language.pick("끝났을 때 큐 (앞에서부터)", "the queue when it was done, first one first"), Self.columns.queue),
        ]
        for (title, x) in titles { canvas.text(title, x, canvas.height, .dim, size: Self.small, isBold: true) }
        canvas.height += 8
        for (index, work) in works.enumerated() {
            if work.item == nil, index > 0 {
                canvas.height += 6
                canvas.line(
                    Canvas.margin, canvas.height, Canvas.width - Canvas.margin, canvas.height, .dim, isDashed: true)
                canvas.height += 6
            }
            draw(work, isLast: index + 1 == works.count || works[index + 1].item == nil, on: &canvas, language)
        }
        canvas.height += 2
        canvas.legend(
            [
                (true, Words("위에서 아래로", "time goes from top to bottom")),
                (true, Words("바로 실행된 작업은 큐에서 기다리지 않았다", "what is run at once does not wait in the queue")),
                (true, Words("번호는 큐에 들어간 순서", "numbers: order of arrival")),
                (true, Words("굵은 테두리는 방금 큐에 들어간 것", "thick border: has just come")),
            ], language)
    }

    private func draw(_ work: Work, isLast: Bool, on canvas: inout Canvas, _ language: Language) {
        let y = canvas.height + 6
        let middle = y + Self.box.height / 2
        canvas.line(Canvas.margin + 8, middle, Canvas.margin + 8, isLast ? middle + 12 : middle + Self.row, .dim)
        canvas.circle(Canvas.margin + 8, middle, 5, work.item == nil ? .own : .box)
        box(work.item, name(of: work, language), Self.columns.work, y, isNew: false, on: &canvas)
        let printed = work.printed.map { "» \($0)" }
        for (index, line) in printed.prefix(2).enumerated() {
            let more = index == 1 && printed.count > 2 ? " …" : ""
            let top = printed.count > 1 ? y + 11 + Double(index) * 13 : middle + 3.5
            canvas.text(
                Canvas.cut(line + more, to: Self.columns.queue - Self.columns.printed - 16, size: Self.small),
                Self.columns.printed, top, .good, size: Self.small)
        }
        if work.queue.isEmpty {
            canvas.text(language.pick("비어 있다", "empty"), Self.columns.queue, middle + 3.5, .dim, size: Self.small)
        }
        for (index, item) in work.queue.prefix(2).enumerated() {
            let x = Self.columns.queue + Double(index) * (Self.box.width + 8)
            let isNew = work.added.contains(item)
            box(item, label(item), x, y, isNew: isNew, on: &canvas)
        }
        if work.queue.count > 2 {
            canvas.text("+\(work.queue.count - 2)", Canvas.width - 2, middle + 3.5, .dim, size: 9, anchor: .end)
        }
        canvas.height = y + Self.row - 6
    }

    private func box(_ item: Item?, _ name: String, _ x: Double, _ y: Double, isNew: Bool, on canvas: inout Canvas) {
        canvas.box(x, y, Self.box.width, Self.box.height, item == nil ? .own : .box)
        if isNew { canvas.box(x, y, Self.box.width, Self.box.height, .changed) }
        let owner = item?.owner
        canvas.text(
            Canvas.cut(name, to: Self.box.width - 12), x + 6, owner == nil ? y + 18.5 : y + 13, isBold: true)
        if let owner {
            canvas.text(Canvas.cut(owner, to: Self.box.width - 10, size: 9), x + 6, y + 25, .dim, size: 9)
        }
    }
}

import TravelGuide

/// What `--help` prints, on the whole program, a command, or a tour.
struct Help: Request {
    static let name = "help"

    /// The command or the tour; nil for the whole program.
    let topic: String?

    func output(in context: Context) -> Output? { .lines(lines(style: context.style)) }

    func lines(style: Style) -> [StyledLine] {
        guard let topic else {
            let commands = Commands.all.map { ($0.usage, $0.summary) }
            return page("tour [NAME]", Self.overview, commands + rows(WalkCommand.options), style)
        }
        let command = Commands.named(topic) ?? WalkCommand.self
        let usage = [Commands.named(topic)?.usage ?? topic] + command.options.map { "[\($0.usage)]" }
        return page(
            "tour " + usage.joined(separator: " "), command.description, rows(command.options), style,
            common: command.common)
    }

    private static let overview = Words(
        "RxSwift가 안에서 어떻게 움직이는지, RxSwift처럼 움직이는 작은 모듈을 실행하며 따라 걷는다. 이름이 없으면 첫 여행 create를 보여 준다.",
        "Shows how RxSwift works inside: it runs through a small module that behaves as RxSwift does. Without a name it "
            + "shows the first tour, create.")

    private func rows(_ options: [Option]) -> [(String, Words)] {
        options.map { ($0.usage, $0.meaning) }
    }

    private func page(
        _ usage: String, _ text: Words, _ rows: [(String, Words)], _ style: Style, common: [Option] = Option.common
    ) -> [StyledLine] {
        let language = style.language
        let column = 20
        var lines = Columns.wrap(language.pick("사용법: ", "Usage: ") + usage, to: style.width) + [""]
        lines += Columns.wrap(text.text(in: language), to: style.width) + [""]
        for (name, meaning) in rows + self.rows(common) {
            for (index, part) in Columns.wrap(meaning.text(in: language), to: style.width - column).enumerated() {
                let left = index == 0 ? "  " + name : ""
                lines.append(left + String(repeating: " ", count: max(1, column - Columns.width(of: left))) + part)
            }
        }
        return lines.map { StyledLine($0) }
    }
}

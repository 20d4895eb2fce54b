import Lines
import Stops

/// What `--help` prints, on the whole program, a command, or a tour.
struct Help<Context: SessionHolder>: Request {
    static var name: String { "help" }

    let program: Program<Context>
    /// The command or the tour; nil for the whole program.
    let topic: String?

    func output(in context: Context) -> Output? { .lines(lines(style: context.style)) }

    func lines(style: Style) -> [StyledLine] {
        let main = program.main
        guard let topic else {
            let commands = program.named.map {
                ([$0.name, $0.operand].compactMap(\.self).joined(separator: " "), $0.summary)
            }
            let walk = program.named.isEmpty || main.operand == nil ? [] : [(main.name, main.summary)]
            let usage = [program.name, main.operand].compactMap(\.self)
            return page(usage.joined(separator: " "), program.overview, walk + commands + rows(main.options), style)
        }
        let named = program.command(named: topic)
        let command = named ?? main
        let usage = [program.name, topic, named?.operand].compactMap(\.self) + command.options.map { "[\($0.usage)]" }
        return page(
            usage.joined(separator: " "), command.description, rows(command.options), style,
            meaningless: command.meaningless)
    }

    private func rows(_ options: [Option]) -> [(String, Words)] {
        options.map { ($0.usage, $0.meaning) }
    }

    private func page(
        _ usage: String, _ text: Words, _ rows: [(String, Words)], _ style: Style, meaningless: [String] = []
    ) -> [StyledLine] {
        let language = style.language
        let column = 20
        let common = self.rows(program.common.filter { !meaningless.contains($0.name) })
        var lines = Columns.wrap(language.pick("사용법: ", "Usage: ") + usage, to: style.width) + [""]
        lines += Columns.wrap(text.text(in: language), to: style.width) + [""]
        for (name, meaning) in rows + common {
            for (index, part) in Columns.wrap(meaning.text(in: language), to: style.width - column).enumerated() {
                let left = index == 0 ? "  " + name : ""
                lines.append(left + String(repeating: " ", count: max(1, column - Columns.width(of: left))) + part)
            }
        }
        return lines.map { StyledLine($0) }
    }
}

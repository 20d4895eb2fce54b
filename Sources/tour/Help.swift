import TravelGuide

/// What `--help` prints.
enum Help {
    /// The help on the whole program, or on one command.
    ///
    /// - Parameters:
    ///   - topic: The command or the tour; nil for the whole program.
    ///   - style: The language, and the width to wrap at.
    /// - Returns: The text, with the end of its last line.
    static func text(for topic: String?, style: Style) -> String {
        guard let topic else {
            let commands = [("NAME", walkSummary)] + CommandForm.all.map { ($0.usage, $0.summary) }
            return page("tour [NAME]", overview, commands + rows(OptionForm.walk), style)
        }
        guard let form = CommandForm.named(topic) else {
            return page(usage(topic, OptionForm.walk), walk, rows(OptionForm.walk), style)
        }
        return page(usage(form.usage, form.options), form.description, rows(form.options), style)
    }

    private static let overview = Words(
        "RxSwift가 안에서 어떻게 움직이는지, 실제로 실행되는 코드를 따라 걷는다. 이름이 없으면 첫 여행 create를 보여 준다.",
        "Walks through how RxSwift works inside, on real running code. Without a name it shows the first tour, create.")

    private static let walkSummary = Words("여행 하나를 걷는다", "walks one tour")

    private static let walk = Words(
        "이 여행의 route를 실행하고 호출이 실제로 지나간 길을 보여 준다. 터미널에서는 한 걸음씩 걷는다.",
        "Runs the route of this tour and shows the way that the calls really took; in a terminal step by step.")

    private static func usage(_ command: String, _ options: [OptionForm]) -> String {
        (["tour", command] + options.map { "[\($0.usage)]" }).joined(separator: " ")
    }

    private static func rows(_ options: [OptionForm]) -> [(String, Words)] {
        options.map { ($0.usage, $0.meaning) }
    }

    private static func page(_ usage: String, _ text: Words, _ rows: [(String, Words)], _ style: Style) -> String {
        let language = style.language
        let column = 20
        var lines = Columns.wrap(language.pick("사용법: ", "Usage: ") + usage, to: style.width) + [""]
        lines += Columns.wrap(text.text(in: language), to: style.width) + [""]
        for (name, meaning) in rows + Self.rows(OptionForm.common) {
            for (index, part) in Columns.wrap(meaning.text(in: language), to: style.width - column).enumerated() {
                let left = index == 0 ? "  " + name : ""
                lines.append(left + String(repeating: " ", count: max(1, column - Columns.width(of: left))) + part)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

import Lines
import Stops

/// Draws the labs: all of them in a list, or one with its question and its change.
package enum LabCard {
    /// A line for each lab, which says of those that are broken now that they are.
    package static func list(_ labs: [Lab], broken: [String], style: Style) -> [StyledLine] {
        let width = labs.map { Columns.width(of: $0.name) }.max() ?? 0
        let language = style.language
        return labs.flatMap { lab -> [StyledLine] in
            var line = StyledLine("\(lab.number)".leftPadded(to: 3) + "  ", .number)
            line.add(lab.name, .name)
            line.pad(to: 5 + width + 2)
            let isBroken = broken.contains(lab.name)
            let mark = isBroken ? language.pick("← 지금 깨져 있다: ", "← broken now: ") : ""
            return Columns.wrap(mark + InlineText(lab.title).plain, to: max(style.width - 7 - width, 10)).enumerated()
                .map { row, text in
                    (row == 0 ? line : StyledLine(String(repeating: " ", count: 7 + width)))
                        + StyledLine(text, isBroken ? .notice : .plain)
                }
        } + [
            StyledLine(),
            StyledLine(language.pick("하나 보기: ", "Look at one: ") + "swift run tour lab \(labs.first?.name ?? "")"),
        ]
    }

    /// The question and the change, and what to do next.
    package static func lines(_ lab: Lab, _ state: SourceChange.State, style: Style) -> [StyledLine] {
        StyledLine.wrap("\(lab.number). \(InlineText(lab.title).plain)", .title, to: style.width) + [StyledLine()]
            + (lab.passage?.lines(style.language, width: style.width) ?? []) + [StyledLine()]
            + wayOn(from: lab, state, style.language)
    }

    /// What to do next.
    package static func wayOn(
        from lab: Lab, _ state: SourceChange.State, _ language: Language
    ) -> [StyledLine] {
        let mend = "swift run tour lab \(lab.name) --mend"
        switch state {
        case .intact:
            return [StyledLine(language.pick("깨 보기: ", "Break it: ") + "swift run tour lab \(lab.name) --break")]
        case .changed:
            var seen: Set<String> = []
            let tours = lab.tours.filter { seen.insert($0).inserted }
            return [StyledLine(language.pick("지금 깨져 있다: ", "It is broken now: ") + lab.change.file, .notice)]
                + tours.map {
                    StyledLine(
                        language.pick("길을 견주기: ", "See what changes: ") + "swift run tour \($0) --against shipped")
                } + [StyledLine(language.pick("되돌리기: ", "Mend it: ") + mend)]
        case .other:
            return [StyledLine(misfit(lab).text(in: language), .notice)]
        }
    }

    /// Says that a source is neither as it was nor as the lab would have it.
    package static func misfit(_ lab: Lab) -> Words {
        Words(
            "\(lab.change.file) 파일이 '\(lab.name)' 실험과 맞지 않는다. 'git diff \(lab.change.file)'로 무엇이 다른지 본다",
            "\(lab.change.file) is not as the lab '\(lab.name)' expects; 'git diff \(lab.change.file)' shows what differs"
        )
    }
}

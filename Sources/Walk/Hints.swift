/// The line at the bottom of the screen.
enum Hints {
    /// The most useful keys, as many as there is room for.
    static func line(_ stepper: Stepper, width: Int) -> StyledLine {
        var line = StyledLine()
        for (key, meaning) in keys(stepper) {
            let next = line + StyledLine(" ") + StyledLine(key, .name) + StyledLine(" \(meaning) ", .dim)
            guard next.columns <= width else { break }
            line = next
        }
        return line
    }

    private static func keys(_ stepper: Stepper) -> [(key: String, meaning: String)] {
        let language = stepper.language
        switch stepper.pane.use {
        case .choosing:
            return [
                ("↑↓", language.pick("고르기", "choose")), ("Enter", language.pick("가기", "go there")),
                ("q", language.pick("닫기", "close")),
            ]
        case .reading:
            return [("↑↓", language.pick("넘기기", "scroll")), ("q", language.pick("닫기", "close"))]
        case .beside where stepper.guessing?.asked != nil:
            return [
                ("1 2 3", language.pick("답하기", "answer")), ("s", language.pick("건너뛰기", "skip")),
                ("Esc", language.pick("물음 닫기", "close")), ("o", language.pick("객체", "objects")),
                ("q", language.pick("나가기", "quit")), ("l", language.pick("English", "한국어")),
            ]
        case .beside:
            let panes = Panes.all.enumerated().map { index, pane in
                let isOpen = stepper.open == index
                return ("\(pane.keys[0])", (isOpen ? SourcePane() : pane).hint(in: language))
            }
            return [("→", language.pick("다음", "next")), ("←", language.pick("이전", "back"))] + panes.suffix(1)
                + [
                    ("q", language.pick("나가기", "quit")), ("]", language.pick("새 정거장", "new stop")),
                    ("}", language.pick("호출 밖", "out")),
                ] + panes.dropLast() + [
                    ("l", language.pick("English", "한국어")), ("/", language.pick("찾기", "search")),
                    ("g", language.pick("번호로", "go to")), ("e", language.pick("에디터", "editor")),
                    ("j k", language.pick("넘기기", "scroll")),
                ]
        }
    }
}

import Lines
import Stops

/// The line at the bottom of the screen.
enum Hints {
    /// The most useful keys, as many as there is room for.
    static func line(_ stepper: Stepper, width: Int) -> StyledLine {
        var line = StyledLine()
        for (key, meaning) in keys(stepper) {
            let words = StyledLine(" \(meaning.text(in: stepper.language)) ", .dim)
            let next = line + StyledLine(" ") + StyledLine(key, .name) + words
            guard next.columns <= width else { break }
            line = next
        }
        return line
    }

    private static func keys(_ stepper: Stepper) -> [(key: String, meaning: Words)] {
        let language = ("l", Words { $0.next.name.text(in: $0.next) })
        // What is open beside the source is closed first.
        let leaving = ("q", stepper.open == nil ? Words("나가기", "quit") : Words("닫기", "close"))
        if stepper.showsRows {
            return [
                ("↑↓", Words("이동", "choose")), ("→", Words("열기", "open")), ("←", Words("닫기", "close")),
                ("m", Words("내 문장", "yours")), ("Enter", Words("소스", "source")), ("?", Words("도움말", "help")),
                ("q", Words("나가기", "quit")), language,
            ]
        }
        switch stepper.pane.use {
        case .choosing:
            return [("↑↓", Words("고르기", "choose")), ("Enter", Words("가기", "go there")), ("q", Words("닫기", "close"))]
        case .reading:
            return [("↑↓", Words("넘기기", "scroll")), ("q", Words("닫기", "close"))]
        case .beside where stepper.guessing?.asked != nil:
            return [
                ("1 2 3", Words("답하기", "answer")), ("s", Words("건너뛰기", "skip")), ("Esc", Words("물음 닫기", "close")),
                ("o", Words("객체", "objects")), leaving, language,
            ]
        case .beside:
            let filled = Panes.all.enumerated().filter { $1.emptiness(stepper.journey, at: stepper.step) == nil }
            let panes = filled.map { index, pane in
                ("\(pane.keys[0])", stepper.open == index ? SourcePane().hint : pane.hint)
            }
            var keys = [("→", Words("다음", "next")), ("←", Words("이전", "back"))]
            if stepper.closedRows != nil { keys.append(("f", FoldedPane().hint)) }
            keys += panes.suffix(1)
            keys += [leaving, ("]", Words("새 정거장", "new stop")), ("}", Words("호출 밖", "out"))]
            keys += panes.dropLast()
            keys += [
                language, ("/", Words("찾기", "search")), ("g", Words("번호로", "go to")), ("e", Words("에디터", "editor")),
                ("j k", Words("넘기기", "scroll")),
            ]
            return keys
        }
    }
}

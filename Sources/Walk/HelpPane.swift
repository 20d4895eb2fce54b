import Lines
import Stops

/// What the keys do, and what the signs mean.
struct HelpPane: ReadingPane {
    let keys: [Character] = ["?", "h"]
    let hint = Words("도움말", "help")
    let meaning = Words("이 도움말", "these keys")

    func rows(_ view: Viewpoint) -> [StyledLine] {
        let texts = texts(view.language)
        let column = (texts.map { Columns.width(of: $0.sign) }.max() ?? 0) + 3
        return (view.journey.folding == nil ? texts : rows(view.language) + texts).flatMap { sign, meaning in
            let parts = meaning.isEmpty ? [""] : Columns.wrap(meaning, to: view.width - column)
            return parts.enumerated().map { index, part in
                var line = StyledLine(index == 0 ? " " + sign : "", .name)
                line.pad(to: column)
                line.add(part)
                return line
            }
        }
    }

    /// What the keys do while the walk shows closed.
    private func rows(_ language: Language) -> [(sign: String, meaning: String)] {
        let say = language.pick
        return [
            (say("접힌 행에서", "in the rows"), ""),
            ("→", say("행을 연다: 안의 호출들, 한 번 더 열면 그 문장들", "opens a row: the calls inside, then their statements")),
            ("←", say("닫는다. 닫혀 있으면 이 행을 일으킨 행으로", "closes; where all is closed: to the row that this comes from")),
            ("m", say("다음 내 문장으로", "the next statement of your own")),
            (
                say("숫자 Enter", "number Enter"),
                say("그 번호의 행으로. g :19 Enter는 19행의 문장으로", "the row of this number; g :19 Enter: your line 19")
            ),
            (
                "Enter",
                say(
                    "이 행의 첫 내 문장의 소스로, 없으면 첫 라이브러리 문장으로. f나 Esc: 행으로 돌아온다",
                    "the source of the row's first statement of yours, else of the library's; f or Esc: back to the rows"
                )
            ),
            ("", ""),
            (say("소스에서", "at a place"), ""),
        ]
    }

    private func texts(_ language: Language) -> [(sign: String, meaning: String)] {
        let say = language.pick
        let others = Panes.all.filter { $0.keys != keys }.map { ("\($0.keys[0])", $0.meaning.text(in: language)) }
        let steps = StepKey.all.compactMap { key in key.meaning.map { (key.sign, $0.text(in: language)) } }
        return steps + others + [
            ("j k PageDown PageUp", say("소스나 객체를 아래로, 위로 넘기기", "scroll the source or the objects, down and up")),
            (
                "1 2 3 · s · Esc",
                say("--guess로 걸을 때: 답하기, 건너뛰기, 물음 닫기", "with --guess: answer a question, skip it, close it")
            ),
            ("\(keys[0])", meaning.text(in: language)),
            ("", ""),
            ("여행 N", say("번호가 붙은 정거장. 소스의 주석이다", "a numbered stop: a comment in the sources")),
            (say("왼쪽", "left"), say("아직 돌아오지 않은 호출들, 바깥 것부터", "the calls that are open, the outermost first")),
            ("▸", say("지금 여기", "here you are")),
            (
                "+2",
                say(
                    "같은 함수가 먼저 부른 호출 두 개는 이미 끝나서 보이지 않는다",
                    "two earlier calls from the same body have returned, and do not show any more")
            ),
            ("// 여행 N …", say("주석의 나머지는 아래에 보이는 문장이다", "the rest of the comment is the sentence below")),
            ("+ ×", say("방금 생성된 객체, 해제된 객체", "objects just made, and freed")),
            ("⟲", say("서로 붙잡고 있어 저절로는 풀리지 않는 객체", "objects that hold each other, until one lets go")),
            (
                say("클로저", "a closure"),
                say(
                    "무엇을 붙잡는지 보이지 않는다. 클로저를 지나는 순환에는 ⟲가 없다", "what it captures is not seen; a cycle through it has no ⟲"
                )
            ),
            ("T2", say("두 번째 스레드", "the second thread")),
            ("»", say("route가 출력한 줄: 방금, 그리고 앞서", "what the route printed: just now, and before")),
        ]
    }
}

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
        [
            (language.pick("접힌 행에서", "in the rows"), ""),
            (
                "→",
                language.pick("행을 연다: 안의 호출들, 한 번 더 열면 그 문장들", "opens a row: the calls inside, then their statements")
            ),
            (
                "←",
                language.pick(
                    "닫는다. 닫혀 있으면 이 행을 일으킨 행으로", "closes; where all is closed: to the row that this comes from")
            ),
            ("m", language.pick("다음 내 문장으로", "the next statement of your own")),
            (
                language.pick("숫자 Enter", "number Enter"),
                language.pick("그 번호의 행으로. g :19 Enter는 19행의 문장으로", "the row of this number; g :19 Enter: your line 19")
            ),
            (
                "Enter",
                language.pick(
                    "이 행의 첫 내 문장의 소스로, 없으면 첫 라이브러리 문장으로. f나 Esc: 행으로 돌아온다",
                    "the source of the row's first statement of yours, else of the library's; f or Esc: back to the rows"
                )
            ),
            ("", ""),
            (language.pick("소스에서", "at a place"), ""),
        ]
    }

    private func texts(_ language: Language) -> [(sign: String, meaning: String)] {
        let others = Panes.all.filter { $0.keys != keys }.map { ("\($0.keys[0])", $0.meaning.text(in: language)) }
        return [
            ("→ ↓ n Space Enter", language.pick("다음 방문", "the next visit")),
            ("← ↑ p Backspace", language.pick("이전 방문", "the visit before")),
            ("] [", language.pick("처음 가 보는 정거장으로, 앞뒤로", "the next stop that is new, and the one before")),
            ("}", language.pick("이 호출이 끝난 다음", "where it goes on after this call")),
            ("{", language.pick("이 호출이 시작된 자리", "where this call was made")),
            (
                "g N Enter",
                language.pick(
                    "여행 N의 다음 방문으로. 번호 없이 g Enter: 그다음 방문으로",
                    "the next visit of 여행 N; g Enter without a number: the one after it")
            ),
            (
                language.pick("/ 글자 Enter", "/ text Enter"),
                language.pick(
                    "이 글자가 이름, 문장, 값에 나오는 다음 방문으로. 글자 없이 / Enter: 그다음 방문으로",
                    "the next visit with this text in its name, sentence or values; / Enter: the one after it")
            ),
            (
                "j k PageDown PageUp",
                language.pick("소스나 객체를 아래로, 위로 넘기기", "scroll the source or the objects, down and up")
            ),
        ] + others + [
            ("r", language.pick("지난번에 멈춘 자리로", "where you left the last time")),
            ("l", language.pick("영어로", "in Korean")),
            ("e", language.pick("이 자리를 에디터로 열기 ($VISUAL, $EDITOR)", "open the place in $VISUAL or $EDITOR")),
            (
                "1 2 3 · s · Esc",
                language.pick("--guess로 걸을 때: 답하기, 건너뛰기, 물음 닫기", "with --guess: answer a question, skip it, close it")
            ),
            ("Home End", language.pick("처음, 끝", "the first visit, the end")),
            ("\(keys[0])", meaning.text(in: language)),
            ("q", language.pick("나가기. 어디까지 왔는지 기억한다", "leave; where you are is kept")),
            ("", ""),
            ("여행 N", language.pick("번호가 붙은 정거장. 소스의 주석이다", "a numbered stop: a comment in the sources")),
            (
                language.pick("왼쪽", "left"),
                language.pick("아직 돌아오지 않은 호출들, 바깥 것부터", "the calls that are open, the outermost first")
            ),
            ("▸", language.pick("지금 여기", "here you are")),
            (
                "+2",
                language.pick(
                    "같은 함수가 먼저 부른 호출 두 개는 이미 끝나서 보이지 않는다",
                    "two earlier calls from the same body have returned, and do not show any more")
            ),
            ("// 여행 N …", language.pick("주석의 나머지는 아래에 보이는 문장이다", "the rest of the comment is the sentence below")),
            ("+ ×", language.pick("방금 생성된 객체, 해제된 객체", "objects just made, and freed")),
            ("⟲", language.pick("서로 붙잡고 있어 저절로는 풀리지 않는 객체", "objects that hold each other, until one lets go")),
            (
                language.pick("클로저", "a closure"),
                language.pick(
                    "무엇을 붙잡는지 보이지 않는다. 클로저를 지나는 순환에는 ⟲가 없다", "what it captures is not seen; a cycle through it has no ⟲"
                )
            ),
            ("T2", language.pick("두 번째 스레드", "the second thread")),
            ("»", language.pick("route가 출력한 줄: 방금, 그리고 앞서", "what the route printed: just now, and before")),
        ]
    }
}

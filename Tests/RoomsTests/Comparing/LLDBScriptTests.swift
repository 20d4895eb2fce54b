import Foundation
import Stops
import Testing

@testable import Comparing
@testable import Lines

struct LLDBScriptTests {
    private func script(_ tour: Int, _ language: Language = .english, width: Int = 80) -> LLDBScript {
        let recorded = SmallPackage.recorded[tour]
        return LLDBScript(
            name: recorded.name, journey: recorded.journey, contents: SmallPackage.contents,
            style: Style(language: language, width: width))
    }

    @Test func `Each stop of a tour has a breakpoint that says where it is and shows what is watched`() {
        #expect(
            script(1, .korean, width: 40).text == #"""
                # dash: 닫혀 있으면?
                #
                # 정거장마다 중단점이 하나씩 있다.
                # run으로 시작하고, continue로 다음
                # 정거장에 가고, bt로 거기까지 온 길을
                # 본다. breakpoint disable travel12라고
                # 하면 그 정거장에서는 멈추지 않는다.
                # docs/ko/debugger.md에 걷는 법이 있다.

                settings set stop-line-count-before 0
                settings set frame-format "frame #${frame.index}:{ ${function.name-without-args}}{ at ${line.file.basename}:${line.number}}\n"
                settings set -e show-statusline false

                breakpoint set --file Routes/Dash.swift --line 10 -N travel6
                breakpoint command add
                # 여행 6 · dash()
                # 닫힌 문 앞에 선다.
                frame variable --depth 0 gate
                DONE

                breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2
                breakpoint command add
                # 여행 2 · Gate.pass(_:)
                # 문이 열려 있으면 값이
                # 지나간다. 닫혀 있으면 아무
                # 일도 없다.
                frame variable --depth 0 self
                expression isOpen
                DONE

                breakpoint set --file RxTravel/Gate.swift --line 25 -N travel5
                breakpoint command add
                # 여행 5 · Gate.pass(_:)
                # 지나간 뒤다.
                DONE

                """#)
    }

    @Test func `For a check the program goes on by itself, and more is printed at every stop`() {
        var script = script(0)
        script.commandsAtStops = ["thread backtrace"]

        #expect(
            script.text.components(separatedBy: "\n\n")[4] == """
                breakpoint set --file RxTravel/Gate.swift --line 31 -N travel3 --auto-continue true
                breakpoint command add
                # 여행 3 · Gate.forward(_:slowly:times:)
                # Calls the closure behind the gate.
                frame variable value
                thread backtrace
                DONE
                """)
    }
}

import Foundation
import Stops
import Testing
import TravelRecorder

@testable import TravelGuide

struct LLDBScriptTests {
    private func script(_ tour: Int, _ language: Language = .english, width: Int = 80) -> LLDBScript {
        let recorded = SmallPackage.recorded[tour]
        return LLDBScript(
            name: recorded.name, journey: recorded.journey, contents: SmallPackage.contents,
            style: Style(language: language, width: width))
    }

    @Test func `Each stop of a tour has a breakpoint that says where it is and shows what is watched`() {
        #expect(
            script(0).text == #"""
                # stroll: who opens the gate?
                #
                # A breakpoint for each stop. run begins, continue goes to the next stop, and bt
                # shows the way there. breakpoint disable travel12 passes 여행 12 by.
                # docs/debugger.md is a walk with these commands.

                settings set stop-line-count-before 0
                settings set frame-format "frame #${frame.index}:{ ${function.name-without-args}}{ at ${line.file.basename}:${line.number}}\n"
                settings set -e show-statusline false

                breakpoint set --file Routes/Stroll.swift --line 8 --column 16 -N travel1
                breakpoint command add
                # 여행 1 · stroll()
                # Makes a gate. Nothing passes yet. Next: Gate.pass.
                DONE

                breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2
                breakpoint command add
                # 여행 2 · Gate.pass(_:)
                # Values pass while the gate is open.
                frame variable --depth 0 self
                expression isOpen
                DONE

                breakpoint set --file RxTravel/Gate.swift --line 31 -N travel3
                breakpoint command add
                # 여행 3 · Gate.forward(_:slowly:times:)
                # Calls the closure behind the gate. Next: that closure.
                frame variable value
                DONE

                breakpoint set --file Routes/Stroll.swift --line 12 -N travel4
                breakpoint command add
                # 여행 4 · closure in stroll()
                # The value has arrived.
                frame variable value
                DONE

                breakpoint set --file RxTravel/Gate.swift --line 25 -N travel5
                breakpoint command add
                # 여행 5 · Gate.pass(_:)
                # After it has passed.
                DONE

                """#)
    }

    @Test func `Sentences are in the language and fit behind the prompt`() {
        let parts = script(1, .korean, width: 40).text.components(separatedBy: "\n\n")

        #expect(
            parts[0] == """
                # dash: 닫혀 있으면?
                #
                # 정거장마다 중단점이 하나씩 있다.
                # run으로 시작하고, continue로 다음
                # 정거장에 가고, bt로 거기까지 온 길을
                # 본다. breakpoint disable travel12라고
                # 하면 여행 12에서는 멈추지 않는다.
                # docs/ko/debugger.md에 걷는 법이 있다.
                """)
        #expect(
            parts[3] == """
                breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2
                breakpoint command add
                # 여행 2 · Gate.pass(_:)
                # 문이 열려 있으면 값이
                # 지나간다. 닫혀 있으면 아무
                # 일도 없다.
                frame variable --depth 0 self
                expression isOpen
                DONE
                """)
    }

    @Test func `For a check the program goes on by itself, and more is printed at every stop`() {
        var script = script(1)
        script.commandsAtStops = ["thread backtrace"]

        #expect(
            script.text.split(separator: "\n\n").dropFirst(2).first == """
                breakpoint set --file Routes/Dash.swift --line 10 -N travel6 --auto-continue true
                breakpoint command add
                # 여행 6 · dash()
                # Stands before a closed gate. Next: Gate.pass.
                frame variable --depth 0 gate
                thread backtrace
                DONE
                """)
    }

    @Test func `What is no variable of the frame is evaluated, and an object is shown without what it holds`() {
        let contents = PackageContents(
            sources: [
                TextFile(
                    path: "Sources/RxTravel/Box.swift",
                    text: """
                        final class Box {
                            let state = 1
                            init(state: Int) {
                                // 여행 1 [self, state, other.count]
                                // ko: 하나.
                                // en: One.
                                run { [state] value, _ in
                                    let (first, second) = value
                                    // 여행 2 [state, value, first, second, other]
                                    // ko: 둘.
                                    // en: Two.
                                    print(state, first, second, value, other)
                                }
                            }
                            func run() {
                                for each in 0..<2 {
                                    // 여행 3 [each, state]
                                    // ko: 셋.
                                    // en: Three.
                                    print(each)
                                }
                            }
                        }
                        """)
            ], pages: [], tourNames: ["box"])
        let journey = Journey(
            [
                .call([
                    .stop(1, ["Box#1", "4", "5"]), .call([.stop(2, ["4", "4", "4", "4", "4"])]),
                    .call([.stop(3, ["0", "1"])]),
                ])
            ], in: contents)

        #expect(
            LLDBScript(name: "box", journey: journey, contents: contents, style: Style(language: .english, width: 80))
                .text.split(separator: "\n").filter { $0.hasPrefix("frame ") || $0.hasPrefix("expression ") } == [
                    "frame variable --depth 0 self", "frame variable state", "expression other.count",
                    "frame variable state", "frame variable value",
                    "frame variable first", "frame variable second", "expression other",
                    "frame variable each", "expression state",
                ])
    }
}

import Foundation
import Testing
import TravelRecorder

@testable import Comparing
@testable import Guide
@testable import lldbcheck

/// The transcript is a real one: the sources of `SmallPackage`, built as they are, under lldb with the commands of
/// `LLDBScript`.
struct StackComparisonTests {
    private static let printed = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Facts/stroll-lldb.txt"),
        encoding: .utf8)

    private func comparison(
        _ edits: [(String, with: String)] = [], journey: Journey = SmallPackage.recorded[0].journey,
        contents: PackageContents = SmallPackage.contents
    ) throws -> StackComparison {
        var printed = try #require(Self.printed)
        for (old, new) in edits {
            let range = try #require(printed.firstRange(of: old))
            printed.replaceSubrange(range, with: new)
        }
        return StackComparison(of: journey, with: LLDBTranscript(printed), contents: contents)
    }

    @Test func `A walk under the debugger agrees with its journey`() throws {
        let comparison = try comparison()

        #expect(comparison.differences == [])
        #expect("\(comparison.agreements) stops, \(comparison.values) values" == "9 stops, 8 values")
    }

    private static let forward =
        "    frame|RxTravel.Gate.forward(_: Swift.Int, slowly: Swift.Bool, times: Swift.Int) -> ()|Gate.swift|31\n"

    @Test(arguments: [
        ("# 여행 3 · Gate.forward", "# 여행 5 · Gate.forward", "visit 3, 여행 3: lldb stops at 여행 5"),
        ("(lldb)  # 여행 5", "(lldb)  # stop 5", "visit 5, 여행 5: lldb stops at 여행 2"),
        (forward, "", "visit 4, 여행 4: Gate.forward(_:slowly:times:) of 여행 3 is not on the stack"),
        (
            "frame|Routes.stroll() -> ()|Stroll.swift|14", "frame|Routes.dash() -> ()|Dash.swift|10",
            "visit 2, 여행 2: dash() is on the stack at line 10, and not in the chain"
        ),
        ("|Gate.swift|19", "|Gate.swift|31", "visit 2, 여행 2: Gate.pass(_:) of 여행 2 is not on the stack"),
        ("(Int) value = 1", "(Int) value = 2", "visit 3, 여행 3: value is 1, and in lldb (Int) value = 2"),
        (
            "(RxTravel.Gate) self = 0x0000555555569f10", "(RxTravel.Door) self = 0x0",
            "visit 2, 여행 2: self is of type Gate, and in lldb (RxTravel.Door) self = 0x0{...}"
        ),
        ("(Int) value = 1", "error: no variable", "visit 3, 여행 3: lldb cannot show value: error: no variable"),
        ("(lldb)  frame variable value", "(lldb)  # nothing", "visit 3, 여행 3: lldb shows 0 values of 1"),
        (
            "* thread|1\n  * frame|RxTravel.Gate", "* thread|2\n  * frame|RxTravel.Gate",
            "visit 2, 여행 2: lldb stops on another thread"
        ),
    ])
    func `A difference names its visit`(old: String, new: String, difference: String) throws {
        #expect(try comparison([(old, with: new)]).differences.contains(difference))
    }

    @Test func `A closure inside of another one is not taken for it`() throws {
        let closure = "closure #1 (Swift.Int) -> () in Routes.stroll() -> ()|Stroll.swift|12\n"
        let frames = "frame|\(closure)    frame|closure #1 () -> () in \(closure)"

        #expect(try comparison([("frame|\(closure)", with: frames)]).differences == [])
    }

    @Test func `A function between two lines is on the stack, and what the compiler made as a whole is not`() throws {
        let between = Self.forward.replacing("|Gate.swift|31", with: "|<compiler-generated>|0")
        let made = Self.forward.replacing("|31", with: "|0")

        #expect(try comparison([(Self.forward, with: between)]).differences == [])
        #expect(
            try comparison([(Self.forward, with: made)]).differences == [
                "visit 4, 여행 4: Gate.forward(_:slowly:times:) of 여행 3 is not on the stack"
            ])
    }

    @Test(arguments: [
        (38, ["visit 4, 여행 4: Gate.deinit is on the stack at line 38, and not in the chain"]), (39, []),
    ])
    func `A deinit is over where it lets go of its properties, at its closing brace`(
        line: Int, differences: [String]
    ) throws {
        let contents = SmallPackage.contents.edited([
            .replace(
                "        exit(value)\n    }\n",
                with: """
                            exit(value)
                        }

                        deinit {
                            // 여행 9
                            // ko: 사라진다.
                            // en: It goes.
                            print(isOpen)
                        }

                    """,
                in: SmallPackage.gate.path)
        ])
        let frames = "    frame|RxTravel.Gate.deinit|Gate.swift|\(line)\n" + Self.forward

        #expect(try comparison([(Self.forward, with: frames)], contents: contents).differences == differences)
    }

    @Test func `A walk that ends too early or too late is found`() throws {
        let all = try #require(Self.printed)
        let lastStop = try #require(all.range(of: "(lldb)  # 여행 5", options: .backwards))
        let last = String(all[lastStop.lowerBound...])

        #expect(try comparison([(last, with: "")]).differences == ["visit 9, 여행 5: lldb does not stop there"])
        #expect(
            try comparison([("Process 26503 launched", with: last)]).differences
                == ["after the last visit: lldb stops at 여행 5"])
    }

    @Test func `A chain that the stack does not have is found`() throws {
        let steps: [Step] = [
            .call([
                .stop(1),
                .call([
                    .stop(2, ["Gate#1", "true"]), .stop(5), .call([.stop(3, ["1"])]),
                ]),
            ])
        ]
        let journey = Journey(steps, in: SmallPackage.contents)

        #expect(try comparison(journey: journey).differences.first == "visit 3, 여행 5: lldb stops at 여행 3")
    }
}

import Foundation
import Testing
import TravelGuide
import TravelRecorder

@testable import lldbcheck

/// The transcript is a real one: the sources of `Stroll`, built as they are, under lldb with the commands of
/// `LLDBScript`.
struct StackComparisonTests {
    private static let printed = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Facts/stroll-lldb.txt"),
        encoding: .utf8)

    private func comparison(
        _ edits: [(String, with: String)] = [], journey: Journey = Stroll.journey,
        exceptions: [String: String] = [:]
    ) throws -> StackComparison {
        var printed = try #require(Self.printed)
        for (old, new) in edits {
            let range = try #require(printed.firstRange(of: old))
            printed.replaceSubrange(range, with: new)
        }
        return StackComparison(
            of: journey, with: LLDBTranscript(printed), library: Stroll.library, exceptions: exceptions)
    }

    @Test func `A walk under the debugger agrees with its journey`() throws {
        let comparison = try comparison()

        #expect(comparison.differences == [])
        #expect("\(comparison.agreements) stops, \(comparison.values) values" == "9 stops, 8 values")
    }

    struct Change: Sendable {
        var old: String
        var new: String
        var difference: String
    }

    private static let forward =
        "    frame|RxTravel.Gate.forward(_: Swift.Int, slowly: Swift.Bool, times: Swift.Int) -> ()|Gate.swift|31\n"

    @Test(arguments: [
        Change(
            old: "# 여행 3 · Gate.forward", new: "# 여행 5 · Gate.forward", difference: "visit 3, 여행 3: lldb stops at 여행 5"),
        Change(
            old: "(lldb)  # 여행 5", new: "(lldb)  # stop 5", difference: "visit 5, 여행 5: lldb stops at 여행 2"),
        Change(
            old: forward, new: "",
            difference: "visit 4, 여행 4: Gate.forward(_:slowly:times:) of 여행 3 is not on the stack"),
        Change(
            old: "frame|Routes.stroll() -> ()|Stroll.swift|14", new: "frame|Routes.dash() -> ()|Dash.swift|10",
            difference: "visit 2, 여행 2: dash() is on the stack at line 10, and not in the chain"),
        Change(
            old: "|Gate.swift|19", new: "|Gate.swift|31",
            difference: "visit 2, 여행 2: Gate.pass(_:) of 여행 2 is not on the stack"),
        Change(
            old: "(Int) value = 1", new: "(Int) value = 2",
            difference: "visit 3, 여행 3: value is 1, and in lldb (Int) value = 2"),
        Change(
            old: "(RxTravel.Gate) self = 0x0000555555569f10", new: "(RxTravel.Door) self = 0x0",
            difference: "visit 2, 여행 2: self is of type Gate, and in lldb (RxTravel.Door) self = 0x0{...}"),
        Change(
            old: "(Int) value = 1", new: "error: no variable",
            difference: "visit 3, 여행 3: lldb cannot show value: error: no variable"),
        Change(
            old: "(lldb)  frame variable value", new: "(lldb)  # nothing",
            difference: "visit 3, 여행 3: lldb shows 0 values of 1"),
        Change(
            old: "* thread|1\n  * frame|RxTravel.Gate", new: "* thread|2\n  * frame|RxTravel.Gate",
            difference: "visit 2, 여행 2: lldb stops on another thread"),
    ])
    func `A difference names its visit`(change: Change) throws {
        #expect(try comparison([(change.old, with: change.new)]).differences.contains(change.difference))
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

    @Test func `Only an exception lets a stop be reached again in its call, and it is noted that it was needed`() throws
    {
        let all = try #require(Self.printed)
        let start = try #require(all.range(of: "(lldb)  # 여행 3"))
        let end = try #require(all.range(of: "(lldb)  # 여행 4"))
        let arrival = String(all[start.lowerBound..<end.lowerBound])
        let again = [(arrival, with: arrival + arrival)]
        let title = "Gate.forward(_:slowly:times:)"

        #expect(try comparison(again).differences == ["visit 4, 여행 4: lldb stops at 여행 3"])
        #expect(try comparison(again, exceptions: [title: "a loop"]).differences == [])
        #expect(try comparison(again, exceptions: [title: "a loop"]).neededExceptions == [title])
        #expect(try comparison(exceptions: [title: "a loop"]).neededExceptions == [])
    }

    @Test func `A chain that the stack does not have is found`() throws {
        let journey = Stroll.journey([(1, nil, []), (2, 0, ["true"]), (5, 0, []), (3, 2, ["1"])])

        #expect(try comparison(journey: journey).differences.first == "visit 3, 여행 5: lldb stops at 여행 3")
    }
}

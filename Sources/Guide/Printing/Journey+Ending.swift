import Foundation
import Lines
import Stops
import TravelRecorder

extension Journey {
    /// One sentence on what ended the recording before its route; nil where the route came to its end.
    package var endingWords: Words? {
        switch ending {
        case nil: nil
        case .limit where visits.count < limit:
            Words(
                "출력한 줄이 너무 많아 기록을 멈췄다. 더 보려면 --limit을 늘린다.",
                "Recording stopped after too many printed lines; --limit raises the bound.")
        case .limit:
            Words(
                "방문이 \(limit)번을 넘어 기록을 멈췄다. 더 보려면 --limit을 늘린다.",
                "Recording stopped after \(limit.of("visit")); --limit raises the bound.")
        case .interruption: Words("Ctrl-C로 끊었다", "interrupted with Ctrl-C")
        case .silence(let seconds):
            Words(
                "\(seconds)초 동안 아무 일도 없었다: 기다림이 끝나지 않는 듯함",
                "nothing happened for \(seconds.of("second")): it seems to wait forever")
        case .exit(let code):
            Words("route가 프로그램을 끝냈다: 종료 코드 \(code)", "the route ended the program: exit code \(code)")
        case .signal(SIGSEGV, _) where areCallsEndless:
            Words("SIGSEGV: 호출이 끝없이 이어짐", "SIGSEGV: calls that never end")
        case .signal(let number, let message):
            SignalWords.words(for: number) + Words(same: message.map { ". \($0.harmless())" } ?? "")
        }
    }

    /// Calls so deep at the end that no route means them.
    private var areCallsEndless: Bool { visits.last.map { $0.depth > 1_000 } ?? false }
}

extension Journey.Ending {
    /// Its name in `tour json`.
    package var name: String {
        switch self {
        case .limit: "limit"
        case .interruption: "interruption"
        case .silence: "silence"
        case .exit: "exit"
        case .signal: "signal"
        }
    }

    /// The exit code, or the number of the signal.
    package var code: Int32? {
        switch self {
        case .limit, .interruption, .silence: nil
        case .exit(let code), .signal(let code, _): code
        }
    }

    /// What Swift said of it.
    package var message: String? {
        guard case .signal(_, let message) = self else { return nil }
        return message
    }
}

extension Journey.Ending {
    /// The code that a shell has for a program which ended so: nil where it came to no end of its own, or to a good one.
    package var shellCode: Int32? {
        switch self {
        case .exit(let code): code == 0 ? nil : code
        case .signal(let number, _): 128 + number
        case .limit, .interruption, .silence: nil
        }
    }
}

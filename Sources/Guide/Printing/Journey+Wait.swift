import Foundation
import Lines
import Stops
import TravelRecorder

extension Journey {
    /// What was still to come when the walk ended, and then what ended it; nothing where nothing was waited for.
    package var waitWords: [Words] {
        guard let wait else { return [] }
        var seen: Set<String> = []
        let left = wait.left.map(words).filter { seen.insert($0.english).inserted }
        let shown = left.prefix(Self.mostPending)
        let more = left.count - shown.count
        return shown + (more > 0 ? [Words("… 그 밖에 \(more)가지가 남아 있다", "… and \(more) more")] : []) + [wait.end.words]
    }

    private static let mostPending = 5

    private func words(_ pending: Wait.Pending) -> Words {
        let place = pending.visit.flatMap(ownPlace).map { Words("\($0)에서 ", " from \($0)") } ?? Words(same: "")
        if let interval = pending.interval {
            return Words(
                "\(place.korean)시작한 타이머가 \(Self.seconds(interval))초마다 계속 돈다",
                "a timer\(place.english) still runs, every \(Self.seconds(interval)) s")
        }
        return Words(
            "\(place.korean)예약한 일이 남아 있다 (\(Self.seconds(pending.due))초 뒤)",
            "what was scheduled\(place.english) is still to come, in \(Self.seconds(pending.due)) s")
    }

    /// The innermost statement of the reader's own that was open at a visit.
    private func ownPlace(of visit: Int) -> String? {
        guard visits.indices.contains(visit) else { return nil }
        return openCalls(at: visits[visit]).lazy.compactMap { sites[$0.stop] }.first { SourceFile.isOwn($0.file) }
            .map { "\($0.file.split(separator: "/").last ?? ""):\($0.line)" }
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let tenths = (milliseconds + 50) / 100
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// At how many visits not everything was looked into, and why; nil where it was.
    package var unseenWords: Words? {
        guard let reason = unseen.min(by: { $0.key < $1.key })?.value else { return nil }
        let count = unseen.count
        return Words("방문 \(count)번에서는 객체를 다 보지 않았다: ", "Not every object was looked at, at \(count.of("visit")): ")
            + reason.words
    }
}

extension Journey.Unseen {
    package var words: Words {
        switch self {
        case .threads(let count): Words("스레드 \(count)개가 함께 지나고 있었다", "\(count.of("thread")) inside")
        case .objects(let count): Words("객체가 \(count)개나 되었다", "\(count.of("object"))")
        }
    }
}

extension Journey.Wait.End {
    fileprivate var words: Words {
        switch self {
        case .nothingLeft:
            Words("예약된 일이 더 없어서 끝났다.", "It ended when nothing was left that was scheduled.")
        case .quiet(let seconds):
            Words("\(seconds)초 동안 아무 일도 없어서 끝냈다.", "It ended after \(seconds.of("second")) in which nothing happened.")
        case .rounds:
            Words(
                "되풀이하는 타이머만 남아, 두 번씩 돌 동안 기다리고 끝냈다. 더 기다리려면 --for를 쓴다.",
                "It ended with nothing left but timers that repeat, after two rounds; --for waits longer.")
        case .time(let seconds):
            Words(
                "\(seconds)초가 지나서 끝냈다. 더 기다리려면 --for를 쓴다.",
                "It ended after \(seconds.of("second")); --for waits longer.")
        }
    }
}

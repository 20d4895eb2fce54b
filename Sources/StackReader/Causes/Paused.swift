import Stops

/// What a thread did when a program was stopped that had done nothing which stops it.
enum Paused {
    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard evidence.isPaused else { return nil }
        let inOthers =
            evidence.hasOthers ? nil : Words("`bt all`로 다른 스레드를 본다", "`bt all` shows what the other threads do")
        if Wait.isIdle(evidence.rows) {
            let workers = evidence.workers.prefix(3).map {
                Words(". ", "; ") + $0.thread.told($0.thread.named) + $0.toldAlike
            }
            let source = evidence.sources.first.map {
                Words("(\($0.named.korean)가 가져오는 것일 수 있다)", " (it may come from \($0.named.english))")
            }
            let before =
                evidence.workers.contains { $0.thread.wait?.kind == .condition }
                ? Words(". ", "; ") + WaitKind.signalledBefore : Words("", "")
            let quiet =
                Words("스택으로 보아서는 잘못된 것이 없다", "nothing is wrong as far as the stacks show")
                + (workers.isEmpty
                    ? Words("", "")
                    : Words(
                        ". 워커 스레드는 이렇게 다음 일을 기다린다\(source?.korean ?? ""). 할 일이 있어야 하거나 답을 기다리는 스레드라면 signal()이나 broadcast()를 부르는 곳을 찾는다",
                        ": a worker waits like this for its next job\(source?.english ?? ""); if it should have one, or waits for an answer instead, look for who is to call signal() or broadcast()"
                    ) + before)
            return Cause(
                "멈췄을 때 \(evidence.subject.korean)는 다음 일을 기다리며 쉬고 있었다" + workers.map(\.korean).joined(),
                "\(evidence.subject.english) was idle when it was stopped" + workers.map(\.english).joined(),
                advice: evidence.isQuiet ? quiet : inOthers)
        }
        if let kind = WaitKind.found(in: evidence.inner) {
            return Cause(
                "\(evidence.subject.korean)는 \(kind.wantedAlone). 어디에서 부른 것인지는 이 스택에 없다",
                "\(evidence.subject.english) \(kind.wanted.english), and its stack does not tell where it was called",
                advice: inOthers)
        }
        if WaitKind.isWaiting(evidence.inner) {
            return Cause(
                "\(evidence.subject.korean)는 무언가를 기다린다. 무엇을 기다리는지는 이 스택에 없다",
                "\(evidence.subject.english) waits, and its stack does not tell for what")
        }
        // What it was doing is told by the innermost frame alone.
        guard evidence.rows.contains(where: { $0.isYours || $0.isOfRx }), evidence.rows.first?.frame.isGap != true
        else { return nil }
        let share = evidence.share.map {
            Words(": 표본 \($0.total)개 가운데 \($0.count)개가 이 스택이었다", ": \($0.count) of \($0.total) samples were here")
        }
        let endless = Endless(evidence.stack) ?? (evidence.isSent ? nil : Endless(trampolineOf: evidence.stack))
        let turns = evidence.mostTurns
        let deep =
            turns < 100
            ? Words("", "")
            : Words(
                ". 스택에 같은 호출이 \(turns)번 이상 겹쳐 있다. 계속되면 스택이 가득 찬다",
                "; the same calls stand on its stack at least \(turns) times: if this goes on, it gets full"
            )
        let more =
            (share ?? Words("", "")) + deep
            + (endless.map { Words(". ", "; ") + ($0.before ?? $0.what) } ?? Words("", ""))
            + evidence.elsewhere
        let again =
            evidence.share == nil
            ? Words(
                "몇 번 더 멈춰서 비교한다. 늘 스택에 있는 내 프레임이 오래 걸리거나 끝나지 않는 일이다",
                "pause again a few times: a frame of yours that is always there takes long, or does not end")
            : Words("가장 안쪽의 내 프레임부터 본다", "begin with the innermost frame of yours")
        return Cause(
            "\(evidence.subject.korean)는 기다리지 않고 일하고 있었다\(more.korean)",
            "\(evidence.subject.english) was busy, not waiting\(more.english)",
            advice: endless.map { $0.advice + evidence.onMain } ?? (evidence.isSent ? nil : again + evidence.onMain))
    }
}

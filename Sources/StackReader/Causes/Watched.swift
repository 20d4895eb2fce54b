import Stops

extension Cause.Evidence {
    /// Whether code of yours stopped the program by a call of its own.
    func isOfYourself(_ cause: Cause?) -> Bool {
        let isAsked = ["_assertionFailure", "fatalError", "preconditionFailure"].contains(
            inner.last { $0.owner == .system }?.name.function)
        let isOwn =
            isAsked && (cause == nil || ["Precondition failed", "Assertion failed"].contains(where: reason.hasPrefix))
        return isOwn || signal?.sender != nil
    }

    /// Whether that code is called as if it watched other threads.
    var isCalledWatching: Bool {
        let names = rows.filter(\.isYours).map { $0.name.qualified }
        return (names + [reason]).contains { $0.contains(Self.watching) }
    }

    /// What those are called that watch whether a thread goes on, and what they say.
    private static var watching: Regex<Substring> {
        /(?i:watch|monitor|hang|hung|fr[eo]ez|frozen|stuck|stall|block|respon|answer|alive|heartbeat|deadlock|time.?out|timed out|\bping|\bpong)|ANR/
    }
}

extension Cause {
    /// That your code stopped the program, for the reason that it gave.
    static let ofYourself = Cause("내 코드가 프로그램을 끝냈다", "your code ended the program")

    /// The same where the text shows nothing of yours on any other thread.
    func watchingUnseen(hasOthers: Bool) -> Cause {
        var cause = self
        cause.what =
            what
            + Words(
                ". 다른 스레드가 답하지 않아서 끝낸 것이라면, 그것이 무엇을 하고 있었는지는 이 텍스트에 없다",
                "; if it did so because another thread did not answer, this text does not have what that did")
        cause.advice =
            hasOthers
            ? Words(
                "디버그 빌드에서 모든 스레드의 스택을 다시 얻는다. 여기서는 다른 스레드에 내 프레임이 없다",
                "take the stacks of all threads again, from a debug build: here the others have no frame of yours")
            : Words(
                "모든 스레드의 스택을 얻는다. lldb에서는 `bt all`, 리눅스에서는 `SWIFT_BACKTRACE=enable=yes,threads=all`이다",
                "get the stacks of all threads: `bt all` in lldb, `SWIFT_BACKTRACE=enable=yes,threads=all` on Linux")
        return cause
    }

    /// The same with what the main thread does that it may have been for, and what to do about that: where it waits, as
    /// if somebody had paused the program there.
    ///
    /// Where nothing but the threads tells that it was, that stays open.
    func watching(_ main: HungThread, _ paused: Cause?, isCalledSo: Bool) -> Cause {
        guard let told = main.wait == nil ? main.atWork : paused?.what else { return self }
        let advice =
            main.wait == nil
            ? Words(
                "메인 스레드의 스택만 따로 넣어, 무엇이 오래 걸리는지 본다",
                "paste the stack of the main thread alone, and see what takes so long") : paused?.advice
        var cause = self
        if isCalledSo {
            cause.what = what + Words(". 답하지 않은 스레드는 이것일 수 있다: ", "; what did not answer may be this: ") + told
            cause.advice =
                main.wait == nil ? advice : advice.map { Words("메인 스레드에 대해서는, ", "as to the main thread: ") + $0 }
        } else {
            cause.what = what + Words(". 그 순간의 스택을 보면: ", "; the stacks of that moment show: ") + told
            cause.advice = advice.map {
                Words("메인 스레드가 답하지 않아서 끝낸 것이라면, ", "if it did so because the main thread did not answer: ") + $0
            }
        }
        return cause
    }
}

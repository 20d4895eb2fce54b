import Lines
import Operators
import Stops

extension Folding {
    /// What the rows call a group.
    package func name(ofGroup group: Int) -> Words {
        var said = FoldingWords.Said()
        return FoldingWords(folding: self).name(group, after: &said)
    }
}

/// What a folding says, in both languages.
struct FoldingWords {
    let folding: Folding
    var form = PrintedFolding.Form.shown

    // MARK: Names

    func site(_ site: OwnCode.Site) -> String {
        if form == .compared { return "" }
        let file = site.file == folding.mainFile ? "" : site.file.fileName
        return "\(file):\(site.line)"
    }

    func name(_ group: Int) -> Words { name(group, isBehind: nil) }

    private func name(_ group: Int, isBehind said: Folding.GroupName.Caller?) -> Words {
        let group = folding.groups[group]
        var text = group.name
        if let site = group.site { text += " " + self.site(site) }
        if let caller = group.caller, caller != said { text += " in \(caller.name) \(self.site(caller.site))" }
        var words = Words(same: text)
        if let position = group.position {
            words += Words(" (\(position.count)개 중 \(position.number))", " (\(position.number) of \(position.count))")
        }
        if let copy = group.copy { words += Words(" (\(copy)번째)", " (\(copy.ordinal))") }
        if let execution = group.execution { words += Words(same: " #\(execution)") }
        return words
    }

    /// What the names before one in its row say already.
    struct Said {
        /// The arm for which it works, and from where what makes it was called.
        var arm: Folding.Arm?
        var caller: Folding.GroupName.Caller?
    }

    /// A name, with what those before it do not say already.
    func name(_ group: Int, after said: inout Said) -> Words {
        let (found, caller) = (folding.groups[group].arm, folding.groups[group].caller)
        let name = name(group, isBehind: said.caller)
        let isNew = found != said.arm
        (said.arm, said.caller) = (found ?? said.arm, caller)
        guard let found, isNew else { return name }
        let around = folding.groups[group].outerArm.map { self.name($0) + Words(same: ", ") } ?? Words(same: "")
        return name + Words(same: " (") + around + self.name(found) + Words(same: ")")
    }

    func name(_ arm: Folding.Arm) -> Words {
        switch arm.kind {
        case .source: Words("소스 \(arm.number)", "source \(arm.number)")
        case .inner: Words("안쪽 \(arm.number)", "inner \(arm.number)")
        case .next: Words("소스 \(arm.number)", "source \(arm.number)")
        case .again: Words("시도 \(arm.number)", "attempt \(arm.number)")
        }
    }

    func names(_ groups: [Int]) -> Words { groups.map(name).joined(separator: ", ") }

    func path(_ path: Folding.Path, behind caller: Folding.GroupName.Caller? = nil) -> Words {
        let name = name(path.group, isBehind: caller)
        if path.sources.isEmpty { return name }
        let up = path.sources.map { self.path($0, behind: folding.groups[path.group].caller) }
        if let only = up.first, up.count == 1 { return name + Words(same: " ← ") + only }
        return name + Words(same: " ← [") + up.joined(separator: ", ") + Words(same: "]")
    }

    func row(_ step: Int) -> Words {
        if form == .compared { return Words("다른 행", "another row") }
        let number = folding.number(of: step) ?? 0
        return Words("\(number)행", "row \(number)")
    }

    func numbers(_ steps: [Int]) -> String {
        if form == .compared { return "" }
        let rows = Set(steps.compactMap(folding.number(of:))).sorted()
        let shown = rows.prefix(4).map(String.init).joined(separator: ", ")
        return rows.count > 4 ? shown + ", …" : shown
    }

    func shown(_ value: String) -> String {
        form == .shown && value.count > Self.longestValue ? value.prefix(Self.longestValue - 1) + "…" : value
    }

    private static let longestValue = 28

    func event(_ event: Folding.Event) -> Words {
        switch event.kind {
        case .next: Words(same: shown(event.shownValue))
        case .error: Words(same: "error \(shown(event.value))")
        case .completed: Words(same: "completed")
        }
    }

    // MARK: What became of it

    /// Behind rows below it.
    static let then = Words("이어서 ", "then ")

    func text(_ note: Folding.Note) -> Words {
        switch note {
        case .subscribes(let arm, let path): subscribing(arm) + Words(same: ": ") + self.path(path)
        case .cancels(let arm, let group):
            arm.kind == .source
                ? Words("", "unsubscribes from ") + name(group) + Words(" 구독을 끊는다", "")
                : Words("", "cancels ") + name(arm) + Words(" 취소", "")
        case .ends(let arm, let group, let outer):
            Words("", "ends ") + name(outer) + Words(": ", ": ") + named(arm, group) + Words(" 종료", "")
        case .disposes(let groups, let pending): disposal(groups, pending)
        case .over: Words("이 체인은 끝났다", "the chain is over")
        case .tooLate(let since, nil): Words("", "too late: disposed in ") + row(since) + Words("에서 이미 dispose되었다", "")
        case .tooLate(let since, .error):
            Words("이미 늦었다: ", "too late: ended by its error in ") + row(since) + Words("의 에러로 끝났다", "")
        case .tooLate(let since, _):
            Words("이미 늦었다: ", "too late: completed in ") + row(since) + Words("에서 완료되었다", "")
        case .held(let interval, let release): text(release, after: interval.map(length))
        case .due(let interval, let thread):
            Words("", "due in ") + length(interval)
                + (thread.map { Words(" 뒤에 온다, 그때까지 \($0)에 맡겨 둔다", "; until then \($0) holds it") }
                    ?? Words(" 뒤에 온다", ""))
        case .handsOver(let thread, let step):
            Words("\(thread)에 넘긴다", "hands over to \(thread)")
                + (step.map { Words(same: ": ") + row($0) } ?? Words(same: ""))
        case .endedBefore(let step):
            Words("아무에게도 가지 않는다: ", "reaches nobody: it ended in ") + row(step) + Words("에서 끝났다", "")
        case .nobodyListens(let listeners, let keeps):
            (keeps ? Words("간직하지만, ", "kept, but ") : Words(same: "")) + text(listeners)
        case .armIsOver(let arm, let group, let failed):
            named(arm, group) + (failed ? Words(": 에러로 끝났다", " failed") : Words(": 끝났다", " is over"))
        case .waits: Words("기다린다", "waits")
        case .waitsFor(let groups): Words("", "waits for ") + names(groups) + Words(" 값을 기다린다", "")
        case .waitsForArms(let arms):
            Words("", "waits for ") + arms.map(name).joined(separator: ", ") + Words(": 끝나기를 기다린다", "")
        case .lacks(let groups, let isDropped):
            (isDropped ? Words("버린다: ", "dropped: ") : Words(same: "")) + names(groups)
                + Words("에서 온 값이 아직 없다", groups.count == 1 ? " has sent nothing yet" : " have sent nothing yet")
        case .dropped(.equalToLast, let since?):
            Words("버린다: ", "dropped: equal to the last one, ") + row(since) + Words("에서 보낸 값과 같다", "")
        case .dropped(let reason, _): text(reason)
        case .tooSoon(let step, let milliseconds, let due): tooSoon(step, milliseconds, due)
        case .thenOver(let arm, let group, let outer):
            Self.then + (arm.kind == .source ? name(group) : name(arm))
                + (arm.kind == .source ? Words(same: "") : Words(" (", " of ") + name(outer) + Words(")", ""))
                + Words(" 완료", " completes")
        case .notPassedOn: Words("더 가지 않는다", "not passed on")
        case .sentTo(let count): Words("옵저버 \(count)개에게", "to \(count) observers")
        case .with(let latest):
            Words("함께: ", "with ")
                + latest.map { Words("\($0.value) (", "\($0.value) of ") + name($0.group) + Words(")", "") }
                .joined(separator: ", ")
        case .again: Words("앞의 것이 끝나기 전에 다시 온다", "again, while the one before is still on its way")
        case .handed(let type): Words("당신의 \(type)에게 넘긴다", "handed to your \(type)")
        case .atOnce(let thread): Words("\(thread)에서 바로", "at once on \(thread)")
        case .replays(let group, let step):
            bareName(group) + Words(": ", " replays ") + row(step) + Words("의 것을 다시 보낸다", "")
        case .startValue(let group): Words("", "start value of ") + bareName(group) + Words("의 처음 값", "")
        case .misses(let step):
            Words("앞서 보낸 것은 받지 않는다(", "gets nothing of what was sent before (") + row(step) + Words(same: ")")
        case .beforeSubscribing(let groups):
            Words("", "before it subscribes to ") + names(groups) + Words(" 구독보다 먼저", "")
        case .observers(let groups, 0): names(groups) + Words(": 옵저버 없음", ": no observer")
        case .observers(let groups, let count):
            names(groups) + Words(": 옵저버 \(count)개", ": \(count.of("observer"))")
        case .calls(let calls):
            Words("", "calls ")
                + calls.prefix(Self.mostCalls).map(text).joined(separator: ", ")
                + Words(same: calls.count > Self.mostCalls ? ", …" : "") + Words(" 호출", "")
        case .stillWaits(let chain):
            name(chain.group) + Words(": ", " waits for ") + text(chain.waiting) + Words("에서 올 것을 기다린다", "")
        case .cleansUp(let sites):
            Words("", "runs the clean-up of ") + Words(same: sites.map(site).joined(separator: ", "))
                + Words("의 정리 코드를 실행한다", "")
        }
    }

    private static let mostCalls = 3

    private func text(_ call: Folding.OwnCall) -> Words {
        let values = call.values.map { "\($0.name) \(shown($0.value))" }.joined(separator: ", ")
        guard let place = call.closure.map(site) else { return Words(same: "\(call.function)(\(values))") }
        return Words("클로저 \(place)(\(values))", "the closure at \(place) (\(values))")
    }

    private func text(_ waiting: [Folding.Waiting]) -> Words {
        waiting.map { name($0.group) + text($0.holder) }.joined(separator: ", ")
    }

    private func text(_ holder: Folding.Waiting.Holder?) -> Words {
        // How far other threads are is not the same each time.
        if form == .compared { return Words(same: "") }
        return switch holder {
        case .subject: Words("(이것이 잡고 있다)", " (holds it)")
        case .work(let thread?, let step):
            Words("(\(thread)에 맡긴 일", " (\(thread) holds the work")
                + (step.map { Words(same: ": ") + row($0) } ?? Words(same: "")) + Words(same: ")")
        case .work: Words("(타이머가 걸려 있다)", " (its timer is set)")
        case .running(let thread, let step):
            Words("(\(thread)에서 실행 중: ", " (\(thread) is at it: ") + row(step) + Words(same: ")")
        case .code(let name?, let step):
            Words("(\(name): ", " (the code of ") + row(step) + Words("의 코드가 잡고 있다)", " holds \(name))")
        case .code(nil, let step): Words("(", " (goes on in ") + row(step) + Words("에서 이어진다)", ")")
        case nil: Words(same: "")
        }
    }

    /// How long the timers were that came.
    var timers: Words {
        let all = folding.timers.prefix(3).map { Words(same: "\($0.count) × ") + length($0.due) }
        return Words("; 타이머 ", "; timers: ") + all.joined(separator: ", ")
            + Words(same: folding.timers.count > 3 ? ", …" : "")
    }

    private func subscribing(_ arm: Folding.Arm) -> Words {
        switch arm.kind {
        case .source: Words("구독한다", "subscribes")
        case .again: Words("다시 구독한다, 시도 \(arm.number)", "subscribes again, attempt \(arm.number)")
        case .next: Words("이어서 구독한다", "goes on with")
        case .inner: Words("", "subscribes ") + name(arm) + Words(" 구독", "")
        }
    }

    private func named(_ arm: Folding.Arm, _ group: Int) -> Words {
        arm.kind == .source ? name(group) : name(arm)
    }

    private func disposal(_ groups: [Int], _ pending: [Int]) -> Words {
        var words = Words("dispose: ", "disposed: ") + names(groups)
        if !pending.isEmpty {
            words += Words("; 기다리던 것: ", "; still waiting was ") + names(pending)
        }
        return words
    }

    func length(_ interval: Folding.Interval) -> Words {
        let units = ["milliseconds": "ms", "seconds": "s", "microseconds": "µs", "nanoseconds": "ns"]
        let unit = units[interval.unit] ?? interval.unit
        return Words("\(interval.count)\(unit)", "\(interval.count) \(unit)")
    }

    private func text(_ release: Folding.Note.Release, after length: Words?) -> Words {
        switch release {
        case .sent(let step):
            Words("", "holds it") + (length.map { Words($0.korean + " ", " " + $0.english) } ?? Words(same: ""))
                + Words("들고 있다가 ", ", sends it in ") + row(step) + Words("에서 보낸다", "")
        case .replaced(let step): Words("들고 있다가 ", "holds it, replaced in ") + row(step) + Words("에서 바뀐다", "")
        case .subscribed(let arm, let step):
            Words("차례를 기다린다: ", "waits for its turn: ") + row(step) + Words(same: ", ") + name(arm)
        case .never: Words("들고 있지만 보내지 않는다", "holds it, never sends it")
        case .kept: Words("간직한다", "keeps it")
        }
    }

    private func text(_ listeners: Folding.Note.Listeners) -> Words {
        switch listeners {
        case .never: Words("아무도 듣지 않는다", "nobody listens")
        case .notYet: Words("아직 아무도 듣지 않는다", "nobody listens yet")
        case .since(let step):
            Words("", "nobody listens any more, since ") + row(step) + Words("부터 아무도 듣지 않는다", "")
        }
    }

    private func text(_ reason: Operator.Dropping?) -> Words {
        switch reason {
        case .testSaysNo: Words("버린다: 조건에 맞지 않는다", "dropped: the test says no")
        case .equalToLast: Words("버린다: 바로 앞의 값과 같다", "dropped: equal to the last one")
        case .isNil: Words("버린다: nil이다", "dropped: nil")
        case .isSkipped: Words("건너뛴다", "skipped")
        case .hasEnough: Words("버린다: 이미 다 받았다", "dropped: enough were taken")
        case nil: Words("여기서 멈춘다", "goes no further")
        }
    }

    private func tooSoon(_ step: Int, _ milliseconds: Int, _ due: Folding.Interval?) -> Words {
        let within =
            due.map { Words(", \(length($0).korean) 안이다", ", within \(length($0).english)") } ?? Words(same: "")
        let time = form == .compared ? Words("", "") : Words(" \(milliseconds)ms 뒤", "\(milliseconds) ms ")
        return Words("버린다: ", "dropped: ") + Words("", time.english + "after ") + row(step)
            + Words(time.korean, "") + within
    }

    func cause(_ cause: Folding.Cause) -> Words {
        var words = Words(same: "")
        let caller = cause.caller.map { " in \($0.name) \(site($0.site))" } ?? ""
        if let step = cause.step, folding.number(of: step) != nil {
            words = row(step)
            if let site = cause.site { words += Words(same: " (\(self.site(site))\(caller))") }
        } else if let site = cause.site {
            words = Words(same: self.site(site) + caller)
        }
        return Words("", "because of ") + words + Words(" 때문에", "")
    }

    // MARK: At the top and at the bottom

    func text(_ problem: Folding.Problem) -> Words {
        switch problem {
        case .leak(let leak): text(leak)
        case .failed(let group, let error, let step):
            name(group) + Words(": 에러로 끝났다: \(error) (", ": ended by the error \(error) (")
                + row(step) + Words(same: ")")
        case .reentrant(let group, let site, let step):
            name(group) + Words(": 자기 안에서 다시 불렸다", ": called again from inside of itself")
                + Words(same: site.map { ", \(self.site($0))" } ?? "") + Words(same: " (") + row(step)
                + Words(same: ")")
        case .lost(let group, let values, let errors):
            name(group) + Words(same: ": ")
                + [
                    errors.isEmpty ? [] : [Words("에러 \(errors.count)개", errors.count.of("error")) + named(errors)],
                    values.isEmpty ? [] : [Words("값 \(values.count)개", values.count.of("value")) + named(values)],
                ].joined().joined(separator: ", ")
                + Words("가 아무에게도 가지 않았다", " reached nobody")
        case .repeated(let group, let count, let step):
            bareName(group)
                + Words(": 구독할 때마다 새로 일한다, \(count)번 (", ": each subscription does the work anew, \(count) times (")
                + row(step) + Words(same: ")")
        case .shared(let group, let starts): bareName(group) + text(starts)
        case .runs(let group, let runs): bareName(group) + text(runs)
        }
    }

    func bareName(_ group: Int) -> Words {
        let group = folding.groups[group]
        return Words(same: group.name + (group.site.map { " " + site($0) } ?? ""))
    }

    private func text(_ starts: [Folding.Start]) -> Words {
        let shown = starts.prefix(Self.mostStarts).map { start in
            let reason: Words =
                switch start.reason {
                case nil: Words(same: "")
                case .lastLeft(let step):
                    Words("(", ", as the last subscriber had left (") + row(step)
                        + Words("에서 마지막 구독자가 떠나서)", ")")
                case .sourceEnded(.error, let step):
                    Words("(", ", as the source had failed (") + row(step) + Words("에서 소스가 에러로 끝나서)", ")")
                case .sourceEnded(_, let step):
                    Words("(", ", as the source had completed (") + row(step) + Words("에서 소스가 완료되어서)", ")")
                }
            return row(start.step) + reason
        }
        return Words(": 소스를 \(starts.count)번 구독한다: ", ": subscribes to its source \(starts.count) times: ")
            + shown.joined(separator: "; ") + Words(same: starts.count > Self.mostStarts ? "; …" : "")
    }

    private static let mostStarts = 4

    private func text(_ runs: Folding.Runs) -> Words {
        var parts: [Words] = []
        if !runs.failed.isEmpty {
            parts.append(Words("실패 \(runs.failed.count)번", "\(runs.failed.count) failed") + rows(runs.failed))
        }
        if !runs.cancelled.isEmpty {
            parts.append(
                Words("취소 \(runs.cancelled.count)번", "\(runs.cancelled.count) cancelled") + rows(runs.cancelled))
        }
        if !runs.answered.isEmpty {
            parts.append(Words("응답 \(runs.answered.count)번", "\(runs.answered.count) answered") + rows(runs.answered))
        }
        if runs.open > 0 { parts.append(Words("아직 \(runs.open)번", "\(runs.open) still open")) }
        return Words(": \(runs.count)번 실행: ", ": \(runs.count) runs: ") + parts.joined(separator: ", ")
    }

    private func named(_ steps: [Int]) -> Words {
        if form == .compared { return Words(same: "") }
        let numbers = numbers(steps)
        return Words("(\(numbers)행)", numbers.allSatisfy(\.isNumber) ? " (row \(numbers))" : " (rows \(numbers))")
    }

    private func rows(_ steps: [Int]) -> Words { Words(same: " (\(numbers(steps)))") }

    var rest: Words {
        if folding.openChains.isEmpty {
            return Words("끝에 남은 것: 구독도 기다리는 것도 없다", "Left at the end: nothing subscribed, nothing waiting")
        }
        let chains = folding.openChains.map { chain in
            name(chain.group) + (chain.waiting.isEmpty ? Words(same: "") : Words(same: " ← ") + text(chain.waiting))
        }
        return Words("끝에 남은 것: 아직 구독 중: ", "Left at the end: still subscribed: ") + chains.joined(separator: ", ")
    }
}

extension Int {
    /// `2nd`.
    fileprivate var ordinal: String {
        let ending = 11...13 ~= self % 100 ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th"
        return "\(self)\(ending)"
    }
}

extension String {
    /// The name of a file without folders and ending.
    fileprivate var fileName: String {
        let name = split(separator: "/").last ?? ""
        return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
    }
}

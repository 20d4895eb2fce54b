import Lines
import Operators
import Stops

/// The words for what a stack tells, in both languages.
struct StackWords {
    let language: Language

    func pick(_ korean: String, _ english: String) -> String { language.pick(korean, english) }

    // MARK: Functions of yours

    func alternatives(_ names: [String]) -> String { Words(alternatives: names).text(in: language) }

    func alternatives(_ name: String) -> String { Words(alternatives: name).text(in: language) }

    /// What a function of yours is to RxSwift, as a short name: `onNext closure`.
    func name(of role: ClosureRole) -> String {
        switch role {
        case .subscribed([], _): self.name(of: .operator("subscribe"))
        case .subscribed(let names, let isSure):
            pick("\(alternatives(names)) 클로저", "\(alternatives(names)) closure")
                + (isSure ? "" : likely(names))
        case .event: pick("이벤트 클로저", "event closure")
        case .operator(let word): pick("\(alternatives(word))에 넘긴 클로저", "closure given to \(alternatives(word))")
        case .cleanUp: pick("정리 클로저", "clean-up closure")
        case .dispose: pick("Disposable에 넘긴 클로저", "closure of a Disposable")
        case .scheduled: pick("스케줄러에 맡긴 클로저", "closure given to a scheduler")
        case .ownObserver: "observer"
        case .calledBy(let function): pick("\(function)에서 부른 코드", "code called by \(function)")
        }
    }

    /// Why a closure is only likely.
    private func likely(_ names: [String]) -> String {
        names == ["onDisposed"]
            ? pick("(아마도: 구독과 함께 dispose되었으므로)", " (probably: it was disposed together with a subscription)")
            : pick("(아마도: 값을 보냈으므로)", " (probably: a value was sent)")
    }

    /// A function of yours with what it is to RxSwift and what it is called.
    func title(_ index: Int, in stack: CallStack, hasValues: Bool = true) -> String {
        var row = stack.rows[index]
        if !hasValues || row.frame.isOptimised { row.name.arguments = [] }
        guard let given = stack.given[index] else { return plain(row) }
        let role = given.role
        if row.name.isClosure { return closure(row.name, role) + values(row.name) }
        let word: String =
            switch role {
            case .subscribed(let names, true) where !names.isEmpty: alternatives(names)
            case .calledBy: name(of: role)
            default: "the " + name(of: role)
            }
        if case .calledBy = role { return plain(row) + " — " + word }
        if let handing = given.handing { return plain(row) + " — " + handed(handing, as: role, word) }
        if case .ownObserver = role { return plain(row) + pick(" — \(name(of: role))", " — as \(word)") }
        // A function may have been handed over, or the compiler built the closure around it.
        return plain(row)
            + pick(" — \(name(of: role))이거나 그것이 부른 함수", " — as \(word), or called by it")
    }

    /// Where a function of yours was handed over, and as what.
    private func handed(_ handing: Handing, as role: ClosureRole, _ word: String) -> String {
        let korean = (name(of: role) + "로").replacing("에 넘긴 클로저로", with: "에")
        var english = "as \(word)"
        if case .operator(let word) = role { english = "to \(alternatives(word))" }
        switch handing {
        case .method(let name, let place):
            let place = place.map { " (\($0))" } ?? ""
            return pick("\(owner(name))에서 \(korean) 넘긴 함수\(place)", "given \(english) in \(owner(name))\(place)")
        case .keyPath: return pick("\(korean) 넘긴 키 패스", "a key path, given \(english)")
        }
    }

    /// A frame that has no name.
    func nameless(_ row: Int, _ rows: [Row]) -> String {
        let (image, number) = (rows[row].frame.image ?? "", rows[row].frame.number(at: row))
        return pick("\(image)의 프레임 \(number). 이름이 없다", "frame \(number), in \(image), which has no name")
    }

    private func closure(_ name: FrameName, _ role: ClosureRole) -> String {
        pick("\(owner(name))의 \(self.name(of: role))", "\(self.name(of: role)) in \(owner(name))")
    }

    /// The function that a closure is in.
    private func owner(_ name: FrameName) -> String {
        // Of a closure a debugger shows its own arguments, and not whether the function has any. A name without labels
        // may be that of a property or an initializer; arguments tell that it is a function.
        let isBare = name.labels == nil || name.isClosure && name.labels == []
        let mark = name.arguments.isEmpty || name.isClosure ? "" : "(…)"
        let function = name.function.isEmpty ? "" : isBare ? name.function + mark : name.labelled
        let owner = FrameName.joined(name.type, function)
        return owner.isEmpty ? pick("최상위 코드", "the top level") : owner
    }

    private func plain(_ row: Row) -> String {
        let name = row.name
        let values = values(name)
        if name.wrapping != nil, name.isEmpty { return pick("이름 없는 함수", "a function without a name") }
        if name.isEmpty { return row.frame.symbol }
        if row.isMain { return "main" }
        if name.isInitialiser { return pick("\(name.qualified)의 초기화", "the initialisation of \(name.qualified)") }
        if let local = name.localFunction {
            let function = "\(local)(\(values.dropFirst(2)))"
            return pick("\(owner(name))의 \(function)", "\(function) in \(owner(name))")
        }
        if name.isClosure {
            let mark = name.implicitClosures > 0 ? "implicit " : ""
            return mark + name.closures.map { "closure #\($0) in " }.joined() + owner(name) + values
        }
        return values.isEmpty ? owner(name) : name.qualified + "(" + values.dropFirst(2) + ")"
    }

    /// The arguments that are short enough to be read at a glance.
    private func values(_ name: FrameName) -> String {
        name.arguments.filter {
            !$0.value.isEmpty && $0.name.first?.isLetter == true && !$0.value.contains("0x")
                && !$0.value.contains(" @ ") && $0.value != "<unavailable>" && $0.value.count <= 32
        }.prefix(3).map { ", \($0.name)=\($0.value)" }.joined()
    }

    /// The texts that are too long for a glance, such as a path or a command that it waits for.
    func texts(_ row: Row) -> String {
        let texts = row.name.arguments.filter { $0.value.hasPrefix("\"") && 25...80 ~= $0.value.utf8.count }
        guard !row.frame.isOptimised, !texts.isEmpty else { return "" }
        return " (" + texts.prefix(2).map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + ")"
    }

    // MARK: The summary

    /// What sent the event, or made the call.
    func sender(_ summary: StackSummary, _ stack: CallStack) -> String {
        let caller = summary.originRow.map { row in
            var caller = stack.rows[row]
            if caller.frame.isOptimised {
                for index in caller.name.arguments.indices { caller.name.arguments[index].value = "" }
            }
            let name = caller.name
            if summary.origin == .create { return owner(name) }
            guard name.isClosure, let given = stack.given[row] else { return plain(caller) }
            return closure(name, given.role)
        }
        return summary.origin.text(caller: caller ?? "").text(in: language)
    }

    /// The source that an operator went on with when the one before it had ended.
    func successor(_ summary: StackSummary) -> String {
        guard let (holder, next) = summary.successor.map({ (alternatives($0.word), alternatives($0.source.word)) })
        else {
            return ""
        }
        return pick(". 그것이 끝나고, \(holder) 안의 \(next)에서 왔다", "; that ended, and \(holder) went on with \(next)")
    }

    /// The operators whose objects were released meanwhile, the outermost call first.
    func released(_ summary: StackSummary, _ rows: [Row]) -> String {
        let inner = summary.called ?? summary.stopped ?? 0
        let calls = rows[inner..<max(inner, summary.originRow ?? rows.count)].reversed()
        let names = calls.filter { $0.isOfRx && $0.name.function == "deinit" }
            .compactMap { OperatorNames.name(of: $0.name.type) }
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard !names.isEmpty else { return "" }
        let shown = (names.prefix(4).map { alternatives($0) } + (names.count > 4 ? ["…"] : [])).joined(separator: ", ")
        return pick(". 그러면서 \(shown)의 객체가 해제되었다", "; that released objects of \(shown)")
    }

    /// Where an end came from that nobody sent.
    func ending(_ summary: StackSummary, _ rows: [Row]) -> String {
        var isSent = false
        switch summary.origin {
        case .sent, .create, .observer:
            guard summary.sent == .next else { return "" }
            isSent = true
        case .source, .awaited, .alone:
            let source = summary.way.source?.word ?? ""
            guard summary.successor == nil, Operator.has(.neverFails, source) else { return "" }
        default: return ""
        }
        let names: [String]
        switch summary.reached {
        case .subscribed(let ofRole, true) where !ofRole.isEmpty: names = ofRole
        // A binding stops at an error.
        case nil
        where summary.way.bind != nil && rows.first(where: \.isOfRx)?.name.function.hasPrefix("rxFatal") == true:
            names = ["onError"]
        default: return ""
        }
        guard !summary.way.operators.isEmpty else { return "" }
        func makers(_ kind: EventKind) -> String {
            let all = summary.way.operators { rows[$0].name.event }
            let able = all.filter { !Operator.has(.keeps(kind), $0) }
            return alternatives((able.isEmpty ? all : able).map { alternatives($0) })
        }
        if names.allSatisfy({ ["onError", "onFailure", ClosureRole.errorHandler].contains($0) }) {
            let inner = summary.way.innerMaker(rows).map { (alternatives($0.word), alternatives($0.holder)) }
            let inside = inner.map { pick("\($0.1) 안의 \($0.0)", "the \($0.0) inside of \($0.1)") }
            let makers = inside ?? makers(.next)
            let isOfCreate = summary.role == .create
            return pick(
                ". \(isOfCreate ? "create의 클로저가 보낸 값이 " : "")\(makers)에서 에러로 바뀌었다",
                "; \(isOfCreate ? "what create's closure sent" : "it") became an error in \(makers)")
        }
        let makers = makers(.completed)
        return names == ["onCompleted"] && isSent
            ? pick(". 그래서 \(makers)에서 시퀀스가 끝났다", "; so the sequence ended in \(makers)") : ""
    }

    /// Whose closure is running: what it is, and which function it is in.
    func subject(_ summary: StackSummary, _ stack: CallStack) -> String {
        guard let called = summary.called else {
            if let role = summary.role {
                if let row = summary.nameless {
                    return pick("\(name(of: role))나 그것이 부른 함수: ", "the \(name(of: role)), or what it called: ")
                        + nameless(row, stack.rows)
                }
                if case .subscribed(let names, true) = role, let stopped = summary.stopped,
                    let handing = Handing.method(stack.rows[..<stopped])
                {
                    let handed = handed(handing, as: role, alternatives(names))
                    return pick(
                        "\(handed)나 그것이 부른 함수. 스택에 그 프레임은 없다",
                        "what was \(handed), or what that called, which has no frame")
                }
                return pick(
                    "\(name(of: role))나 그것이 부른 함수. 스택에 그 프레임은 없다",
                    "the \(name(of: role)), or what it called, which has no frame")
            }
            let place = summary.stopped.map { stack.rows[$0].name.qualified } ?? ""
            // The innermost frame need not be the first of the stack.
            return summary.isIncomplete || stack.rows.first?.frame.index != 0
                ? pick("알 수 없다: \(place) 안쪽의 프레임이 스택에 없다", "unknown: what \(place) called is not among the frames")
                : pick(
                    "\(place) 또는 그것이 부른 함수 안이다. 더 안쪽에 내 프레임은 없다",
                    "no frame of yours is inside: it stopped in \(place), or in what that called")
        }
        return title(called, in: stack, hasValues: false)
    }

    /// What to do to learn who sent an event.
    func notes(_ summary: StackSummary) -> [String] {
        let notes: Words? =
            switch summary.origin {
            case .waited(_, let type) where !type.isEmpty:
                at(type + (type.hasPrefix("ObserveOn") ? ".onCore" : ".on"))
            case .later(let words) where summary.isEvent && words != Origin.ofHandler:
                Words(
                    "누가 보냈는지는 이 스택에 없다. 이벤트를 보내는 곳에 중단점을 건다",
                    "who sent it is not on this stack: set a breakpoint where you send")
            default: nil
            }
        return notes.map { [$0.text(in: language)] } ?? []
    }

    private func at(_ method: String) -> Words {
        Words(
            "누가 보냈는지는 이 스택에 없다. \(method)에 중단점을 건다(`b \(method)`)",
            "who sent it is not on this stack: set a breakpoint at \(method) (`b \(method)`)")
    }
}

extension FrameName {
    /// That this is initialised meanwhile.
    var initialised: Words { Words("\(qualified)의 초기화 중에", "while \(qualified) is initialised") }
}

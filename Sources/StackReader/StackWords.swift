import TravelGuide

/// The words for what a stack tells, in both languages.
struct StackWords {
    let language: Language

    private func pick(_ korean: String, _ english: String) -> String { language.pick(korean, english) }

    // MARK: Functions of yours

    /// What a function of yours is to RxSwift, as a short name: `onNext closure`.
    private func name(of role: ClosureRole, my: String = "") -> String {
        switch role {
        case .subscribed(let kind, isSure: true): pick("\(my)\(kind.closure) 클로저", "\(kind.closure) closure")
        case .subscribed(let kind, isSure: false):
            pick("\(my)\(kind.closure) 클로저(아마)", "\(kind.closure) closure (probably)")
        case .oneOfSubscribe: pick("subscribe에 넘긴 \(my)클로저", "closure given to subscribe")
        case .errorOrHandler:
            pick("\(my)onError 클로저(없으면 Hooks.defaultErrorHandler)", "onError closure (or the default error handler)")
        case .errorHandler: pick("\(my)Hooks.defaultErrorHandler 클로저", "default error handler")
        case .disposed: pick("\(my)onDisposed 클로저", "onDisposed closure")
        case .event: pick("\(my)이벤트 클로저", "event closure")
        case .operator(let word): pick("\(word)에 넘긴 \(my)클로저", "closure given to \(word)")
        case .create: pick("create에 넘긴 \(my)클로저", "closure given to create")
        case .cleanUp: pick("\(my)정리 클로저", "clean-up closure")
        case .dispose: pick("\(my)Disposable의 클로저", "closure of a Disposable")
        case .scheduled(let type): pick("\(type)에 맡긴 \(my)클로저", "closure given to \(type)")
        case .ownObserver: "\(my)observer"
        case .calledBy(let function): pick("\(function)에서 부른 \(my)코드", "code called by \(function)")
        }
    }

    /// A function of yours with what it is to RxSwift and what it is called.
    func title(_ row: Explanation.Row, hasValues: Bool = true) -> String {
        var row = row
        if !hasValues { row.name.arguments = [] }
        guard case .yours(let role?, _) = row.kind else { return plain(row) }
        if row.name.isClosure { return closure(row.name, role) + values(row.name) }
        let word: String =
            switch role {
            case .subscribed(let kind, _): kind.closure
            case .disposed: "onDisposed"
            default: "the " + name(of: role)
            }
        return plain(row) + pick(" — \(name(of: role))", " — as \(word)")
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
        return owner.isEmpty ? pick("파일 맨 바깥", "the top level") : owner
    }

    private func plain(_ row: Explanation.Row) -> String {
        let name = row.name
        let values = values(name)
        if name.isEmpty { return row.frame.symbol }
        if isMain(name) { return "main" }
        if let local = name.localFunction {
            let function = "\(local)(\(values.dropFirst(2)))"
            return pick("\(owner(name))의 \(function)", "\(function) in \(owner(name))")
        }
        if name.isClosure {
            return name.closures.map { "closure #\($0) in " }.joined() + owner(name) + values
        }
        return values.isEmpty ? owner(name) : name.qualified + "(" + values.dropFirst(2) + ")"
    }

    /// The arguments that are short enough to be read at a glance.
    private func values(_ name: FrameName) -> String {
        name.arguments.filter {
            !$0.value.isEmpty && $0.name.first?.isLetter == true && !$0.value.contains("0x")
                && $0.value != "<unavailable>" && $0.value.utf8.count <= 24
        }.prefix(3).map { ", \($0.name)=\($0.value)" }.joined()
    }

    private func functionName(_ row: Explanation.Row) -> String {
        let name = row.name
        if name.isClosure || name.localFunction != nil {
            return pick("\(owner(name))의 클로저", "closure in \(owner(name))")
        }
        return isMain(name) ? "main" : name.function.isEmpty ? row.frame.symbol : owner(name)
    }

    private func isMain(_ name: FrameName) -> Bool {
        name.type.isEmpty && (name.function == "main" || name.function.hasSuffix("_main"))
    }

    // MARK: The summary

    /// `create → filter → map → onNext`, for an event that has a way; nil for everything else.
    func chain(_ summary: StackSummary) -> String? {
        let source: String? =
            switch summary.origin {
            case .create: "create"
            case .call(let word, _), .source(let word), .replay(let word): word
            case .later where !summary.operators.isEmpty: "…"
            default: nil
            }
        let end: String? =
            switch summary.role {
            case .subscribed(let kind, _)?: kind.closure
            case .oneOfSubscribe?, .event?: "subscribe"
            case .ownObserver?: "observer"
            case .errorOrHandler?: "onError"
            case .errorHandler?: "Hooks.defaultErrorHandler"
            case .disposed?: "onDisposed"
            case .operator(let word)?: word
            default: nil
            }
        guard let source, let end, source != end || !summary.operators.isEmpty else { return nil }
        return ([source] + summary.operators + [end]).joined(separator: " → ")
    }

    /// Where it began: what stands in brackets is told where it is known who called, and `@` is that code of yours.
    ///
    /// In Korean `~` is the event, where one came.
    private func template(_ summary: StackSummary) -> String {
        switch summary.origin {
        case .create: pick("~create에 넘긴 클로저에서 나와 ", ", from create's closure")
        case .call(let type, let method):
            pick("~[@에서 부른 ]\(type).\(method)에서 나와 ", ", from \(type).\(method)[, called in @]")
        case .source(let word): pick("[@에서 구독하는 동안 ]~\(word)에서 나와 ", ", from \(word)[, while @ subscribes]")
        case .replay(let type):
            pick("[@에서 구독할 때 ]\(type)에 남아 있던 이벤트가 ", ", from \(type), which sends what it has[ when @ subscribes]")
        case .subscription where summary.role == .create: pick("[@에서 구독하는 동안 ]~", "[, run because @ subscribes]")
        case .subscription where summary.hadEnded:
            pick("[@에서 구독하는 동안 ]~", "[, run while @ subscribes: the sequence had already ended]")
        case .subscription: pick("[@에서 구독하는 동안 ]~", "[, while @ subscribes]")
        case .dispose: pick("[@에서 부른 ]dispose()에서 시작해 ", ", from dispose()[, called in @]")
        case .release(let type): pick("[@에서 ]\(type) 객체가 해제되면서 ", ", because a \(type) was released[ in @]")
        case .schedule(let type) where summary.role == .scheduled(type): pick("[@에서 ]", "[, called in @]")
        case .schedule(let type): pick("[@에서 부른 ]\(type)에서 ", ", run by \(type)[, called in @]")
        case .later: pick("~큐나 런 루프에서 시작해 ", ", called from a queue or a run loop")
        case .unknown: pick("~", "")
        }
    }

    /// One sentence: which of your closures, through which operators, from where.
    func sentence(_ summary: StackSummary, rows: [Explanation.Row]) -> String {
        let caller = summary.originRow.map { row in
            let name = rows[row].name
            let role = name.isClosure ? summary.originRole : nil
            return pick("", "your ") + (role.map { closure(name, $0) } ?? functionName(rows[row]))
        }
        let event = summary.isEvent ? "이벤트가 " : ""
        let origin = template(summary).replacing(/\[(.*)\]/) { caller == nil ? "" : $0.output.1 }
            .replacing("~", with: event).replacing("@", with: caller ?? "")
        let way = pick(origin + through(summary.operators), through(summary.operators) + origin)

        guard let called = summary.called else {
            let place = summary.stopped.map { rows[$0].name.qualified } ?? ""
            // The innermost frame need not be the first of the stack.
            if summary.isIncomplete || rows.first?.frame.index != 0 {
                return pick(
                    "\(way)\(place)까지 왔다. 여기서 부른 프레임은 스택에 없다.", "What \(place) called is not among the frames\(way).")
            }
            return pick(
                "\(way)\(place)에서 멈췄다. 그 안쪽에 내 코드는 없다.", "None of your code is inside: it stopped in \(place)\(way).")
        }
        switch summary.role {
        case nil:
            return pick("\(way)내 \(functionName(rows[called]))까지 왔다.", "Your \(functionName(rows[called]))\(way).")
        case .subscribed(let kind, isSure: false)?:
            return pick(
                "\(way)subscribe에 넘긴 내 클로저까지 왔다. 아마 \(kind.closure) 클로저다.",
                "Probably your \(kind.closure) closure\(way).")
        case .calledBy(let function)?:
            return pick("\(way)\(function)에서 부른 내 코드\(summary.ending)", "Your code, called by \(function)\(way).")
        case let role?: return pick(way + name(of: role, my: "내 ") + summary.ending, "Your \(name(of: role))\(way).")
        }
    }

    private func through(_ operators: [String]) -> String {
        switch operators.count {
        case 0: ""
        case 1: pick("\(operators[0]) 연산자를 거쳐 ", ", reached through \(operators[0])")
        default:
            pick(
                "\(operators.joined(separator: ", ")) 연산자를 차례로 거쳐 ",
                ", reached through \(operators.dropLast().joined(separator: ", ")) and \(operators[operators.count - 1])"
            )
        }
    }
}

extension StackSummary {
    /// Whether the sequence had ended before its Disposable was there.
    fileprivate var hadEnded: Bool {
        origin == .subscription && [.cleanUp, .dispose, .disposed].contains(role)
    }

    /// Whether what arrives is an event, and not a call of its own.
    fileprivate var isEvent: Bool {
        if !operators.isEmpty { return true }
        switch origin {
        case .create, .call, .source, .replay: return called != nil
        case .later, .unknown: return role?.receivesEvents ?? false
        default: return false
        }
    }

    /// How a Korean sentence ends: a closure is called, and an event arrives at it.
    fileprivate var ending: String {
        let isCalled =
            switch origin {
            case .dispose, .release, .schedule: true
            default: !isEvent
            }
        return (isCalled ? "가 불렸다." : "까지 왔다.") + (hadEnded ? " 그때 시퀀스는 이미 끝나 있었다." : "")
    }
}

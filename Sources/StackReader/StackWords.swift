import TravelGuide

/// The words for what a stack tells, in both languages.
struct StackWords {
    let language: Language

    // MARK: Closures

    /// What a function of yours is to RxSwift, as a short name: `onNext closure`.
    func name(of role: ClosureRole) -> String {
        switch role {
        case .subscribed(let kind, let isSure):
            pick("\(kind.closure) 클로저", "\(kind.closure) closure") + (isSure ? "" : pick("(아마)", " (probably)"))
        case .oneOfSubscribe: pick("subscribe에 넘긴 클로저", "closure given to subscribe")
        case .errorOrHandler:
            pick("onError 클로저(없으면 Hooks.defaultErrorHandler)", "onError closure (or the default error handler)")
        case .errorHandler: pick("Hooks.defaultErrorHandler 클로저", "default error handler")
        case .disposed: pick("onDisposed 클로저", "onDisposed closure")
        case .event: pick("이벤트 클로저", "event closure")
        case .operator(let word): pick("\(word)에 넘긴 클로저", "closure given to \(word)")
        case .create: pick("create에 넘긴 클로저", "closure given to create")
        case .cleanUp: pick("정리 클로저", "clean-up closure")
        case .dispose: pick("Disposable의 클로저", "closure of a Disposable")
        case .scheduled(let type): pick("\(type)에 맡긴 클로저", "closure given to \(type)")
        case .observer: pick("AnyObserver의 클로저", "closure of an AnyObserver")
        case .ownObserver: pick("observer", "observer")
        case .calledBy(let function): pick("\(function)에서 부른 코드", "code called by \(function)")
        }
    }

    /// A function of yours with what it is to RxSwift and what it is called.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - hasValues: Whether short arguments are shown.
    /// - Returns: The title.
    func title(_ row: Explanation.Row, hasValues: Bool = true) -> String {
        var row = row
        if !hasValues { row.name.arguments = [] }
        guard case .yours(let role, _) = row.kind else { return plain(row) }
        let name = row.name
        guard let role else { return plain(row) }
        guard name.isClosure else {
            return pick("\(plain(row)) — \(self.name(of: role))", "\(plain(row)) — as \(asWord(role))")
        }
        let place = place(name)
        return pick("\(place)의 \(self.name(of: role))", "\(self.name(of: role)) in \(place)") + values(name)
    }

    private func asWord(_ role: ClosureRole) -> String {
        if case .subscribed(let kind, _) = role { return kind.closure }
        return role == .disposed ? "onDisposed" : "the " + name(of: role)
    }

    /// The function that a closure is in.
    func place(_ name: FrameName) -> String {
        // Of a closure a debugger shows its own arguments, and not whether the function has any.
        let isBare = name.labels == nil || (name.isClosure && name.labels == [])
        let function = name.function.isEmpty ? "" : isBare ? name.function + callMark(name) : name.labelled
        let place = [name.type, function].filter { !$0.isEmpty }.joined(separator: ".")
        return place.isEmpty ? pick("파일 맨 바깥", "the top level") : place
    }

    /// A name without labels may be that of a property or an initializer; arguments tell that it is a function.
    private func callMark(_ name: FrameName) -> String {
        name.arguments.isEmpty || name.isClosure ? "" : "(…)"
    }

    private func plain(_ row: Explanation.Row) -> String {
        let name = row.name
        if name.function.isEmpty, name.type.isEmpty, name.closures.isEmpty { return row.frame.symbol }
        if isMain(name) { return "main" }
        if let local = name.localFunction {
            let function = "\(local)(\(values(name).dropFirst(2)))"
            return pick("\(place(name))의 \(function)", "\(function) in \(place(name))")
        }
        guard name.isClosure else {
            let values = values(name)
            return values.isEmpty ? place(name) : name.qualified + "(" + values.dropFirst(2) + ")"
        }
        let closures = name.closures.map { "closure #\($0)" }.joined(separator: " in ")
        return "\(closures) in \(place(name))" + values(name)
    }

    /// The arguments that are short enough to be read at a glance.
    private func values(_ name: FrameName) -> String {
        name.arguments.filter {
            !$0.value.isEmpty && $0.name.first?.isLetter == true && !$0.value.contains("0x")
                && $0.value != "<unavailable>" && $0.value.utf8.count <= 24
        }.prefix(3).map { ", \($0.name)=\($0.value)" }.joined()
    }

    // MARK: The summary

    /// One sentence: which of your closures, through which operators, from where.
    func sentence(_ summary: StackSummary, rows: [Explanation.Row]) -> String {
        language == .korean ? korean(summary, rows) : english(summary, rows)
    }

    /// `create → filter → map → onNext`, for an event that has a way; nil for everything else.
    func chain(_ summary: StackSummary) -> String? {
        let source: String? =
            switch summary.origin {
            case .create: "create"
            case .call(let type, _): type
            case .source(let word): word
            case .replay(let type): type
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

    private func english(_ summary: StackSummary, _ rows: [Explanation.Row]) -> String {
        let by = summary.originRow.map { row -> String in
            let name = rows[row].name
            guard let role = summary.originRole else { return "your \(functionName(rows[row]))" }
            return name.isClosure ? "your \(self.name(of: role)) in \(place(name))" : "your \(functionName(rows[row]))"
        }
        let through = summary.operators.isEmpty ? "" : ", reached through \(Self.list(summary.operators, "and"))"
        let origin: String =
            switch summary.origin {
            case .create: ", from create's closure"
            case .call(let type, let method): ", from \(type).\(method)" + (by.map { ", called in \($0)" } ?? "")
            case .source(let word): ", from \(word)" + (by.map { ", while \($0) subscribes" } ?? "")
            case .replay(let type):
                ", from \(type), which sends what it has" + (by.map { " when \($0) subscribes" } ?? "")
            case .subscription:
                switch summary.role {
                case .create?: by.map { ", run because \($0) subscribes" } ?? ""
                case .cleanUp?, .dispose?, .disposed?:
                    by.map { ", run while \($0) subscribes: the sequence had already ended" } ?? ""
                default: by.map { ", while \($0) subscribes" } ?? ""
                }
            case .dispose: ", from dispose()" + (by.map { ", called in \($0)" } ?? "")
            case .release(let type): ", because a \(type) was released" + (by.map { " in \($0)" } ?? "")
            case .schedule(let type):
                (summary.role == .scheduled(type) ? "" : ", run by \(type)") + (by.map { ", called in \($0)" } ?? "")
            case .later: ", called from a queue or a run loop"
            case .unknown: ""
            }
        guard let called = summary.called else {
            let place = summary.stopped.map { rows[$0].name.qualified } ?? ""
            return summary.isIncomplete || isFragment(rows)
                ? "What \(place) called is not among the frames\(through)\(origin)."
                : "None of your code is inside: it stopped in \(place)\(through)\(origin)."
        }
        guard let role = summary.role else { return "Your \(functionName(rows[called]))\(through)\(origin)." }
        var subject = "Your " + name(of: role)
        if case .subscribed(let kind, isSure: false) = role { subject = "Probably your \(kind.closure) closure" }
        if case .calledBy(let function) = role { subject = "Your code, called by \(function)" }
        return subject + through + origin + "."
    }

    /// Whether the innermost frame need not be the first of the stack.
    private func isFragment(_ rows: [Explanation.Row]) -> Bool { rows.first?.frame.index != 0 }

    private func korean(_ summary: StackSummary, _ rows: [Explanation.Row]) -> String {
        let by = summary.originRow.map { row -> String in
            guard let role = summary.originRole, rows[row].name.isClosure else { return functionName(rows[row]) }
            return "\(place(rows[row].name))의 \(name(of: role))"
        }
        let at = by.map { $0 + "에서 " } ?? ""
        let through: String =
            switch summary.operators.count {
            case 0: ""
            case 1: "\(summary.operators[0]) 연산자를 거쳐 "
            default: "\(summary.operators.joined(separator: ", ")) 연산자를 차례로 거쳐 "
            }
        let event = summary.operators.isEmpty && !isSent(summary) ? "" : "이벤트가 "
        let origin: String =
            switch summary.origin {
            case .create: "\(event)create에 넘긴 클로저에서 나와 "
            case .call(let type, let method): "\(event)\(at)\(by == nil ? "" : "부른 ")\(type).\(method)에서 나와 "
            case .source(let word): "\(at)\(by == nil ? "" : "구독하는 동안 ")\(event)\(word)에서 나와 "
            case .replay(let type): "\(at)\(by == nil ? "" : "구독할 때 ")\(type)에 남아 있던 이벤트가 "
            case .subscription: (by == nil ? "" : "\(at)구독하는 동안 ") + event
            case .dispose: "\(at)\(by == nil ? "" : "부른 ")dispose()에서 시작해 "
            case .release(let type): "\(at)\(type) 객체가 해제되면서 "
            case .schedule(let type): summary.role == .scheduled(type) ? at : "\(at)\(by == nil ? "" : "부른 ")\(type)에서 "
            case .later: "\(event)큐나 런 루프에서 시작해 "
            case .unknown: event
            }
        guard let called = summary.called else {
            let place = summary.stopped.map { rows[$0].name.qualified } ?? ""
            return summary.isIncomplete || isFragment(rows)
                ? "\(origin)\(through)\(place)까지 왔다. 그것이 부른 프레임은 글에 없다."
                : "\(origin)\(through)\(place)에서 멈췄다. 그 안쪽에 내 코드는 없다."
        }
        guard let role = summary.role else { return "\(origin)\(through)내 \(functionName(rows[called]))까지 왔다." }
        if case .subscribed(let kind, isSure: false) = role {
            return "\(origin)\(through)subscribe에 넘긴 내 클로저까지 왔다. 아마 \(kind.closure) 클로저다."
        }
        let isCalled =
            switch summary.origin {
            case .dispose, .release, .schedule: true
            default: event.isEmpty
            }
        var ending = isCalled ? "가 불렸다." : "까지 왔다."
        if summary.origin == .subscription, [.cleanUp, .dispose, .disposed].contains(role) {
            ending += " 그때 시퀀스는 이미 끝나 있었다."
        }
        return "\(origin)\(through)\(koreanSubject(role))\(ending)"
    }

    /// Whether what arrives is an event, and not a call of its own.
    private func isSent(_ summary: StackSummary) -> Bool {
        switch summary.origin {
        case .create, .call, .source, .replay: return summary.called != nil
        case .later, .unknown:
            switch summary.role {
            case .subscribed?, .oneOfSubscribe?, .errorOrHandler?, .event?, .operator?, .observer?, .ownObserver?:
                return true
            default: return false
            }
        default: return false
        }
    }

    private func koreanSubject(_ role: ClosureRole) -> String {
        switch role {
        case .operator(let word): "\(word)에 넘긴 내 클로저"
        case .create: "create에 넘긴 내 클로저"
        case .oneOfSubscribe: "subscribe에 넘긴 내 클로저"
        case .scheduled(let type): "\(type)에 맡긴 내 클로저"
        case .calledBy(let function): "\(function)에서 부른 내 코드"
        default: "내 " + name(of: role)
        }
    }

    private func functionName(_ row: Explanation.Row) -> String {
        let name = row.name
        if name.isClosure || name.localFunction != nil {
            return pick("\(place(name))의 클로저", "closure in \(place(name))")
        }
        return isMain(name) ? "main" : name.function.isEmpty ? row.frame.symbol : place(name)
    }

    private func isMain(_ name: FrameName) -> Bool {
        name.type.isEmpty && (name.function == "main" || name.function.hasSuffix("_main"))
    }

    private static func list(_ words: [String], _ and: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(and) " + last
    }

    func pick(_ korean: String, _ english: String) -> String { language.pick(korean, english) }
}

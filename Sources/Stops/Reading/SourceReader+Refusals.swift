// What is no place of the walk, although a statement begins there.
extension SourceReader {
    /// Leaves out the places of a body that is closed, unless a call may be noted at its head.
    mutating func judgePlaces(of scope: Scope) {
        guard scope.isBody else { return }
        if !isInMacro(scope), isMarkable(scope) || readExpression(scope) {
            watchWhatIsGiven(to: scope)
            return
        }
        for stop in scope.bodyStops.map({ file.stops[$0] }) where !stop.watch.isEmpty {
            file.diagnostics.append(
                .init(
                    file: file.path, line: stop.commentLines.lowerBound,
                    message: scope.isSuspended
                        ? Words(
                            "await가 있는 본문에서는 멈추지 않아 값을 볼 수 없다. '// 여행 [x]'를 지우거나, 볼 문장을 await가 없는 함수로 옮긴다",
                            "a body with await has no places, so no value is seen here; remove '// 여행 [x]', or move the "
                                + "statement into a function without await")
                        : Words(
                            "이 파일의 클로저에서는 멈추지 않아 값을 볼 수 없다. '// 여행 [x]'를 지우거나, 볼 문장을 함수로 옮긴다",
                            "closures of this file have no places, so no value is seen here; remove '// 여행 [x]', or move "
                                + "the statement into a function")))
        }
        unmarked.formUnion(scope.bodyStops)
    }

    /// Whether a closure lists what goes into a `DisposeBag`, by the one result builder that RxSwift has.
    private func fillsBag(_ scope: Scope) -> Bool {
        token(scope.openingToken - 1).map { ["DisposeBag", "insert"].contains($0.text) } == true
    }

    /// Whether a body stands in the closure of a macro, which reads what stands in it.
    private func isInMacro(_ scope: Scope) -> Bool { (scopes + [scope]).contains(where: isMacro) }

    /// Whether the name in front of a brace, with its generic arguments and its parentheses, is that of a macro.
    private func isMacro(_ scope: Scope) -> Bool {
        var (position, depth) = (scope.openingToken - 1, 0)
        while let token = token(position), depth > 0 || [")", ">", ">>"].contains(token.text) {
            let angles = token.text == "<" ? -1 : token.text.allSatisfy { $0 == ">" } ? token.text.count : 0
            depth += angles - token.nesting
            position -= 1
        }
        return token(position - 1)?.isSign("#") == true
    }

    private func isMarkable(_ scope: Scope) -> Bool {
        if scope.isSuspended { return false }
        if givesNoValue(scope) { return true }
        return (scope.statements > 1 || onlyAssigns(scope)) && !mayHaveBuilders && !fillsBag(scope)
    }

    /// Whether closures may be those of a result builder, in which no other statements may stand.
    static func mayHaveBuilders(_ code: [Token]) -> Bool {
        zip(code, code.dropFirst()).contains { token, next in
            next.isWord("resultBuilder") || token.isWord("import") && !withoutBuilders.contains(next.text)
        }
    }

    private static let withoutBuilders: Set<String> = [
        "RxTravel", "RxSwift", "RxRelay", "RxCocoa", "Foundation", "Dispatch", "Synchronization", "Swift", "Glibc",
        "Musl", "Darwin",
    ]

    /// Notes that a body may go on on another thread, where its call would be taken for one of that thread.
    mutating func noteSuspension(at token: Token) {
        let words = [token] + token.interpolated
        let suspends =
            words.contains { $0.isWord("await") }
            || token.isWord("async") && self.token(index + 1)?.isWord("let") == true
        guard suspends, let owner = scopes.lastIndex(where: \.isBody) else { return }
        scopes[owner].isSuspended = true
    }

    /// A variable that is computed does nothing where it is declared.
    mutating func leaveOutComputed(_ opened: Scope) {
        guard case .variable(_, _, hasValue: false) = pending, let newest = scopes.last?.stops.last else { return }
        switch opened.kind {
        case .function, .accessors: unmarked.insert(newest)
        default: break
        }
    }

    /// Takes the places away that are none; all of them where braces do not match, which the compiler tells, and where the
    /// lines are others for the compiler.
    mutating func leaveOutUnmarked() {
        if let line = movingLine {
            file.movesLines = true
            file.diagnostics.append(
                .init(
                    file: file.path, line: line,
                    message: Words(
                        "#sourceLocation이 줄 번호를 바꾸어 이 파일에서는 멈추지 않는다",
                        "'#sourceLocation' gives the lines other numbers, so this file has no places")))
        }
        let kept =
            scopes.isEmpty && !isUnbalanced && !file.movesLines
            ? file.stops.indices.filter { !unmarked.contains($0) } : []
        file.stops = kept.map { file.stops[$0] }
    }

    /// The line that first gives other numbers to the lines below it; nil where none does.
    private var movingLine: Int? {
        zip(code, code.dropFirst()).first { $0.isSign("#") && $1.isWord("sourceLocation") }?.0.line
    }

    /// The lines between `#if` and `#endif`, of which some are not compiled.
    static func conditionalLines(of tokens: [Token]) -> Set<Int> {
        var lines: Set<Int> = []
        var openings: [Int] = []
        for (sign, word) in zip(tokens, tokens.dropFirst()) where sign.startsLine && sign.isSign("#") {
            if word.text == "if" { openings.append(sign.line) }
            if word.text == "endif", let first = openings.popLast() { lines.formUnion(first...sign.line) }
        }
        return lines
    }
}

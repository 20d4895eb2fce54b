/// How a name is used: alone, with labels as in `create(with:)`, or in a call.
enum NameUse: Equatable {
    case plain
    case labels([String?])
    /// A call with the labels of its arguments, and those of its trailing closures; the first of these has none.
    case call(arguments: [String?], closures: [String?])

    /// Tells how well a declaration fits.
    ///
    /// - Returns: 0 for the best fit, more for a worse one; nil when it does not fit.
    func fit(_ declaration: SwiftOutline.Declaration) -> Int? {
        switch self {
        case .plain: return 0
        case .labels(let labels):
            guard let parameters = declaration.parameters else { return nil }
            return parameters.map(\.label) == labels ? 0 : nil
        case .call(let arguments, let closures):
            guard let parameters = declaration.parameters else {
                // A variable may hold a closure, a type may be made without an initializer of its own.
                return declaration.kind == .variable && !closures.dropFirst().isEmpty ? nil : 1
            }
            return Self.fit(parameters[...], arguments[...], closures[...])
        }
    }

    private static func fit(
        _ parameters: ArraySlice<SwiftOutline.Parameter>, _ arguments: ArraySlice<String?>,
        _ closures: ArraySlice<String?>
    ) -> Int? {
        guard let parameter = parameters.first else { return arguments.isEmpty && closures.isEmpty ? 0 : nil }
        let rest = parameters.dropFirst()
        if let argument = arguments.first, argument == parameter.label {
            let left = arguments.dropFirst()
            if !parameter.isVariadic {
                if let fit = fit(rest, left, closures) { return fit }
            } else {
                let more = left.prefix { $0 == nil }.count
                if let fit = fit(rest, left.dropFirst(more), closures) { return fit + 1 }
            }
        }
        if arguments.isEmpty, let closure = closures.first,
            closure == nil || closure == parameter.label, let fit = fit(rest, arguments, closures.dropFirst())
        {
            return fit + (parameter.isVariadic ? 1 : 0)
        }
        guard parameter.hasDefault || parameter.isVariadic else { return nil }
        return fit(rest, arguments, closures).map { $0 + 1 }
    }

    /// Reads how the name before a token is used.
    ///
    /// - Parameters:
    ///   - outline: The file.
    ///   - start: The token behind the name.
    ///   - canCall: Whether an argument list or a trailing closure can follow.
    /// - Returns: The use, and the token behind it.
    static func read(_ outline: SwiftOutline, _ start: Int, canCall: Bool = true) -> (use: NameUse, end: Int) {
        var end = start
        if outline.touches(end), let closing = outline.endOfGenericArguments(end) { end = closing }
        guard canCall else { return (.plain, end) }
        var arguments: [String?] = []
        var isCall = false
        if outline.isSign(end, "("), outline.touches(end) {
            let close = outline.counterparts[end]
            guard close > end else { return (.plain, end) }
            if let labels = labels(outline, end + 1, close) { return (.labels(labels), close + 1) }
            arguments = readArguments(outline, end + 1, close)
            end = close + 1
            isCall = true
        }
        var closures: [String?] = []
        if outline.isSign(end, "{"), outline.roles[end] == .code,
            outline.tokens[end].line == outline.tokens[end - 1].lastLine
        {
            closures.append(nil)
            end = max(outline.counterparts[end], end) + 1
            while outline.isWord(end), outline.isSign(end + 1, ":"), outline.isSign(end + 2, "{") {
                closures.append(outline.tokens[end].name)
                end = max(outline.counterparts[end + 2], end + 2) + 1
            }
            isCall = true
        }
        return (isCall ? .call(arguments: arguments, closures: closures) : .plain, end)
    }

    /// The labels in `name(label:_:)`; nil when it is a call.
    private static func labels(_ outline: SwiftOutline, _ start: Int, _ close: Int) -> [String?]? {
        guard close > start, (close - start).isMultiple(of: 2) else { return nil }
        var labels: [String?] = []
        for position in stride(from: start, to: close, by: 2) {
            guard outline.isWord(position), outline.isSign(position + 1, ":") else { return nil }
            let label = outline.tokens[position].name
            labels.append(label == "_" ? nil : label)
        }
        return labels
    }

    private static func readArguments(_ outline: SwiftOutline, _ start: Int, _ close: Int) -> [String?] {
        guard start < close else { return [] }
        var labels: [String?] = []
        var position = start
        var isStart = true
        while position < close {
            if isStart {
                labels.append(
                    outline.isWord(position) && outline.isSign(position + 1, ":") ? outline.tokens[position].name : nil)
                isStart = false
            }
            if outline.isSign(position, ",") { isStart = true }
            position = max(outline.counterparts[position], position) + 1
        }
        return labels
    }
}

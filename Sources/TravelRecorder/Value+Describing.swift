import Synchronization

extension Journey.Value {
    /// Describes a value in a few words, without keeping it.
    init(describing value: Any, as expression: String, in recording: Recording) {
        let value = unwrapped(value)
        let (type, shortType) = TypeNames.names(of: Swift.type(of: value))
        if let owner = value as? any HasLifetime {
            let met = owner.travelLifetime.meet(in: recording, type: type, shortType: shortType)
            self.init(
                expression: expression, description: met.name, type: type, shortType: shortType, object: met.object)
        } else {
            self.init(
                expression: expression, description: Self.text(of: value) ?? shortType, type: type, shortType: shortType
            )
        }
    }

    private static let longestDescription = 60

    private static func text(of value: Any) -> String? {
        let text: String
        switch value {
        case let value as any CustomDebugStringConvertible: text = value.debugDescription
        case let value as any CustomStringConvertible: text = value.description
        case is Void: text = "()"
        case _ where Mirror(reflecting: value).displayStyle == .enum: text = String(describing: value)
        default: return nil
        }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > longestDescription ? line.prefix(longestDescription - 1) + "…" : line
    }
}

/// The names of the types that have been watched so far. Making one is slow, and a walk watches the same types again.
private enum TypeNames {
    private static let known = Mutex<[ObjectIdentifier: (full: String, short: String)]>([:])

    static func names(of type: Any.Type) -> (full: String, short: String) {
        let key = ObjectIdentifier(type)
        if let names = known.withLock({ $0[key] }) { return names }
        let full = String(describing: type)
        let names = (full: full, short: full.hasPrefix("(") && full.contains("->") ? "closure" : String(full.prefix { $0 != "<" }))
        known.withLock { $0[key] = names }
        return names
    }
}

private func unwrapped(_ value: Any) -> Any {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped.map(unwrapped) ?? NilValue()
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}

private struct NilValue: CustomStringConvertible {
    var description: String { "nil" }
}

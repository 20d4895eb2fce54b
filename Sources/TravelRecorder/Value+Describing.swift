extension Journey.Value {
    /// Describes a value in a few words, without keeping it.
    init(describing value: Any, as expression: String, in recording: Recording) {
        let value = unwrapped(value)
        let (type, shortType) = TypeNames.names(ofTypeOf: value)
        if Swift.type(of: value) is AnyClass, case let object = value as AnyObject, let lifetime = Lifetime.of(object) {
            let watched = recording.watched(lifetime, type: type, shortType: shortType)
            recording.note(object)
            self.init(
                expression: expression, description: watched.name, type: type, shortType: shortType,
                object: watched.object)
        } else {
            self.init(
                expression: expression,
                description: Self.text(of: value, withPayload: recording.notesTrail) ?? shortType,
                type: type, shortType: shortType)
        }
    }

    private static let longestDescription = 60

    /// A value in words; what a case carries is told from its name only where that is asked for.
    private static func text(of value: Any, withPayload: Bool) -> String? {
        let text: String
        switch value {
        case _ where withPayload && carriesValues(value): text = parts(of: value)
        case let value as any CustomDebugStringConvertible: text = value.debugDescription
        case let value as any CustomStringConvertible: text = value.description
        case is Void: text = "()"
        case _ where Mirror(reflecting: value).displayStyle == .enum: text = String(describing: value)
        default: return nil
        }
        let line = TwinNames.original(
            TwinNames.withoutOwnModule(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
        return line.count > longestDescription ? line.prefix(longestDescription - 1) + "…" : line
    }
}

extension Journey.Value {
    /// Whether a value is a tuple, or a case with a value.
    private static func carriesValues(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return (mirror.displayStyle == .enum || mirror.displayStyle == .tuple) && !mirror.children.isEmpty
    }

    /// `next("a ")`, of which `next(a )` would say less.
    private static func parts(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        func text(of part: Any) -> String {
            let part = unwrapped(part)
            return Self.text(of: part, withPayload: true) ?? fields(of: part) ?? TypeNames.names(ofTypeOf: part).short
        }
        if mirror.displayStyle == .enum, let payload = mirror.children.first {
            return "\(payload.label ?? "")(\(text(of: payload.value)))"
        }
        return "(" + mirror.children.map { text(of: $0.value) }.joined(separator: ", ") + ")"
    }
}

extension Journey.Value {
    private static let mostFields = 6

    /// A struct with its fields, `Form(name: "Ann")`, or nil for what is none.
    ///
    /// What lies deeper in it is told by its type.
    private static func fields(of value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .struct else { return nil }
        let fields = mirror.children.prefix(mostFields).map { label, value in
            let value = unwrapped(value)
            let isPlain = value is any CustomStringConvertible && !(Swift.type(of: value) is AnyClass)
            let text = isPlain ? Self.text(of: value, withPayload: false) : nil
            return "\(label ?? ""): \(text ?? TypeNames.names(ofTypeOf: value).short)"
        }
        let more = mirror.children.count > mostFields ? ", …" : ""
        return "\(TypeNames.names(ofTypeOf: value).short)(\(fields.joined(separator: ", "))\(more))"
    }
}

/// The names of the types that have been watched so far.
///
/// Making one is slow, and a walk watches the same types again.
enum TypeNames {
    private static let known = Guarded<[ObjectIdentifier: (full: String, short: String)]>([:])

    static func names(ofTypeOf value: Any) -> (full: String, short: String) {
        let type = type(of: value)
        return known.value(for: ObjectIdentifier(type)) {
            let full = String(describing: type)
            return (full, shortened(full, of: value))
        }
    }

    /// The type without generic arguments; `closure` for every function.
    private static func shortened(_ type: String, of value: Any) -> String {
        guard type.hasPrefix("(") || type.hasPrefix("@") else { return String(type.prefix { $0 != "<" }) }
        return Mirror(reflecting: value).displayStyle == .tuple ? type : "closure"
    }
}

private func unwrapped(_ value: Any) -> Any {
    guard let wrapped = (value as? any OptionalValue)?.wrapped else { return value }
    return unwrapped(wrapped)
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// Names operators by the types that do their work: a rule, and a table of the types that are called otherwise than what
/// somebody wrote.
package enum OperatorNames {
    /// What somebody wrote, by the types whose names the rule would turn into operators that nobody writes.
    private static let written: [String: String] = Dictionary(
        Operator.table.flatMap { row in row.types.map { ($0, row.name) } }
    ) { first, _ in first }

    /// Whether a type receives the events of an operator's argument, or of what its closure made, and not those of what
    /// the operator stands behind.
    package static func receivesInner(_ type: String) -> Bool {
        type.hasSuffix("SinkOther") || ["SamplerSink", "RetryTriggerSink"].contains(type)
            || type.hasSuffix("SinkIter") && !type.hasPrefix("RetryWhen")
    }

    /// What a type that works with a subject of its own is, by that subject: `publish` with a PublishSubject.
    package static func holding(subject: String, in word: String) -> String? {
        let subject = String(subject.prefix { $0 != "/" })
        if word.hasSuffix("multicast") {
            return (["PublishSubject": "publish/", "ReplaySubject": "replay/"][subject] ?? "") + "multicast"
        }
        return word.hasSuffix("Relay") && !word.contains("/") && subject.hasSuffix("Subject") ? word : nil
    }

    /// Whether a name that was read from a frame may be that of an operator: `do` and `do(onNext:)`.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        let bare = parts(other).map { $0.prefix { $0 != "(" } }
        return common(one, other) != nil || parts(one).contains { bare.contains($0.prefix { $0 != "(" }) }
    }

    private static func parts(_ name: String) -> [Substring] { name.split(separator: "/") }

    /// What two names of one operator leave, `flatMap` of `flatMap` and `flatMap/merge`; nil where they are of two.
    package static func common(_ one: String, _ other: String) -> String? {
        let left = parts(one).filter(parts(other).contains)
        return left.isEmpty ? nil : left.joined(separator: "/")
    }

    /// Those of the operators of a name that are given a closure.
    package static func withClosure(_ name: String) -> String {
        let left = parts(name).filter { !Operator.has(.takesNoClosure, $0) }
        return left.isEmpty ? name : left.joined(separator: "/")
    }

    /// The operator that a type belongs to.
    ///
    /// - Returns: `map` for `MapSink`, `create` for `AnonymousObservableSink`, `flatMap/flatMapFirst/merge` for a type
    ///   that works for all of them; nil for a type that is no operator's.
    package static func name(of type: String) -> String? {
        let type = String(type.split(separator: ".").last ?? "")
        let sink = base(type)
        let name =
            written[type] ?? written[sink ?? ""] ?? sink.map { $0.replacing("CollectionType", with: "").asOperator }
        return name?.isEmpty == true ? nil : name
    }

    /// Whether a type does the work of an operator for one subscription, and is no source: `MapSink`, `ZipSink2_`.
    package static func isPart(_ type: String) -> Bool { base(type) != nil && !type.hasSuffix("Connection") }

    /// What the types of an operator's parts have in common: `CombineLatest` of `CombineLatestSink2_`.
    private static func base(_ type: String) -> String? {
        let bare = type.prefix { $0 != "_" }.reversed().drop(while: \.isNumber).reversed()
        let part = ["SinkIter", "SinkOther", "SinkProxy", "Sink", "Connection"].first(where: String(bare).hasSuffix)
        return part.map { String(bare.dropLast($0.count)) }
    }

    /// The operator whose Observable a type is: `just` for `Just`, `empty` for `EmptyProducer`.
    package static func source(of type: String) -> String? {
        if let name = name(of: type) { return name }
        if written[type] != nil || base(type) != nil { return nil }
        let isSource = OfficialNames.hasType(type) && !type.hasSuffix("Type") && !type.hasSuffix("Observable")
        let word = type.replacing(/Producer$|[0-9]+$/, with: "")
        return isSource && !word.isEmpty ? word.asOperator : nil
    }

    /// The subject or relay that a type is, or is a part of: `ReplaySubject` for `ReplayBufferBase`.
    package static func subject(of type: String) -> String? {
        if ["ReplayBufferBase", "ReplayManyBase", "ReplayOne", "ReplayMany", "ReplayAll"].contains(type) {
            return "ReplaySubject"
        }
        let isSubject = OfficialNames.hasType(type) && (type.hasSuffix("Subject") || type.hasSuffix("Relay"))
        return isSubject ? type : nil
    }
}

extension String {
    /// `map` of `Map`.
    fileprivate var asOperator: String { prefix(1).lowercased() + dropFirst() }
}

/// Names operators by the types that do their work: a rule and no table, so that it holds for operators to come.
struct OperatorNames {
    let finder: StopFinder

    /// The operator that a type belongs to.
    ///
    /// - Parameters:
    ///   - type: The name of the type, without generic arguments.
    ///   - file: The file that it stands in, without its folders, where that is known.
    /// - Returns: `map` for `MapSink`, `create` for `AnonymousObservableSink`; nil for a type that is no operator's.
    func name(of type: String, file: String? = nil) -> String? {
        let type = type.split(separator: ".").last.map(String.init) ?? type
        if ["Sink", "Producer", "SinkDisposer", "Observable"].contains(type) { return nil }
        if let own = finder.operatorFile(of: type) { return Self.lowercasedFirst(own) }
        guard let sink = type.ranges(of: "Sink").last ?? type.ranges(of: "Connection").last else { return nil }
        var word = type[..<sink.lowerBound]
        if let file, file.hasSuffix(".swift") {
            let base = file.dropLast(6)
            if !base.isEmpty, word.hasPrefix(base) { word = base }
        }
        while let last = word.last, last.isNumber || last == "_" { word.removeLast() }
        for beginning in ["Anonymous", "ObservableSequence"]
        where word.hasPrefix(beginning) && word.count > beginning.count {
            word = word.dropFirst(beginning.count)
        }
        if word == "ObservableSequence" { word = "Sequence" }
        return word.isEmpty ? nil : Self.lowercasedFirst(word)
    }

    /// The subject or relay that a type is, or is a part of: `ReplaySubject` for `ReplayBufferBase`.
    func subject(of type: String, file: String? = nil) -> String? {
        if type.hasSuffix("Subject") || type.hasSuffix("Relay") { return type }
        if let own = finder.subjectFile(of: type) { return own }
        return file.flatMap { $0.hasSuffix("Subject.swift") ? String($0.dropLast(6)) : nil }
    }

    private static func lowercasedFirst(_ word: Substring) -> String {
        word.prefix(1).lowercased() + word.dropFirst()
    }
}

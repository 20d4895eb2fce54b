import Stops

/// A file that is woven, or read for its numbers and classes alone.
package struct WeavingInput {
    /// Where it lies, for the compiler's messages and the debug information.
    package var path: String
    /// What the twin's stops call it: its path in the package.
    package var name: String
    /// What stands in it; nil where it cannot be read.
    package var bytes: [UInt8]?
    /// Whether a twin is wanted; otherwise a mistake in it is left to whoever wants one.
    package var isWoven: Bool
    /// Whether each of its statements is a place.
    package var hasPlaces: Bool

    package init(path: String, name: String, bytes: [UInt8]?, isWoven: Bool, hasPlaces: Bool = false) {
        self.path = path
        self.name = name
        self.bytes = bytes
        self.isWoven = isWoven
        self.hasPlaces = hasPlaces
    }

    /// The text as it is, but that what it prints is recorded, and that it says where it lies, as a twin does.
    package var unwoven: String {
        Weaver.placed(String(decoding: bytes ?? [], as: UTF8.self).withoutByteOrderMark, at: path)
    }

    fileprivate func source() throws(Diagnostic) -> SourceFile {
        guard let bytes else {
            throw Diagnostic(file: name, line: 1, message: Words(same: "the file cannot be read"))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(file: name, line: 1, message: Words(same: "the file is not valid UTF-8; save it as UTF-8"))
        }
        return SourceFile(text, path: name, marks: hasPlaces ? .statements : .comments)
    }
}

/// Why nothing is woven.
package struct WeavingMistakes: Error {
    /// A line for each mistake, in order, as compilers print them.
    package var messages: [String]
}

/// The twins of files, one for each input of which one is wanted; nothing is woven while one of these has a mistake.
///
/// A comment of the reader's own that cannot work keeps nothing from being woven: it is told, and watches nothing.
package func twins(
    of inputs: [WeavingInput], tellingOwn tell: (Diagnostic) -> Void = { _ in }
) throws(WeavingMistakes) -> [String?] {
    var sources: [SourceFile?] = []
    var mistakes: [Diagnostic] = []
    for input in inputs {
        do throws(Diagnostic) {
            sources.append(try input.source())
        } catch {
            sources.append(nil)
            mistakes.append(error)
        }
    }
    let read = sources.compactMap(\.self)
    let own = read.filter { $0.marks == .statements }
    for diagnostic in own.flatMap(\.diagnostics) { tell(diagnostic) }
    let stops = read.flatMap(\.stops)
    mistakes += StopNumbers.namingFree(read.filter { $0.marks == .comments }.flatMap(\.diagnostics), for: stops)
    if mistakes.isEmpty { mistakes = StopNumbers.diagnostics(for: stops, allowsGaps: true) }
    let paths = Dictionary(inputs.filter(\.isWoven).map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    let messages = mistakes.sorted().compactMap { mistake in
        paths[mistake.file].map {
            Diagnostic(file: $0, line: mistake.line, message: mistake.message).text(in: .english)
        }
    }
    guard messages.isEmpty else { throw WeavingMistakes(messages: messages) }
    let inherited = Set(read.flatMap(\.declarations).flatMap(\.inherits).map(Weaver.simpleName))
    return zip(inputs, sources).map { input, source in
        guard input.isWoven, let source else { return nil }
        return Weaver.weave(source, absolutePath: input.path, inherited: inherited)
    }
}

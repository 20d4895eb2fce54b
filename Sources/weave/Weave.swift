import Stops

/// The build tool: `weave ROOT INPUT OUTPUT [INPUT OUTPUT …]` writes the twin of each input.
///
/// An input whose output is `-` is read for its numbers alone: another call weaves it.
@main
enum Weave {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let root = arguments.first, arguments.count > 1, arguments.count % 2 == 1 else {
            Disk.fail(["usage: weave ROOT INPUT OUTPUT [INPUT OUTPUT …]"])
        }
        let paths = Array(arguments.dropFirst())
        let pairs = stride(from: 0, to: paths.count, by: 2).map { (input: paths[$0], output: paths[$0 + 1]) }
        var works: [(source: SourceFile, input: String, output: String)] = []
        var mistakes: [Diagnostic] = []
        for pair in pairs {
            do {
                works.append((try read(pair.input, root: root), pair.input, pair.output))
            } catch {
                mistakes.append(error)
            }
        }
        let sources = works.map(\.source)
        mistakes += StopNumbers.namingFree(sources.flatMap(\.diagnostics), for: sources.flatMap(\.stops))
        if mistakes.isEmpty {
            mistakes = StopNumbers.diagnostics(for: sources.flatMap(\.stops), allowsGaps: true)
        }
        // A mistake in a file that another call weaves is left to that call.
        let ownFiles = Dictionary(
            pairs.filter { $0.output != "-" }.map { (name(of: $0.input, root: root), $0.input) },
            uniquingKeysWith: { first, _ in first })
        let messages = mistakes.sorted().compactMap { mistake in
            ownFiles[mistake.file].map {
                Diagnostic(file: $0, line: mistake.line, message: mistake.message).text(in: .english)
            }
        }
        guard messages.isEmpty else { Disk.fail(messages) }
        let classNames = Set(sources.flatMap(\.declarations).filter(\.isClass).map(\.name))
        for work in works where work.output != "-" {
            write(Weaver.weave(work.source, absolutePath: work.input, classNames: classNames), to: work.output)
        }
    }

    private static func name(of path: String, root: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    private static func read(_ path: String, root: String) throws(Diagnostic) -> SourceFile {
        let name = name(of: path, root: root)
        guard let bytes = try? Disk.read(path) else {
            throw Diagnostic(file: name, line: 1, message: Words(same: "the file cannot be read"))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(file: name, line: 1, message: Words(same: "the file is not valid UTF-8; save it as UTF-8"))
        }
        return SourceFile(text, path: name)
    }

    /// Writes a twin that has changed; what is left alone is not compiled again.
    private static func write(_ text: String, to path: String) {
        let bytes = Array(text.utf8)
        if let old = try? Disk.read(path), old == bytes { return }
        do throws(Disk.Failure) {
            try Disk.write(bytes, to: path)
        } catch {
            Disk.fail(["\(path): error: the twin cannot be written: \(error.reason)"])
        }
    }
}

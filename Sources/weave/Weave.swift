import Foundation
import Stops

/// The build tool: `weave ROOT INPUT OUTPUT [INPUT OUTPUT …]` writes the twin of each input.
@main
enum Weave {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let root = arguments.first, arguments.count > 1, arguments.count % 2 == 1 else {
            fail(["usage: weave ROOT INPUT OUTPUT [INPUT OUTPUT …]"])
        }
        let paths = Array(arguments.dropFirst())
        let pairs = stride(from: 0, to: paths.count, by: 2).map { (input: paths[$0], output: paths[$0 + 1]) }
        var sources: [SourceFile] = []
        var mistakes: [Diagnostic] = []
        for pair in pairs {
            do {
                sources.append(try read(pair.input, root: root))
            } catch {
                mistakes.append(error)
            }
        }
        mistakes += sources.flatMap(\.diagnostics)
        if mistakes.isEmpty {
            mistakes = StopNumbers.diagnostics(for: sources.flatMap(\.stops))
        }
        guard mistakes.isEmpty else {
            fail(mistakes.sorted().map { Diagnostic(file: root + "/" + $0.file, line: $0.line, message: $0.message).description })
        }
        let classNames = Set(sources.flatMap(\.classes).map(\.name))
        for (source, pair) in zip(sources, pairs) {
            let woven = Weaver.weave(source, absolutePath: pair.input, classNames: classNames)
            do {
                try Data(woven.utf8).write(to: URL(filePath: pair.output), options: .atomic)
            } catch {
                fail(["\(pair.output): error: the twin cannot be written: \(error.localizedDescription)"])
            }
        }
    }

    private static func read(_ path: String, root: String) throws(Diagnostic) -> SourceFile {
        let name = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Diagnostic(file: name, line: 1, message: "the file cannot be read")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Diagnostic(file: name, line: 1, message: "the file is not valid UTF-8; save it as UTF-8")
        }
        return SourceFile(text, path: name)
    }

    private static func fail(_ messages: [String]) -> Never {
        FileHandle.standardError.write(Data((messages.joined(separator: "\n") + "\n").utf8))
        exit(1)
    }
}

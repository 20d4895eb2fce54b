import Weaving

/// The build tool: `weave ROOT INPUT OUTPUT [INPUT OUTPUT …]` writes the twin of each input.
///
/// An input whose output is `-` is read for its numbers alone: another call weaves it.
@main
enum Weave {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let root = arguments.first, arguments.count > 1, arguments.count % 2 == 1 else {
            Disk.fail(["usage: weave ROOT INPUT OUTPUT [INPUT OUTPUT …]"])
        }
        let pairs = stride(from: 1, to: arguments.count, by: 2).map { (arguments[$0], output: arguments[$0 + 1]) }
        let inputs = pairs.map { path, output in
            WeavingInput(
                path: path, name: path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path,
                bytes: try? Disk.read(path), isWoven: output != "-")
        }
        do throws(WeavingMistakes) {
            for case (let output, let twin?) in zip(pairs.map(\.output), try twins(of: inputs)) {
                write(twin, to: output)
            }
        } catch {
            Disk.fail(error.messages)
        }
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

import Foundation
import StackReader
import TravelGuide

extension Program {
    /// Reads a stack that somebody pasted, and shows what it means.
    ///
    /// - Parameter file: The file; nil or `-` for standard input.
    /// - Throws: `PackageFolder.Failure` for what cannot be read, and for what holds no stack.
    func explain(_ file: String?) throws {
        let bytes = try stackBytes(file == "-" ? nil : file)
        let text = StackText(bytes)
        guard text.threads.contains(where: { !$0.frames.isEmpty }) else {
            throw PackageFolder.Failure(message: Self.noStack(in: file, bytes))
        }
        let contents = try PackageFolder().contents(tourNames: Self.tourNames, partNames: Self.partNames)
        let lines = PrintedExplanation(Explanation(text, contents: contents), style: style).lines
        Terminal.write(lines.text(usesColor: style.usesColor))
    }

    /// What `tour explain FILE` prints of a file of the package, for a page that quotes it; nil where there is no stack.
    static func explanation(of file: String, _ contents: PackageContents, _ style: Style) -> String? {
        guard let text = try? PackageFolder().textIfThere(file) else { return nil }
        let lines = PrintedExplanation(Explanation(StackText(text.utf8), contents: contents), style: style).lines
        return lines.isEmpty ? nil : lines.text()
    }

    private func stackBytes(_ file: String?) throws -> Data {
        guard let file else {
            if Terminal.hasKeys {
                Terminal.warn(
                    style.language.pick(
                        "크래시 리포트나 lldb의 bt를 붙여 넣고, 새 줄에서 Ctrl-D를 누른다.",
                        "Paste a crash report or lldb's bt, then press Ctrl-D on a new line."))
            }
            return FileHandle.standardInput.readDataToEndOfFile()
        }
        do {
            // A pipe, such as that of `<(pbpaste)` in a shell, is read as well.
            return try FileHandle(forReadingFrom: URL(filePath: file)).readToEnd() ?? Data()
        } catch {
            throw PackageFolder.Failure(
                message: "'\(file)' cannot be read; name a file with a stack, or paste one into standard input")
        }
    }

    private static func noStack(in file: String?, _ bytes: Data) -> String {
        let place = file.map { $0 == "-" ? "standard input" : "'\($0)'" } ?? "standard input"
        let accepted =
            "paste lldb's bt, Xcode's stack, an Apple crash report (.crash, .ips), a Swift backtrace of Linux, or symbols"
        if bytes.isEmpty { return "\(place) is empty; \(accepted)" }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).count
        return
            "\(place) holds no stack: \(bytes.count.of("byte")) in \(lines.of("line")), and none is a frame; \(accepted)"
    }
}

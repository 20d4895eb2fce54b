import Foundation
import StackReader
import TravelGuide

struct ExplainCommand: Command {
    static let name = "explain"
    static let operand: String? = "[FILE]"
    static let summary = Words("크래시나 bt를 읽어 준다", "reads a crash or a bt for you")
    static let description = Words(
        "RxSwift를 지나는 크래시나 bt를 읽어 준다. 파일이 없으면 표준 입력을 읽는다. docs/ko/explain.md에 보기가 있다.",
        "Reads a crash or a bt that runs through RxSwift, from a file or from standard input, and says it in human words. "
            + "docs/explain.md has an example.")

    /// The file; nil or `-` for standard input.
    let file: String?

    init(_ arguments: Arguments) {
        file = arguments.operand
    }

    func output(in context: Context) throws -> Output? {
        let isPasted = file == nil || file == "-"
        if isPasted, context.isQuoted { return nil }
        let bytes = isPasted ? pasted(in: context) : try stack(in: context)
        let text = StackText(bytes)
        guard text.threads.contains(where: { !$0.frames.isEmpty }) else {
            throw PackageFolder.Failure(
                message: Self.noStack(in: isPasted ? "standard input" : "'\(file ?? "")'", bytes))
        }
        return .lines(
            PrintedExplanation(Explanation(text, contents: try context.contents), style: context.style).lines)
    }

    private func pasted(in context: Context) -> Data {
        if Terminal.hasKeys {
            Terminal.warn(
                context.style.language.pick(
                    "크래시 리포트나 lldb의 bt를 붙여 넣고, 새 줄에서 Ctrl-D를 누른다.",
                    "Paste a crash report or lldb's bt, then press Ctrl-D on a new line."))
        }
        return FileHandle.standardInput.readDataToEndOfFile()
    }

    private func stack(in context: Context) throws -> Data {
        let file = file ?? ""
        // A page names a file of the package.
        let url = context.isQuoted ? try context.folder.root.appending(path: file) : URL(filePath: file)
        do {
            // A pipe, such as that of `<(pbpaste)` in a shell, is read as well.
            return try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
        } catch {
            throw PackageFolder.Failure(
                message: "'\(file)' cannot be read; name a file with a stack, or paste one into standard input")
        }
    }

    private static func noStack(in source: String, _ bytes: Data) -> String {
        let accepted =
            "paste lldb's bt, Xcode's stack, an Apple crash report (.crash, .ips), a Swift backtrace of Linux, or symbols"
        if bytes.isEmpty { return "\(source) is empty; \(accepted)" }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).count
        return
            "\(source) holds no stack: \(bytes.count.of("byte")) in \(lines.of("line")), and none is a frame; \(accepted)"
    }
}

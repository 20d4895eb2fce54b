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
        if isStandard, context.isQuoted { return nil }
        let input = try input(in: context)
        if input.isCut {
            Terminal.warn("\(source) is longer than \(Self.most >> 20) MB; only its beginning is read")
        }
        let text = StackText(input.bytes)
        guard text.threads.contains(where: { !$0.frames.isEmpty }) else {
            throw PackageFolder.Failure(message: Self.noStack(in: source, input.bytes))
        }
        return .lines(PrintedExplanation(Explanation(text, contents: try context.contents), style: context.style).lines)
    }

    private var isStandard: Bool { file == nil || file == "-" }

    private var source: String { isStandard ? "standard input" : "'\(file ?? "")'" }

    /// Nobody pastes more, and of a log that is longer the part with the stack can be given.
    private static let most = 256 << 20

    private func input(in context: Context) throws -> Input {
        do {
            // A page names a file of the package. A pipe, such as that of `<(pbpaste)` in a shell, is a file as well.
            let path = context.isQuoted ? try context.folder.root.appending(path: file ?? "").path : file ?? ""
            let descriptor = isStandard ? STDIN_FILENO : try Input.open(path)
            defer { if !isStandard { close(descriptor) } }
            if isatty(descriptor) == 1 {
                Terminal.warn(
                    context.style.language.pick(
                        "크래시 리포트나 lldb의 bt를 붙여 넣고, 새 줄에서 Ctrl-D를 누른다.",
                        "Paste a crash report or lldb's bt, then press Ctrl-D on a new line."))
            }
            return try Input(descriptor, atMost: Self.most) {
                if isatty(descriptor) == 0 { Terminal.warn("waiting for the end of \(source); Ctrl-C leaves") }
            }
        } catch let failure as Input.Failure {
            throw PackageFolder.Failure(
                message: isStandard
                    ? "standard input cannot be read: \(failure.reason); name a file with a stack, or paste one"
                    : "\(source) cannot be read; name a file with a stack, or paste one into standard input")
        }
    }

    private static func noStack(in source: String, _ bytes: [UInt8]) -> String {
        let accepted =
            "paste lldb's bt, Xcode's stack, an Apple crash report (.crash, .ips), a Swift backtrace of Linux, or symbols"
        if bytes.isEmpty { return "\(source) is empty; \(accepted)" }
        if bytes.first == UInt8(ascii: "{"), bytes.count > StackText.longestReport {
            return "\(source) is longer than a crash report is: JSON is read up to \(StackText.longestReport >> 20) MB"
        }
        let lines = StackText.lineCount(of: bytes)
        return
            "\(source) holds no stack: \(bytes.count.of("byte")) in \(lines.of("line")), and none is a frame; \(accepted)"
    }
}

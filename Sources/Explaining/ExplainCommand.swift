import Console
import Files
import Foundation
import Lines
import StackReader
import Stops

struct ExplainCommand: Command {
    static let name = "explain"
    static let operand: String? = "[FILE]"
    static let options = [stops, frames, short, lldb]
    static let summary = Words("크래시나 bt를 읽어 준다", "reads a crash or a bt for you")
    static let description = Words(
        "RxSwift를 지나는 크래시나 bt를 읽어 준다. 파일이 없으면 표준 입력을 읽는다. docs/ko/explain.md에 보기가 있다.",
        "Reads a crash or a bt that runs through RxSwift, from a file or from standard input, and says it in human words. "
            + "docs/explain.md has an example.")

    private static let stops = Option(
        name: "--stops",
        meaning: Words("RxSwift 프레임마다 여행의 문장을 붙인다", "adds the sentence of its stop to each frame of RxSwift"))

    private static let frames = Option(
        name: "--frames",
        meaning: Words(
            "프레임을 모두 보여 준다. 출력을 파이프나 파일로 보내면 늘 그렇다", "shows every frame, as it does when its output is piped"))
    private static let short = Option(
        name: "--short",
        meaning: Words(
            "파이프에서도 답과 내 코드만 열다섯 줄 안에 보여 준다", "only the answers and your code, in fifteen lines, also when piped"))
    private static let lldb = Option(
        name: "--lldb",
        meaning: Words(
            "lldb의 'command script import'에 줄 파일의 경로. 그러면 lldb에 explain 명령이 생긴다",
            "the path of a file for lldb's 'command script import', which gives lldb the command explain"))

    /// The file; nil or `-` for standard input.
    let file: String?
    let hasStops: Bool
    let hasFrames: Bool
    let isShort: Bool
    let isForLLDB: Bool

    init(_ arguments: Arguments) {
        file = arguments.operand
        hasStops = arguments[Self.stops] != nil
        hasFrames = arguments[Self.frames] != nil || hasStops
        isShort = arguments[Self.short] != nil
        isForLLDB = arguments[Self.lldb] != nil
    }

    func output(in context: Explaining.Context) throws -> Output? {
        if isForLLDB {
            let path = try PackageFolder().root.appending(path: PackageLayout.lldbCommand).path(percentEncoded: false)
            return .document(Document(path + "\n", as: .lldb))
        }
        if isStandard, context.isQuoted { return nil }
        let input = try input(in: context)
        if input.isCut {
            let most = "\(Self.most >> 20) MB"
            Terminal.warn(
                "\(source.korean)이 \(most)보다 길다. 앞부분만 읽는다",
                "\(source.english) is longer than \(most); only its beginning is read")
        }
        let text = StackText(input.bytes)
        guard text.hasStack else {
            throw Failure(message: Self.noStack(in: source, input.bytes))
        }
        let sources = try context.sources()
        let finder = StopFinder(
            module: sources.filter { !PackageLayout.isRoute($0.path) },
            routes: sources.filter { PackageLayout.isRoute($0.path) })
        let explanation = Explanation(text, finder: finder)
        let isGlanced = isShort || !hasFrames && !context.isQuoted && Terminal.isTerminal
        return .lines(
            PrintedExplanation(explanation, style: context.style, hasStops: hasStops, isShort: isGlanced).lines)
    }

    private var isStandard: Bool { file == nil || file == "-" }

    private var source: Words {
        isStandard ? Words("표준 입력", "standard input") : Words("'\(file ?? "")' 파일", "'\(file ?? "")'")
    }

    /// Nobody pastes more, and of a log that is longer the part with the stack can be given.
    private static let most = 256 << 20

    private func input(in context: Explaining.Context) throws -> Input {
        do {
            // A page names a file of the package. A pipe, such as that of `<(pbpaste)` in a shell, is a file as well.
            let path = context.isQuoted ? try PackageFolder().root.appending(path: file ?? "").path : file ?? ""
            let descriptor = isStandard ? STDIN_FILENO : try Input.open(path)
            defer { if !isStandard { close(descriptor) } }
            if isatty(descriptor) == 1 {
                Terminal.warn(
                    "크래시 리포트나 lldb의 bt를 붙여 넣고, 새 줄에서 Ctrl-D를 누른다.",
                    "Paste a crash report or lldb's bt, then press Ctrl-D on a new line.")
            }
            return try Input(descriptor, atMost: Self.most) {
                guard isatty(descriptor) == 0 else { return }
                Terminal.warn(
                    "\(source.korean)의 끝을 기다린다. Ctrl-C로 나간다",
                    "waiting for the end of \(source.english); Ctrl-C leaves")
            }
        } catch let failure as Input.Failure {
            var isFolder: ObjCBool = false
            if let file, FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
                throw Failure(
                    "폴더다: '\(file)'. 스택이 든 파일을 적거나 표준 입력에 붙여 넣는다",
                    "'\(file)' is a folder; name a file with a stack, or paste one into standard input")
            }
            throw Failure(
                message: isStandard
                    ? Words(
                        "표준 입력을 읽을 수 없다: \(failure.reason). 스택이 든 파일을 적거나 붙여 넣는다",
                        "standard input cannot be read: \(failure.reason); name a file with a stack, or paste one")
                    : Words(
                        "\(source.korean)을 읽을 수 없다. 스택이 든 파일을 적거나 표준 입력에 붙여 넣는다",
                        "\(source.english) cannot be read; name a file with a stack, or paste one into standard input"))
        }
    }

    private static func noStack(in source: Words, _ bytes: [UInt8]) -> Words {
        let accepted = Words(". 붙여 넣을 수 있는 것: ", "; paste ") + StackText.layouts
        if bytes.isEmpty { return source + Words("이 비어 있다", " is empty") + accepted }
        if bytes.first == UInt8(ascii: "{"), bytes.count > StackText.longestReport {
            let longest = "\(StackText.longestReport >> 20) MB"
            return source
                + Words(
                    "이 크래시 리포트치고 너무 길다. JSON은 \(longest)까지 읽는다",
                    " is longer than a crash report is: JSON is read up to \(longest)")
        }
        let lines = StackText.lineCount(of: bytes)
        return source
            + Words(
                "에 스택이 없다. \(bytes.count)바이트 \(lines)줄에 프레임인 줄이 하나도 없다",
                " holds no stack: \(bytes.count.of("byte")) in \(lines.of("line")), and none is a frame")
            + accepted
    }
}

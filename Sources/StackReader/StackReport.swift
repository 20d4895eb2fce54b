import Foundation

/// A report that is JSON: Apple's `.ips`, and what Swift writes on Linux with `format=json`.
struct StackReport: Decodable {
    /// What has another form than it should have is left out.
    private struct Lenient<Value: Decodable>: Decodable {
        var value: Value?

        init(from decoder: any Decoder) { value = try? Value(from: decoder) }
    }

    private struct Thread: Decodable {
        var name: String?
        var queue: String?
        var triggered: Bool?
        var crashed: Bool?
        var frames: [Lenient<Call>]
    }

    private struct Call: Decodable {
        var symbol: String?
        var description: String?
        var image: String?
        var imageIndex: Int?
        var imageOffset: Int?
        var sourceFile: String?
        var sourceLine: Int?
        var sourceLocation: Location?
    }

    private struct Location: Decodable {
        var file: String?
        var line: Int?
    }

    private struct Image: Decodable {
        var name: String?
        var path: String?
    }

    private struct Exception: Decodable {
        var type: String?
        var signal: String?
    }

    private var threads: [Lenient<Thread>]
    private var usedImages: [Lenient<Image>]?
    private var lastExceptionBacktrace: [Lenient<Call>]?
    private var faultingThread: Int?
    /// What the libraries said last.
    private var asi: Lenient<[String: [String]]>?
    private var exception: Lenient<Exception>?
    private var description: String?

    // MARK: Finding it

    /// How many lines may stand before a report: what the runtime says, and a header.
    private static let longestPreface = 50
    /// A longer report is none: it would take seconds to read.
    static let longest = 8 << 20

    /// Finds the report in a text: all of it, or what follows a line of its own, as Apple's header is.
    static func text(of lines: [Substring]) -> StackText? {
        var tries = 0
        var reasons = ReasonReader()
        for line in lines.prefix(longestPreface) {
            let rest = line.base[line.startIndex...].drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            guard rest.hasPrefix("{"), tries < 3 else {
                reasons.read(line.prefix(1_000))
                continue
            }
            tries += 1
            guard rest.utf8.count <= longest, let end = rest.utf8.lastIndex(of: UInt8(ascii: "}")),
                let report = try? JSONDecoder().decode(StackReport.self, from: Data(rest[...end].utf8))
            else { continue }
            return report.text(reason: reasons.reason)
        }
        return nil
    }

    // MARK: What it tells

    private func text(reason: String?) -> StackText {
        var text = StackText(reason: reason ?? self.reason)
        for case let image? in (usedImages ?? []).map(\.value) {
            if let name = image.name, let path = image.path { text.imagePaths[name] = path }
        }
        if let lastExceptionBacktrace {
            text.threads.append(
                StackThread(name: "Last Exception Backtrace", isCrashed: true, frames: frames(lastExceptionBacktrace)))
        }
        for (number, thread) in threads.map(\.value).enumerated() {
            guard let thread else { continue }
            let isCrashed = thread.triggered == true || thread.crashed == true || number == faultingThread
            let name = (thread.name ?? thread.queue).map { " (\($0))" } ?? ""
            text.threads.append(
                StackThread(name: "Thread \(number)\(name)", isCrashed: isCrashed, frames: frames(thread.frames)))
        }
        text.threads.removeAll(where: \.frames.isEmpty)
        return text
    }

    private func frames(_ calls: [Lenient<Call>]) -> [Frame] {
        let images = (usedImages ?? []).map(\.value?.name)
        return calls.map(\.value).enumerated().compactMap { index, call in
            guard let call else { return nil }
            let number = call.imageIndex.flatMap { images.indices.contains($0) ? $0 : nil }
            let image = number.flatMap { images[$0] } ?? call.image
            guard let symbol = call.symbol ?? call.description ?? image.map({ _ in "" }) else { return nil }
            let line = call.sourceLine ?? call.sourceLocation?.line ?? 0
            let shown = symbol.isEmpty ? call.imageOffset.map { "+ \($0)" } : symbol
            return Frame(
                index: index, image: image, symbol: symbol, file: call.sourceFile ?? call.sourceLocation?.file,
                line: line > 0 ? line : nil, text: [image, shown].compactMap(\.self).joined(separator: " "))
        }
    }

    /// What the runtime said last, else the exception.
    private var reason: String? {
        var reasons = ReasonReader()
        for (_, said) in (asi?.value ?? [:]).sorted(by: { $0.key < $1.key }) {
            for line in said.flatMap({ $0.split(whereSeparator: \.isNewline) }) { reasons.read(line) }
        }
        guard let type = exception?.value?.type else { return reasons.reason ?? exception?.value?.signal ?? description }
        return reasons.reason ?? type + (exception?.value?.signal.map { " (\($0))" } ?? "")
    }
}

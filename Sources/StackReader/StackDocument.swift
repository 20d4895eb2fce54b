import Foundation

/// Reads the reports that are JSON: Apple's `.ips`, and what Swift writes on Linux with `format=json`.
enum StackDocument {
    /// How many lines may stand before a report: what the runtime says, and a header.
    private static let longestPreface = 50
    /// A longer report is none: it would take seconds to read.
    static let longest = 8 << 20

    /// Finds the report in a text: all of it, or what follows a line of its own, as Apple's header is.
    static func read(_ bytes: Bytes) -> StackText? {
        guard bytes.count <= longest else { return nil }
        var tries = 0
        var reasons = ReasonReader()
        for line in bytes.lines.prefix(longestPreface) {
            let line = line.drop { Bytes.isBlank($0) || [0xEF, 0xBB, 0xBF].contains($0) }
            if line.begins("{"), tries < 3 {
                tries += 1
                if let text = report(in: bytes[line.startIndex...], reasons) { return text }
            } else {
                reasons.read(line.prefix(1_000))
            }
        }
        return nil
    }

    private static func report(in bytes: Bytes, _ reasons: ReasonReader) -> StackText? {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "}")),
            let object = try? JSONSerialization.jsonObject(with: Data(bytes[...end])),
            let report = object as? [String: Any], let threads = report["threads"] as? [Any]
        else { return nil }
        var text = StackText()
        let images = (report["usedImages"] as? [Any] ?? []).map { $0 as? [String: Any] ?? [:] }
        for image in images {
            if let name = image["name"] as? String, let path = image["path"] as? String { text.imagePaths[name] = path }
        }
        if let exception = report["lastExceptionBacktrace"] as? [Any] {
            let frames = frames(exception, images)
            text.threads.append(StackThread(name: "Last Exception Backtrace", isCrashed: true, frames: frames))
        }
        let faulting = report["faultingThread"] as? Int
        for (number, thread) in threads.enumerated() {
            guard let thread = thread as? [String: Any] else { continue }
            let name = (thread["name"] ?? thread["queue"]) as? String
            let isCrashed = ["triggered", "crashed"].contains { thread[$0] as? Bool == true } || number == faulting
            text.threads.append(
                StackThread(
                    name: "Thread \(number)" + (name.map { " (\($0))" } ?? ""), isCrashed: isCrashed,
                    frames: frames(thread["frames"] as? [Any] ?? [], images)))
        }
        text.threads.removeAll { $0.frames.isEmpty }
        text.reason = reasons.reason ?? reason(of: report)
        return text
    }

    private static func frames(_ list: [Any], _ images: [[String: Any]]) -> [Frame] {
        list.enumerated().compactMap { index, frame in
            guard let frame = frame as? [String: Any] else { return nil }
            let number = frame["imageIndex"] as? Int
            let used = number.flatMap { images.indices.contains($0) ? images[$0]["name"] as? String : nil }
            let image = used ?? frame["image"] as? String
            let symbol = frame["symbol"] as? String ?? frame["description"] as? String
            guard symbol != nil || image != nil else { return nil }
            let location = frame["sourceLocation"] as? [String: Any]
            let line = (frame["sourceLine"] ?? location?["line"]) as? Int
            let file = (frame["sourceFile"] ?? location?["file"]) as? String
            let offset = frame["imageOffset"] as? Int
            return Frame(
                index: index, image: image, symbol: symbol ?? "", file: file,
                line: line.flatMap { $0 > 0 ? $0 : nil },
                text: [image, symbol, symbol == nil ? offset.map { "+ \($0)" } : nil].compactMap(\.self).joined(
                    separator: " "))
        }
    }

    /// What the runtime said last, else the exception.
    private static func reason(of report: [String: Any]) -> String? {
        let said = (report["asi"] as? [String: Any])?.sorted { $0.key < $1.key }.flatMap { $0.value as? [Any] ?? [] }
        var reasons = ReasonReader()
        for message in (said ?? []).compactMap({ $0 as? String }) {
            for line in message.split(whereSeparator: \.isNewline) { reasons.read(Bytes(String(line))) }
        }
        if let reason = reasons.reason { return reason }
        guard let exception = report["exception"] as? [String: Any] else { return report["description"] as? String }
        let type = exception["type"] as? String
        let signal = exception["signal"] as? String
        return type.map { $0 + (signal.map { " (\($0))" } ?? "") } ?? signal
    }
}

import Foundation

/// A report that is JSON: Apple's `.ips`, and what Swift writes on Linux with `format=json`.
package struct StackReport {
    /// How many lines may stand before a report: what the runtime says, and a header.
    private static let longestPreface = 50
    /// A longer report is none: it would take seconds to read.
    package static let longest = 8 << 20

    private let report: [String: Any]

    /// Finds the report in a text: all of it, or what follows a line of its own, as Apple's header is.
    ///
    /// Of several reports the last one is told. One that is cut is read as far as it goes.
    package static func text(of lines: [Substring]) -> StackText? {
        var found: StackText?
        var (failures, count) = (0, 0)
        var reasons = ReasonReader()
        // Where the last report ends; what is in it begins none.
        var end: Substring.Index?
        var preface = 0
        for line in lines {
            if let end, line.startIndex < end { continue }
            let rest = line.base[line.startIndex...].drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            guard rest.hasPrefix("{"), failures < mostFailures else {
                preface += 1
                if preface > longestPreface { break }
                reasons.read(line.prefixOfBytes(1_000))
                continue
            }
            let json = JSONText(rest, longest: longest)
            failures += 1
            guard json.text.utf8.count <= longest,
                let object = try? JSONSerialization.jsonObject(with: Data(json.text.utf8)),
                let report = object as? [String: Any], let threads = report["threads"] as? [Any]
            else { continue }
            var text = StackReport(report: report).text(threads, reason: reasons.reason)
            (count, failures) = (count + 1, 0)
            (text.crashCount, text.isCut) = (count, json.isCut)
            (found, reasons, preface, end) = (text, ReasonReader(), 0, json.end)
        }
        return found
    }

    private static let mostFailures = 3

    private func text(_ threads: [Any], reason: String?) -> StackText {
        var text = StackText(reason: reason ?? self.reason)
        for image in images {
            if let name = image["name"] as? String { text.imagePaths[name] = image["path"] as? String }
        }
        text.threads = [
            StackThread(
                name: "Last Exception Backtrace", isCrashed: true, frames: frames(report["lastExceptionBacktrace"]))
        ]
        for (number, thread) in threads.enumerated() {
            guard let thread = thread as? [String: Any] else { continue }
            let isCrashed = ["triggered", "crashed"].contains { thread[$0] as? Bool == true }
            let name = ((thread["name"] ?? thread["queue"]) as? String).map { " (\($0))" } ?? ""
            text.threads.append(
                StackThread(
                    name: "Thread \(number)\(name)", isCrashed: isCrashed || number == report["faultingThread"] as? Int,
                    frames: frames(thread["frames"])))
        }
        text.threads.removeAll(where: \.frames.isEmpty)
        return text
    }

    private var images: [[String: Any]] { (report["usedImages"] as? [Any] ?? []).map { $0 as? [String: Any] ?? [:] } }

    private func frames(_ list: Any?) -> [Frame] {
        let names = images.map { $0["name"] as? String }
        var leftOut = 0
        return (list as? [Any] ?? []).enumerated().compactMap { index, frame in
            guard let frame = frame as? [String: Any] else { return nil }
            if let count = frame["count"] as? Int, frame["kind"] as? String == "omittedFrames" {
                leftOut += count - 1
                return .gap
            }
            let number = (frame["imageIndex"] as? Int).flatMap { names.indices.contains($0) ? $0 : nil }
            let image = number.flatMap { names[$0] } ?? frame["image"] as? String
            let symbol = (frame["symbol"] ?? frame["description"]) as? String
            let shown = symbol ?? (frame["imageOffset"] as? Int).map { "+ \($0)" }
            guard symbol != nil || image != nil else { return nil }
            let location = frame["sourceLocation"] as? [String: Any]
            let line = (frame["sourceLine"] ?? location?["line"]) as? Int ?? 0
            return Frame(
                index: index + leftOut, image: image, symbol: symbol ?? "",
                file: (frame["sourceFile"] ?? location?["file"]) as? String, line: line > 0 ? line : nil,
                text: [image, shown].compactMap(\.self).joined(separator: " "))
        }
    }

    /// What the runtime said last, else the exception.
    private var reason: String? {
        var reasons = ReasonReader()
        for (_, messages) in (report["asi"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
            let lines = (messages as? [Any] ?? []).compactMap { $0 as? String }.joined(separator: "\n")
            for line in lines.split(whereSeparator: \.isNewline) { reasons.read(line) }
        }
        guard let exception = report["exception"] as? [String: Any] else {
            return reasons.reason ?? report["description"] as? String
        }
        let parts = [exception["type"], (exception["signal"] as? String).map { "(\($0))" }].compactMap { $0 as? String }
        return reasons.reason
            ?? (parts.isEmpty ? nil : ExceptionDetails(report).behind(parts.joined(separator: " ")))
    }
}

/// The object at the beginning of a text, as JSON.
private struct JSONText {
    /// The object, with what closes it where the text ends before.
    private(set) var text: String
    private(set) var isCut = false
    /// Where the object ends.
    private(set) var end: Substring.Index

    /// No report is nested so deeply.
    private static let deepest = 64

    init(_ rest: Substring, longest: Int) {
        let rest = rest.prefixOfBytes(longest)
        var open: [UInt8] = []
        // Where a value inside ended last, and what was open there.
        var whole = (end: rest.startIndex, open: open)
        var (isQuoted, isEscaped) = (false, false)
        for (place, byte) in zip(rest.utf8.indices, rest.utf8) {
            if isQuoted {
                if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted = true
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard open.popLast() == byte else {
                    (text, end) = ("", place)
                    return
                }
                if open.count <= Self.deepest { whole = (rest.utf8.index(after: place), open) }
                if open.isEmpty {
                    (text, end) = (String(rest[..<whole.end]), whole.end)
                    return
                }
            default: break
            }
        }
        (text, isCut, end) = (
            rest[..<whole.end] + String(decoding: whole.open.reversed(), as: UTF8.self), true, rest.endIndex
        )
    }
}

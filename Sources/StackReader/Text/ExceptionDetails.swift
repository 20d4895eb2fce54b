import Foundation

/// What Apple's reports say behind the type of an exception, in lines or in JSON: where the memory was that it touched,
/// which limit it went beyond, or why the system ended it.
struct ExceptionDetails {
    private var lines: [Substring] = []

    /// The beginnings of the lines that tell it.
    private static let beginnings = [
        "Exception Subtype:", "Exception Message:", "--->", "Termination Reason:", "Termination Description:",
        "<RBSTerminateContext", "<FBSTerminateContext", "WatchdogEvent:", "\"Elapsed application CPU",
    ]
    /// No report has more of them.
    private static let most = 12

    init() {}

    /// What a report in JSON says, as the lines that it would have as text.
    init(_ report: [String: Any]) {
        let exception = report["exception"] as? [String: Any] ?? [:]
        let end = report["termination"] as? [String: Any] ?? [:]
        let labeled = [
            "Exception Subtype": exception["subtype"], "Exception Message": exception["message"],
            "Termination Reason": end["namespace"].map { "\($0) \(end["code"] ?? "")" },
            "Termination Description": end["indicator"],
        ].sorted { $0.key < $1.key }.compactMap { label, said in said.map { "\(label): \($0)" } }
        let region = (report["vmRegionInfo"] as? String ?? "").split(whereSeparator: \.isNewline)
        let reasons = (end["reasons"] as? [Any] ?? []).map { "\($0)" }
        for line in labeled + region.map(String.init) + reasons { _ = take(line[...]) }
    }

    /// Takes a line, if it tells something.
    mutating func take(_ line: Substring) -> Bool {
        let line = line.trimmed
        guard lines.count < Self.most, Self.beginnings.contains(where: line.hasPrefix) else { return false }
        lines.append(line.prefixOfBytes(1_000))
        return true
    }

    /// An exception with what tells a reader more: `EXC_CRASH (SIGKILL): FRONTBOARD 0x8badf00d, scene-update, 10.00
    /// seconds, 1% CPU`.
    ///
    /// The seconds are those that a watchdog allows, and the share of the processor is the app's own meanwhile.
    func behind(_ exception: String) -> String {
        let said = lines.joined(separator: " ")
        let parts: [String?] =
            if exception.hasPrefix("EXC_BAD_ACCESS") {
                [
                    said.firstMatch(of: #/(KERN_[A-Z_]+) at 0x0*([0-9a-f]{1,16})/#).map {
                        "\($0.1) (address=0x\($0.2))"
                    },
                    said.contains("STACK GUARD") ? "STACK GUARD" : nil,
                ]
            } else if exception.hasPrefix("EXC_CRASH") || exception.hasSuffix("(SIGKILL)")
                || Self.ofLimits.contains(where: exception.hasPrefix)
            {
                Self.limit(lines) + Self.ended(said)
            } else {
                []
            }
        let text = parts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? exception : "\(exception): \(text)"
    }

    private static let ofLimits = ["EXC_RESOURCE", "EXC_GUARD"]

    private static func limit(_ lines: [Substring]) -> [String?] {
        lines.filter { $0.hasPrefix("Exception ") }.map { line in
            line.firstIndex(of: ":").map { String(line[$0...].dropFirst().trimmed) }
        }
    }

    private static func ended(_ said: String) -> [String?] {
        let who = said.firstMatch(
            of: #/Termination Reason: +(?:Namespace )?([A-Z]+)[, ]+(?:Code )?(0x[0-9A-Fa-f]+|[0-9]+)/#)
        guard let who, who.1 != "SIGNAL" else {
            return [
                who == nil
                    ? said.firstMatch(of: #/Termination Description: ([^|<]{1,120})/#).map { "\($0.1.trimmed)" } : nil
            ]
        }
        if who.1 == "DYLD" { return ["DYLD"] }
        let event = said.firstMatch(of: #/([a-z]{1,20}-[a-z]{1,20}) watchdog|WatchdogEvent: ([a-z]{1,20}-[a-z]{1,20})/#)
        let allowance = said.firstMatch(of: #/allowance of ([0-9.]{1,9}) seconds|gracefully after ([0-9.]{1,9})s/#)
        return [
            "\(who.1) \(UInt(who.2).map { "0x" + String($0, radix: 16) } ?? who.2.lowercased())",
            (event?.1 ?? event?.2).map(String.init), (allowance?.1 ?? allowance?.2).map { "\($0) seconds" },
            said.firstMatch(of: #/application CPU time[^,]{1,60}, ([0-9]{1,4}% CPU)/#).map { "\($0.1)" },
        ]
    }
}

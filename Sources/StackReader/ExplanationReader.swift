import Stops
import TravelGuide

/// Turns frames into rows: whose each one is, and which stop it is at.
struct ExplanationReader {
    private let frames: [Frame]
    private let judge: FrameJudge
    private let names: [FrameName]

    init(_ frames: [Frame], judge: FrameJudge) {
        self.frames = frames
        self.judge = judge
        names = frames.map(judge.name)
    }

    /// Reads the frames.
    ///
    /// - Complexity: Linear in the number of frames.
    func read() -> [Explanation.Row] {
        let verdicts = folded(settled(frames.map(judge.verdict)))
        let isTravel = isTravel(verdicts)
        var rows: [Explanation.Row] = []
        for index in frames.indices {
            let kind: Explanation.Kind =
                switch verdicts[index] {
                case .yours, .perhapsRx: .yours(as: nil, stop: routeStop(index))
                case .rx: rxKind(index, verdicts, usesLines: isTravel)
                case .plumbing: .plumbing
                case .system: .system
                case .unknown: .unknown
                }
            rows.append(Explanation.Row(frame: frames[index], name: names[index], kind: kind))
        }
        return SummaryReader.withRoles(rows, finder: judge.finder)
    }

    // MARK: Whose it is

    /// Decides on the types that are called as those of RxSwift: beside a frame of RxSwift they are.
    private func settled(_ verdicts: [FrameJudge.Verdict]) -> [FrameJudge.Verdict] {
        var verdicts = verdicts
        func settle(_ order: some Sequence<Int>) {
            var isBesideRx = false
            for index in order {
                switch verdicts[index] {
                case .perhapsRx where isBesideRx: verdicts[index] = .rx
                case .plumbing: continue
                default: isBesideRx = verdicts[index] == .rx
                }
            }
        }
        settle(verdicts.indices)
        settle(verdicts.indices.reversed())
        return verdicts
    }

    /// Folds what the compiler wrapped around the frame before it.
    ///
    /// Where that frame is missing, the function was built into its wrapping, which then stands for it.
    private func folded(_ verdicts: [FrameJudge.Verdict]) -> [FrameJudge.Verdict] {
        var folded = verdicts
        var inner: Int?
        for index in frames.indices where verdicts[index] != .plumbing {
            defer { if folded[index] != .plumbing { inner = index } }
            guard let wrapping = names[index].wrapping, let inner else { continue }
            let isWrapped =
                wrapping == .witness
                ? names[inner].function == names[index].function : names[inner].isSame(as: names[index])
            if isWrapped { folded[index] = .plumbing }
        }
        return folded
    }

    // MARK: Stops

    /// Whether the lines of the frames are those of this package, and not RxSwift's.
    private func isTravel(_ verdicts: [FrameJudge.Verdict]) -> Bool {
        let modules = frames.indices.map { judge.module(of: frames[$0], names[$0]) }
        if modules.contains("RxSwift") { return false }
        if modules.contains("RxTravel") { return true }
        if frames.contains(where: { $0.symbol.contains("RxSwift.") }) { return false }
        if frames.contains(where: { $0.symbol.contains("RxTravel.") }) { return true }
        // Nothing names the module: then the lines must be where this package makes the very calls of the stack.
        let calls = zip(frames.indices, frames.indices.dropFirst()).filter {
            verdicts[$0] == .rx && verdicts[$1] == .rx
        }
        let fits = calls.compactMap { inner, outer in
            names[inner].isClosure
                ? nil
                : judge.finder.calls(
                    names[inner].function, in: names[outer], file: frames[outer].fileName, line: frames[outer].line)
        }
        return !fits.isEmpty && !fits.contains(false)
    }

    private func rxKind(_ index: Int, _ verdicts: [FrameJudge.Verdict], usesLines: Bool) -> Explanation.Kind {
        let frame = frames[index]
        let name = names[index]
        let module = judge.module(of: frame, name)
        let word = operatorName(index, verdicts)
        guard module == nil || module == "RxSwift" || module == "RxTravel" else { return .rx(operator: word) }
        let inner = frames.indices[..<index].last { verdicts[$0] == .rx || verdicts[$0] == .yours }
        let sent = inner.flatMap { verdicts[$0] == .rx ? EventKind(names[$0]) : nil }
        let callee = inner.flatMap { verdicts[$0] == .rx && !names[$0].isClosure ? names[$0].function : nil }
        let callsYours = inner.map { verdicts[$0] == .yours } ?? false
        // The closure of an operator is called with a value.
        let event = EventKind(name) ?? (callsYours && name.type.hasSuffix("Sink") ? .next : nil)
        let found = judge.finder.stops(
            of: name, file: frame.fileName, line: usesLines ? frame.line : nil, event: event, sent: sent,
            callee: callee, callsYours: callsYours)
        guard let found else { return .rx(operator: word) }
        return .stop(found.stop, others: found.others, operator: word)
    }

    /// The operator that a frame belongs to; of the part that all Sinks share, that of the Sink which called it.
    private func operatorName(_ index: Int, _ verdicts: [FrameJudge.Verdict]) -> String? {
        let name = names[index]
        if name.type == "Sink" {
            let outer = frames.indices[(index + 1)...].first { verdicts[$0] != .plumbing }
            guard let outer, verdicts[outer] == .rx, names[outer].type != "Sink" else { return nil }
            return operatorName(outer, verdicts)
        }
        return judge.operators.name(of: name.type, file: frames[index].fileName)
    }

    private func routeStop(_ index: Int) -> Stop? {
        let frame = frames[index]
        guard
            frame.image == "tour" || names[index].module == "Routes"
                || frame.file?.contains(PackageLayout.routes + "/") == true
        else { return nil }
        return judge.finder.routeStop(of: names[index], file: frame.fileName, line: frame.line)
    }
}

import Operators
import Stops

/// Turns frames into rows: whose each one is, and which stop it is at.
struct ExplanationReader {
    private struct Call {
        let frame: Frame
        let name: FrameName
        let module: String?
        var verdict: FrameJudge.Verdict

        var hasLineOfYours: Bool {
            let isCopy = name.wrapping == .thunk && name.isSpecialized && name.isEmpty && !frame.isInlined
            return isCopy && frame.line ?? 0 > 0 && frame.fileName.map { !OfficialNames.hasFile($0) } ?? false
        }
    }

    private let judge: FrameJudge
    private var calls: [Call]

    /// - Complexity: Linear in the number of frames.
    init(_ frames: [Frame], judge: FrameJudge) {
        self.judge = judge
        calls = Self.straightened(frames, judge).map { frame in
            let name = judge.name(of: frame)
            return Call(
                frame: frame, name: name, module: judge.module(of: frame, name), verdict: judge.verdict(on: frame))
        }
        settle(calls.indices)
        settle(calls.indices.reversed())
        fold()
    }

    /// The frames, where Swift's backtrace tells the function that called `onNext` inside of it, both being inlined: then
    /// the names and the lines of the two are exchanged.
    private static func straightened(_ frames: [Frame], _ judge: FrameJudge) -> [Frame] {
        var frames = frames
        for index in frames.indices.dropLast(2) where frames[index].fileName == nil && frames[index].index != 0 {
            let outer = judge.name(of: frames[index + 1])
            guard outer.type == "ObserverType", !outer.isClosure, EventKind(closure: outer.function) != nil else {
                continue
            }
            let name = judge.name(of: frames[index])
            guard !name.isClosure, name.function != "on", judge.verdict(on: frames[index]) == .yours else { continue }
            (frames[index].symbol, frames[index + 1].symbol) = (frames[index + 1].symbol, frames[index].symbol)
            let inner = (frames[index + 1].file, frames[index + 1].line)
            (frames[index + 1].file, frames[index + 1].line) = (frames[index + 2].file, frames[index + 2].line)
            (frames[index + 2].file, frames[index + 2].line) = inner
        }
        return frames
    }

    var rows: [Explanation.Row] {
        let isTravel = isTravel
        return calls.indices.map { index in
            let call = calls[index]
            let kind: Explanation.Kind =
                switch call.verdict {
                case .yours, .perhapsRx: .yours(as: nil, stop: routeStop(call))
                case .rx: rxKind(index, usesLines: isTravel)
                case .plumbing: .plumbing
                case .system: .system
                case .unknown: .unknown
                }
            return Explanation.Row(frame: call.frame, name: call.name, kind: kind)
        }
    }

    // MARK: Whose it is

    /// Decides on the types that are called as those of RxSwift: beside a frame of RxSwift they are.
    ///
    /// The system's queues and locks may stand between.
    private mutating func settle(_ order: some Sequence<Int>) {
        var isBesideRx = false
        for index in order where ![.plumbing, .system].contains(calls[index].verdict) {
            if calls[index].verdict == .perhapsRx, isBesideRx { calls[index].verdict = .rx }
            isBesideRx = calls[index].verdict == .rx
        }
    }

    /// Folds what the compiler wrapped around the frame before it.
    ///
    /// Where that frame is missing, the function was built into its wrapping, which then stands for it.
    private mutating func fold() {
        // A function of yours may have been built into a copy of what leads to it, which has its line.
        for index in calls.indices where calls[index].verdict == .plumbing && calls[index].hasLineOfYours {
            calls[index].verdict = .yours
        }
        // A reference of yours to a method of RxSwift's is all that there is of yours: `relay.accept`.
        for index in calls.indices where calls[index].name.isMethodReference && calls[index].verdict == .plumbing {
            guard calls[..<index].last(where: { $0.verdict != .plumbing })?.verdict == .rx,
                calls[(index + 1)...].first(where: { $0.verdict != .plumbing })?.verdict == .rx,
                judge.verdictOnMethod(of: calls[index].frame) == .yours
            else { continue }
            calls[index].verdict = .yours
        }
        var inner: FrameName?
        for index in calls.indices where calls[index].verdict != .plumbing {
            let name = calls[index].name
            let isWrapping =
                name.wrapping == .witness ? inner?.function == name.function : inner?.isSame(as: name) == true
            // A copy of a closure that the compiler made stands around the closure itself.
            let isCopy = name.isClosure && calls[index].frame.isOfCompiler && inner?.isSame(as: name) == true
            if name.wrapping != nil && isWrapping || isCopy {
                calls[index].verdict = .plumbing
            } else {
                inner = name
            }
        }
    }

    // MARK: Stops

    /// Whether the lines of the frames are those of this package, and not RxSwift's.
    var isTravel: Bool {
        let modules = calls.compactMap(\.module)
        if modules.contains("RxSwift") { return false }
        if modules.contains("RxTravel") { return true }
        // Nothing names the module: then the lines must be where this package makes the very calls of the stack.
        let fits = zip(calls, calls.dropFirst()).compactMap { inner, outer in
            inner.verdict == .rx && outer.verdict == .rx && !inner.name.isClosure
                ? judge.finder.calls(
                    inner.name.function, in: outer.name, file: outer.frame.fileName, line: outer.frame.line)
                : nil
        }
        return !fits.isEmpty && !fits.contains(false)
    }

    private func rxKind(_ index: Int, usesLines: Bool) -> Explanation.Kind {
        let word = operatorName(index)
        guard [nil, "RxSwift", "RxTravel"].contains(calls[index].module) else { return .rx(operator: word) }
        let stops = (usesLines ? stopsOfLine(calls[index]) : nil) ?? stopsOfName(index)
        return stops.first.map { .stop($0, others: Array(stops.dropFirst()), operator: word) } ?? .rx(operator: word)
    }

    private func stopsOfName(_ index: Int) -> [Stop] {
        let name = calls[index].name
        let inner = calls[..<index].last { [.rx, .yours].contains($0.verdict) }
        let callsYours = inner?.verdict == .yours
        // The closure of an operator is called with a value.
        let event = name.workedOn ?? (callsYours && name.type.hasSuffix("Sink") ? .next : nil)
        return judge.finder.stops(
            of: name, .init(event: event, callee: callsYours ? nil : inner?.name, callsYours: callsYours))
    }

    /// The operator that a frame belongs to; of the part that all Sinks share, that of the Sink which called it.
    private func operatorName(_ index: Int) -> String? {
        guard calls[index].name.type == "Sink" else { return OperatorNames.name(of: calls[index].name.type) }
        let outer = calls[(index + 1)...].firstIndex { $0.verdict != .plumbing }
        guard let outer, calls[outer].verdict == .rx, calls[outer].name.type != "Sink" else { return nil }
        return operatorName(outer)
    }

    private func routeStop(_ call: Call) -> Stop? {
        let isRoute =
            call.frame.image == "tour" || call.module.map(judge.finder.isRoute(module:)) == true
            || call.frame.file.map(judge.finder.isRoute(path:)) == true
        return isRoute ? stopsOfLine(call)?.first : nil
    }

    /// The stop that the line of a frame of this package is at, if any; nil where the line is not known.
    private func stopsOfLine(_ call: Call) -> [Stop]? {
        guard let file = call.frame.fileName, let line = call.frame.line else { return nil }
        return judge.finder.stop(of: call.name, file: file, line: line).map { [$0] } ?? []
    }
}

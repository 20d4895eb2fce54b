import Operators
import Stops

/// Turns frames into rows: first whose each one is, then which stop it is at.
struct RowReader {
    private let judge: FrameJudge
    private var rows: [Row] = []

    /// The rows of frames, the innermost first.
    ///
    /// - Complexity: Linear in the number of frames.
    static func rows(of frames: [Frame], judge: FrameJudge) -> [Row] {
        var reader = RowReader(judge: judge)
        reader.readOwners(straightened(frames, judge))
        reader.readInitialisers()
        reader.readStops()
        return reader.rows
    }

    private init(judge: FrameJudge) { self.judge = judge }

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
            guard !name.isClosure, name.function != "on", judge.sight(of: frames[index]) == .yours else { continue }
            (frames[index].symbol, frames[index + 1].symbol) = (frames[index + 1].symbol, frames[index].symbol)
            let inner = (frames[index + 1].file, frames[index + 1].line)
            (frames[index + 1].file, frames[index + 1].line) = (frames[index + 2].file, frames[index + 2].line)
            (frames[index + 2].file, frames[index + 2].line) = inner
        }
        return frames
    }

    // MARK: Whose it is

    /// Decides whose each frame is, by what it is and by who its neighbours are.
    private mutating func readOwners(_ frames: [Frame]) {
        let sights = frames.map(judge.sight)
        let isInsideOfRx = Self.isInsideOfRx(sights)
        // What is next inside: but for plumbing, and but for the system's queues and locks as well.
        var inner: (name: FrameName, owner: Row.Owner)?
        var isOutsideOfRx = false
        for (index, frame) in frames.enumerated() {
            let name = judge.name(of: frame)
            var owner: Row.Owner
            switch sights[index] {
            case .yours: owner = .yours
            case .rx: owner = .rx
            case .plumbing: owner = .plumbing
            case .system: owner = .system
            case .unknown: owner = .unknown
            case .namedAsRx: owner = isOutsideOfRx || isInsideOfRx[index] ? .rx : .yours
            case .referenceOfYours:
                // Between two of RxSwift's it is all that there is of yours: `relay.accept`.
                let outer = sights[(index + 1)...].first { $0 != .plumbing && $0 != .referenceOfYours }
                owner = inner?.owner == .rx && (outer == .rx || outer == .namedAsRx) ? .yours : .plumbing
            }
            // The function may have been built into its wrapping, which then stands for it.
            if let inner, name.isAround(inner.name, isMade: frame.isOfCompiler) { owner = .plumbing }
            // Of several that do the same a release build keeps one, and leads from the others to that.
            if owner == .rx, frame.line == nil, let last = rows.last, last.isOfRx, name.isLeading(to: last.name) {
                rows[rows.count - 1].owner = .plumbing
            }
            if owner != .plumbing {
                inner = (name, owner)
                if owner != .system { isOutsideOfRx = owner == .rx }
            }
            rows.append(
                Row(
                    frame: frame, name: name, owner: owner, module: judge.module(of: frame, name),
                    library: owner == .system && frame.hasName ? judge.library(of: frame, name) : nil))
        }
    }

    /// Of each frame, whether the next one outside that is known for sure is RxSwift's.
    private static func isInsideOfRx(_ sights: [FrameJudge.Sight]) -> [Bool] {
        var isInside = false
        return sights.reversed().map { sight in
            defer { if [.yours, .rx, .unknown].contains(sight) { isInside = sight == .rx } }
            return isInside
        }.reversed()
    }

    /// Gives what runs once the type and the owner of the accessor that called it, by way of the system.
    private mutating func readInitialisers() {
        for index in rows.indices where rows[index].name.isInitialiser {
            let outer = rows[(index + 1)...].first { !$0.isOfNobody }
            if let outer, outer.name.isAccessor, outer.name.function == rows[index].name.function {
                rows[index].name.type = outer.name.type
                if outer.isOfRx, rows[index].isYours { rows[index].owner = .rx }
            }
        }
    }

    // MARK: Stops

    private mutating func readStops() {
        let isTravel = isTravel
        for index in rows.indices {
            let row = rows[index]
            if row.isYours { rows[index].stops = routeStops(row) }
            guard row.isOfRx else { continue }
            rows[index].operatorName = operatorName(index)
            if [nil, "RxSwift", "RxTravel"].contains(row.module) {
                rows[index].stops = (isTravel ? stopsOfLine(row) : nil) ?? stopsOfName(index)
            }
            if isTravel {
                let stop = rows[index].stops.first
                rows[index].code =
                    stop.flatMap { stop in
                        row.frame.line.map { judge.finder.code(of: stop, line: $0) }
                    } ?? ""
            }
        }
    }

    /// Whether the lines of the frames are those of this package, and not RxSwift's.
    private var isTravel: Bool {
        let modules = rows.compactMap(\.module)
        if modules.contains("RxSwift") { return false }
        if modules.contains("RxTravel") { return true }
        // Nothing names the module: then the lines must be where this package makes the very calls of the stack.
        let fits = zip(rows, rows.dropFirst()).compactMap { inner, outer in
            inner.isOfRx && outer.isOfRx && !inner.name.isClosure
                ? judge.finder.calls(
                    inner.name.function, in: outer.name, file: outer.frame.fileName, line: outer.frame.line)
                : nil
        }
        return !fits.isEmpty && !fits.contains(false)
    }

    private func stopsOfName(_ index: Int) -> [Stop] {
        let name = rows[index].name
        let inner = rows[..<index].last { $0.isOfRx || $0.isYours }
        let callsYours = inner?.isYours == true
        // The closure of an operator is called with a value.
        let event = name.workedOn ?? (callsYours && name.type.hasSuffix("Sink") ? .next : nil)
        return judge.finder.stops(
            of: name, .init(event: event, callee: callsYours ? nil : inner?.name, callsYours: callsYours))
    }

    /// The operator that a frame belongs to; of the part that all Sinks share, that of the Sink which called it.
    private func operatorName(_ index: Int) -> String? {
        guard rows[index].name.type == "Sink" else { return OperatorNames.name(of: rows[index].name.type) }
        let outer = rows[(index + 1)...].first { $0.owner != .plumbing }
        return outer.flatMap { $0.isOfRx ? OperatorNames.name(of: $0.name.type) : nil }
    }

    private func routeStops(_ row: Row) -> [Stop] {
        let isRoute =
            row.frame.image == "tour" || row.module.map(judge.finder.isRoute(module:)) == true
            || row.frame.file.map(judge.finder.isRoute(path:)) == true
        return isRoute ? stopsOfLine(row) ?? [] : []
    }

    /// The stop that the line of a frame of this package is at, if any; nil where the line is not known.
    private func stopsOfLine(_ row: Row) -> [Stop]? {
        guard let file = row.frame.fileName, let line = row.frame.line else { return nil }
        return judge.finder.stop(of: row.name, file: file, line: line).map { [$0] } ?? []
    }
}

extension FrameName {
    /// Whether this is a method that none like it of another type is called by.
    fileprivate func isLeading(to inner: FrameName) -> Bool {
        ["run", "performMap"].contains(function) && !isClosure && inner.function == function && inner.type != type
            && OperatorNames.isPart(inner.type) == OperatorNames.isPart(type)
    }

    /// Whether this is what the compiler wrapped around the next function inside; `isMade` says that the compiler made
    /// the code.
    fileprivate func isAround(_ inner: FrameName, isMade: Bool) -> Bool {
        if wrapping == .witness { return inner.function == function }
        // A copy that the compiler made stands around the function itself.
        return (wrapping != nil || isMade) && inner.isSame(as: self)
    }
}

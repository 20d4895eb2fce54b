/// Judges whose a frame is, by its name, its image and its file.
final class FrameJudge {
    /// What a frame is at first sight.
    enum Verdict: Equatable {
        case yours, rx, plumbing, system, unknown
        /// The type is called as those of RxSwift are, but nothing says whose it is.
        case perhapsRx
    }

    let finder: StopFinder
    let operators: OperatorNames
    private let imagePaths: [String: String]
    private var names: [String: FrameName] = [:]

    init(finder: StopFinder, imagePaths: [String: String]) {
        self.finder = finder
        operators = OperatorNames(finder: finder)
        self.imagePaths = imagePaths
    }

    /// Reads the name of a frame; a stack has few names and many frames.
    func name(of frame: Frame) -> FrameName {
        let key = frame.symbol + "`" + (frame.image ?? "")
        if let known = names[key] { return known }
        let name = FrameNameReader.read(frame.symbol, image: frame.image)
        names[key] = name
        return name
    }

    /// Whether a thread has a frame of RxSwift or its family.
    func runsThroughRx(_ thread: StackThread) -> Bool {
        thread.frames.contains { verdict(on: $0) == .rx }
    }

    func verdict(on frame: Frame) -> Verdict {
        let image = frame.image
        let isSystemImage = image.map { SystemNames.isSystem(image: $0, path: imagePaths[$0]) } ?? false
        guard frame.hasName else { return isSystemImage ? .system : .unknown }
        let name = name(of: frame)
        if name.wrapping == .support || (name.wrapping != nil && name.isEmpty) { return .plumbing }
        if isSystemImage { return .system }
        let verdict = verdict(on: name, of: frame)
        return name.isMethodReference && verdict != .system ? .plumbing : verdict
    }

    private func verdict(on name: FrameName, of frame: Frame) -> Verdict {
        let file = frame.fileName
        if let module = module(of: frame, name) {
            if RxModules.contains(module) { return .rx }
            return SystemNames.isSystem(module: module) ? .system : .yours
        }
        if finder.hasType(name.type, in: file) { return .rx }
        if finder.hasGlobalFunction(name), file.map(finder.hasFile) ?? false { return .rx }
        if SystemNames.isStandard(type: name.type) {
            guard let file, !name.isSpecialized else { return .system }
            return finder.hasFile(file) ? .rx : .yours
        }
        if file == nil, SystemNames.isSystem(symbol: frame.symbol) { return .system }
        if file == nil, name.type.isEmpty, name.function.hasPrefix("_") { return .system }
        if Self.mayBeRx(name) || finder.hasGlobalFunction(name) || file.map({ isPart(name.type, of: $0) }) == true {
            return .perhapsRx
        }
        if frame.symbol == "main" || frame.symbol.hasSuffix("_main") || frame.line != nil { return .yours }
        if !name.type.isEmpty || name.isClosure { return .yours }
        return frame.image != nil && frame.symbol != "start" && frame.symbol.contains("(") ? .yours : .unknown
    }

    /// The module, where the name, the path or the library tells.
    func module(of frame: Frame, _ name: FrameName) -> String? {
        if let module = name.module { return module }
        if let file = frame.file, file.contains("/"), let module = RxModules.module(ofPath: file) { return module }
        return frame.image.flatMap { RxModules.contains($0) ? $0 : nil }
    }

    /// Whether a type stands in the file of what it is a part of: `CombineLatestObserver` in `CombineLatest.swift`.
    private func isPart(_ type: String, of file: String) -> Bool {
        if file.hasSuffix("Subject.swift"), finder.hasFile(file) { return true }
        return type.hasSuffix("Observer") && !file.hasPrefix(type) && type.hasPrefix(file.dropLast(".swift".count))
    }

    /// Whether a method is one that each Observable of RxSwift has: `run(_:cancel:)`, or `subscribe(_:)`.
    private static func isOfProducer(_ name: FrameName) -> Bool {
        guard !name.type.isEmpty, !name.isClosure, ["run", "subscribe"].contains(name.function) else { return false }
        return name.arguments.first?.name == "observer" || name.labels == ["_", "cancel"]
    }

    /// Whether a type is called as those that only RxSwift has.
    private static func mayBeRx(_ name: FrameName) -> Bool {
        let type = name.type.split(separator: ".").last ?? ""
        return type.contains("Sink")
            || ["Scheduler", "Connection", "Configuration", "Producer", "Relay", "SequenceType"]
                .contains { type.hasSuffix($0) }
            || type.hasPrefix("Synchronized") || type.hasSuffix("Type")
            || type == "AsyncLock" || type == "Binder" || type == "ControlTarget"
            || isOfProducer(name)
    }
}

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
    private let images: StackImages
    private var names: [String: FrameName] = [:]

    init(finder: StopFinder, images: StackImages) {
        self.finder = finder
        operators = OperatorNames(finder: finder)
        self.images = images
    }

    /// Reads the name of a frame; a stack has few names and many frames.
    func name(of frame: Frame) -> FrameName {
        let key = frame.symbol + "`" + (frame.image ?? "")
        if let known = names[key] { return known }
        let name = FrameName(frame.symbol, image: frame.image)
        names[key] = name
        return name
    }

    /// Whether a thread has a frame of RxSwift or its family.
    func runsThroughRx(_ thread: StackThread) -> Bool {
        thread.frames.contains { verdict(on: $0) == .rx }
    }

    func verdict(on frame: Frame) -> Verdict {
        let image = frame.image
        let isForeign = image.map(images.isForeign) ?? false
        guard frame.hasName else { return isForeign ? .system : .unknown }
        let name = name(of: frame)
        if name.function == "$main" { return .plumbing }
        if name.wrapping == .support || (name.wrapping != nil && name.isEmpty) { return .plumbing }
        if isForeign { return .system }
        let verdict = verdict(on: name, of: frame)
        return name.isMethodReference && verdict != .system ? .plumbing : verdict
    }

    private func verdict(on name: FrameName, of frame: Frame) -> Verdict {
        let file = frame.fileName
        if let module = module(of: frame, name) {
            if RxModules.contains(module) { return .rx }
            return SystemNames.isSystem(module: module) ? .system : .yours
        }
        let mayBeRx = name.isSpecialized || !images.isBesideRx(frame.image)
        if mayBeRx, finder.hasType(name.type, in: file) { return .rx }
        if mayBeRx, finder.hasGlobalFunction(name), file.map(finder.hasFile) ?? false { return .rx }
        if SystemNames.isStandard(type: name.type) {
            guard let file, !name.isSpecialized else { return .system }
            return mayBeRx && finder.hasFile(file) ? .rx : .yours
        }
        if file == nil, SystemNames.isSystem(symbol: frame.symbol) || SystemNames.isEntry(name) { return .system }
        if file == nil, name.type.isEmpty, name.function.hasPrefix("_") { return .system }
        if mayBeRx, isNamedAsRx(name, in: file) { return .perhapsRx }
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

    /// Whether a function is called as those that only RxSwift has, and stands in a file that is called as one of its.
    private func isNamedAsRx(_ name: FrameName, in file: String?) -> Bool {
        let type = name.type.split(separator: ".").last ?? ""
        let isOfficial = OfficialNames.hasType(type) || Self.isOfProducer(name) || finder.hasGlobalFunction(name)
        guard let file else { return isOfficial }
        guard OfficialNames.hasFile(file) || finder.hasFile(file) else { return false }
        return isOfficial || type.contains("Sink") || isPart(name.type, of: file)
    }
}

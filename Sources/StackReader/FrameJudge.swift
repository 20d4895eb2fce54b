/// Judges whose a frame is, by its name, its image and its file.
final class FrameJudge {
    /// What a frame is at first sight.
    enum Verdict {
        case yours, rx, plumbing, system, unknown
        /// The type is called as those of RxSwift are, but nothing says whose it is.
        case perhapsRx
    }

    let finder: StopFinder
    private let images: StackImages
    private var names: [String: FrameName] = [:]

    init(finder: StopFinder, images: StackImages) {
        self.finder = finder
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

    /// The module, where the name, the path or the library tells.
    func module(of frame: Frame, _ name: FrameName) -> String? {
        if let module = name.module { return module }
        if let file = frame.file, file.contains("/"), let module = RxModules.module(ofPath: file),
            !frame.isInlined || RxModules.contains(module)
        {
            return module
        }
        return frame.image.flatMap { RxModules.module(ofImage: $0) }
    }

    func verdict(on frame: Frame) -> Verdict {
        let evidence = Evidence(frame, self)
        let verdict = Self.guesses.verdict(on: evidence) ?? .unknown
        // What only hands on to a method is nobody's, whosever the method is.
        return evidence.name.isMethodReference && verdict != .system ? .plumbing : verdict
    }

    // MARK: Rules

    static let guesses: [Guess<Evidence, Verdict>] = [
        Guess("an address in a library of others", .system) { !$0.frame.hasName && $0.isForeign },
        Guess("an address", .unknown) { !$0.frame.hasName },
        Guess("what @main makes", .plumbing) { $0.name.function == "$main" },
        Guess("wrapping around nothing", .plumbing) {
            $0.name.wrapping == .support || $0.name.wrapping != nil && $0.name.isEmpty
        },
        Guess("a library of others", .system) { $0.isForeign },
        Guess("a check that the compiler made", .system) { $0.frame.symbol.hasPrefix("Swift runtime failure: ") },
        Guess("a symbol of Swift that nothing can read", .unknown) {
            Demangler.isMangled($0.frame.symbol) && $0.module == nil
        },
        Guess("a module of Rx", .rx) { $0.module.map(RxModules.contains) ?? false },
        Guess("a module of the platform", .system) {
            $0.module.map(SystemNames.isSystem(module:)) ?? false
        },
        // An extension of yours stands in a file that is called by its type.
        Guess("a copy of the standard library's", .system) {
            $0.isStandard && $0.name.module == nil
                && ($0.file == nil || $0.name.isSpecialized && $0.file?.contains($0.name.type) != true)
        },
        Guess("any other module", .yours) {
            $0.module != nil && !($0.name.type.isEmpty && SystemNames.isStandard(function: $0.name.function))
        },
        Guess("a type of RxTravel in its file", .rx) {
            $0.mayBeRx && $0.finder.hasType($0.name.type, in: $0.file) && $0.isOfficialFunction
        },
        Guess("RxSwift's extension of a standard type", .rx) {
            $0.isStandard && $0.mayBeRx && $0.isInFileOfRx && $0.isOfficialFunction
        },
        Guess("an extension of a standard type", .yours) { $0.isStandard },
        Guess("the platform's function in C", .system) {
            $0.file == nil && (SystemNames.isSystem(symbol: $0.frame.symbol) || SystemNames.isEntry($0.name))
        },
        Guess("a function of the standard library", .system) {
            $0.name.type.isEmpty && SystemNames.isStandard(function: $0.name.function)
        },
        Guess("a function that hides", .system) {
            $0.file == nil && $0.name.type.isEmpty && $0.name.function.hasPrefix("_")
        },
        Guess("called as only RxSwift's are", .rx) { $0.mayBeRx && $0.isNamedAsRx && $0.isNamedOfManyWords },
        Guess("called as RxSwift's are, and maybe others", .perhapsRx) { $0.mayBeRx && $0.isNamedAsRx },
        Guess("main, a line, a type, a closure, or a function of the program", .yours) {
            $0.frame.symbol == "main" || $0.frame.symbol.hasSuffix("_main") || $0.frame.line != nil
                || !$0.name.type.isEmpty || $0.name.isClosure || $0.frame.image != nil && $0.frame.symbol.contains("(")
        },
    ]

    /// What the guesses look at.
    struct Evidence {
        let frame: Frame
        let name: FrameName
        let file: String?
        let module: String?
        let finder: StopFinder
        let isForeign: Bool
        /// Whether nothing says that RxSwift is elsewhere.
        let mayBeRx: Bool
        let isStandard: Bool

        init(_ frame: Frame, _ judge: FrameJudge) {
            self.frame = frame
            name = judge.name(of: frame)
            file = frame.isInlined ? nil : frame.fileName
            module = judge.module(of: frame, name)
            finder = judge.finder
            isForeign = judge.images.isForeign(frame)
            mayBeRx = name.isSpecialized || !judge.images.isBesideRx(frame.image)
            isStandard = SystemNames.isStandard(type: name.type)
        }

        var isInFileOfRx: Bool { file.map { finder.hasFile($0) || OfficialNames.hasFile($0) } ?? false }

        var isOfficialFunction: Bool { OfficialNames.hasFunction(name) }

        private var type: Substring { name.type.split(separator: ".").last ?? "" }

        var isNamedOfManyWords: Bool {
            type.count(where: \.isUppercase) > 1 || name.type.isEmpty
        }

        /// Whether type and function are called as RxSwift's, and so is the file, where it is known.
        ///
        /// Of the parts of an operator, older versions have others.
        var isNamedAsRx: Bool {
            let isOfficial =
                name.type.isEmpty
                ? finder.hasGlobalFunction(name) || name.function.hasPrefix("rx") && isOfficialFunction
                : OfficialNames.hasType(type) && isOfficialFunction
            guard file != nil else { return isOfficial || isOfProducer }
            return isInFileOfRx && (isOfficial || type.contains("Sink") || isOfProducer)
        }

        /// Whether it is a method that each Observable of RxSwift has: `run(_:cancel:)`.
        private var isOfProducer: Bool {
            name.function == "run" && !name.isClosure && name.labels == ["_", "cancel"]
        }
    }
}

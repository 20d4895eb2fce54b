import Operators

/// Judges whose a frame is, by its name, its image and its file.
final class FrameJudge {
    /// What a frame is by itself, before its neighbours are looked at.
    enum Sight {
        case yours, rx, plumbing, system, unknown
        /// The type is called as those of RxSwift are, but nothing says whose it is.
        case namedAsRx
        /// It only hands on to a method, and stands in code of yours.
        case referenceOfYours
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
        let name = names[key] ?? FrameName(frame.symbol, image: frame.image)
        names[key] = name
        return name
    }

    /// Whether a thread has a frame of RxSwift or its family.
    func runsThroughRx(_ thread: StackThread) -> Bool {
        thread.frames.contains { sight(of: $0) == .rx }
    }

    /// The module, where the name, the path or the library tells.
    func module(of frame: Frame, _ name: FrameName) -> String? {
        // A function that is built in has the file of another one.
        let ofFile = frame.file.flatMap(RxModules.module(ofPath:)).flatMap {
            frame.isInlined && !RxModules.contains($0) ? nil : $0
        }
        return name.module ?? ofFile ?? frame.image.flatMap(RxModules.module(ofImage:))
    }

    /// The library that somebody else has made, and not for the platform.
    func library(of frame: Frame, _ name: FrameName) -> String? {
        images.library(of: frame) ?? module(of: frame, name).flatMap { images.isOfOthers($0) ? $0 : nil }
    }

    func sight(of frame: Frame) -> Sight {
        let sight = Self.guesses.verdict(on: Evidence(frame, self)) ?? .unknown
        // What only hands on to a method is nobody's, whosever the method is.
        guard name(of: frame).isMethodReference, sight != .system else { return sight }
        return sight == .yours ? .referenceOfYours : .plumbing
    }

    // MARK: Rules

    static let guesses: [Guess<Evidence, Sight>] = [
        Guess("an address") { $0.frame.hasName ? nil : $0.isForeign ? .system : .unknown },
        Guess("a copy of what leads to a function of yours, which was built into it and has its line", .yours) {
            $0.name.wrapping == .thunk && $0.name.isSpecialized && $0.name.isEmpty && !$0.frame.isInlined
                && $0.frame.line != nil && $0.frame.fileName.map { !OfficialNames.hasFile($0) } ?? false
        },
        Guess("what runs once, of which nothing tells whose it is", .plumbing) {
            $0.name.isInitialiser
                && ($0.frame.line == nil || $0.frame.fileName.map(OfficialNames.hasFile) ?? true)
        },
        Guess("what the compiler puts around nothing", .plumbing) {
            $0.name.wrapping == .support || $0.name.wrapping != nil && $0.name.isEmpty || $0.name.function == "$main"
        },
        Guess("a library of others, or a check that the compiler made", .system) {
            $0.isForeign || $0.frame.symbol.hasPrefix("Swift runtime failure: ")
                // What RxCocoa has in Objective-C is called by UIKit, and calls whatever UIKit wants.
                || $0.frame.symbol.contains("[_RX")
        },
        Guess("a symbol of Swift that nothing can read", .unknown) {
            Demangler.isMangled($0.frame.symbol) && $0.module == nil
        },
        Guess("a module of Rx", .rx) { $0.module.map(RxModules.contains) ?? false },
        Guess("a module of the platform, or of others", .system) {
            $0.isOfOthers || $0.module.map(SystemNames.isSystem(module:)) ?? false
        },
        // An extension of yours stands in a file that is called by its type.
        Guess("a copy of the standard library's", .system) {
            $0.isStandard && $0.name.module == nil
                && ($0.file == nil || $0.name.isSpecialized && $0.file?.contains($0.name.type) != true)
        },
        Guess("copied out of the standard library", .system) {
            $0.name.type.isEmpty && SystemNames.isCopied(function: $0.name.function)
        },
        Guess("any other module", .yours) { $0.module != nil },
        Guess("a function of the platform", .system) {
            ($0.file == nil || $0.frame.image == nil)
                && SystemNames.isSystem($0.frame.symbol, $0.name, in: $0.file == nil ? nil : $0.frame.file)
        },
        Guess("called as RxSwift's are") {
            !$0.mayBeRx || !$0.isNamedAsRx ? nil : $0.isNamedAsNothingElse ? .rx : .namedAsRx
        },
        Guess("main, a line, a type, a closure, or a function of the program", .yours) {
            $0.frame.symbol == "main" || $0.frame.symbol.hasSuffix("_main") || $0.frame.line != nil
                || !$0.name.type.isEmpty || $0.name.isClosure || $0.frame.image != nil && $0.frame.symbol.contains("(")
        },
    ]

    /// What the guesses look at.
    struct Evidence {
        let frame: Frame
        let name: FrameName
        let module: String?
        let isForeign: Bool
        /// Whether the module is a library of others.
        let isOfOthers: Bool
        /// Whether nothing says that RxSwift is elsewhere.
        let mayBeRx: Bool
        private let finder: StopFinder

        init(_ frame: Frame, _ judge: FrameJudge) {
            self.frame = frame
            name = judge.name(of: frame)
            module = judge.module(of: frame, name)
            isForeign = judge.images.isForeign(frame)
            isOfOthers = judge.images.isOfOthers(module)
            mayBeRx = name.isSpecialized || !judge.images.isBesideRx(frame.image)
            finder = judge.finder
        }

        var file: String? { frame.isInlined ? nil : frame.fileName }

        var isStandard: Bool { SystemNames.isStandard(type: name.type) }

        private var type: Substring { name.type.split(separator: ".").last ?? "" }

        /// Whether a type of your own is hardly called so: by many words, or by the word that a file is called by too.
        var isNamedAsNothingElse: Bool {
            type.count(where: \.isUppercase) > 1 || type.isEmpty || isStandard
                || finder.hasType(name.type, in: file)
        }

        /// Whether the function may be RxSwift's: an extension of yours has a type of RxSwift's, but a name of your own.
        private var hasOfficialFunction: Bool {
            name.isAccessor || ["", "init", "deinit"].contains(name.function)
                || OfficialNames.hasFunction(name.function)
        }

        /// Whether type and function are called as RxSwift's, and so is the file, where it is known.
        ///
        /// Of the parts of an operator, older versions have others.
        var isNamedAsRx: Bool {
            let isFunction = hasOfficialFunction
            let isOfficial =
                type.isEmpty
                ? finder.hasGlobalFunction(name) || name.function.hasPrefix("rx") && isFunction
                : OfficialNames.hasType(type) && isFunction
            // A method that each Observable of RxSwift has.
            let isOfProducer = name.function == "run" && !name.isClosure && name.labels == ["_", "cancel"]
            guard let file else { return isOfficial || isOfProducer }
            // The closure that a `let` of the file has, which is called by it: `disposeScheduledDisposable`.
            let isOfGlobal = type.isEmpty && name.isClosure && name.disposes && "\(name.function).swift".hasSuffix(file)
            return OfficialNames.hasFile(file)
                && (isOfficial || isOfGlobal || isOfProducer || type.contains("Sink") || isStandard && isFunction)
        }
    }
}

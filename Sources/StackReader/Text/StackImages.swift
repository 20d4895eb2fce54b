import Operators

/// What a text tells about the programs and libraries that its frames are in.
struct StackImages {
    private let paths: [String: String]
    /// Whether RxSwift or one of its family is a library of its own.
    private let hasRx: Bool
    /// Whether there is a library or a program that may be yours: none is known to be of others.
    private var hasYours = false

    init(_ text: StackText) {
        func isRx(_ image: String) -> Bool { RxModules.module(ofImage: image) != nil }
        paths = text.imagePaths
        let images = Set(text.threads.flatMap { $0.frames.compactMap(\.image) })
        hasRx = paths.keys.contains(where: isRx) || images.contains(where: isRx)
        hasYours = images.contains { !isRx($0) && !Self.isKnown($0) && !isOfPlatform($0) && $0 != "???" }
    }

    /// Whether a library is known to be made by others for everybody, and something here is yours beside it.
    func isOfOthers(_ library: String?) -> Bool { hasYours && library.map(Self.isKnown) ?? false }

    /// The library of others that a frame is in: it came with the program, in a folder like `Frameworks/Alamofire.framework`,
    /// or its sources were fetched.
    func library(of frame: Frame) -> String? {
        // What was built into another function has the file of that.
        if let file = frame.file, !frame.isInlined, let library = Self.fetched(file) { return library }
        guard let image = frame.image, RxModules.module(ofImage: image) == nil else { return nil }
        return isOfOthers(image) || paths[image]?.contains("/Frameworks/\(image).framework/") == true ? image : nil
    }

    private static func isKnown(_ library: String) -> Bool {
        RxModules.names(ofImage: library).contains(where: SystemNames.isLibrary)
    }

    /// The library of others than RxSwift's that a package manager has fetched a file with.
    private static func fetched(_ file: String) -> String? {
        if RxModules.module(ofPath: file).map(RxModules.contains) ?? false { return nil }
        let folders = ["/Pods/", "/Carthage/Checkouts/", "/SourcePackages/checkouts/", "/.build/checkouts/"]
        return folders.lazy.compactMap { folder in
            file[...].first(folder).flatMap { file[$0...].dropFirst(folder.count).split(separator: "/").first }
        }.first.map(String.init)
    }

    /// Whether a frame of a library was written by somebody else: by the platform's makers, or by those of a framework
    /// that came with the program, in a folder like `Frameworks/Alamofire.framework`.
    func isForeign(_ frame: Frame) -> Bool {
        if SystemNames.isOfReporter(frame.symbol) || library(of: frame) != nil { return true }
        guard let image = frame.image, RxModules.module(ofImage: image) == nil else { return false }
        // A library of yours has lines in Swift; those of the platform come without, or in C.
        let isWritten = frame.line != nil && frame.fileName?.hasSuffix(".swift") == true
        return isOfPlatform(image) && (!isWritten || SystemNames.isSwifts(image: image))
    }

    /// The path tells for sure, where the text lists it.
    private func isOfPlatform(_ image: String) -> Bool {
        if let path = paths[image] {
            let folders = ["/System/", "/usr/lib", "/lib", "/Library/Apple/", "/private/preboot/"]
            if folders.contains(where: path.hasPrefix) || path.contains(".xctoolchain/") { return true }
            if path.contains(".app/") || path.contains("/Frameworks/") { return path.contains("/libswift") }
        }
        return image.hasPrefix("lib") && (image.hasSuffix(".dylib") || image.contains(".so"))
            || ["ld-", "dyld", "com.apple."].contains(where: image.hasPrefix) || SystemNames.isSystem(module: image)
    }

    /// Whether a library is another one than RxSwift, where RxSwift is one of its own: what is in there is not
    /// RxSwift's, but for the copies of generic functions that the compiler made.
    func isBesideRx(_ image: String?) -> Bool {
        hasRx && image.map { RxModules.module(ofImage: $0) == nil } ?? false
    }
}

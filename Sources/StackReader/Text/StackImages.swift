import Operators

/// What a text tells about the programs and libraries that its frames are in.
struct StackImages {
    private let paths: [String: String]
    /// Whether RxSwift or one of its family is a library of its own.
    private let hasRx: Bool

    init(_ text: StackText) {
        func isRx(_ image: String) -> Bool { RxModules.module(ofImage: image) != nil }
        paths = text.imagePaths
        hasRx =
            paths.keys.contains(where: isRx)
            || text.threads.contains { $0.frames.compactMap(\.image).contains(where: isRx) }
    }

    /// Whether a frame of a library was written by somebody else: by the platform's makers, or by those of a framework
    /// that came with the program, in a folder like `Frameworks/Alamofire.framework`.
    func isForeign(_ frame: Frame) -> Bool {
        guard let image = frame.image, RxModules.module(ofImage: image) == nil else { return false }
        if paths[image]?.contains("/Frameworks/\(image).framework/") == true { return true }
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
            || ["ld-", "dyld"].contains(where: image.hasPrefix) || SystemNames.isSystem(module: image)
    }

    /// Whether a library is another one than RxSwift, where RxSwift is one of its own: what is in there is not
    /// RxSwift's, but for the copies of generic functions that the compiler made.
    func isBesideRx(_ image: String?) -> Bool {
        hasRx && image.map { RxModules.module(ofImage: $0) == nil } ?? false
    }
}

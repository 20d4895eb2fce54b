/// What a text tells about the programs and libraries that its frames are in.
struct StackImages {
    private let paths: [String: String]
    /// Whether RxSwift or one of its family is a library of its own.
    private let hasRx: Bool

    init(_ text: StackText) {
        paths = text.imagePaths
        hasRx =
            text.imagePaths.keys.contains { RxModules.module(ofImage: $0) != nil }
            || text.threads.contains {
                $0.frames.contains { $0.image.flatMap { RxModules.module(ofImage: $0) } != nil }
            }
    }

    /// Whether a frame of a library was written by somebody else: by the platform's makers, or by those of a framework
    /// that came with the program, in a folder like `Frameworks/Alamofire.framework`.
    func isForeign(_ frame: Frame) -> Bool {
        guard let image = frame.image, RxModules.module(ofImage: image) == nil else { return false }
        let isFramework = paths[image]?.contains("/Frameworks/\(image).framework/") ?? false
        if isFramework { return true }
        // A library of yours has lines in Swift; those of the platform come without, or in C.
        let isWritten = frame.line != nil && frame.fileName?.hasSuffix(".swift") == true
        return SystemNames.isSystem(image: image, path: paths[image])
            && (!isWritten || SystemNames.isSwifts(image: image))
    }

    /// Whether a library is another one than RxSwift, where RxSwift is one of its own: what is in there is not
    /// RxSwift's, but for the copies of generic functions that the compiler made.
    func isBesideRx(_ image: String?) -> Bool {
        hasRx && image.map { RxModules.module(ofImage: $0) == nil } ?? false
    }
}

/// What a text tells about the programs and libraries that its frames are in.
struct StackImages {
    private let paths: [String: String]
    /// Whether RxSwift or one of its family is a library of its own.
    private let hasRx: Bool

    init(_ text: StackText) {
        paths = text.imagePaths
        hasRx =
            text.imagePaths.keys.contains(where: RxModules.contains)
            || text.threads.contains { $0.frames.contains { $0.image.map(RxModules.contains) ?? false } }
    }

    /// Whether a frame of a library was written by somebody else: by the platform's makers, or by those of a framework
    /// that came with the program, in a folder like `Frameworks/Alamofire.framework`.
    func isForeign(_ image: String) -> Bool {
        let isFramework = paths[image]?.contains("/Frameworks/\(image).framework/") ?? false
        return SystemNames.isSystem(image: image, path: paths[image]) || isFramework && !RxModules.contains(image)
    }

    /// Whether a library is another one than RxSwift, where RxSwift is one of its own: what is in there is not
    /// RxSwift's, but for the copies of generic functions that the compiler made.
    func isBesideRx(_ image: String?) -> Bool {
        hasRx && image.map { !RxModules.contains($0) } ?? false
    }
}

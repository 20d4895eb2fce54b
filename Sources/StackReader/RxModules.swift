/// Which modules are those of RxSwift.
enum RxModules {
    /// Whether a module is RxSwift, RxTravel, or a library that is known to be made for it.
    ///
    /// A beginning is not enough: an app may be called `RxTodo`.
    static func contains(_ module: some StringProtocol) -> Bool { modules.contains(String(module)) }

    private static let modules = Set(
        words: """
            RxSwift RxCocoa RxCocoaRuntime RxRelay RxTest RxBlocking RxTravel RxDataSources RxSwiftExt RxGesture
            RxOptional RxAlamofire RxMoya RxKeyboard RxFlow RxViewController RxAnimated RxKingfisher RxRealm RxNimble
            RxFeedback RxAppState RxWebKit RxCoreLocation RxCoreData RxTheme
            """)

    /// Whether a name begins with a module, of Rx or of the program itself.
    static func begins(_ type: String, image: String?) -> Bool {
        guard let dot = type.firstIndex(of: ".") else { return false }
        let first = type[..<dot]
        return contains(first) || (image.map { first == $0 } ?? false)
    }

    /// The module that a path tells of: the folder below the last `Sources`, else a folder called like a module of Rx.
    static func module(ofPath path: String) -> String? {
        let folders = path.split(separator: "/").dropLast()
        if let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.endIndex {
            return String(folders[sources + 1])
        }
        return folders.last(where: contains).map(String.init)
    }
}

/// Which modules and libraries are those of RxSwift.
package enum RxModules {
    /// Whether a module is RxSwift, RxTravel, or a library that is known to be made for it.
    ///
    /// A beginning is not enough: an app may be called `RxTodo`.
    package static func contains(_ module: some StringProtocol) -> Bool { modules.contains(String(module)) }

    /// The module of a library, which may be called `libRxSwift-Dynamic.so`, or `org.cocoapods.RxSwift`.
    package static func module(ofImage image: String) -> String? {
        guard image.contains("Rx") else { return nil }
        return names(ofImage: image).first(where: contains)
    }

    /// What may be the name of the module in that of a library.
    package static func names(ofImage image: String) -> [String] {
        image.split(separator: ".").map { String($0.trimmingPrefix("lib").prefix { $0 != "-" && $0 != "_" }) }
    }

    private static let modules = Set(
        words: """
            RxSwift RxCocoa RxCocoaRuntime RxRelay RxTest RxBlocking RxTravel RxDataSources RxSwiftExt RxGesture
            RxOptional RxAlamofire RxMoya RxKeyboard RxFlow RxViewController RxAnimated RxKingfisher RxRealm RxNimble
            RxFeedback RxAppState RxWebKit RxCoreLocation RxCoreData RxTheme
            """)

    /// The module that a path tells of: the folder below the last `Sources`, or the folder of a package of Rx.
    ///
    /// An app may stand in a folder called `RxSwift` as well: then the file is called as none of RxSwift's.
    package static func module(ofPath path: String) -> String? {
        let folders = path.split(separator: "/")
        let sources = folders.dropLast().lastIndex(of: "Sources")
        if let sources, sources + 1 < folders.endIndex - 1 { return String(folders[sources + 1]) }
        guard let package = folders.dropLast().last(where: contains) else { return nil }
        let isFetched = folders.contains { ["Pods", "checkouts", "Checkouts", "SourcePackages"].contains($0) }
        return isFetched || OfficialNames.hasFile(String(folders[folders.endIndex - 1])) ? String(package) : nil
    }
}

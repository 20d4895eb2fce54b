/// Which modules are those of RxSwift.
enum RxModules {
    /// Whether a module is RxSwift, RxTravel, or one that is made for it: `Rx` and a capital letter.
    static func contains(_ module: some StringProtocol) -> Bool {
        module.hasPrefix("Rx") && module.dropFirst(2).first?.isUppercase == true
    }

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

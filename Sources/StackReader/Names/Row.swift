import Stops

/// A call of a stack: its frame, what its name says, and whose it is.
package struct Row: Equatable {
    /// Whose a frame is.
    package enum Owner: Equatable, Sendable {
        /// Code of the program that was pasted.
        case yours
        /// RxSwift's and its family's.
        case rx
        /// What the compiler puts between.
        case plumbing
        case system, unknown
    }

    package var frame: Frame
    package var name: FrameName
    package var owner: Owner
    /// The module, where the name, the path or the library tells.
    var module: String?
    /// The library that others have made, and which is not the platform's.
    var library: String?
    /// The stops of the tours that it may be at: of your code that of a route of this package.
    package var stops: [Stop] = []
    /// The operator that the object belongs to.
    var operatorName: String?
    /// The code of its line, where the lines are those of this package; empty where no stop speaks of it.
    var code: Substring?

    var isYours: Bool { owner == .yours }

    var isOfRx: Bool { owner == .rx }

    /// Whether it is what a program begins with.
    var isMain: Bool { name.type.isEmpty && (name.function == "main" || name.function.hasSuffix("_main")) }

    /// Whether it is code of a library or a program which was not symbolicated.
    var isNameless: Bool { owner == .unknown && !frame.hasName && frame.image.map { $0 != "???" } ?? false }

    /// Whether neither you nor RxSwift wrote it.
    var isOfNobody: Bool { owner == .system || owner == .plumbing }
}

import Console
import Files
import Foundation
import Lines
import OwnProgram
import Stops

/// The checkout of RxSwift that the reader's own code walks through, kept for each checkout of this package.
struct RememberedCheckout {
    private let file: TextFile
    private let folder: URL
    private let environment: [String: String]

    /// What stands for none.
    static let none = "none"

    init(of root: URL, environment: [String: String]) {
        let name = root.resolvingSymlinksInPath().path(percentEncoded: false).digest
        folder = UserFolder.state(environment)
        file = TextFile(path: "rxswift/\(name)", text: "")
        self.environment = environment
    }

    /// What `RXSWIFT` says, else what was kept; nil for our own module.
    var place: URL? {
        let path = environment["RXSWIFT"].flatMap { $0.isEmpty ? nil : $0 } ?? kept
        return path.flatMap { $0 == Self.none || $0.isEmpty ? nil : URL(filePath: $0) }
    }

    private var kept: String? {
        FileManager.default.contents(atPath: file.place(in: folder).path(percentEncoded: false))
            .map { String(decoding: $0, as: UTF8.self).trimmed }
    }

    /// Keeps a path, or that there is none, where it is one of a checkout.
    func keep(_ path: String) throws(Failure) {
        var file = file
        file.text = Self.none
        if path != Self.none {
            let place = URL(filePath: NSString(string: path).expandingTildeInPath)
            file.text = try Library.checkout(at: place).place
        }
        try file.write(in: folder)
    }
}

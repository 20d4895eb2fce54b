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
    /// What the command line says.
    private let chosen: String?

    /// What stands for none.
    static let none = "none"

    init(of root: URL, environment: [String: String], chosen: String? = nil) {
        let name = root.resolvingSymlinksInPath().path(percentEncoded: false).digest
        folder = UserFolder.state(environment)
        file = TextFile(path: "rxswift/\(name)", text: "")
        self.environment = environment
        self.chosen = chosen
    }

    /// What the command line says, else `RXSWIFT`, else what was kept; nil for our own module.
    var place: URL? {
        let path = [chosen, environment["RXSWIFT"]].compactMap(\.self).first { !$0.isEmpty } ?? kept
        return path.flatMap { $0 == Self.none || $0.isEmpty ? nil : Self.url($0) }
    }

    private static func url(_ path: String) -> URL { URL(filePath: NSString(string: path).expandingTildeInPath) }

    private var kept: String? {
        FileManager.default.contents(atPath: file.place(in: folder).path(percentEncoded: false))
            .map { String(decoding: $0, as: UTF8.self).trimmed }
    }

    /// Keeps what the command line says, where that is a checkout or none.
    func keepChosen() throws(Failure) {
        guard let chosen else { return }
        var file = file
        file.text = chosen == Self.none ? chosen : try Library.checkout(at: Self.url(chosen)).place
        try file.write(in: folder)
    }
}

import Files
import Foundation
import Lines
import Stops

/// A package of SwiftPM that nobody edits.
struct WrittenPackage {
    let folder: URL

    /// Finds a folder that can be written in: in the build folder of a package, else in the user's cache.
    init(in root: URL, named name: String, environment: [String: String]) throws(Failure) {
        let wanted = root.appending(path: ".build/mine/\(name)", directoryHint: .isDirectory)
        let instead = UserFolder.cache(environment).appending(path: "mine/\(name)", directoryHint: .isDirectory)
        guard let folder = [wanted, instead].first(where: Self.isWritable) else {
            let path = wanted.path(percentEncoded: false)
            throw Failure(
                message: Words(
                    "\(path) 폴더에 쓸 수 없어 내 코드를 빌드하지 못한다. 권한을 확인한다",
                    "\(path) cannot be written, where your code is built; look at its permissions"))
        }
        self.folder = folder
    }

    private static func isWritable(_ folder: URL) -> Bool {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return FileManager.default.isWritableFile(atPath: folder.path(percentEncoded: false))
    }

    /// What is said where the disk is full.
    var lackOfRoom: Failure {
        Failure(
            message: Words(
                "내 코드를 빌드하는 \(path)에 남은 공간이 없다. 100 MB쯤 비우고 다시 실행한다",
                "no room is left in \(path), where your code is built; free some 100 MB, then ask again"))
    }

    var path: String { folder.path(percentEncoded: false) }

    /// Writes what has changed: what is left alone is not compiled again.
    func write(_ targets: [WrittenTarget]) throws(Failure) {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "mine", platforms: [.macOS(.v15)],
                targets: [
            \(targets.map(\.declaration).joined())    ])

            """, to: "Package.swift")
        for target in targets {
            let path = "Sources/\(target.name)"
            switch target.content {
            case .link(let place): try link(path, to: place)
            case .kept: break
            case .files(let texts):
                for (name, text) in texts { try write(text, to: "\(path)/\(name)") }
                let place = folder.appending(path: path).path(percentEncoded: false)
                for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
                where texts[name] == nil {
                    try? FileManager.default.removeItem(atPath: "\(place)/\(name)")
                }
            }
        }
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        // By its whole path, for the reader has a Package.swift of his own.
        let path = self.path + path
        guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
        try TextFile(path: path, text: text).write(in: URL(filePath: "/"))
    }

    private func link(_ path: String, to place: URL) throws(Failure) {
        let (files, link) = (FileManager.default, folder.appending(path: path).path(percentEncoded: false))
        let target = place.path(percentEncoded: false)
        if (try? files.destinationOfSymbolicLink(atPath: link)) == target { return }
        do {
            try? files.removeItem(atPath: link)
            try files.createDirectory(at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: link, withDestinationPath: target)
        } catch {
            throw TextFile(path: link, text: "").cannotBeWritten(Words(same: error.localizedDescription))
        }
    }

    // MARK: What was built

    /// What it was built from.
    struct State: Codable {
        /// Each file that it was made of, with what tells it from another one.
        var marks: [String]
        /// The files that went in unwoven.
        var unwoven: [String]
    }

    private static let stateFile = "built.json"

    /// What it was last built from; nil where it was not.
    var state: State? {
        FileManager.default.contents(atPath: path + Self.stateFile)
            .flatMap { try? JSONDecoder().decode(State.self, from: $0) }
    }

    /// Lets nobody take what is there for what it was built from.
    func forget() { try? FileManager.default.removeItem(atPath: path + Self.stateFile) }

    func keep(_ state: State) throws(Failure) {
        let data = (try? JSONEncoder().encode(state)) ?? Data()
        try write(String(decoding: data, as: UTF8.self), to: Self.stateFile)
    }
}

import Foundation
import Lines
import Stops

/// The package's files on disk.
package struct PackageFolder {
    package let root: URL
    /// The path of the package, with a slash at its end.
    private let rootPath: String

    /// Finds the package: around the working directory, else where this program was installed, else where it was built.
    package init() throws(Failure) {
        let here = FileManager.default.currentDirectoryPath
        let built = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        // A working directory that has been removed has no path, and nothing above it.
        let first = here.hasPrefix("/") ? URL(filePath: here).standardizedFileURL : built
        let around = sequence(first: first) { folder in
            folder.path == "/" ? nil : folder.deletingLastPathComponent().standardizedFileURL
        }
        guard let root = (around + [Self.installed, built].compactMap(\.self)).first(where: Self.isPackage) else {
            throw Failure(
                "여기에는 \(PackageLayout.module) 폴더가 없다. RxTravel을 체크아웃한 폴더 안에서 실행한다",
                "\(PackageLayout.module) is not here; run this inside a checkout of RxTravel")
        }
        self.init(root: root)
    }

    /// What `make install` has put under the prefix that this program is in.
    private static var installed: URL? {
        Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "share/rxtravel")
    }

    package init(root: URL) {
        self.root = root
        let path = root.path(percentEncoded: false)
        rootPath = path.hasSuffix("/") ? path : path + "/"
    }

    /// Whether it is the one that somebody stands in, and not the one where this program was built.
    package var isAroundWorkingDirectory: Bool {
        (FileManager.default.currentDirectoryPath + "/").hasPrefix(rootPath)
    }

    /// Whether a folder is the package, even when one of its parts is gone: then it is this one that has to be mended.
    private static func isPackage(_ folder: URL) -> Bool {
        let parts = [PackageLayout.module, PackageLayout.routes, PackageLayout.tours]
        return parts.count {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path(percentEncoded: false))
        } > 1
    }

    /// Reads a file that may not be there.
    package func textIfThere(_ path: String) throws(Failure) -> String? {
        FileManager.default.fileExists(atPath: fullPath(path)) ? try read(path).text : nil
    }

    /// The sources with numbered stops: the module and the routes.
    package func sources() throws(Failure) -> [TextFile] {
        try files(below: PackageLayout.module, endingIn: ".swift")
            + files(below: PackageLayout.routes, endingIn: ".swift")
    }

    /// The reader's own sources, as far as they can be read: nobody else is kept from anything by them.
    package func ownSources() -> [TextFile] { (try? files(below: PackageLayout.mine, endingIn: ".swift")) ?? [] }

    /// The files below a folder whose names end alike.
    package func files(below folder: String, endingIn ending: String) throws(Failure) -> [TextFile] {
        let paths = try paths(below: folder).filter { $0.hasSuffix(ending) }
        try refuseAmbiguous(paths)
        return try paths.map(read)
    }

    /// Refuses names that cannot be told from others, in whatever looks a file up by its path.
    package func refuseAmbiguous(_ paths: [String]) throws(Failure) {
        if let path = paths.first(where: { $0.unicodeScalars.contains("\u{FFFD}") && stat(fullPath($0)) == nil }) {
            throw Failure(
                "이름이 UTF-8이 아닌 파일이 있다: \(path). 이름을 바꾼다", "the name of \(path) is not UTF-8; rename it")
        }
        // The same text in other bytes, as when one of them comes from a Mac.
        guard let (one, other) = zip(paths, paths.dropFirst()).first(where: { $0 == $1 }) else { return }
        let written = [one, other].map { $0.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }.sorted()
        throw Failure(
            "\(one): 같은 이름이 두 가지 바이트로 쓰여 있다: \(written[0]), \(written[1]). 하나를 지우거나 이름을 바꾼다",
            "\(one) is there twice, written as \(written[0]) and as \(written[1]); remove or rename one")
    }

    /// What git and the tools of a developer leave in the package.
    private static let unread: Set = [".build", ".git", ".swiftpm", ".DS_Store", "DerivedData"]

    /// Every file below a folder of the package that belongs to it.
    package func paths(below folder: String) throws(Failure) -> [String] {
        var found: [String] = []
        // Each with the folders that it is in, without symbolic links: one that leads back there would have no end.
        var waiting = [(path: folder, around: [resolved(folder)])]
        while let (path, around) = waiting.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: fullPath(path)) else {
                if folder == PackageLayout.tours { return [] }
                throw Self.gone(path)
            }
            for name in names where !Self.unread.contains(name) {
                let child = path.isEmpty ? name : path + "/" + name
                let isFolder = stat(fullPath(child))?.isFolder == true
                let place = isFolder ? resolved(child) : nil
                if let place, !around.contains(where: { ($0 + "/").hasPrefix(place == "/" ? place : place + "/") }) {
                    waiting.append((child, around + [place]))
                } else {
                    found.append(child)
                }
            }
        }
        return found.sorted()
    }

    package func read(_ path: String) throws(Failure) -> TextFile {
        // A pipe is there, and would be waited for without end.
        guard stat(fullPath(path))?.isFile == true, let data = FileManager.default.contents(atPath: fullPath(path))
        else {
            throw Self.gone(path)
        }
        let head = Array(data.prefix(2))
        if head == [0xFF, 0xFE] || head == [0xFE, 0xFF] {
            throw Failure("\(path) 파일이 UTF-16이다. UTF-8로 저장한다", "\(path) is UTF-16; save it as UTF-8")
        }
        if data.withUnsafeBytes({ $0.contains(0) }) {
            throw Failure(
                "\(path) 파일에 UTF-16처럼 NUL 바이트가 있다. UTF-8로 저장한다",
                "\(path) has a NUL byte in it, as UTF-16 has; save it as plain UTF-8")
        }
        guard let text = data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
            throw Failure(
                "\(path) 파일이 올바른 UTF-8이 아니다. UTF-8로 저장한다", "\(path) is not valid UTF-8; save it as UTF-8")
        }
        return TextFile(path: path, text: text)
    }

    private func fullPath(_ path: String) -> String { rootPath + path }

    /// A path without symbolic links.
    private func resolved(_ path: String) -> String {
        URL(filePath: fullPath(path)).resolvingSymlinksInPath().path(percentEncoded: false)
    }

    private static func gone(_ path: String) -> Failure {
        Failure(
            "\(path) 파일을 읽을 수 없다. 'git checkout \(path)' 명령으로 되살리거나 권한을 고친다",
            "\(path) cannot be read; bring it back with 'git checkout \(path)', or mend its permissions")
    }
}

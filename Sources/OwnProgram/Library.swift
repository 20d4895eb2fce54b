import Files
import Foundation
import Lines
import Stops

/// What the reader's code imports: our module, or the modules of a checkout of RxSwift.
package struct Library {
    /// A file, and what a journey calls it.
    package struct File {
        package var place: String
        package var name: String
    }

    /// A module, which is woven.
    struct Module {
        var name: String
        var dependencies: [String] = []
        var files: [File]
    }

    /// Where it lies: what is built from one place is kept apart from what is built from another.
    package let place: String
    let modules: [Module]
    /// Whether it is RxSwift's own, which is compiled woven alone: there cannot be two modules of one name.
    package let isOfficial: Bool

    package var files: [File] { modules.flatMap(\.files) }

    /// Tells the files of a checkout from what they are in another one; our module is the same, whoever has broken it.
    package var mark: String {
        guard isOfficial else { return "" }
        let sizes = files.map { file in
            "\(file.name) \((try? FileManager.default.attributesOfItem(atPath: file.place))?[.size] ?? 0)"
        }
        return sizes.joined(separator: "\n").digest
    }

    /// Our module.
    static func exhibit(in folder: PackageFolder) throws(Failure) -> Library {
        let files = try folder.paths(below: PackageLayout.module).filter { $0.hasSuffix(".swift") }.map { path in
            File(place: folder.root.appending(path: path).path(percentEncoded: false), name: path)
        }
        return Library(
            place: folder.root.appending(path: PackageLayout.module).path(percentEncoded: false),
            modules: [Module(name: "RxTravel", files: files)], isOfficial: false)
    }

    /// A checkout of RxSwift, as SwiftPM and Xcode have it or as CocoaPods has it; its own manifest is not used.
    package static func checkout(at place: URL) throws(Failure) -> Library {
        let place = place.standardizedFileURL.resolvingSymlinksInPath()
        var seen: Set<String> = []
        var modules: [Module] = []
        for name in ["RxSwift", "RxRelay", "RxCocoa"] {
            guard let folder = Self.folder(of: name, around: place) else { continue }
            // Below `Platform` in the module are links to files beside it, or there are these files alone.
            let beside = folder.deletingLastPathComponent().appending(path: "Platform")
            let folders = name == "RxSwift" ? [folder, beside] : [folder]
            let files = folders.flatMap(Self.files).filter { file in
                Self.isWanted(file.name, of: name) && seen.insert(file.place).inserted
            }
            modules.append(Module(name: name, dependencies: modules.map(\.name), files: files))
        }
        guard modules.first?.name == "RxSwift" else {
            let path = place.path(percentEncoded: false)
            throw Failure(
                message: Words(
                    "\(path)는 RxSwift를 체크아웃한 폴더가 아니다. 그 안에 RxSwift/Observable.swift가 있어야 한다. "
                        + "다른 폴더는 --rxswift 경로, 이 모듈은 --rxswift none으로 고른다",
                    "\(path) is no checkout of RxSwift: there is no RxSwift/Observable.swift in it; --rxswift PATH names "
                        + "another one, --rxswift none goes back to the module"))
        }
        return Library(place: place.path(percentEncoded: false), modules: modules, isOfficial: true)
    }

    /// The folder of a module: in the checkout, or, of CocoaPods, in one of its own beside that.
    private static func folder(of module: String, around place: URL) -> URL? {
        let first = ["RxSwift": "Observable", "RxRelay": "PublishRelay", "RxCocoa": "RxCocoa"][module] ?? module
        let folders = [module, "\(module)/\(module)", "../\(module)/\(module)"].map {
            place.appending(path: $0).standardizedFileURL
        }
        return folders.first { folder in
            let file = folder.appending(path: "\(first).swift")
            return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
        }
    }

    /// The files below a folder, behind all links, with the folder's name before their names.
    private static func files(below folder: URL) -> [File] {
        let folder = folder.resolvingSymlinksInPath()
        let above = folder.deletingLastPathComponent().path(percentEncoded: false)
        let paths = (try? PackageFolder(root: folder).paths(below: "")) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.map { path in
            let place = folder.appending(path: path).resolvingSymlinksInPath().path(percentEncoded: false)
            return File(place: place, name: place.hasPrefix(above) ? String(place.dropFirst(above.count)) : place)
        }
    }

    /// Of RxCocoa, what needs neither UIKit nor AppKit.
    private static func isWanted(_ name: String, of module: String) -> Bool {
        guard module == "RxCocoa" else { return true }
        let parts = name.split(separator: "/").dropFirst()
        let isTrait = parts.first == "Traits" && parts.count > 2
        let isBinding = parts.first == "Common" && parts.last?.hasSuffix("+Bind.swift") == true
        return parts.elementsEqual(["RxCocoa.swift"])
            || (isTrait || isBinding) && parts.last?.contains("Control") == false
    }

    /// Whether a file is of what no reader follows, and is compiled as it is: locks, counters, bags.
    package static func isHousekeeping(_ name: String) -> Bool {
        housekeeping.contains { name.hasPrefix($0) || name.contains("/" + $0) }
    }

    private static let housekeeping = [
        "Platform/", "RxSwift/Concurrency/", "RxSwift/Rx.swift", "RxSwift/Disposables/DisposeBase.swift",
        "RxSwift/Extensions/Bag+Rx.swift",
    ]
}

import Foundation
import Lines
import Stops

extension TextFile {
    /// Where the file is in a package, behind all symbolic links, so that these stay when it is replaced.
    package func place(in root: URL) -> URL { root.appending(path: path).resolvingSymlinksInPath() }

    /// Writes the file, whole or not at all, with the rights that it has had; a pipe or a device takes what it gets.
    package func write(in root: URL) throws(Failure) {
        let (files, place) = (FileManager.default, place(in: root))
        let path = place.path(percentEncoded: false)
        do {
            let known = try? files.attributesOfItem(atPath: path)
            if let kind = known?[.type] as? FileAttributeType, kind != .typeRegular, kind != .typeDirectory {
                return try Data(text.utf8).write(to: place)
            }
            try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place, options: .atomic)
            if let rights = known?[.posixPermissions] {
                try files.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
            }
        } catch {
            let reason = (error as? CocoaError)?.underlying ?? error
            let text = (reason as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(reason)"
            throw cannotBeWritten(Words(same: text))
        }
    }

    package func cannotBeWritten(_ reason: Words) -> Failure {
        .init(message: Words("\(path) 파일을 쓸 수 없다: ", "\(path) cannot be written: ") + reason)
    }
}

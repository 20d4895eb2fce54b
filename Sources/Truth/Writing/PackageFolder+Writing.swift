import Files
import Foundation
import Guide
import Lines
import Stops

extension PackageFolder {
    /// What has come of writing files.
    package struct Outcome: Equatable {
        /// The files that are new now.
        package var written: [String]
        /// Why it is not all of them; nil when it is.
        package var complaint: Words?
    }

    /// Writes files, as soon as nothing is known to stand in the way of any of them.
    ///
    /// What is wrong with the outcome git undoes.
    package func write(_ files: [TextFile], over contents: PackageContents) -> Outcome {
        for file in files {
            guard let objection = objection(to: file, readAs: contents.text(of: file.path)) else { continue }
            let complaint = file.cannotBeWritten(objection).message
            return Outcome(written: [], complaint: complaint + Words(". 아무것도 쓰지 않았다", "; nothing was written"))
        }
        var outcome = Outcome(written: [])
        do throws(Failure) {
            for file in files {
                try file.write(in: root)
                outcome.written.append(file.path)
            }
        } catch {
            outcome.complaint =
                error.message
                + Words(
                    ". 그 앞의 파일 \(outcome.written.count)개는 썼다: 'git diff'가 보여 주고 'git checkout 파일'이 되돌린다",
                    "; \(outcome.written.count.of("file")) before it \(outcome.written.count == 1 ? "is" : "are") written: "
                        + "'git diff' shows what, and 'git checkout FILE' takes it back")
        }
        return outcome
    }

    /// Why a file may not be written that was read as a text, or was not there; nil when it may.
    private func objection(to file: TextFile, readAs old: String?) -> Words? {
        let (files, place) = (FileManager.default, file.place(in: root))
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: place.path(percentEncoded: false), isDirectory: &isFolder) {
            if isFolder.boolValue { return Words("파일이 아니다", "it is no file") }
            guard let old, (try? Data(contentsOf: place))?.elementsEqual(old.utf8) == true else {
                return Words("읽은 뒤에 바뀌었다. 다시 실행한다", "it has changed since it was read; run this again")
            }
            if !isWritable(place) { return Words("쓰기 권한이 없다", "no write permission") }
        } else if old != nil {
            return Words("읽은 뒤에 없어졌다", "it is gone since it was read")
        }
        var folder = place.deletingLastPathComponent()
        while !files.fileExists(atPath: folder.path(percentEncoded: false)) { folder.deleteLastPathComponent() }
        return isWritable(folder) ? nil : Words("폴더에 쓰기 권한이 없다", "no write permission in its folder")
    }

    /// Whether something may be written to: nothing is denied to root, so that what is denied to the owner is looked at
    /// as well.
    private func isWritable(_ place: URL) -> Bool {
        let path = place.path(percentEncoded: false)
        let rights = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
        return FileManager.default.isWritableFile(atPath: path) && rights.map { $0 & 0o222 != 0 } != false
    }
}

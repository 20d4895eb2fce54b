import Foundation
import Stops

/// Many files that are replaced as one: all of them, or none.
///
/// All that is needed is written into a folder of its own first, and last of all a journal with the old texts and the
/// new ones. From then on, until the journal is removed, all can be finished or undone, by a later run as well.
package struct Replacement {
    /// The folder that is there while files are replaced, in the package.
    static let folder = ".tour-fix"

    /// What is to be done.
    struct Journal: Codable {
        var entries: [Entry]
        /// The folders that have to be made, each behind the one that it is in.
        var folders: [String] = []
    }

    /// A file that is to be replaced.
    struct Entry: Codable {
        var change: FileChange
        /// Whether the file is written where it is: it has other names, or what only it has, which a new file would
        /// lose.
        ///
        /// Every other file gives its place to a new one, and is at no time half written.
        var isInPlace: Bool
    }

    /// The two ends that a replacement can come to.
    enum Side { case old, new }

    /// What a file is like in the middle of it.
    enum State { case old, new, torn, foreign }

    private let root: URL
    private(set) var journal: Journal

    /// What has come of it.
    package struct Outcome: Equatable {
        /// The files that are new now.
        package var replaced: [String]
        /// Why it is not all of them; nil when it is.
        package var complaint: Words?
    }

    /// Replaces files, for somebody who has the lock.
    static func run(_ changes: [FileChange], in root: URL) -> Outcome {
        if changes.isEmpty { return Outcome(replaced: []) }
        var replacement = Replacement(root)
        do throws(PackageFolder.Failure) {
            try replacement.prepare(changes)
        } catch {
            let rest = isBegun(in: root) && error.message != foreign ? later : Words(same: "")
            return Outcome(
                replaced: [], complaint: error.message + Words(". 아무것도 쓰지 않았다", "; nothing was written") + rest)
        }
        var outcome = replacement.carryOut()
        // A file that goes by several names is an entry once.
        if outcome.complaint == nil { outcome.replaced = changes.map(\.path) }
        return outcome
    }

    /// Does what was prepared; where that cannot be, undoes what was done.
    func carryOut() -> Outcome {
        do throws(PackageFolder.Failure) {
            try replace()
        } catch {
            let stuck = settle(.old).stuck.map(\.path)
            let isClear = stuck.isEmpty && clear()
            let rest =
                stuck.isEmpty
                ? Words(". 바뀐 것은 없다", "; nothing was changed")
                : Words(". 일부는 되돌리지 못했다", "; not all could be put back as it was")
            return Outcome(
                replaced: stuck, complaint: error.message + rest + (isClear ? Words(same: "") : Self.later))
        }
        return Outcome(
            replaced: journal.entries.map(\.change.path),
            complaint: clear()
                ? nil
                : Words(
                    "모두 썼지만 '\(Self.folder)' 폴더를 지울 수 없다. 직접 지운다",
                    "all is written, but '\(Self.folder)' cannot be removed; remove it"))
    }

    private static let later = Words(
        ". '\(folder)' 폴더에 남은 것은 다음에 실행하는 tour가 정리한다", "; the next run of tour sees to what is left in '\(folder)'")

    /// What to do about a folder, or a file, of that name which no step has made.
    static let foreign = Words(
        "'\(folder)' 폴더에 tour가 만들지 않은 것이 있다. 다른 곳으로 옮긴다",
        "'\(folder)' holds something that no fix has made; move it away")

    init(_ root: URL, _ journal: Journal = Journal(entries: [])) {
        self.root = root
        self.journal = journal
    }

    // MARK: Before anything is changed

    mutating func prepare(_ changes: [FileChange]) throws(PackageFolder.Failure) {
        var known: [String: FileChange] = [:]
        for change in changes {
            let (entry, file) = try entry(for: change)
            if let twin = known.updateValue(change, forKey: file) {
                guard twin.new == change.new else {
                    throw .init(
                        message: Words(
                            "\(twin.path), \(change.path): 한 파일인데 내용은 서로 달라야 한다. 두 파일로 나눈다",
                            "\(twin.path) and \(change.path) are one file, and should differ; part them"))
                }
            } else {
                journal.entries.append(entry)
            }
        }
        if Disk.isThere(own("")) { throw .init(message: Self.foreign) }
        try Self.doing(Self.folder, Disk.makeFolder(own(""), 0o700))
        do throws(PackageFolder.Failure) {
            for index in journal.entries.indices where !journal.entries[index].isInPlace {
                let path = journal.entries[index].change.path
                try Self.doing(path, stage(index))
            }
            try Self.doing(Self.folder, writeJournal())
        } catch {
            clear()
            throw error
        }
    }

    /// From here on the replacement can be finished.
    private func writeJournal() throws(Disk.Failure) {
        let text = (try? JSONEncoder().encode(journal)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        try Disk.make(own("draft"), text)
        try Disk.rename(own("draft"), own("journal"))
        try Disk.syncFolder(own(""))
        try Disk.syncFolder(full(""))
    }

    /// Sees whether a file can be written, and how, and which one it really is.
    private mutating func entry(
        for change: FileChange
    ) throws(PackageFolder.Failure) -> (entry: Entry, file: String) {
        let path = full(change.path)
        func refusal(_ korean: String, _ english: String) -> PackageFolder.Failure {
            Self.refusal(change.path, Words(korean, english))
        }
        func refusal(_ objection: Words, isInFolder: Bool) -> PackageFolder.Failure {
            let place = isInFolder ? Words(" (이 파일이 든 폴더)", " in its folder") : Words(same: "")
            return Self.refusal(change.path, objection + place)
        }
        guard let package = Disk.status(full("")) else { throw refusal("패키지가 없어졌다", "the package is gone") }
        if let objection = Disk.objection(to: full(""), package) {
            throw Self.refusal(change.path, objection + Words(" (패키지 폴더)", " in the folder of the package"))
        }
        guard Disk.isThere(path) else {
            if change.old != nil { throw refusal("읽은 뒤에 없어졌다", "it is gone since it was read") }
            let around = try roomForFolders(around: change.path)
            if let objection = Disk.objection(to: around.path, around.status) {
                throw refusal(objection, isInFolder: true)
            }
            return (Entry(change: change, isInPlace: around.status.st_dev != package.st_dev), path)
        }
        guard let target = Disk.resolved(path), let status = Disk.status(target) else {
            throw refusal("가리키는 곳이 없는 링크다", "it is a link that leads nowhere")
        }
        guard status.isFile else { throw refusal("파일이 아니다", "it is no file") }
        guard let old = change.old, Disk.bytes(target).map(old.utf8.elementsEqual) == true else {
            throw refusal("읽은 뒤에 바뀌었다. 다시 실행한다", "it has changed since it was read; run this again")
        }
        if let objection = Disk.objection(to: target, status) { throw refusal(objection, isInFolder: false) }
        let around = Self.parent(target)
        if let objection = Disk.status(around).flatMap({ Disk.objection(to: around, $0) }) {
            throw refusal(objection, isInFolder: true)
        }
        let isInPlace =
            status.st_nlink > 1 || status.st_dev != package.st_dev || Disk.hasAttributes(target)
        return (Entry(change: change, isInPlace: isInPlace), "\(status.st_dev) \(status.st_ino)")
    }

    /// Notes the folders that a new file still needs, and finds the one that they go into.
    private mutating func roomForFolders(
        around path: String
    ) throws(PackageFolder.Failure) -> (path: String, status: stat) {
        var folder = Self.parent(path)
        var missing: [String] = []
        while true {
            if let status = Disk.status(full(folder)) {
                guard status.isFolder else {
                    throw Self.refusal(path, Words("폴더가 아니다: \(folder)", "\(folder) is no folder"))
                }
                journal.folders += missing.reversed().filter { !journal.folders.contains($0) }
                return (full(folder), status)
            }
            guard !folder.isEmpty else { throw Self.refusal(path, Words("패키지가 없어졌다", "the package is gone")) }
            missing.append(folder)
            folder = Self.parent(folder)
        }
    }

    /// Writes the new file, and keeps the old one, which with a name more is still there when it has given its place.
    private mutating func stage(_ index: Int) throws(Disk.Failure) {
        let change = journal.entries[index].change
        let target = target(of: change)
        let model = change.old == nil ? nil : Disk.status(target)
        if try !Disk.make(own("\(index).new"), change.new, like: model) {
            journal.entries[index].isInPlace = true
        }
        guard change.old != nil, !journal.entries[index].isInPlace else { return }
        do throws(Disk.Failure) {
            try Disk.link(target, own("\(index).old"))
        } catch {
            // Not every file system has hard links, and none leads from one to another.
            guard [EPERM, ENOTSUP, ENOSYS, EXDEV, EMLINK].contains(error.code) else { throw error }
            journal.entries[index].isInPlace = true
        }
    }

    // MARK: The replacement

    private func replace() throws(PackageFolder.Failure) {
        for folder in journal.folders {
            try Self.doing(folder, Disk.makeFolder(full(folder)))
        }
        for (index, entry) in journal.entries.enumerated() {
            let path = entry.change.path
            guard state(of: index) == .old else {
                throw Self.refusal(
                    path, Words("읽은 뒤에 바뀌었다. 다시 실행한다", "it has changed since it was read; run this again"))
            }
            try Self.doing(path, put(.new, index))
        }
        try Self.doing(Self.folder, syncFolders())
    }

    /// Brings all files to one of the two ends, but for those that somebody else has changed.
    ///
    /// - Returns: Whom it left alone for that, and what could not be brought there, and why.
    func settle(_ side: Side) -> (foreign: [String], stuck: [(path: String, reason: String)]) {
        var foreign: [String] = []
        var stuck: [(path: String, reason: String)] = []
        if side == .new {
            // A folder that cannot be made is missed by the file that goes into it.
            for folder in journal.folders where !Disk.isThere(full(folder)) { try? Disk.makeFolder(full(folder)) }
        }
        for (index, entry) in journal.entries.enumerated() {
            let state = state(of: index)
            if state == .foreign { foreign.append(entry.change.path) }
            guard state == .torn || state == (side == .new ? .old : .new) else { continue }
            do throws(Disk.Failure) {
                try put(side, index)
            } catch {
                stuck.append((entry.change.path, error.reason))
            }
        }
        if side == .old {
            for folder in journal.folders.reversed() { try? Disk.removeFolder(full(folder)) }
        }
        try? syncFolders()
        return (foreign, stuck)
    }

    /// What a file is like now.
    func state(of index: Int) -> State {
        let entry = journal.entries[index]
        let path = full(entry.change.path)
        guard let bytes = Disk.bytes(path) else {
            return entry.change.old == nil && !Disk.isThere(path) ? .old : .foreign
        }
        if bytes.elementsEqual(entry.change.new.utf8) { return .new }
        if let old = entry.change.old, bytes.elementsEqual(old.utf8) { return .old }
        return entry.isInPlace && entry.change.isTorn(bytes) ? .torn : .foreign
    }

    /// Whether a file can still be made new: one that already was and has been put back cannot.
    func isReady(_ index: Int) -> Bool {
        journal.entries[index].isInPlace || Disk.isThere(own("\(index).new"))
    }

    func put(_ side: Side, _ index: Int) throws(Disk.Failure) {
        let entry = journal.entries[index]
        let target = target(of: entry.change)
        switch (side, entry.change.old) {
        case (.old, nil): try Disk.remove(target)
        case (.old, let old?) where entry.isInPlace: try Disk.overwrite(target, old)
        case (.old, _): try Disk.rename(own("\(index).old"), target)
        case (.new, _) where entry.isInPlace: try Disk.overwrite(target, entry.change.new)
        case (.new, _): try Disk.rename(own("\(index).new"), target)
        }
    }

    private func syncFolders() throws(Disk.Failure) {
        let folders =
            journal.entries.map { Self.parent(target(of: $0.change)) } + journal.folders.map { full(Self.parent($0)) }
        for folder in Set(folders).sorted() where Disk.isThere(folder) { try Disk.syncFolder(folder) }
    }

    // MARK: After it

    /// Removes the folder of the replacement, first of all the journal; tells whether that could be done.
    @discardableResult
    func clear() -> Bool {
        do throws(Disk.Failure) {
            if Disk.isThere(own("journal")) { try Disk.remove(own("journal")) }
            guard Disk.isThere(own("")) else { return true }
            for name in (try? FileManager.default.contentsOfDirectory(atPath: own(""))) ?? [] where Self.isOwn(name) {
                try Disk.remove(own(name))
            }
            try Disk.removeFolder(own(""))
            return true
        } catch {
            return false
        }
    }

    /// Whether a step makes a file of this name in its folder: any other is somebody's.
    private static func isOwn(_ name: String) -> Bool {
        ["journal", "draft"].contains(name) || name.wholeMatch(of: /[0-9]+\.(?:new|old)/) != nil
    }

    // MARK: Paths

    private func full(_ path: String) -> String { root.appending(path: path).path(percentEncoded: false) }

    /// The folder that something is in; nothing for what is in no folder.
    private static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    func own(_ name: String) -> String { full(Self.folder) + (name.isEmpty ? "" : "/" + name) }

    /// The file that a path leads to; the path itself while there is none.
    func target(of change: FileChange) -> String { Disk.resolved(full(change.path)) ?? full(change.path) }

    private static func doing(
        _ path: String, _ work: @autoclosure () throws(Disk.Failure) -> Void
    ) throws(PackageFolder.Failure) {
        do throws(Disk.Failure) {
            try work()
        } catch {
            throw refusal(path, Words(same: error.reason))
        }
    }

    static func refusal(_ path: String, _ reason: Words) -> PackageFolder.Failure {
        .init(message: Words("\(path) 파일을 쓸 수 없다: ", "\(path) cannot be written: ") + reason)
    }
}

import Foundation
import Stops

extension Replacement {
    /// Whether a replacement goes on, or was left behind by a run that was stopped.
    static func isBegun(in root: URL) -> Bool { Disk.isThere(Replacement(root).own("")) }

    /// Finishes or undoes a replacement that was stopped, for somebody who has the lock; tells what it did.
    static func recover(in root: URL) throws(PackageFolder.Failure) -> Words? {
        let nothing = Replacement(root)
        guard Disk.isThere(nothing.own("")) else { return nil }
        guard Disk.isThere(nothing.own("journal")) else {
            // Nothing was replaced yet, or all is: in a folder that cannot be written it does no harm.
            return nothing.clear()
                ? Words("중단된 고치기가 남긴 것을 지웠다", "what a fix that was stopped had left behind is removed") : nil
        }
        guard let data = Disk.bytes(nothing.own("journal")),
            let journal = try? JSONDecoder().decode(Journal.self, from: data), journal.staysInside
        else {
            throw .init(
                message: Words(
                    "고치던 도중에 중단되었는데 '\(folder)/journal' 파일을 읽을 수 없다. 'git diff'로 살펴보고 '\(folder)' 폴더를 지운다",
                    "a fix was stopped halfway, and '\(folder)/journal' cannot be read; see what 'git diff' says, "
                        + "and remove '\(folder)'"))
        }
        return try Replacement(root, journal).recover()
    }

    private func recover() throws(PackageFolder.Failure) -> Words {
        var side = wanted
        var (foreign, stuck) = settle(side)
        if !stuck.isEmpty, side == .new {
            side = .old
            (foreign, stuck) = settle(side)
        }
        if let (path, reason) = stuck.first {
            throw .init(
                message: Words(
                    "고치던 도중에 중단되었는데 \(side == .new ? "마저 끝낼" : "되돌릴") 수 없다: ",
                    "a fix was stopped halfway and cannot be \(side == .new ? "finished" : "undone"): ")
                    + Self.refusal(path, Words(same: reason)).message)
        }
        guard clear() else {
            throw .init(
                message: Words(
                    "고치던 도중에 중단되었는데 '\(Self.folder)' 폴더를 지울 수 없다. 직접 지운다",
                    "a fix was stopped halfway, and '\(Self.folder)' cannot be removed; remove it"))
        }
        let (count, kept) = (journal.entries.count - foreign.count, foreign.joined(separator: ", "))
        var told = Words(
            "도중에 중단된 고치기를 \(side == .new ? "마저 끝냈다" : "되돌렸다"): 파일 \(count)개",
            "a fix was stopped halfway; it is \(side == .new ? "finished" : "undone") now, in \(count.of("file"))")
        // The run that was stopped did not come to tell which tours go another way.
        if side == .new, journal.entries.contains(where: { PackageLayout.isWalk($0.change.path) }) {
            told += Words(
                ". 길이 달라진 여행은 'git diff Tours/walks'로 본다", "; 'git diff Tours/walks' shows which tours go another way")
        }
        if !foreign.isEmpty {
            told += Words(
                ". 그사이에 바뀌어 그대로 둔 파일: \(kept)", "; left as they are, for they were changed in between: \(kept)")
        }
        return told
    }

    /// The end that fits what somebody may have done to the files in between: the new one, if nobody did anything.
    private var wanted: Side {
        var leaning = 0
        var isTouched = false
        for (index, entry) in journal.entries.enumerated() {
            switch state(of: index) {
            case .old where !isReady(index): return .old
            case .foreign:
                isTouched = true
                let text = Disk.bytes(target(of: entry.change)).map { String(decoding: $0, as: UTF8.self) }
                leaning += text.map(entry.change.leaning) ?? 0
            default: break
            }
        }
        return isTouched && leaning <= 0 ? .old : .new
    }
}

extension Replacement.Journal {
    /// Whether all paths are such as a step writes down: none leads out of the package.
    fileprivate var staysInside: Bool {
        (entries.map(\.change.path) + folders).allSatisfy { path in
            !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains { $0 == ".." || $0 == "." }
        }
    }
}

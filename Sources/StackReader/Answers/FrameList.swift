/// What is shown for the frames of a stack: those that say nothing are left out, and what repeats stands once.
enum FrameList {
    enum Entry: Equatable {
        /// A row, which comes so many times in a row.
        case row(Int, times: Int = 1)
        /// Frames of the system, from a row on.
        case system(from: Int)
        /// Frames in the middle of a very long stack.
        case notRead
        /// The so many frames before this come so many times more.
        case again(frames: Int, times: Int)
    }

    /// The entries for all frames; a stack without Rx is shown as it stands.
    static func all(_ explanation: Explanation) -> [Entry] {
        let rows = explanation.rows
        var entries: [Entry] = []
        for (index, row) in rows.enumerated() {
            if explanation.skipped > 0, index == StackThread.longestEnd { entries.append(.notRead) }
            switch row.owner {
            case .plumbing where explanation.runsThroughRx: continue
            case .system where explanation.runsThroughRx:
                if case .system = entries.last { continue }
                entries.append(.system(from: index))
            default: entries.append(.row(index))
            }
        }
        return folded(entries, rows) { rows[$1].frame.number(at: $1) - rows[$0].frame.number(at: $0) }
    }

    /// The entries for your code alone.
    static func yours(_ explanation: Explanation) -> [Entry] {
        let rows = explanation.rows
        let yours = rows.indices.filter { rows[$0].isYours }
        let places = Dictionary(uniqueKeysWithValues: zip(yours, yours.indices))
        var entries = yours.map { Entry.row($0) }
        let unread = yours.firstIndex { $0 >= StackThread.longestEnd } ?? yours.count
        if explanation.skipped > 0, unread > 0, unread < yours.count { entries.insert(.notRead, at: unread) }
        return folded(entries, rows) { places[$1, default: 0] - places[$0, default: 0] }
    }

    /// Folds what repeats; `distance` tells how many frames are from one row to another.
    private static func folded(
        _ entries: [Entry], _ rows: [Row], distance: (Int, Int) -> Int
    ) -> [Entry] {
        let keys = entries.map { $0.key(rows) }
        let unread = entries.firstIndex(of: .notRead) ?? entries.count
        var shown: [Entry] = []
        var last: Repeats?
        for part in Repeats.parts(of: keys) {
            let turn = part.turn
            let count = part.turns > 1 ? distance(entries[part.start].row ?? 0, entries[turn.upperBound].row ?? 0) : 0
            let isKnown = last.map { Set(keys[$0.turn]) == Set(keys[turn]) } ?? false
            if part.period > 1, isKnown, part.start > unread {
                // It goes on behind what is not read, though perhaps from another frame of the turn.
                shown.append(.again(frames: count, times: part.turns))
            } else if part.period > 1 {
                shown += entries[turn] + [.again(frames: count, times: part.turns - 1)]
            } else if part.turns > 1, case .row(let row, _) = entries[part.start] {
                // Two calls with other values are as short as they are.
                let next = entries[turn.upperBound].row ?? row
                let isShort = part.turns == 2 && rows[row].name.arguments != rows[next].name.arguments
                shown += isShort ? [.row(row), .row(next)] : [.row(row, times: part.turns)]
            } else {
                shown += entries[turn]
            }
            if part.period > 1 { last = part }
        }
        return shown
    }
}

extension FrameList.Entry {
    /// The row where it begins.
    var row: Int? {
        switch self {
        case .row(let row, _), .system(let row): row
        case .notRead, .again: nil
        }
    }

    /// How many frames it stands for.
    var count: Int {
        switch self {
        case .row(_, let times): times
        case .again(let frames, let times): frames * times
        case .system, .notRead: 0
        }
    }

    /// What is the same where the same function goes on at the same line; values and addresses differ.
    fileprivate func key(_ rows: [Row]) -> String {
        switch self {
        case .row(let row, _): rows[row].key
        case .system(let row): "system " + rows[row].key
        case .notRead, .again: "\(self)"
        }
    }
}

extension Row {
    fileprivate var key: String {
        guard frame.hasName else { return frame.text }
        var name = name
        (name.arguments, name.isSpecialized) = ([], false)
        let function = name.isEmpty ? frame.symbol : "\(name.qualified) \(name.closures) \(name.localFunction ?? "")"
        return
            "\(function) \(name.isInitialiser) \(name.wrapping.map { "\($0)" } ?? "") \(frame.fileName ?? "") \(frame.line ?? 0)"
    }
}

extension Frame {
    /// The number that is shown in front, where the text has none that of its row.
    package func number(at row: Int) -> Int { index ?? row }
}

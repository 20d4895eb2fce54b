import Files
import Stops
import TravelRecorder

extension StopID {
    /// The place in the reader's own file that is called `Mine.swift:9` or `:9`; nil for what is none.
    package init?(called mark: String) {
        let parts = mark.split(separator: ":", omittingEmptySubsequences: false)
        let names = ["", SourceFile.own.basename, SourceFile.own[...]]
        guard parts.count == 2, names.contains(parts[0]), let line = Int(parts[1]), line > 0 else { return nil }
        self = .place(file: SourceFile.own, line: line)
    }

    /// What stands in a column of numbers: the number, or of a place `Mine.swift:9`.
    package var mark: String {
        switch self {
        case .number(let number): "\(number)"
        case .place(let file, let line): "\(file.basename):\(line)"
        }
    }

    /// What a sentence calls it: `여행` and the number, or of a place `Mine.swift:9`.
    package var name: String { (number == nil ? "" : "\(Stop.Kind.travel.rawValue) ") + mark }
}

extension String {
    /// The last part of a path.
    fileprivate var basename: Substring { split(separator: "/").last ?? self[...] }
}

import Files
import Lines
import Stops
import TravelRecorder

extension StopID {
    /// The place in a file of the reader's own that is called `Mine.swift:9` or `:9`; nil for what is none.
    package init?(called mark: String) {
        let parts = mark.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let line = Int(parts[1]), line > 0 else { return nil }
        let name = parts[0].isEmpty ? SourceFile.own : String(parts[0])
        let file = SourceFile.isOwn(name) ? name : "\(PackageLayout.mine)/\(name)"
        guard file.hasSuffix(".swift") else { return nil }
        self = .place(file: file, line: line)
    }

    /// What stands in a column of numbers: the number, or of a place `Mine.swift:9`.
    package var mark: String {
        switch self {
        case .number(let number): "\(number)"
        case .place(let file, let line): "\(file.basename):\(line)"
        }
    }

    /// The same in so many columns: of a file's name the end is left out first, then the middle, and never the line.
    package func mark(fitting room: Int) -> String {
        guard case .place(let file, let line) = self, mark.count > room else { return mark }
        let name = file.basename.prefix { $0 != "." }
        return Columns.truncate(String(name), to: max(room - "\(line)".count - 1, 2)) + ":\(line)"
    }

    /// What a sentence calls it: `여행` and the number, or of a place `Mine.swift:9`.
    package var name: String { (number == nil ? "" : "\(Stop.Kind.travel.rawValue) ") + mark }
}

extension String {
    /// The last part of a path.
    fileprivate var basename: Substring { split(separator: "/").last ?? self[...] }
}

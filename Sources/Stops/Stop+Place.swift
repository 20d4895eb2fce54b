/// The reader's own file, in which every statement is a place of the walk, without a comment and without a number.
extension Stop {
    /// The file, relative to the package.
    package static let ownFile = "Sources/Mine/Mine.swift"

    /// What a place has for a number, so that journeys need not tell it from a stop: this and its line.
    static let firstPlace = 1_000_000

    /// The number of the place on a line.
    package static func place(onLine line: Int) -> Int { firstPlace + line }

    package static func isPlace(_ number: Int) -> Bool { number > firstPlace }

    /// The number of a place by what it is called, `Mine.swift:9` or `:9`; nil for what is none.
    package static func place(called mark: String) -> Int? {
        let parts = mark.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, ["", "Mine.swift", ownFile[...]].contains(parts[0]), let line = Int(parts[1]), line > 0
        else { return nil }
        return place(onLine: line)
    }

    /// What stands in a column of numbers: the number, or of a place `Mine.swift:9`.
    package static func mark(of number: Int) -> String {
        isPlace(number) ? "Mine.swift:\(number - firstPlace)" : "\(number)"
    }

    /// What a sentence calls it: `여행` and the number, or of a place `Mine.swift:9`.
    package static func name(of number: Int) -> String {
        isPlace(number) ? mark(of: number) : "\(Kind.travel.rawValue) \(number)"
    }

    package var name: String { kind == .omission ? "\(kind.rawValue) \(number)" : Self.name(of: number) }
}

/// The type parameters that a context tells, in the form in which the runtime takes them.
struct TypeParameters {
    /// How many there may be at each level of nesting, and how many levels; what lies beyond is not known.
    private static let (width, levels) = (8, 4)

    /// Their metadata, or the numbers that they stand for, level by level.
    private(set) var known: [UInt] = []
    private var places: [Int] = []
    /// Whether one stands for a number that is not known: the runtime would take it for 0.
    var hasUnknownNumber = false

    /// Notes a parameter by its mangled name: `x`, `q_` and `q0_` at the first level, `qd__` and `qd_0_` at the next.
    mutating func add(_ name: String, _ metadata: UInt) {
        guard let place = Self.place(of: name) else { return }
        let index = places.firstIndex { $0 > place } ?? places.count
        places.insert(place, at: index)
        known.insert(metadata, at: index)
    }

    private static func place(of name: String) -> Int? {
        func number(_ text: Substring) -> Int? { text.isEmpty ? 0 : Int(text).map { $0 + 1 } }
        if name == "x" { return 0 }
        if let match = name.wholeMatch(of: /qd([0-9]*)_([0-9]*)_/),
            let level = number(match.1), let index = number(match.2), level + 1 < levels, index < width - 1
        {
            return (level + 1) * width + index
        }
        guard let index = name.wholeMatch(of: /q([0-9]*)_/).flatMap({ number($0.1) }) else { return nil }
        return index + 1 < width - 1 ? index + 1 : nil
    }

    /// A generic environment: the number of levels, how many parameters there are up to the end of each, and for each
    /// parameter whether it is known.
    var environment: [UInt8] {
        var flags = [UInt8](repeating: 0, count: Self.levels * Self.width)
        for place in places { flags[place] = 0x80 }
        let counts = (1...Self.levels).map { UInt16($0 * Self.width) }
        return withUnsafeBytes(of: UInt32(Self.levels), Array.init)
            + counts.flatMap { withUnsafeBytes(of: $0, Array.init) } + flags
    }
}

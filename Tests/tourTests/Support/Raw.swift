/// What must not reach a terminal as it is, told in the plainest way there is: the program is held against this.
enum Raw {
    /// Formats that can be seen, or join what stands beside them.
    private static let visible: [ClosedRange<UInt32>] = [
        0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x200C...0x200D, 0x110BD...0x110BD,
        0x110CD...0x110CD, 0x13430...0x1343F,
    ]

    static func isRaw(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: !visible.contains { $0.contains(scalar.value) }
        default: false
        }
    }

    /// All of them but the null, which no name has.
    static let scalars: [Unicode.Scalar] = [1..<0x3100, 0xFE00..<0x10000, 0x1BC00..<0x1D200, 0xE0000..<0xE0200]
        .flatMap { $0.compactMap { Unicode.Scalar($0 as UInt32) } }.filter(isRaw)

    /// Those that stand in an output, but for the ends of its lines.
    static func found(in text: String) -> [UInt32] {
        text.unicodeScalars.filter { $0 != "\n" && isRaw($0) }.map(\.value)
    }

    /// A text with each of some scalars in it.
    static func text(_ scalars: some Sequence<Unicode.Scalar> = scalars) -> String {
        scalars.map { "a\($0)" }.joined() + "z"
    }
}

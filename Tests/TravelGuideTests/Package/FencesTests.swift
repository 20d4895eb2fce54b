import Testing

@testable import TravelGuide

struct FencesTests {
    /// A page, and a letter for each of its lines: outside, opening, inside, closing.
    struct Sample: Sendable {
        var lines: [String]
        var places: String
    }

    private static let letters: [Fences.Role: Character] = [
        .outside: "o", .opening: "(", .inside: "i", .closing: ")",
    ]

    @Test(arguments: [
        Sample(lines: ["a", "```swift", "b", "```", "c"], places: "o(i)o"),
        Sample(lines: ["- a", "  ```", "  # b", "  ```", "c"], places: "o(i)o"),
        Sample(lines: ["````", "```", "a", "```", "````", "b"], places: "(iii)o"),
        Sample(lines: ["~~~", "```", "~~~", "a"], places: "(i)o"),
        Sample(lines: ["```", "``` swift", "```"], places: "(i)"),
        Sample(lines: ["``a``", "`b`", ""], places: "ooo"),
        Sample(lines: ["```", "a"], places: "(i"),
    ])
    func `A fence is closed by as many of its own signs`(sample: Sample) {
        let fences = Fences(sample.lines)

        #expect(String(sample.lines.indices.compactMap { Self.letters[fences[$0]] }) == sample.places)
    }

    @Test func `The closing line of a fence is the next one, if it is closed at all`() {
        let fences = Fences(["```", "a", "```", "```", "b"])

        #expect(fences.closing(of: 0) == 2)
        #expect(fences.closing(of: 3) == nil)
    }
}

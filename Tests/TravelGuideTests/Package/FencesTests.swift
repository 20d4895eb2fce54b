import Testing

@testable import TravelGuide

struct FencesTests {
    @Test(
        "A fence is closed by as many of its own signs",
        arguments: [
            (["a", "```swift", "b", "```", "c"], "o(i)o"), (["- a", "  ```", "  # b", "  ```", "c"], "o(i)o"),
            (["````", "```", "a", "```", "````", "b"], "(iii)o"), (["~~~", "```", "~~~", "a"], "(i)o"),
            (["```", "``` swift", "```"], "(i)"), (["``a``", "`b`", ""], "ooo"), (["```", "a"], "(i"),
        ])
    func closes(lines: [String], roles: String) {
        let fences = Fences(lines)
        let letters: [Fences.Role: Character] = [.outside: "o", .opening: "(", .inside: "i", .closing: ")"]

        #expect(String(lines.indices.compactMap { letters[fences[$0]] }) == roles)
    }

    @Test func `The closing line of a fence is the next one, if it is closed at all`() {
        let fences = Fences(["```", "a", "```", "```", "b"])

        #expect(fences.closing(of: 0) == 2)
        #expect(fences.closing(of: 3) == nil)
    }
}

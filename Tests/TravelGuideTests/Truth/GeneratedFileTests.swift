import Stops
import Testing

@testable import TravelGuide

struct GeneratedFileTests {
    private static let house = GeneratedFile(path: "docs/house.svg", text: "roof\nwall\n", maker: "tour draw --small")
    private static let fix = "'swift run tour check --fix'"

    @Test(
        "A file that is not what would be made now is named with the line where they part",
        arguments: [
            ("roof\nwall\n", nil), ("roof\nfloor\n", 2), ("roof\nwall", 3), ("roof\r\nwall\r\n", 1), ("", 1),
        ] as [(String, Int?)])
    func compares(text: String, line: Int?) {
        #expect(
            Self.house.diagnostic(for: text)
                == line.map {
                    Diagnostic(
                        file: "docs/house.svg", line: $0,
                        message: "the file is not what 'tour draw --small' makes now; \(Self.fix) brings it")
                })
        #expect(
            Self.house.change(of: text)
                == (line == nil ? nil : TextFile(path: "docs/house.svg", text: "roof\nwall\n")))
    }

    @Test func `A file that is not there is made`() {
        #expect(
            Self.house.diagnostic(for: nil)
                == Diagnostic(
                    file: "docs/house.svg", line: 1, message: "the file is not there; \(Self.fix) makes it"))
        #expect(Self.house.change(of: nil) == TextFile(path: "docs/house.svg", text: "roof\nwall\n"))
    }
}

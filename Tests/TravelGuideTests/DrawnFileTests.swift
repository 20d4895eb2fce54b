import Stops
import Testing

@testable import TravelGuide

struct DrawnFileTests {
    private static let file = DrawnFile(path: "docs/house.svg", arguments: ["draw", "--small"])

    private static func render(_ arguments: [String]) -> String? {
        arguments == ["draw", "--small"] ? "roof\nwall\n" : nil
    }

    @Test(
        "A file that is not what the command prints is named with the line where they part",
        arguments: [("roof\nwall\n", nil), ("roof\nfloor\n", 2), ("roof\nwall", 3), ("", 1), (nil, 1)]
            as [(String?, Int?)])
    func compares(text: String?, line: Int?) {
        let message =
            "the file is not what 'tour draw --small' prints now; 'swift run tour check --fix' brings it"
        #expect(
            Self.file.diagnostic(for: text, render: Self.render)
                == line.map { Diagnostic(file: "docs/house.svg", line: $0, message: message) })
        #expect(
            Self.file.change(of: text, render: Self.render)
                == (line == nil ? nil : TextFile(path: "docs/house.svg", text: "roof\nwall\n")))
    }

    @Test func `A command that prints nothing is compared with nothing`() {
        let file = DrawnFile(path: "docs/house.svg", arguments: ["dream"])
        #expect(file.diagnostic(for: "roof", render: Self.render) == nil)
        #expect(file.change(of: "roof", render: Self.render) == nil)
    }
}

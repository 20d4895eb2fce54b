import Testing

@testable import TravelGuide

struct TruthTests {
    private let truth = Truth(
        SmallPackage.contents, recorded: SmallPackage.recorded, render: SmallPackage.render)

    @Test func `A true package has nothing to mend, and nothing is written`() {
        #expect(truth.diagnostics() == [])
        #expect(truth.changes() == [])
    }

    @Test func `Only files that change are written, sources before pages before what is made`() {
        let contents = SmallPackage.contents.edited([
            .replace("#L5)", with: "#L6)", in: Path.english),
            .replace("The official code counts", with: String(repeating: "word ", count: 30), in: Path.gate),
            .replace("| file |", with: "| files |", in: Path.uses),
        ])
        let recorded = SmallPackage.recorded(in: contents)

        let paths = Truth(contents, recorded: recorded, render: SmallPackage.render).changes().map(\.path)

        #expect(paths == [Path.gate, Path.english, Path.korean, Path.map, Path.uses])
    }

    @Test func `What can be derived is mended at once`() {
        Drift(
            "many at once",
            [
                .replace("#L5)", with: "#L6)", in: Path.english),
                .replace("--line 19", with: "--line 20", in: Path.english),
                .replace("two\n", with: "too\n", in: Path.korean), .replace("| 5 |", with: "| 4 |", in: Path.readme),
                .remove(file: Path.map),
            ], mending: .all(),
            "README.md:5: error: the table of the tours is not what the tours make of it; "
                + "'swift run tour check --fix' mends it",
            "\(Path.english):14: error: this breakpoint is not where its stop is; it should read "
                + "'(lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2'",
            "\(Path.english):19: error: the link of 여행 1 should be '[\(Path.stroll):5](../../\(Path.stroll)#L5)'",
            "\(Path.korean):10: error: the quoted output of 'tour stroll --width 60' is not what it prints now",
            "\(Path.map):1: error: the file is not there; 'swift run tour check --fix' makes it"
        ).check()
    }
}

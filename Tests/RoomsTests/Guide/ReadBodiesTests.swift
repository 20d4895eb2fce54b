import Foundation
import Stops
import Testing

@testable import Comparing
@testable import Files
@testable import Folding
@testable import Guide
@testable import Lines
@testable import Steps
@testable import TravelRecorder
@testable import Truth
@testable import Walk

/// The sentences of stops beside the bodies of a library that has the module's names.
struct ReadBodiesTests {
    private static let path = "RxSwift/Gate.swift"
    private static let code = """
        final class Gate {
            func pass(_ value: Int) {
                if isOpen {
                    forward(value, slowly: true, times: 1)
                }
            }

            func forward(_ value: Int, slowly: Bool, times: Int) {
                count += 1
                exit(value)
            }
        }
        """

    private static func source(_ code: String) -> SourceFile { SourceFile(code, path: path, marks: .statements) }
    private static func replacing(_ old: String, with new: String) -> SourceFile {
        source(code.replacing(old, with: new))
    }

    private static func stop(_ number: Int) -> Stop {
        SmallPackage.contents.stop(.number(number)).expect()
    }

    /// The second statement of `forward` is the place of 여행 3, and no place in `pass` is that of 여행 2.
    private static let read: ReadBodies = {
        let bodies = source(code).bodies
        let readings = [(2, bodies[0], 0), (3, bodies[1], 2)].map {
            ReadBodies.Reading(of: stop($0), beside: $1, place: $2)
        }
        return ReadBodies(readings.map { $0.line + "\n" }.joined())
    }()

    private static func told(_ source: SourceFile, _ stops: [Stop] = SmallPackage.contents.stops()) -> [Int: Int] {
        let told = read.telling([source], of: stops)[0].stops.compactMap { stop in
            stop.counterpart.map { (stop.line, $0.number) }
        }
        return Dictionary(uniqueKeysWithValues: told)
    }

    @Test func `A sentence is told at the place where it was found true`() {
        #expect(Self.told(Self.source(Self.code)) == [10: 3])
    }

    @Test func `Comments and white space change nothing`() {
        let source = Self.replacing("exit(value)", with: "// Out.\n    /* Now. */ exit( value )")
        #expect(Self.told(source) == [11: 3])
    }

    @Test(
        "Nothing is told where a word of the body or of its file is another one",
        arguments: [
            ("exit(value)", "exit(value + 1)"), ("slowly: true", "slowly: false"), ("count += 1", "count += 2"),
        ])
    func otherVersion(old: String, new: String) {
        #expect(Self.told(Self.replacing(old, with: new)) == [:])
    }

    @Test func `Nothing is told once the sentence has changed, and a stop takes its sentence along to another number`()
    {
        var (changed, moved) = (Self.stop(3), Self.stop(3))
        changed.words.english += " Twice."
        moved.number = 9
        #expect(Self.told(Self.source(Self.code), [changed]) == [:])
        #expect(Self.told(Self.source(Self.code), [moved]) == [10: 9])
    }

    // MARK: What shows it

    private static let contents = SmallPackage.contents.adding(
        read.telling([source(code)], of: SmallPackage.contents.stops()))
    private static let journey = Journey(
        [.call([.stop(.place(file: path, line: 9)), .stop(.place(file: path, line: 10), ["7"])])], in: contents)

    @Test func `The printed walk has it below the statement`() {
        let lines = PrintedWalk.lines(
            Self.journey, tour: .mine, contents: Self.contents, style: Style(language: .english, width: 80))
        #expect(
            lines.text().split(separator: "\n").dropFirst().prefix(5).map { String($0).trimmed } == [
                "Gate.swift:9 ┬ Gate.forward(_:slowly:times:)              RxSwift/Gate.swift:9",
                "│   count += 1",
                "Gate.swift:10 └ Gate.forward(_:slowly:times:)             RxSwift/Gate.swift:10",
                "exit(value)", "여행 3: Calls the closure behind the gate.",
            ])
    }

    @Test func `The stepper has it, its page and its words`() {
        let journey = SteppedJourney(Self.journey, tour: .mine, contents: Self.contents)
        let place = journey.stop(of: Self.journey.visits[1])

        #expect(journey.passages.of(place, .english) == journey.passages.of(Self.stop(3), .english))
        #expect(journey.passages.of(place, .english) != nil)
        #expect(journey.passages.of(journey.stop(of: Self.journey.visits[0]), .english) == nil)
        #expect(journey.nextVisit(saying: "behind the gate", in: .english, after: 0) == 1)
    }

    /// The screen after some keys, in a walk whose one row closes both statements.
    private func screen(_ keys: String) -> String {
        var folding = Folding()
        folding.rows = [
            Folding.Row(
                depth: 0, time: 0, thread: "main", steps: [.init(id: 1, kind: .output("7", more: 0))], callCount: 1)
        ]
        folding.rowOfVisit = [1, 1]
        let (journey, size) = (
            SteppedJourney(Self.journey, folding: folding, tour: .mine, contents: Self.contents),
            ScreenSize(columns: 80, rows: 24)
        )
        return journey.stepper(keys, size: size).screen(size).map { $0.text(usesColor: false) }.joined(separator: "\n")
    }

    @Test func `A row that is opened down to its statements has it, and so has the page that is asked for there`() {
        let sentence = "여행 3: Calls the closure behind the gate."
        #expect(!screen("→").contains(sentence))
        #expect(screen("→→→").contains("exit(value)\n           \(sentence)"))
        #expect(screen("→→→→↓⏎").contains("\n \(sentence)"))
        #expect(screen("→→→→↓⏎w").contains("\n \(sentence)\n"))
        #expect(screen("→→→→↓⏎w").contains(Path.english))
        #expect(screen("→→→→⏎w").contains("no stop tells of this place"))
    }

    @Test func `The JSON has it`() throws {
        let document = JourneyDocument(Self.journey, tour: "mine", contents: Self.contents)
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any]
        let stops = try #require(json?["stops"] as? [[String: Any]])
        let same = stops.map { $0["sameAs"] as? [String: Any] }

        #expect(same.map { $0?["number"] as? Int } == [nil, 3])
        #expect(same[1]?["en"] as? String == Self.stop(3).words.english)
    }

    // MARK: What is checked

    private static func claims(_ lines: [String]) -> [Claim] {
        let file = TextFile(path: PackageLayout.readBodies, text: lines.map { $0 + "\n" }.joined())
        let contents = SmallPackage.contents.writing([file])
        let claims = ReadSentences().claims(about: Subject(contents, recorded: [], answers: SmallPackage.answers))
        return claims.filter { !$0.holds(in: file.lines) }
    }

    @Test func `A line whose sentence is gone is taken out`() {
        let line = read.readings[1].line
        #expect(Self.claims([line]).isEmpty)
        let gone = Self.claims([line, "1 2 1 Gate.pass(_:)"])
        #expect(gone.map(\.range) == [1..<2] && gone.map(\.lines) == [[]])
    }

    @Test func `A second sentence at one place, and a line of another form, are for a person`() {
        let line = read.readings[1].line
        #expect(Self.claims([line, line, "gate"]).map(\.range.lowerBound) == [1, 2])
    }

    private let read = Self.read
}

extension Optional {
    fileprivate func expect() -> Wrapped {
        guard let self else { preconditionFailure("nothing there") }
        return self
    }
}

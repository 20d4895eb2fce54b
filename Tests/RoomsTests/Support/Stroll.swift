import TestSupport

@testable import Guide
@testable import Lines
@testable import Steps
@testable import TravelRecorder
@testable import Walk

/// Journeys through the small contents, to step through.
enum Stroll {
    /// The first tour.
    static let usual = journey(SmallPackage.strollSteps)

    /// Two gates that hold each other until one lets go, and calls of two threads.
    static let entangled = journey([
        .call([
            .stop(1),
            .call([
                .stop(2, ["Gate#1", "true"]),
                .hold("Gate#1", [("exit", "a closure")]),
                .call([
                    .stop(3, ["1"]),
                    .call([
                        .stop(2, ["Gate#2", "true"]),
                        .hold("Gate#1", [("exit", "a closure"), ("next", "Gate#2")]),
                        .hold("Gate#2", [("back", "Gate#1")]),
                        .thread(2, [.call([.stop(4, ["a\u{1B}[31mb"])])]),
                        .stop(5),
                        .hold("Gate#2", []),
                    ]),
                ]),
                .print("both\u{7} are open"),
                .free("Gate#2"), .stop(5),
            ]),
            .free("Gate#1"),
        ])
    ])

    /// A gate that a closure of its own holds, with a list of other gates behind closures, in a route that knows both.
    static let behindClosures = journey([
        .call([
            .stop(6, ["Gate#1"]),
            .call([
                .stop(2, ["Gate#2", "true"]),
                .hold(
                    "Gate#1",
                    [
                        ("exit", "closure → Gate#1"), ("next", "a closure (key 2)"),
                        ("others", "closure → Gate#2 (key 0)"), ("others", "Gate#2 (key 1)"),
                        ("someOthersWithALongName", "closure → Gate#2 (key a)"),
                    ]),
            ]),
            .free("Gate#2"),
            .stop(5),
            .free("Gate#1"),
            .stop(5),
        ])
    ])

    /// The milestones alone, of a page with two parts.
    static let short = {
        let contents = SmallPackage.contents.writing([SmallPackage.strollInParts])
        let milestones = contents.milestones(of: contents.tours[0], in: .english)
        return SteppedJourney(
            Journey(SmallPackage.strollSteps, in: contents), milestones: [.english: milestones],
            tour: contents.tours[0], contents: contents)
    }()

    static func journey(_ steps: [Step], tour: Int = 1) -> SteppedJourney {
        let contents = SmallPackage.contents
        return SteppedJourney(Journey(steps, in: contents), tour: contents.tours[tour - 1], contents: contents)
    }

    /// A journey of random calls, with values and lines of every width.
    static func random(seed: Int) -> Journey {
        var generator = Dice(seed)
        let values = [
            "1", "Gate#1", "AnonymousObservableSink#12", "\"여행을 떠난다\"", "👩‍👩‍👧‍👦🇰🇷", String(repeating: "가", count: 40),
            "a b c d e f g h i j k l m n o p q r s t u v w x y z", String(repeating: "x", count: 60),
        ]
        var visits = 0
        func steps(_ depth: Int) -> [Step] {
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: return .print(values.randomElement(using: &generator) ?? "")
                case 1: return .free("Gate#1")
                case 2 where depth == 0: return .thread(2, steps(1))
                default:
                    var body: [Step] = []
                    for _ in 0..<Int.random(in: 1...2, using: &generator) {
                        let watched = (0..<2).map { _ in values.randomElement(using: &generator) ?? "" }
                        body.append(.stop(.number(Int.random(in: 1...6, using: &generator)), watched))
                        visits += 1
                        if visits < 40 { body += steps(depth + 1) }
                    }
                    return .call(body)
                }
            }
        }
        var journey = Journey(steps(0), in: SmallPackage.contents)
        journey.ending = seed.isMultiple(of: 3) ? .limit : nil
        return journey
    }

    /// Many visits, calls as deep as in a long chain, again and again, and an object for every twentieth.
    static func long(visits: Int) -> SteppedJourney {
        func nested(_ depth: Int) -> Step {
            depth == 0
                ? .call([.stop(3, ["1"]), .print("1")])
                : .call([.stop(2, ["1", "true"]), nested(depth - 1)])
        }
        return journey([
            .call([.stop(1)] + (0..<visits / 20).flatMap { [nested(18), .stop(6, ["Gate#\($0)"])] })
        ])
    }
}

extension SteppedJourney {
    /// A stepper after some keys, from the first visit, or from where somebody left the last time.
    func stepper(
        _ keys: String = "", _ language: Language = .english, size: ScreenSize = ScreenSize(columns: 80, rows: 24),
        mark: Bookmarks.Mark? = nil
    ) -> Stepper {
        var stepper = Stepper(self, language: language, mark: mark)
        for key in [Key].typed(keys) { _ = stepper.press(key, size: size) }
        return stepper
    }
}

extension [Key] {
    /// Keys as somebody would type them: the characters of a text, `⏎` for Enter, `⎋` for Escape, `⌫` for Backspace.
    static func typed(_ text: String) -> [Key] {
        text.map { character in
            switch character {
            case "⏎": .enter
            case "⎋": .escape
            case "⌫": .backspace
            case "→": .right
            case "←": .left
            case "↓": .down
            case "↑": .up
            case "⇟": .pageDown
            case "⇞": .pageUp
            case "⇱": .home
            case "⇲": .end
            default: .character(character)
            }
        }
    }
}

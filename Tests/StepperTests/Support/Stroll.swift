import TravelGuide
import TravelRecorder

@testable import Stepper
@testable import TravelGuideTests

/// The first tour of the small library, to step through.
enum Stroll {
    static let travelogue = travelogue(SmallLibrary.strollSteps)

    static func travelogue(_ steps: [Step], tour: Int = 1) -> Travelogue {
        let library = SmallLibrary.library
        return Travelogue(Journey(steps, in: library), tour: library.tours[tour - 1], library: library)
    }

    /// Many visits, for a measurement: calls as deep as in a long chain, again and again.
    static func long(visits: Int) -> Travelogue {
        func nested(_ depth: Int) -> Step {
            depth == 0
                ? .call([.stop(3, ["1"]), .print("1")])
                : .call([.stop(2, ["Gate#\(depth)", "true"]), nested(depth - 1)])
        }
        return travelogue([.call([.stop(1)] + (0..<visits / 20).map { _ in nested(19) })])
    }
}

extension Travelogue {
    /// Presses keys, one after another, from the first visit.
    func state(
        after keys: [Key], language: Language = .english, size: ScreenSize = ScreenSize(columns: 80, rows: 24),
        from state: StepperState? = nil
    ) -> StepperState {
        var state = state ?? StepperState(language: language)
        for key in keys { _ = state.press(key, in: self, size: size) }
        return state
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

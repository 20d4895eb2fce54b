import Testing
import TravelGuide
import TravelRecorder

@testable import Stepper
@testable import TravelGuideTests

struct StepperScreenTests {
    private func text(
        _ keys: String, _ language: Language = .english, _ columns: Int = 80, _ rows: Int = 24,
        in travelogue: Travelogue = Stroll.travelogue
    ) -> String {
        let size = ScreenSize(columns: columns, rows: rows)
        let state = travelogue.state(after: .typed(keys), language: language, size: size)
        return StepperScreen.lines(travelogue, state, size: size).map { $0.text(usesColor: false) }
            .joined(separator: "\n")
    }
    @Test func dump() {
        Swift.print(text("nnn"))
        Swift.print(text("nnn", .korean, 40, 10))
        Swift.print(text("nnnnnn", .korean, 60, 18))
        Swift.print(text("nnno"))
        Swift.print(text("⇲", .korean))
        Swift.print(text("t↓↓"))
        Swift.print(text("nv", .korean))
    }
}

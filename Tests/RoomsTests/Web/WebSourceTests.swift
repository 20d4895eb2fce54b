import Stops
import Testing

@testable import Steps
@testable import Web

struct WebSourceTests {
    @Test("A line has its parts and the stops whose code it is; a sentence is one line in each language")
    func lines() {
        let file = SourceFile(
            "let a = \"한글\"\n\nfunc b() {\n    // 여행 1\n    // ko: 가,\n    //     나.\n    // en: B.\n    c()\n}\n",
            path: "A.swift")
        let source = WebSource("A.swift", SteppedJourney.SourceText(file), stops: file.stops, omissions: [])
        let texts = source.lines.map { line in
            "\(line.number) " + line.parts.map(text).joined() + (line.language ?? "") + "\(line.owners)"
        }
        #expect(
            texts == [
                "1 keyword(let) a = literal(\"한글\")[]", "2 []", "3 keyword(func) b() {[]",
                "4     comment(// )여행 1comment()[]", "5 comment(    // ko: 가, 나.)ko[]",
                "7 comment(    // en: B.)en[]", "8     c()[1]", "9 }[]",
            ])
    }

    @Test("What is left out is said in each language, too, and its lines lead nowhere")
    func omissions() {
        let file = SourceFile(
            "func b() {\n    // 여행 1\n    // ko: 가.\n    // en: A.\n    c()\n}\n\n// 생략 1\n// ko: 나.\n// en: B\n//     b.\n",
            path: "A.swift")
        let source = WebSource(
            "A.swift", SteppedJourney.SourceText(file), stops: file.stops.filter { $0.kind == .travel },
            omissions: file.stops.filter { $0.kind == .omission })
        let said = source.lines.filter { $0.language != nil }.map { line in
            "\(line.number) " + line.parts.map(text).joined() + (line.language ?? "") + "\(line.owners)"
        }
        #expect(
            said == [
                "3 comment(    // ko: 가.)ko[]", "4 comment(    // en: A.)en[]", "9 comment(// ko: 나.)ko[]",
                "10 comment(// en: B b.)en[]",
            ])
    }

    private func text(_ part: WebProse) -> String {
        switch part {
        case .text(let text): text
        case .stop(let number): "여행 \(number)"
        case .element(let kind, let parts): "\(kind.rawValue)(\(parts.map(text).joined()))"
        }
    }
}

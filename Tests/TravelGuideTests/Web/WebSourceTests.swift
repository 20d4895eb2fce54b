import Stops
import Testing

@testable import TravelGuide

struct WebSourceTests {
    @Test("The parts of a file cover its text, and known sentences only begin")
    func parts() throws {
        let file = SourceFile(
            "let a = \"한글\"\n\nfunc b() {\n    // 여행 1\n    // ko: 가.\n    // en: B.\n    c()\n}\n", path: "A.swift")
        let known = WebSource(file, known: [1])
        #expect(known.text == "let a = \"한글\"\n\nfunc b() {\n    // 여행 1\n    // ko:\n    // en:\n    c()\n}")
        let (plain, keyword, literal, comment, number) = (0, 1, 3, 4, 5)
        #expect(
            known.parts == [
                3 * 8 + keyword, 5 * 8 + plain, 4 * 8 + literal, 4 * 8 + keyword, 6 * 8 + plain, 4 * 8 + plain,
                3 * 8 + comment, 4 * 8 + number, 10 * 8 + comment, 10 * 8 + comment, 7 * 8 + plain, 1 * 8 + plain,
            ])
        #expect(WebSource(file, known: []).text.contains("// ko: 가.\n    // en: B."))
    }
}

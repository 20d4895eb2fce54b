import Bilingual
import Testing

@testable import TravelGuide

struct FlowchartArrowsTests {
    @Test(
        "An arrow of Mermaid's leads from a box to a box",
        arguments: [
            "a --> b", "a-->b", "a[…] -->… b([…])", "a -.-> b -.- c", "a ==> b", "a --- b", "a --x b", "a o--o b",
            "a <--> b", "a ----> b", "a ~~~ b", "a & b --> c & d", "a -- … --> b", "a -- yes, it is --> b",
            "a == … ==> b",
            "a -. … .-> b", "a e1@--> b", "a", "a[…]", "a:::wide --> b;", "a --> b; c --> d", "a{{…}} --> b[/…/]", "",
        ])
    func fitting(skeleton: String) {
        #expect(FlowchartArrows.mistake(in: skeleton)?.checked == nil)
    }

    @Test(
        "What does not parse is told",
        arguments: [
            (
                "a --> --> b",
                "two arrows follow each other, '--> -->', so the picture does not parse; take one out, or put a "
                    + "box between"
            ),
            (
                "a[…] -->… ==> b",
                "two arrows follow each other, '--> ==>', so the picture does not parse; take one out, or "
                    + "put a box between"
            ),
            ("a -> b", unknown("->")), ("a->b", unknown("->")), ("a => b", unknown("=>")),
            ("a -->> b", unknown("-->>")),
            ("a → b", unknown("→")), ("a <- b", unknown("<-")), ("a --> b -> c", unknown("->")),
            ("a -->", one("-->")), ("--> b", one("-->")), ("a & --> b", one("-->")), ("a; --> b", one("-->")),
            ("a -- b", "the arrow that '--' begins has no end, so the picture does not parse; write '-->'"),
            (
                "a b --> c",
                "no arrow stands between 'a' and 'b', so the picture does not parse; write one, or put each on a "
                    + "line of its own"
            ),
        ])
    func misfitting(skeleton: String, message: String) {
        #expect(FlowchartArrows.mistake(in: skeleton)?.checked == message)
    }

    private static func unknown(_ arrow: String) -> String {
        "'\(arrow)' is no arrow of Mermaid's, so the picture does not parse; write '-->', '---', '-.->' or '==>'"
    }

    private static func one(_ arrow: String) -> String {
        "'\(arrow)' has a box on one side alone, so the picture does not parse; write one on both sides"
    }
}

import Foundation
import Testing

@testable import Files
@testable import Guide
@testable import TravelRecorder
@testable import Web

struct WebPageTests {
    private static let parts = WebPage.Parts(
        markup: "<style>{{style}}</style>\n{{data}}\n{{nothing}}<script>{{script}}</script>\n", style: "a { b: c; }\n",
        script: "one();\n")

    private func page(_ steps: [Step], contents: PackageContents = SmallPackage.contents) throws -> String {
        let journey = Journey(steps, in: contents)
        return try WebPage([RecordedTour(name: "stroll", journey: journey)], contents: contents, parts: Self.parts).html
    }

    private static let evil = "</script><img src=x onerror=alert(1)>\"'&{{style}}\u{202E}한글"

    @Test("The parts are put together, and the data stand in elements of their own")
    func parts() throws {
        let html = try page(SmallPackage.strollSteps)
        #expect(html.hasPrefix("<style>a { b: c; }\n</style>\n<script type=\"application/json\" id=\"shared\">{"))
        #expect(html.hasSuffix("}</script>\n{{nothing}}<script>one();\n</script>\n"))
        #expect(try data(of: html).map(\.id) == ["shared", "tour-stroll"])
    }

    /// The data of a page, in the order in which they stand there.
    private func data(of html: String) throws -> [(id: String, json: NSDictionary)] {
        try html.matches(of: /<script type="application\/json" id="([a-z-]*)">([^<]*)<\/script>/).map { match in
            let json = try JSONSerialization.jsonObject(with: Data(match.output.2.utf8))
            return (String(match.output.1), try #require(json as? NSDictionary))
        }
    }

    @Test("The same sources make the same bytes")
    func same() throws {
        #expect(try page(SmallPackage.strollSteps) == page(SmallPackage.strollSteps))
    }

    @Test("Nothing from a source, a value, a line or a page becomes markup, and all of it is there as text")
    func harmless() throws {
        var contents = SmallPackage.contents.writing([
            TextFile(
                path: "Sources/RxTravel/Gate.swift",
                text: SmallPackage.gate.text.replacing("Values pass", with: "\(Self.evil) Values pass"))
        ])
        contents.pages = contents.pages.map {
            TextFile(path: $0.path, text: $0.text.replacing("Prose", with: Self.evil))
        }
        let steps: [Step] = [.call([.stop(1), .call([.stop(2, ["Gate#1", Self.evil])]), .print(Self.evil)])]
        let html = try page(steps, contents: contents)
        #expect(!html.contains("<img") && !html.contains("\u{202E}"))
        let data = try data(of: html).map(\.json)
        let shown = #"</script><img src=x onerror=alert(1)>"'&{{style}}\u{202E}한글"#
        func stop(_ number: Int) -> NSDictionary? {
            (data[0]["stops"] as? [NSDictionary])?.first { $0["number"] as? Int == number }
        }
        let sentence = stop(2)?["sentence"] as? [String: String]
        #expect(sentence?["en"] == shown + " Values pass while the gate is open.")
        #expect((data[1]["values"] as? [NSDictionary])?.last?["description"] as? String == shown)
        #expect((data[1]["printed"] as? [NSDictionary])?.first?["text"] as? String == shown)
        // What a page's prose has of tags is left out.
        let prose = "\(stop(1)?["prose"] ?? "")"
        #expect(prose.contains("한글 1."))
    }
}

import Foundation
import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct WebPageTests {
    private static let parts = WebPage.Parts(
        markup:
            "  <p>{{boot-hash}} {{script-hash}} {{style-hash}}</p>\n<style>{{style}}</style>{{walks}}\n{{data}}{{nothing}}<script>{{boot}}</script>",
        style: "a {\n    b: c;\n}\n", boot: "// A comment.\n    begin();\n", playerStyle: "d {\n    e: f, g;\n}\n",
        scripts: ["// A comment.\n    one();\n", "two(\"{{walks}}\");\n"])

    private func page(_ steps: [Step], contents: PackageContents = SmallPackage.contents) throws -> String {
        let journey = Journey(steps, in: contents)
        return try WebPage([RecordedTour(name: "stroll", journey: journey)], contents: contents, parts: Self.parts).html
    }

    private static let evil = "</script><img src=x onerror=alert(1)>\"'&\u{202E}한글"

    @Test("The parts are put together without what they are set in by, and the policy knows them")
    func parts() throws {
        let html = try page(SmallPackage.strollSteps)
        let (boot, script, style) = ("begin();\n", "one();\ntwo(\"{{walks}}\");\n", "a{\nb:c;\n}\n")
        let hashes = [boot, script, style].map { SHA256.digest(of: $0) }.joined(separator: " ")
        #expect(html.hasPrefix("<p>\(hashes)</p>\n<style>\(style)</style><section>"))
        #expect(html.hasSuffix("</script>\n{{nothing}}<script>\(boot)</script>\n"))
        #expect(try data(of: html).prefix(2) == [#""d{\ne:f,g;\n}\n""#, #""one();\ntwo(\"{{walks}}\");\n""#])
    }

    /// What is packed in a page, in the order in which it stands there.
    private func data(of html: String) throws -> [String] {
        try html.matches(of: /id="data-[a-z]*">([^<]*)<\/script>/).map { match in
            let bytes = try #require(Data(base64Encoded: String(match.output.1)))
            return String(decoding: try #require(Inflate.text(Array(bytes))), as: UTF8.self)
        }
    }

    @Test("The same sources make the same bytes")
    func same() throws {
        #expect(try page(SmallPackage.strollSteps) == page(SmallPackage.strollSteps))
    }

    @Test("Nothing from a source, a value, a line or a page becomes markup")
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
        #expect(html.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;'&amp;\\u{202E}한글"))
        let texts = try data(of: html)
        #expect(texts.count == 4)
        // Data is not markup, so there it stands as it is; what a page's prose has of tags is left out.
        #expect(texts[3].contains(#"</script><img src=x onerror=alert(1)>\"'&\\u{202E}한글"#))
        #expect(!texts[2].contains("<img") && texts[2].contains(#"\"'&\\u{202E}한글 1."#))
    }
}

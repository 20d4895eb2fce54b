import Testing

@testable import TravelGuide

struct GraphSVGTests {
    private static let picture = GraphSVG.text(SmallGraph.house, language: .english)

    @Test func `Every file is a box with its name, and what else there is to say of it`() {
        let texts = Self.picture.matches(of: /<text class="(\w+)"[^>]*>([^<]*)<\/text>/).map {
            "\($0.output.1) \($0.output.2)"
        }
        #expect(
            texts == [
                "name Door", "note Wood", "name House", "note ↻1", "name Key", "note Metal/Small", "name Porch",
                "name Room", "note ↻1",
            ])
        let boxes = Self.picture.matches(of: /<rect class="(box[^"]*)" x/).map { String($0.output.1) }
        #expect(boxes == ["box", "box circle", "box", "box", "box circle", "box circle"])
    }

    @Test func `Every use that is drawn is a line with its kind and a title`() {
        let lines = Self.picture.matches(of: /<path class="line ([^"]*)" d="M[^"]*"><title>([^<]*)<\/title>/).map {
            "\($0.output.1): \($0.output.2)"
        }
        #expect(
            lines == [
                "extends: Door extends Key", "uses circle: House uses Room", "inherits: Porch inherits House",
                "creates: Room creates Door", "inherits circle: Room inherits House",
            ])
    }

    @Test func `It says what it shows, in the language of the reader`() {
        #expect(Self.picture.contains(#"<title id="title">Which file of RxTravel uses which</title>"#))
        #expect(Self.picture.contains("5 files in 5 layers. "))
        #expect(Self.picture.contains(" ↻1: House, Room.</desc>"))
        let korean = GraphSVG.text(SmallGraph.house, language: .korean)
        #expect(korean.contains("파일 5개가 5개 층에 있다."))
        #expect(korean.contains(">상속</text>"))
    }

    @Test func `It stands alone: plain shapes and text, with colours for light and dark`() {
        #expect(Self.picture.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#))
        #expect(Self.picture.hasSuffix("</svg>\n"))
        #expect(Self.picture.contains("@media (prefers-color-scheme: dark) {"))
        let names = Set(Self.picture.matches(of: /<(\w+)/).map { String($0.output.1) })
        #expect(names == ["svg", "title", "desc", "style", "marker", "path", "rect", "text"])
        #expect(!Self.picture.contains("href") && !Self.picture.contains("var(") && !Self.picture.contains("nan"))
    }

    @Test func `A name is escaped, and its box is wide enough for it`() {
        let text = GraphSVG.text(SmallGraph.graph("A&B uses <C>"), language: .english)
        #expect(text.contains(">A&amp;B</text>") && text.contains(">&lt;C&gt;</text>"))
        #expect(text.contains("<title>A&amp;B uses &lt;C&gt;</title>"))
        #expect(GraphSVG.width(of: "Observable", size: 13) > GraphSVG.width(of: "Observer", size: 13))
        #expect(GraphSVG.width(of: "여행", size: 10) == 20)
    }

    @Test func `It is the same whenever it is drawn`() throws {
        let files = try PackageModule.files()
        let first = GraphSVG.text(DependencyGraph(reading: files), language: .english)
        #expect(GraphSVG.text(DependencyGraph(reading: files.reversed()), language: .english) == first)
    }
}

import TestSupport
import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct DrawnPicturesTests {
    private static let path = "Tours/pictures/stroll-flame.en.svg"
    private static let line = "![stroll: what called what, and when](Tours/pictures/stroll-flame.en.svg)"
    private static let missing =
        "the picture does not stand below its marker; 'swift run check --fix' mends it"

    /// The small package, whose README asks for pictures.
    private static func contents(_ text: String, with files: [TextFile] = []) -> PackageContents {
        SmallPackage.contents.edited([.see(text)]).writing(files)
    }

    private static var answers: Answers {
        Answers(render: { command, contents in
            switch command {
            case ["tour", "picture", "stroll", "--of", "flame", "--lang", "en"]: "<svg>\n"
            case ["tour", "picture", "dash", "--of", "objects", "--at", "6", "--lang", "en"]: "<svg/>\n"
            default: SmallPackage.render(command, contents)
            }
        })
    }

    private static func truth(_ contents: PackageContents) -> Truth {
        Truth(contents, recorded: SmallPackage.recorded, answers: answers)
    }

    @Test func `A fix writes the file and the line that shows it, and then all is true`() {
        let contents = Self.contents("<!-- made: picture flame stroll -->\n\n<!-- made: picture objects dash 여행 6 -->")
        let findings = Self.truth(contents).findings()
        #expect(
            findings.diagnostics.checked == [
                "README.md:3: error: \(Self.missing)", "README.md:5: error: \(Self.missing)",
            ])
        #expect(findings.made == 2)

        var fixed = contents.writing(Self.truth(contents).changes())
        #expect(
            fixed.text(of: "README.md")?.contains(
                "<!-- made: picture flame stroll -->\n\(Self.line)\n\n<!-- made: picture objects dash 여행 6 -->\n"
                    + "![dash: who holds whom at 여행 6](Tours/pictures/dash-objects.en.svg)\n\nSee") == true)
        #expect(fixed.text(of: Self.path) == "<svg>\n")
        fixed.otherFiles.formUnion([Self.path, "Tours/pictures/dash-objects.en.svg"])
        #expect(Self.truth(fixed).findings().diagnostics == [])
        #expect(Self.truth(fixed).changes() == [])
    }

    @Test func `A picture that has become another is drawn again`() {
        var contents = Self.contents(
            "<!-- made: picture flame stroll -->\n![old](old.svg)",
            with: [TextFile(path: Self.path, text: "<svg old>\n")])
        contents.otherFiles.insert("old.svg")
        let findings = Self.truth(contents).findings()
        #expect(findings.diagnostics.checked == ["README.md:3: error: \(Self.missing)"])
        #expect(findings.made == 1)
        #expect(
            contents.writing(Self.truth(contents).changes()).text(of: "README.md")?.contains("-->\n\(Self.line)\n\n")
                == true)
    }

    @Test func `What no page shows, and what cannot be drawn, is named`() {
        let contents = Self.contents(
            "<!-- made: picture marbles stroll -->\n![stroll: who gets what, and when](Tours/pictures/stroll-marbles.en.svg)",
            with: [
                TextFile(path: Self.path, text: "<svg>\n"),
                TextFile(path: "Tours/pictures/stroll-marbles.en.svg", text: ""),
            ])
        var whole = contents
        whole.otherFiles.formUnion([Self.path, "Tours/pictures/stroll-marbles.en.svg"])
        #expect(
            Self.truth(whole).findings().diagnostics.checked == [
                "README.md:3: error: this picture cannot be drawn; "
                    + "'swift run tour picture stroll --of marbles --lang en' says why",
                "\(Self.path):1: error: no tour has or makes this file; remove it, or keep it in another folder: a CodeTour of your "
                    + "own in .vscode/tours",
            ])
    }

    @Test func `Several of a kind on one page are counted in their names`() {
        let page = Page(
            TextFile(
                path: "Tours/ko/1-stroll.md",
                text: "<!-- made: picture objects stroll 여행 2 -->\n\n<!-- made: picture objects stroll -->\n"))
        let pictures = PagePicture.all(in: page)
        #expect(
            pictures.map(\.path) == ["Tours/pictures/stroll-objects.ko.svg", "Tours/pictures/stroll-objects-2.ko.svg"])
        #expect(pictures.map(\.stop) == [2, nil])
        #expect(
            pictures[0].image(on: page.path)
                == "![stroll: 여행 2번에서 누가 누구를 붙잡고 있나](../pictures/stroll-objects.ko.svg)")
    }
}

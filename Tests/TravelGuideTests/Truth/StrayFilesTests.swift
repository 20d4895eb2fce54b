import Bilingual
import Testing

@testable import Comparing
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

@Suite("TourPages, MadeCodeTours, EditorLists")
struct StrayFilesTests {
    @Test func `A file that no tour has or makes is named, wherever it lies in the folders of the tours`() {
        var contents = SmallPackage.contents
        contents.otherFiles.formUnion([
            "Tours", "Tours/en", "Tours/en/1-stroll.md", "Tours/en/1-stroll copy.md", "Tours/fr", "Tours/fr/old",
            "Tours/fr/old/1-stroll.md", "docs/map.png", ".tours", ".tours/1-stroll.en.tour",
            ".tours/1-stroll.en.tour.bak",
        ])
        let diagnostics = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers).findings()
            .diagnostics
        #expect(
            diagnostics.checked == [
                ".tours/1-stroll.en.tour.bak:1: error: no tour makes this file; remove it, or keep a tour of your own in "
                    + ".vscode/tours"
            ]
                + ["Tours/en/1-stroll copy.md", "Tours/fr/old/1-stroll.md"].map {
                    "\($0):1: error: no tour has this page; remove it, give it the name of a tour's, or keep it in another "
                        + "folder"
                })
    }

    private static let (launch, tasks) = (".vscode/launch.json", ".vscode/tasks.json")

    private static func wrong(_ file: String, _ line: Int) -> String {
        "\(file):\(line): error: this is not the list of the tours; 'swift run check --fix' mends it"
    }

    private static let noList =
        "\(tasks):1: error: there is no list of the tours; it is the input with the id 'tour', with 'options' and 'default' on "
        + "lines of their own behind the id"

    static let drifts = [
        Drift(
            "a tour that is not offered, and another one before the others",
            [
                .replace("\"stroll\",\n", with: "\"old\",\n", in: launch),
                .replace("\"default\": \"stroll\"", with: "\"default\": \"dash\"", in: launch),
            ], mending: .all(), wrong(launch, 6), wrong(launch, 9)),
        Drift(
            "a list on one line",
            [
                .replace(
                    SmallPackage.editorLists[1].lines[4...7].joined(separator: "\n"),
                    with: "            \"options\": [\"dash\"],", in: tasks)
            ], mending: .all(), wrong(tasks, 5)),
        Drift("no list", [.replace("\"id\": \"tour\"", with: "\"id\": \"walk\"", in: tasks)], noList),
        Drift("no default", [.replace("\"default\"", with: "\"first\"", in: tasks)], noList),
        Drift(
            "no file", [.remove(file: launch)],
            "\(launch):1: error: the file is not there; bring it back with 'git checkout \(launch)'"),
    ]

    @Test(arguments: drifts)
    func `The lists of the editor offer the tours`(drift: Drift) {
        drift.check()
    }
}

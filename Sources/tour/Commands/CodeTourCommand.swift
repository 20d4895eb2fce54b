import TravelGuide
import TravelRecorder

struct CodeTourCommand: Command {
    static let name = "codetour"
    static let summary = Words("CodeTour 파일을 쓴다", "writes the files of CodeTour")
    static let description = Words(
        "VS Code의 CodeTour가 읽는 .tours 폴더를 다시 쓴다. docs/ko/editor.md에 설명이 있다.",
        "Writes the folder .tours again, which CodeTour reads in VS Code; docs/editor.md explains it.")

    init(_ arguments: Arguments) {}

    func run(in context: Context) throws {
        let (contents, folder, language) = (try context.contents, try context.folder, context.style.language)
        let recorded = try context.recorded(limit: Journey.usualLimit)
        for name in Program.tourNames {
            for language in Language.allCases { _ = try context.tour(name, in: language) }
        }
        let files = CodeTour.files(contents, recorded: recorded)
        let changes = try files.filter { try folder.textIfThere($0.path) != $0.text }
        for file in changes { try folder.write(file) }
        let isOne = files.count == 1
        let nothing = language.pick(
            "고칠 것이 없다: \(PackageLayout.codeTours)의 파일 \(files.count)개가 모두 그대로다",
            "Nothing to write: \(files.count.of("file")) in \(PackageLayout.codeTours) \(isOne ? "is" : "are") as the tours make them"
        )
        let written = changes.map { language.pick("썼다: \($0.path)", "written: \($0.path)") }
        Terminal.write((changes.isEmpty ? [nothing] : written).map { StyledLine($0) })
    }
}

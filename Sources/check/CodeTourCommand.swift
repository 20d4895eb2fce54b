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
        let outcome = try context.alone { try write($0, in: context) }
        let language = context.style.language
        Terminal.write(outcome.replaced.map { StyledLine(language.pick("썼다: \($0)", "written: \($0)")) })
        if let complaint = outcome.complaint { throw PackageFolder.Failure(message: complaint) }
        guard outcome.replaced.isEmpty else { return }
        let count = Language.allCases.count * Program.tourNames.count
        let nothing = language.pick(
            "고칠 것이 없다: \(PackageLayout.codeTours)의 파일 \(count)개가 모두 그대로다",
            "Nothing to write: \(count.of("file")) in \(PackageLayout.codeTours) \(count == 1 ? "is" : "are") as the tours make them"
        )
        Terminal.write([StyledLine(nothing)])
    }

    private func write(_ folder: PackageFolder, in context: Context) throws -> Replacement.Outcome {
        let contents = try context.contents
        let recorded = try context.recorded(limit: Journey.usualLimit)
        for name in Program.tourNames {
            for language in Language.allCases { _ = try context.tour(name, in: language) }
        }
        let changes = try CodeTour.files(contents, recorded: recorded).map {
            FileChange(path: $0.path, old: try folder.textIfThere($0.path), new: $0.text)
        }
        return folder.replace(changes.filter { $0.old != $0.new })
    }
}

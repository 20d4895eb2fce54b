import Commands
import Console
import Lines
import Stops
import Truth

struct GraphCommand: Command {
    static let name = "graph"
    static let options = [mermaid]
    static let summary = Words("어느 파일이 어느 파일을 쓰는지 보여 준다", "shows which file of the module uses which")
    static let description = Words(
        "Sources/RxTravel의 어느 파일이 어느 파일을 쓰는지 소스에서 읽어 파일마다 보여 준다. docs/ko/dependencies.md에 설명이 있다.",
        "Reads from the sources which file of Sources/RxTravel uses which, and shows it file by file; "
            + "docs/dependencies.md explains it.")

    private static let mermaid = Option(
        name: "--mermaid",
        meaning: Words(
            "Mermaid 그림을 출력한다: 폴더끼리 쓰는 관계와 폴더마다의 상속 관계",
            "prints pictures in Mermaid: which folder uses which, and for each folder who inherits from whom"))

    /// Whether the pictures are printed instead of the list.
    let isMermaid: Bool

    init(_ arguments: Arguments) {
        isMermaid = arguments[Self.mermaid] != nil
    }

    func output(in context: Context) throws -> Output? {
        let dependencies = Dependencies(try context.contents.sources)
        guard isMermaid else { return .lines(dependencies.table(style: context.style)) }
        let pictures = dependencies.pictures(in: context.style.language)
        return .document(Document(pictures.map { $0 + "\n" }.joined(separator: "\n"), as: .mermaid))
    }
}

import Files
import Guide
import Stops

/// The page that leads from each file of the module to its official counterpart: made from the sources, by nobody else.
enum OfficialMap {
    static let official = "https://github.com/ReactiveX/RxSwift/blob/6.10.2/"

    private static let head = """
        # The map to the official source

        Each file of the module, and below it the official file that it follows. Names and behaviour are those of
        RxSwift's branch `main` at 5abdfe46; `Counted`, `ThreadLocal` and the `First` of a `Bag` are names of our own.
        The second link of a cell leads to the release 6.10.2, which doesn't have `ReplayBufferSnapshot` and
        `ReplaySubjectSubscriptionObserver` yet. What a file declares stands here with the access that is written there:
        where none is written it is internal, and what is `private` is seen in its file alone. 생략 N is a place where the
        official code does more, as told [below](#what-is-left-out). 여행 N is a stop of the tours: `swift run tour stop
        N` shows one. [Another list](classes.md) says what each type is for.

        This page is made from the sources by `swift run check --fix`, which writes over what is changed by hand.
        """

    static func page(of contents: PackageContents) -> TextFile {
        let files = contents.sources.filter { $0.path.hasPrefix(PackageLayout.module + "/") }
        let folders = Dictionary(grouping: files) {
            $0.path.split(separator: "/").dropLast().joined(separator: "/")
        }
        var lines = [head]
        for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
            lines += ["", "## \(folder)", "", "| here and official | declares | 생략 | 여행 |", "|---|---|---|---|"]
            lines += files.map(row)
        }
        lines += ["", "## What is left out"]
        for omission in contents.stops(.omission) {
            let location = omission.location
            lines += ["", "### \(omission.name)", "", "[\(location)](../\(omission.file)#L\(omission.line))"]
            lines += ["", omission.words.english, "", omission.words.korean]
        }
        return TextFile(path: PackageLayout.officialMap, text: lines.map { $0 + "\n" }.joined())
    }

    private static func row(_ file: SourceFile) -> String {
        let name = file.path.split(separator: "/").last ?? ""
        var seen: Set<String> = []
        // Two files in one cell, and no names of the types around: so the table is as wide as a page.
        let declarations = file.declarations.map { "`\($0.introducer) \($0.name.split(separator: ".").last ?? "")`" }
            .filter { seen.insert($0).inserted }
        let numbers = { (kind: Stop.Kind) in file.stops.filter { $0.kind == kind }.compactMap(\.number).sorted() }
        let cells = [
            (["[\(name)](../\(file.path))"] + file.counterparts.map { "[\($0)](\(official)\($0))" })
                .joined(separator: "<br>"),
            declarations.joined(separator: "<br>"),
            numbers(.omission).map { "[\($0)](#생략-\($0))" }.joined(separator: ", "),
            ranges(numbers(.travel)),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// Ascending numbers, those in a row as `19–23`.
    static func ranges(_ numbers: [Int]) -> String {
        RangeSet(numbers.map { $0..<$0 + 1 }).ranges
            .map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound - 1)" }
            .joined(separator: ", ")
    }
}

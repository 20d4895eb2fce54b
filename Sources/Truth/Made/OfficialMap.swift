import Files
import Guide
import Stops

/// The way from each file of the module to its official counterpart, and what that does more.
enum OfficialMap {
    static func lines(_ contents: PackageContents) -> [String] {
        let files = contents.sources.filter { $0.path.hasPrefix(PackageLayout.module + "/") }
        let folders = Dictionary(grouping: files) {
            $0.path.split(separator: "/").dropLast().joined(separator: "/")
        }
        var lines: [String] = []
        for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
            lines += ["", "## \(folder)", "", "| here and official | declares | 생략 | 여행 |", "|---|---|---|---|"]
            lines += files.map(row)
        }
        lines += ["", "## What is left out"]
        for omission in contents.stops(.omission) {
            lines += ["", "### \(omission.name)", ""]
            lines += ["- [\(omission.location)](../\(omission.file)#L\(omission.line))"]
            lines += Language.allCases.reversed().map { "- " + omission.words.text(in: $0) }
        }
        return lines + [""]
    }

    private static func row(_ file: SourceFile) -> String {
        let name = file.path.split(separator: "/").last ?? ""
        var seen: Set<String> = []
        // Two files in one cell, and no names of the types around: so the table is as wide as a page.
        let declarations = file.declarations.map { "`\($0.introducer) \($0.name.split(separator: ".").last ?? "")`" }
            .filter { seen.insert($0).inserted }
        let numbers = { (kind: Stop.Kind) in file.stops.filter { $0.kind == kind }.compactMap(\.number).sorted() }
        let cells = [
            (["[\(name)](../\(file.path))"] + file.counterparts.map { "[\($0)](\(SourceFile.official)\($0))" })
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

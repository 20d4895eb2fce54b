import Files
import Guide
import Lines
import Stops

/// The page that says in a line what each type of the module is for: names, links, properties and numbers are made from
/// the sources, the words are somebody's own.
struct ClassList {
    /// A line of the page about a type.
    struct Row {
        /// The type, as its first cell names it.
        var name: String
        var words: String
        /// The line, counted from 0.
        var line: Int
    }

    private let contents: PackageContents
    private let language: Language

    init(_ contents: PackageContents, in language: Language) {
        self.contents = contents
        self.language = language
    }

    static func path(in language: Language) -> String { PackageLayout.docs("classes", in: language) }

    /// What is made: from the first heading of a folder to the end of the page.
    static func range(in page: Page) -> Range<Int> {
        let first = page.lines.indices.first { page.lines[$0].hasPrefix("## ") && !page.fences.contains($0) }
        return (first ?? page.lines.count)..<page.lines.count
    }

    /// The rows that are on the page.
    static func rows(on page: Page) -> [Row] {
        range(in: page).compactMap { line in
            let cells = page.lines[line].tableCells
            guard cells.count == 5, cells[0].hasPrefix("[") else { return nil }
            return Row(name: name(in: cells[0]), words: cells[1], line: line)
        }
    }

    /// What a cell says without the place that it leads to.
    private static func name(in cell: String) -> String {
        guard let end = cell.firstRange(of: "]("), let close = cell[end.upperBound...].firstRange(of: ")") else {
            return cell
        }
        return String(cell[..<end.lowerBound].dropFirst() + cell[close.upperBound...])
    }

    /// The types of the module, without those that a file declares once more.
    private var types: [(file: SourceFile, type: SourceFile.Declaration)] {
        var seen: Set<String> = []
        return contents.sources.filter { $0.path.hasPrefix(PackageLayout.module + "/") }.flatMap { file in
            file.declarations.filter { !$0.introducer.hasSuffix("extension") && seen.insert($0.name).inserted }
                .map { (file, $0) }
        }
    }

    /// The names of the types, in the order of the page.
    var names: [String] { types.map { Self.name(in: cell($0.type, in: $0.file)) } }

    /// The lines below the introduction, with the words that the types have.
    func lines(words: [String: String]) -> [String] {
        let all = types
        let folders = Dictionary(grouping: all) { $0.file.path.split(separator: "/").dropLast().joined(separator: "/") }
        let head = language.pick(
            "| 타입 | 하는 일 | 붙잡는 것 | 여행 | 공식 |", "| type | what it is for | what it holds | 여행 | official |")
        return folders.sorted { $0.key < $1.key }.flatMap { folder, types in
            ["## \(folder)", "", head, "|---|---|---|---|---|"]
                + types.map { row($0.file, $0.type, words: words, among: all.map(\.type)) } + [""]
        }
    }

    private func row(
        _ file: SourceFile, _ type: SourceFile.Declaration, words: [String: String], among all: [SourceFile.Declaration]
    ) -> String {
        let numbers = contents.stops().filter { $0.body.type == type.name }.compactMap(\.number).sorted()
        let official = file.counterparts.map { "[\(language.pick("공식", "official"))](\(OfficialMap.official)\($0))" }
        let first = cell(type, in: file)
        let cells = [
            first, words[Self.name(in: first)] ?? "", held(by: type, among: all), OfficialMap.ranges(numbers),
            official.joined(separator: " "),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// The name of a type with a link to its file, and the type around it.
    private func cell(_ type: SourceFile.Declaration, in file: SourceFile) -> String {
        let names = type.name.split(separator: ".")
        let around = names.dropLast().joined(separator: ".")
        return "[\(names.last ?? "")](\(language.pick("../../", "../"))\(file.path))"
            + (around.isEmpty ? "" : language.pick(" (\(around) 안)", " in \(around)"))
    }

    /// What a value of a type holds, by the names of the properties, and whose it holds besides.
    private func held(by type: SourceFile.Declaration, among all: [SourceFile.Declaration]) -> String {
        let own = properties(of: type).map { property in
            "`\(property.name)\(property.type.isEmpty ? "" : ": " + property.type)`"
                + (property.isWeak ? language.pick(" (약하게)", " (weakly)") : "")
        }
        let base = all.first { other in
            other.isClass && type.inherits.contains(other.name) && holdsSomething(other, among: all)
        }
        let inherited = base.map { language.pick("\($0.name)가 붙잡는 것", "what \($0.name) holds") }
        return (own + [inherited].compactMap(\.self)).joined(separator: ", ")
    }

    private func holdsSomething(_ type: SourceFile.Declaration, among all: [SourceFile.Declaration]) -> Bool {
        !properties(of: type).isEmpty
            || all.contains {
                $0.isClass && type.inherits.contains($0.name) && $0.name != type.name && holdsSomething($0, among: all)
            }
    }

    private func properties(of type: SourceFile.Declaration) -> [SourceFile.Property] {
        type.properties.filter { !Self.plain.contains($0.type) && !($0.type.isEmpty && !$0.isWeak) }
    }

    /// What guards, counts and compares, and holds nobody.
    private static let plain: Set<String> = [
        "AtomicInt", "Atomic<Int32>", "RecursiveLock", "SpinLock", "NSRecursiveLock", "Counted",
        "SynchronizationTracker", "Bool", "Int", "Int32", "UInt64", "BagKey", "DisposeKey", "pthread_key_t",
        "[ObjectIdentifier: Int]",
    ]
}

import Files
import Guide
import Lines
import Stops

/// What each type of the module is for, in a line: names, links, properties and numbers are made from the sources, the
/// words are somebody's own.
struct TypeList {
    private let contents: PackageContents
    private let page: Page
    private let language: Language

    init(_ contents: PackageContents, on page: Page) {
        self.contents = contents
        self.page = page
        language = PackageLayout.language(of: page.path)
    }

    /// Makes the list anew, with the words that the lines have.
    func fill(_ range: Range<Int>) -> Maker.Result {
        let rows = range.compactMap { line -> (line: Int, name: String, words: String)? in
            let cells = page.lines[line].tableCells
            guard cells.count == 5, cells[0].hasPrefix("[") else { return nil }
            return (line, Self.name(in: cells[0]), cells[1])
        }
        let names = Set(names)
        // Words are lost with their line, so that somebody has to take it away, or to give it the new name.
        let gone = rows.filter { !names.contains($0.name) && !$0.words.isEmpty }.map {
            Claim.unmendable(
                page.path, $0.line, "모듈에 이런 타입이 없다: '\($0.name)'. 새 이름으로 고치거나 줄을 지운다",
                "the module has no type '\($0.name)'; write the new name in its place, or take the line away")
        }
        if !gone.isEmpty { return Maker.Result(mistakes: gone) }
        let silent = rows.filter { names.contains($0.name) && $0.words.isEmpty }.map {
            Claim.unmendable(
                page.path, $0.line, "'\($0.name)' 타입이 무엇에 쓰이는지 적혀 있지 않다. 둘째 칸에 쓴다",
                "the list does not say what '\($0.name)' is for; write it into the second cell")
        }
        let words = Dictionary(rows.map { ($0.name, $0.words) }, uniquingKeysWith: { first, _ in first })
        return Maker.Result(lines: lines(words: words), mistakes: silent)
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

    /// The list, with the words that the types have.
    func lines(words: [String: String]) -> [String] {
        let all = types
        let folders = Dictionary(grouping: all) { $0.file.path.split(separator: "/").dropLast().joined(separator: "/") }
        let head = language.pick(
            "| 타입 | 하는 일 | 붙잡는 것 | 여행 | 공식 |", "| type | what it is for | what it holds | 여행 | official |")
        return [""]
            + folders.sorted { $0.key < $1.key }.flatMap { folder, types in
                ["## \(folder)", "", head, "|---|---|---|---|---|"]
                    + types.map { row($0.file, $0.type, words: words, among: all.map(\.type)) } + [""]
            }
    }

    private func row(
        _ file: SourceFile, _ type: SourceFile.Declaration, words: [String: String], among all: [SourceFile.Declaration]
    ) -> String {
        let numbers = contents.stops().filter { $0.body.type == type.name }.compactMap(\.number).sorted()
        let official = file.counterparts.map { "[\(language.pick("공식", "official"))](\(SourceFile.official)\($0))" }
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
        return "[\(names.last ?? "")](\(RelativePath.up(from: page.path))\(file.path))"
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

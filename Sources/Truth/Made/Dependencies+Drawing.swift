import Files
import Guide
import Lines
import Stops

extension Dependencies.Kind {
    func label(in language: Language) -> String {
        switch self {
        case .inherits: language.pick("상속", "inherits")
        case .creates: language.pick("생성", "creates")
        case .uses: language.pick("사용", "uses")
        }
    }
}

extension Dependencies {
    /// The names of the files that a file uses in a way.
    private func names(usedBy file: Int, _ kind: Kind) -> [String] {
        edges.filter { $0.from == file && $0.kind == kind }.map { files[$0.to].name }
    }

    /// The positions of the files in each folder, by the names of the folders.
    private var folders: [(name: String, files: [Int])] {
        Dictionary(grouping: files.indices) { files[$0].folder }.sorted { $0.value[0] < $1.value[0] }.map { ($0, $1) }
    }

    // MARK: Pictures in Mermaid

    /// Which folder uses which, and how often.
    func folderPicture(in language: Language) -> String {
        let names = folders.map(\.name)
        let arrows = names.sorted().flatMap { from in
            names.sorted().filter { $0 != from }.compactMap { to -> String? in
                let count = edges.count { files[$0.from].folder == from && files[$0.to].folder == to }
                return count > 0 ? "\(from) -->|\(count)| \(to)" : nil
            }
        }
        // Where those that use few come first, no arrow has to run through a box.
        let leaving = names.map { name in arrows.count { $0.hasPrefix(name + " ") } }
        let boxes = names.indices.sorted { (leaving[$0], $0) < (leaving[$1], $1) }.map { names[$0] }
        return Self.flowchart(
            boxes.map { "\($0)[\"\($0)\"]" } + arrows,
            title: language.pick("폴더 사이의 의존", "Which folder uses which"),
            description: language.pick(
                "모듈의 폴더 \(names.count)개와, 어느 폴더의 파일이 어느 폴더의 파일을 쓰는지 보여 주는 화살표 \(arrows.count)개.",
                "The \(names.count.of("folder")) of the module, and \(arrows.count.of("arrow")) from those whose files "
                    + "use files of others."))
    }

    /// Whom the files of a folder inherit from and conform to; nil where none does.
    ///
    /// Files of other folders are round. An arrow that a longer way tells as well is left out, and files of which the
    /// arrows say the same share a box, be they below them or above.
    func inheritancePicture(of folder: String, in language: Language) -> String? {
        let all = Dictionary(grouping: edges.filter { $0.kind == .inherits }, by: \.from).mapValues { $0.map(\.to) }
        func ancestors(of file: Int) -> Set<Int> {
            all[file, default: []].reduce(into: []) { $0.formUnion(ancestors(of: $1).union([$1])) }
        }
        let parents = all.filter { files[$0.key].folder == folder }.mapValues { parents in
            parents.filter { parent in !parents.contains { ancestors(of: $0).contains(parent) } }
        }
        guard !parents.isEmpty else { return nil }
        let inherited = Set(parents.values.joined())
        let boxes = Dictionary(grouping: inherited.union(parents.keys).sorted()) { file in
            let heirs = parents.filter { $0.value.contains(file) }.keys.sorted()
            return switch (inherited.contains(file), parents[file]) {
            case (true, nil): [-2] + heirs
            case (true, _): [file]
            case (false, let above): [-1] + (above ?? [])
            }
        }.values.sorted { $0[0] < $1[0] }
        let first = Set(boxes.map { $0[0] })
        // Narrow enough for the names to be read at the width of a page.
        let spacing = #"%%{init: {"flowchart": {"nodeSpacing": 8, "rankSpacing": 70}}}%%"#
        return spacing + "\n"
            + Self.flowchart(
                boxes.map { box in
                    let label = "[\"" + box.map { files[$0].name }.joined(separator: "<br/>") + "\"]"
                    return "f\(box[0])" + (files[box[0]].folder == folder ? label : "(\(label))")
                }
                    + boxes.flatMap { box in
                        parents[box[0], default: []].filter(first.contains).map { "f\($0) --- f\(box[0])" }
                    },
                title: language.pick("\(folder)의 상속과 채택", "Whom the files of \(folder) inherit from"),
                description: language.pick(
                    "\(folder)의 파일 가운데 \(parents.count)개가 그 위에 놓인 파일의 타입을 상속하거나 채택한다.",
                    "\(parents.count.of("file")) of \(folder), below the files with the types that they inherit from or "
                        + "conform to."))
    }

    private static func flowchart(_ lines: [String], title: String, description: String) -> String {
        let words = ["accTitle: " + title, "accDescr: " + description]
        return (["flowchart TD"] + (words + lines).map { "    " + $0 }).joined(separator: "\n")
    }

    // MARK: The page

    /// The picture of the folders, and then each folder with its picture and its files.
    func lines(on page: Page) -> [String] {
        let language = PackageLayout.language(of: page.path)
        let head = language.pick("| 파일 | 쓰는 파일 |", "| file | files that it uses |")
        return fence(folderPicture(in: language))
            + folders.flatMap { folder, files in
                ["", "## \(folder)"] + (inheritancePicture(of: folder, in: language).map(fence) ?? [])
                    + ["", head, "|---|---|"] + files.map { row($0, on: page, language) }
            } + [""]
    }

    private func row(_ file: Int, on page: Page, _ language: Language) -> String {
        let uses = Kind.allCases.compactMap { kind -> String? in
            let names = names(usedBy: file, kind).joined(separator: ", ")
            return names.isEmpty ? nil : "\(kind.label(in: language)): \(names)"
        }
        let way = RelativePath.up(from: page.path) + files[file].path
        return "| [\(files[file].name)](\(way)) | \(uses.joined(separator: "<br>")) |"
    }

    private func fence(_ picture: String) -> [String] { ["", "```mermaid"] + picture.linesAsTheyAre + ["```"] }
}

import Files
import Lines
import Stops

extension Dependencies.Kind {
    package func label(in language: Language) -> String {
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

    // MARK: For the terminal

    /// Lists the files of each folder, each with what it uses.
    package func table(style: Style) -> [StyledLine] {
        let labels = Kind.allCases.map { Columns.width(of: $0.label(in: style.language)) }.max() ?? 0
        let counts = style.language.pick(
            "파일 \(files.count)개, 쓰는 관계 \(edges.count)개", "\(files.count.of("file")), \(edges.count.of("use"))")
        var lines = [StyledLine(counts, .title)]
        for (folder, files) in folders {
            lines += [StyledLine(), StyledLine(folder, .title)]
            for file in files {
                lines.append(StyledLine("  " + self.files[file].name, .name))
                for kind in Kind.allCases {
                    let used = names(usedBy: file, kind).joined(separator: ", ")
                    for (index, part) in Columns.wrap(used, to: style.width - labels - 6).enumerated() {
                        var line = StyledLine("    ")
                        line.add(index == 0 ? kind.label(in: style.language) : "", .guide)
                        line.pad(to: labels + 6)
                        line.add(part)
                        lines.append(line)
                    }
                }
            }
        }
        return lines
    }

    // MARK: Pictures in Mermaid

    /// The pictures in the order of the page: that of the folders first, and then those that a folder has.
    package func pictures(in language: Language) -> [(folder: String?, text: String)] {
        [(nil, folderPicture(in: language))]
            + folders.compactMap { folder, _ in inheritancePicture(of: folder, in: language).map { (folder, $0) } }
    }

    /// Which folder uses which, and how often.
    package func folderPicture(in language: Language) -> String {
        let names = folders.map(\.name)
        let arrows = names.sorted().flatMap { from in
            names.sorted().filter { $0 != from }.compactMap { to -> String? in
                let count = edges.count { files[$0.from].folder == from && files[$0.to].folder == to }
                return count > 0 ? "\(from) -->|\(count)| \(to)" : nil
            }
        }
        return Self.flowchart(
            names.map { "\($0)[\"\($0)\"]" } + arrows,
            title: language.pick("폴더 사이의 의존", "Which folder uses which"),
            description: language.pick(
                "모듈의 폴더 \(names.count)개와, 어느 폴더의 파일이 어느 폴더의 파일을 쓰는지 보여 주는 화살표 \(arrows.count)개.",
                "The \(names.count.of("folder")) of the module, and \(arrows.count.of("arrow")) from those whose files "
                    + "use files of others."))
    }

    /// Whom the files of a folder inherit from and conform to; nil where none does.
    ///
    /// Files of other folders are round. An arrow that a longer way tells as well is left out, and files of which the
    /// arrows say the same share a box.
    package func inheritancePicture(of folder: String, in language: Language) -> String? {
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
            inherited.contains(file) ? [file] : [-1] + parents[file, default: []]
        }.values.sorted { $0[0] < $1[0] }
        // Narrow enough for the names to be read at the width of a page.
        let spacing = #"%%{init: {"flowchart": {"nodeSpacing": 15, "rankSpacing": 70}}}%%"#
        return spacing + "\n"
            + Self.flowchart(
                boxes.map { box in
                    let label = "[\"" + box.map { files[$0].name }.joined(separator: "<br/>") + "\"]"
                    return "f\(box[0])" + (files[box[0]].folder == folder ? label : "(\(label))")
                } + boxes.flatMap { box in parents[box[0], default: []].map { "f\($0) --- f\(box[0])" } },
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

    /// The page of a language, made as a whole.
    package func page(language: Language) -> TextFile {
        let root = language.pick("../../", "../")
        let pictures = Dictionary(grouping: pictures(in: language), by: \.folder).mapValues {
            $0.flatMap { fence($0.text) }
        }
        var lines = [Self.introduction(language)] + pictures[nil, default: []]
        let head = language.pick("| 파일 | 쓰는 파일 |", "| file | files that it uses |")
        for (folder, files) in folders {
            lines += ["", "## \(folder)"] + pictures[folder, default: []]
            lines += ["", head, "|---|---|"]
            lines += files.map { file in
                let link = "[\(self.files[file].name)](\(root)\(self.files[file].path))"
                let uses = Kind.allCases.compactMap { kind -> String? in
                    let names = names(usedBy: file, kind).joined(separator: ", ")
                    return names.isEmpty ? nil : "\(kind.label(in: language)): \(names)"
                }
                return "| \(link) | \(uses.joined(separator: "<br>")) |"
            }
        }
        return TextFile(
            path: PackageLayout.docs("dependencies", in: language), text: lines.map { $0 + "\n" }.joined())
    }

    private func fence(_ picture: String) -> [String] { ["", "```mermaid", picture, "```"] }

    private static func introduction(_ language: Language) -> String {
        language.pick(
            """
            # 어느 파일이 어느 파일을 쓰나

            English: [Which file uses which](../dependencies.md)

            `Sources/RxTravel`의 파일은 저마다 제 몫만 맡고, 나머지는 대개 다른 파일을 가져다 쓴다. 여행이 무엇이 어떤 차례로
            일어나는지 보여 준다면, 이 글은 한 파일이 어떤 파일들을 알아야 하는지 보여 준다. `swift run check graph`가 같은
            목록을 터미널에 출력한다.

            - **상속**: 그 파일의 클래스를 상속하거나 프로토콜을 채택한다. extension에서 채택한 것도 여기에 든다.
            - **생성**: 그 파일에 있는 타입의 이니셜라이저를 부른다.
            - **사용**: 그 밖에 이름이 나오는 모든 경우다.

            같은 파일을 여러 방식으로 쓰면 위의 차례에서 앞선 것 하나만 센다. 폴더마다 있는 그림은 상속만 보여 준다.
            아래에 있는 것이 위에 있는 것을 상속하거나 채택하고, 둥근 상자는 다른 폴더의 파일이다. 선이 똑같은 파일들은 상자
            하나에 모았고, 다른 파일을 거쳐 이미 이어진 두 파일 사이에는 선을 따로 긋지 않았다.

            이 글은 `swift run check --fix`가 소스를 읽어 통째로 만든다. 손으로 고친 것은 지워진다. 컴파일러를 쓰지 않고
            이름만 찾는다. 타입이나 typealias나 전역 함수의 이름이 한 파일에만 선언되어 있고 다른 파일의 코드에 나오면, 뒤의
            파일이 앞의 파일을 쓴다고 본다. typealias는 선언한 파일로 치므로 `SpinLock()`은 `Lock`을 생성한 것으로 나온다. 멤버 이름만
            나오는 것은 놓친다. `Disposables.create()`는 `NopDisposable.swift`에 있지만 여기에는 `Disposables`를 쓴다고만 나온다.
            공식 모듈의 목록과 어디가 왜 다른지는
            [테스트](../../Tests/TravelGuideTests/Exports/OfficialEdgesTests.swift)에 적혀 있다.

            ## 폴더 사이

            `RxTravel`은 폴더 밖에 있는 파일들이다. 화살표의 숫자는 그쪽으로 이어진 파일 쌍이 몇 개인지다.
            """,
            """
            # Which file uses which

            한국어: [어느 파일이 어느 파일을 쓰나](ko/dependencies.md)

            Each file of `Sources/RxTravel` has its own part, and most use others for the rest. The tours tell in which order
            things happen; this page tells what each file has to know. `swift run check graph` prints the same list in
            a terminal.

            - **inherits**: a type of the file is a subclass of one there, or conforms to a protocol there, also in an
              extension.
            - **creates**: the file calls an initializer of a type there.
            - **uses**: it names something there in any other way. Elsewhere on this page a use is any of the three.

            Where a file does several of these with another, the first of the list counts. The picture of a folder shows
            inheritance only: a file inherits from, or conforms to, what stands above it. A round box is a file of another
            folder. Files with the same lines share a box. Where two files are already joined through a third, the direct
            line is left out.

            `swift run check --fix` makes this page from the sources, and writes over what is changed by hand. It
            asks no compiler; it looks at the words. A file uses another when its code has a name that the other file
            alone declares: a type's, an alias's, or that of a function outside of any type. An alias leads to the file
            that declares it: `SpinLock()` counts as creating something of `Lock`. A use that names only a member is
            missed: `Disposables.create()` stands in `NopDisposable.swift`, but here whoever calls it uses
            `Disposables`. [A test](../Tests/TravelGuideTests/Exports/OfficialEdgesTests.swift) tells where this differs
            from the official module, and why.

            ## Between the folders

            `RxTravel` stands for the files outside of any folder. A number counts the pairs of files: one of the first
            folder that uses one of the second.
            """)
    }
}

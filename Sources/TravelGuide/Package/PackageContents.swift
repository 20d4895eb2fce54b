import Stops

/// The sources and pages of the package, as they were read.
package struct PackageContents: Sendable {
    /// The Swift files with stops, in the order of their paths.
    package let sources: [SourceFile]
    /// The Markdown files, in the order of their paths.
    package var pages: [TextFile]
    /// The files of CodeTour, in the order of their paths.
    package var codeTours: [TextFile]
    /// Every other file or folder that a page may link to, relative to the package.
    package var otherFiles: Set<String>
    package let tours: [Tour]
    /// The stops by their numbers; the first one where a number stands twice.
    package let stopsByNumber: [Int: Stop]
    private let stopsByKind: [Stop.Kind: [Stop]]

    /// Reads the sources, and the titles of the tours, which are in the order of their names.
    ///
    /// The name of a part begins with the tour's and a dash.
    package init(
        sources: [TextFile], pages: [TextFile], codeTours: [TextFile] = [], otherFiles: Set<String> = [],
        tourNames: [String], partNames: [String] = []
    ) {
        self.init(
            sources.map { SourceFile($0.text, path: $0.path) }, pages, codeTours, otherFiles, tourNames, partNames)
    }

    private init(
        _ sources: [SourceFile], _ pages: [TextFile], _ codeTours: [TextFile], _ otherFiles: Set<String>,
        _ tourNames: [String], _ partNames: [String]
    ) {
        self.sources = sources.sorted { $0.path < $1.path }
        self.pages = pages.sorted { $0.path < $1.path }
        self.codeTours = codeTours.sorted { $0.path < $1.path }
        self.otherFiles = otherFiles
        tours = tourNames.enumerated().map { index, name in
            Tour(name: name, number: index + 1, pages: pages, parts: partNames.filter { $0.hasPrefix(name + "-") })
        }
        let stops = self.sources.flatMap(\.stops).sorted {
            ($0.number, $0.file, $0.line) < ($1.number, $1.file, $1.line)
        }
        stopsByKind = Dictionary(grouping: stops, by: \.kind)
        stopsByNumber = Dictionary(
            stopsByKind[.travel, default: []].map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The contents with some files written anew, and with those that were not there.
    func writing(_ files: [TextFile]) -> PackageContents {
        let new = Set(files.map(\.path))
        let all = (pages + codeTours).filter { !new.contains($0.path) } + files
        // A source that stays the same is not read again.
        let read = files.filter { $0.path.hasSuffix(".swift") }.map { SourceFile($0.text, path: $0.path) }
        return PackageContents(
            sources.filter { !new.contains($0.path) } + read, all.filter { $0.path.hasSuffix(".md") },
            all.filter { PackageLayout.isCodeTour($0.path) }, otherFiles, tours.map(\.name), tours.flatMap(\.parts))
    }

    /// The tour of a name, or the part of a tour; nil where there is none.
    package func tour(of name: String) -> Tour? {
        tours.first { $0.name == name || $0.parts.contains(name) }?.part(name)
    }

    /// The tour that follows one, or a part of it; nil behind the last one.
    func tour(after tour: Tour) -> Tour? { tours.first { $0.number == tour.number + 1 } }

    /// Every file whose text was read: sources, then pages, then what is made of these.
    var files: [TextFile] {
        let made = PackageLayout.madePages + codeTourPaths
        let all = sources.map { TextFile(path: $0.path, text: $0.text) } + pages + codeTours
        return all.filter { !made.contains($0.path) } + made.compactMap { path in all.first { $0.path == path } }
    }

    /// The files for CodeTour that the tours make.
    var codeTourPaths: [String] {
        Language.allCases.flatMap { language in tours.map { PackageLayout.codeTour($0, in: language) } }
    }

    /// Whether the numbered comments are whole, and numbered without a mistake.
    var isInOrder: Bool {
        sources.allSatisfy(\.diagnostics.isEmpty)
            && StopNumbers.diagnostics(for: sources.flatMap(\.stops)).isEmpty
    }

    /// The files whose line ends are not plain, which a fix would rewrite as a whole.
    package var lineEndDiagnostics: [Diagnostic] {
        (sources.map { TextFile(path: $0.path, text: $0.text) } + pages)
            .filter { $0.text.utf8.contains(UInt8(ascii: "\r")) }
            .map { Diagnostic(file: $0.path, line: 1, message: "the file has CRLF line ends; save it with LF") }
    }

    /// The stops of a kind, in the order of their numbers.
    package func stops(_ kind: Stop.Kind = .travel) -> [Stop] { stopsByKind[kind, default: []] }

    /// The stop that a number names; the first one where a number stands twice.
    package func stop(_ number: Int) -> Stop? { stopsByNumber[number] }

    package func source(_ path: String) -> SourceFile? { sources.first { $0.path == path } }
}

import Files
import Lines
import Stops
import TravelRecorder

/// The sources and pages of the package, as they were read.
package struct PackageContents: Sendable {
    /// The Swift files with stops, in the order of their paths.
    package let sources: [SourceFile]
    /// The Markdown files, in the order of their paths.
    package var pages: [TextFile]
    /// What the tours make for others, in the order of the paths: the files of CodeTour, the lists of an editor, and
    /// the walks as they were shipped.
    package var exports: [TextFile]
    /// Every other file or folder that a page may link to, relative to the package.
    package var otherFiles: Set<String>
    package let tours: [Tour]
    /// The stops and places by what a journey calls them; the first one where a number stands twice.
    package let stopsByID: [StopID: Stop]
    /// The sources and pages that began with a byte order mark, which is not in their texts.
    package let marked: [String]
    private let stopsByKind: [Stop.Kind: [Stop]]
    private let places: [Stop]
    private let sourcesByPath: [String: SourceFile]

    /// Reads the sources, and the titles of the tours, which are in the order of their names.
    ///
    /// The name of a part begins with the tour's and a dash.
    package init(
        sources: [TextFile], pages: [TextFile], exports: [TextFile] = [], otherFiles: Set<String> = [],
        tourNames: [String], partNames: [String] = []
    ) {
        self.init(
            read: sources.map { SourceFile($0.text, path: $0.path) },
            pages.map { TextFile(path: $0.path, text: $0.text.withoutByteOrderMark) }, exports, otherFiles,
            tourNames, partNames, marked: (sources + pages).filter(\.text.hasByteOrderMark).map(\.path))
    }

    private init(
        read sources: [SourceFile], _ pages: [TextFile], _ exports: [TextFile], _ otherFiles: Set<String>,
        _ tourNames: [String], _ partNames: [String], marked: [String]
    ) {
        self.sources = sources.sorted { $0.path < $1.path }
        sourcesByPath = Dictionary(self.sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.pages = pages.sorted { $0.path < $1.path }
        self.exports = exports.sorted { $0.path < $1.path }
        self.marked = marked
        self.otherFiles = otherFiles
        tours = tourNames.enumerated().map { index, name in
            Tour(name: name, number: index + 1, pages: pages, parts: partNames.filter { $0.hasPrefix(name + "-") })
        }
        let stops = self.sources.flatMap(\.stops).sorted { ($0.id, $0.file, $0.line) < ($1.id, $1.file, $1.line) }
        stopsByKind = Dictionary(grouping: stops.filter { !$0.isPlace }, by: \.kind)
        places = stops.filter(\.isPlace)
        stopsByID = Dictionary(
            stops.filter { $0.kind == .travel }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The contents with some files written anew, and with those that were not there.
    package func writing(_ files: [TextFile]) -> PackageContents {
        let new = Set(files.map(\.path))
        let texts = (pages + exports).filter { !new.contains($0.path) } + files
        return PackageContents(
            read: sources.filter { !new.contains($0.path) }
                + files.filter { $0.path.hasSuffix(".swift") }.map { SourceFile($0.text, path: $0.path) },
            texts.filter { $0.path.hasSuffix(".md") }, texts.filter { PackageLayout.isExport($0.path) }, otherFiles,
            tours.map(\.name), tours.flatMap(\.parts), marked: marked)
    }

    /// The contents with sources that are no part of the package: those of a library that somebody walks through.
    package func adding(_ sources: [SourceFile]) -> PackageContents {
        if sources.isEmpty { return self }
        let new = Set(sources.map(\.path))
        return PackageContents(
            read: self.sources.filter { !new.contains($0.path) } + sources, pages, exports, otherFiles,
            tours.map(\.name), tours.flatMap(\.parts), marked: marked)
    }

    /// The tour of a name, or the part of a tour, or the reader's own walk; nil where there is none.
    package func tour(of name: String) -> Tour? {
        if name == Tour.mine.name { return .mine }
        return tours.first { $0.name == name || $0.parts.contains(name) }?.part(name)
    }

    /// The tour that follows one, and the part that follows a part; nil behind the last one.
    package func tour(after tour: Tour) -> Tour? {
        if tour == .mine { return nil }
        let whole = tours.first { $0.number == tour.number }
        return tour.partName.flatMap { whole?.part(after: $0) } ?? tours.first { $0.number == tour.number + 1 }
    }

    /// Every file whose text was read: sources, then pages, then what is made of these.
    package var files: [TextFile] {
        sources.map { TextFile(path: $0.path, text: $0.text) } + pages + exports
    }

    /// The pages that belong into the folder of the tours.
    package var pagesOfTours: [String] {
        Language.allCases.flatMap { language in tours.map { $0.page(in: language) } }
    }

    /// Every file in a folder of the package.
    package func files(in folder: String) -> [String] {
        let all = Set(files.map(\.path)).union(otherFiles).filter { $0.hasPrefix(folder + "/") }
        let folders = Set(all.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
        return all.subtracting(folders).sorted()
    }

    /// The walks as they were shipped.
    package var walks: [TextFile] { exports.filter { PackageLayout.isWalk($0.path) } }

    /// The text of a file that was read; nil when it was not there.
    package func text(of path: String) -> String? { files.first { $0.path == path }?.text }

    /// The files for CodeTour that the tours make.
    package var codeTourPaths: [String] {
        Language.allCases.flatMap { language in tours.map { PackageLayout.codeTour($0, in: language) } }
    }

    /// Whether the numbered comments are whole, and numbered without a mistake.
    package var isNumbered: Bool {
        sources.allSatisfy(\.diagnostics.isEmpty)
            && StopNumbers.diagnostics(for: sources.flatMap(\.stops)).isEmpty
    }

    /// The stops that a journey comes by, in the order of their numbers, and behind them the places.
    package func stops(where isVisited: (StopID) -> Bool) -> [Stop] {
        (stops(.travel) + places).filter { isVisited($0.id) }
    }

    /// The stops of a kind that have numbers, in their order.
    package func stops(_ kind: Stop.Kind = .travel) -> [Stop] { stopsByKind[kind, default: []] }

    /// The stop or place that a journey calls so; the first one where a number stands twice.
    package func stop(_ id: StopID) -> Stop? { stopsByID[id] }

    package func source(_ path: String) -> SourceFile? { sourcesByPath[path] }
}

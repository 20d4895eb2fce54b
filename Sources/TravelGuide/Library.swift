import Stops

/// A text file of the package.
public struct TextFile: Equatable, Sendable {
    /// The file, relative to the package.
    public var path: String
    /// The whole text.
    public var text: String

    /// Makes a file.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    var lines: [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0))
        }
    }
}

/// The sources and pages of the package, as they were read.
public struct Library: Sendable {
    /// The Swift files with stops, in the order of their paths.
    public var sources: [SourceFile]
    /// The Markdown files, in the order of their paths.
    public var pages: [TextFile]
    /// Every other file that a page may link to, relative to the package.
    public var otherFiles: Set<String>
    /// The tours, in their order.
    public var tours: [Tour]

    /// Puts a library together.
    ///
    /// - Parameters:
    ///   - sources: The Swift files of the module and the routes.
    ///   - pages: The Markdown files.
    ///   - otherFiles: Every other file that a page may link to.
    ///   - tourNames: The names of the routes, in the order of the tours.
    ///   - partNames: The names of the parts of the routes; each begins with the tour's name and a dash.
    /// - Complexity: Linear in the length of all texts.
    public init(
        sources: [TextFile], pages: [TextFile], otherFiles: Set<String> = [], tourNames: [String],
        partNames: [String] = []
    ) {
        self.sources = sources.map { SourceFile($0.text, path: $0.path) }.sorted { $0.path < $1.path }
        self.pages = pages.sorted { $0.path < $1.path }
        self.otherFiles = otherFiles
        tours = tourNames.enumerated().map { index, name in
            Tour(
                name: name, number: index + 1,
                titles: Dictionary(
                    uniqueKeysWithValues: Language.allCases.compactMap { language in
                        let path = Tour.page(index + 1, name, in: language)
                        return pages.first { $0.path == path }.flatMap { Self.title(of: $0) }.map { (language, $0) }
                    }),
                parts: partNames.filter { $0.hasPrefix(name + "-") })
        }
    }

    /// The tour of a name, or the part of a tour.
    ///
    /// - Parameter name: The name of a tour or of a part.
    /// - Returns: The tour; nil where there is none.
    public func tour(of name: String) -> Tour? {
        tours.first { $0.name == name || $0.parts.contains(name) }?.part(name)
    }

    /// The tour that follows one, or a part of it; nil behind the last one.
    func tour(after tour: Tour) -> Tour? { tours.first { $0.number == tour.number + 1 } }

    /// The files whose line ends are not plain, which a fix would rewrite as a whole.
    public var lineEndDiagnostics: [Diagnostic] {
        (sources.map { ($0.path, $0.text) } + pages.map { ($0.path, $0.text) })
            .filter { $0.1.utf8.contains(UInt8(ascii: "\r")) }
            .map { Diagnostic(file: $0.0, line: 1, message: "the file has CRLF line ends; save it with LF") }
    }

    /// The stops of a kind, in the order of their numbers.
    public func stops(_ kind: Stop.Kind = .travel) -> [Stop] {
        sources.flatMap(\.stops).filter { $0.kind == kind }
            .sorted { ($0.number, $0.file, $0.line) < ($1.number, $1.file, $1.line) }
    }

    /// The stops by their numbers; the first one where a number stands twice.
    package var stopsByNumber: [Int: Stop] {
        Dictionary(stops().map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The stop that a number names; the first one where a number stands twice.
    public func stop(_ number: Int) -> Stop? {
        stops().first { $0.number == number }
    }

    /// The Swift file at a path, relative to the package.
    public func source(_ path: String) -> SourceFile? {
        sources.first { $0.path == path }
    }

    private static func title(of page: TextFile) -> String? {
        page.lines.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
    }
}

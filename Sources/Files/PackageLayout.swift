import Lines
import Stops

/// Where the package keeps what: its folders and files, by their paths.
package enum PackageLayout {
    package static let module = "Sources/RxTravel"
    package static let routes = "Sources/Routes"
    /// The folder of the reader's own file.
    package static let mine = "Sources/Mine"

    /// Whether a file uses the module, as a client does, and is no part of it.
    package static func isRoute(_ path: String) -> Bool { [routes, mine].contains { path.hasPrefix($0 + "/") } }

    package static let tours = "Tours"
    /// The programs that the tests run for the pages.
    package static let naivePrograms = "Tests/RxTravelTests/Naive"
    package static func readme(in language: Language) -> String { language.pick("README.ko.md", "README.md") }
    package static let officialMap = "docs/official-map.md"
    /// The folder in which the extension CodeTour looks for its files.
    package static let codeTours = ".tours"

    /// The file that gives lldb the command `explain`.
    package static let lldbCommand = "Sources/Explaining/lldb/explain_stop.py"

    /// The hand-written files of the page that is walked in a browser; the scripts in the order in which they run.
    package static let webMarkup = "Sources/Web/Player/page.html"
    package static let webStyle = "Sources/Web/Player/page.css"
    package static let webScripts = [
        "page", "journey", "panes", "source", "objects", "event", "time", "marbles", "player", "guess", "play",
    ].map { "Sources/Web/Player/\($0).js" }

    package static func isCodeTour(_ path: String) -> Bool {
        path.hasPrefix(codeTours + "/") && path.hasSuffix(".tour")
    }

    /// The page that tells what to break, and what parts then.
    package static func labs(in language: Language) -> String { "\(tours)/\(language.rawValue)/labs.md" }

    /// The page of small programs with a fault, and where these are.
    package static func recipes(in language: Language) -> String { docs("recipes", in: language) }
    package static func recipe(_ name: String) -> String { "docs/recipes/\(name).swift" }

    /// The bodies of RxSwift beside which the sentences of stops were read.
    package static let readBodies = "docs/read-bodies.txt"

    package static let walks = tours + "/walks"

    package static func isWalk(_ path: String) -> Bool { path.hasPrefix(walks + "/") && path.hasSuffix(".txt") }

    /// The pictures that the pages show.
    package static let pictures = tours + "/pictures"

    package static func picture(_ name: String, in language: Language) -> String {
        "\(pictures)/\(name).\(language.rawValue).svg"
    }

    static func isPicture(_ path: String) -> Bool { path.hasPrefix(pictures + "/") && path.hasSuffix(".svg") }

    /// Whether a file is one that the tours make for others, or that tells of their sentences.
    package static func isExport(_ path: String) -> Bool {
        path == readBodies || [isCodeTour, isWalk, isPicture].contains { $0(path) }
    }

    /// A page below `docs` that is there in each language.
    package static func docs(_ name: String, in language: Language) -> String { docs(in: language) + name + ".md" }

    private static func docs(in language: Language) -> String { language.pick("docs/ko/", "docs/") }

    /// The language that a page is written in.
    package static func language(of page: String) -> Language { place(of: page)?.language ?? .english }

    /// The paths of a page that may be there in each language; none of any other.
    package static func versions(of page: String) -> [Language: String] {
        guard let (language, path) = place(of: page) else { return [:] }
        return Language.each { path($0) + page.dropFirst(path(language).count) }
    }

    /// How the path of a page begins that may be there in each language, and the language of this one.
    private static func place(of page: String) -> (language: Language, path: (Language) -> String)? {
        let beginnings = [{ "\(tours)/\($0.rawValue)/" }, readme, docs(in:)]
        let places = beginnings.flatMap { path in Language.allCases.map { ($0, path) } }
        // A folder may stand in another one.
        return places.filter { page.hasPrefix($1($0)) }.max { $0.1($0.0).count < $1.1($1.0).count }
    }
}

import Stops

/// A stop as the page shows it: where it is, and what the tours' pages say of it.
///
/// Its title and sentences stand in the plain walk already, from which the page's script takes them.
struct WebStop: Encodable {
    let number: Int
    /// The first tour of the page that visits it.
    let tour: String
    let file: String
    /// The lines of its comment, the line that is marked, and the last line that belongs to it.
    let lines: [Int]
    /// The tour whose pages tell of it; nil where none does.
    let teller: String?
    /// What the pages say, by the language, where they say something.
    let prose: [String: [WebProse]]

    init(_ stop: Stop, tour: String, _ passages: WebPassages) {
        number = stop.number
        self.tour = tour
        file = stop.file.harmless()
        lines = [
            stop.commentLines.lowerBound, stop.commentLines.upperBound, stop.breakLine,
            max(stop.body.lastCodeLine ?? 0, stop.breakLine),
        ]
        teller = passages.tellers[stop.number]
        prose = Dictionary(
            uniqueKeysWithValues: Language.allCases.compactMap { language in
                passages[stop.number, language].map { (language.rawValue, $0) }
            })
    }
}

/// What the pages of tours say of their stops, each page read once.
struct WebPassages {
    private var blocks: [Language: [Int: [WebProse]]] = [:]
    /// For each stop, the tour whose page tells of it.
    private(set) var tellers: [Int: String] = [:]

    init(_ tours: [Tour], _ contents: PackageContents) {
        for language in Language.allCases {
            let names = Dictionary(tours.map { ($0.page(in: language), $0.name) }) { first, _ in first }
            for page in contents.pages.lazy.filter({ names[$0.path] != nil }).map(Page.init) {
                for section in page.sections {
                    guard let passage = Passage(section, on: page) else { continue }
                    blocks[language, default: [:]][section.number] = WebProse.blocks(of: passage, language)
                    tellers[section.number] = names[page.path]
                }
            }
        }
    }

    subscript(number: Int, language: Language) -> [WebProse]? { blocks[language]?[number] }
}

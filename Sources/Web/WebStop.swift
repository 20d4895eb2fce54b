import Guide
import Lines
import Steps
import Stops
import TravelRecorder

/// A stop as the page shows it: what it is, where it is, and what the tours' pages say of it.
struct WebStop: Encodable {
    let number: StopID
    /// What it is called in a column of numbers.
    let mark: String
    let title: String
    let sentence: [String: String]
    /// What a stop of the module says of a place in RxSwift's own code, with its number.
    let told: [String: String]?
    /// How long a walk that plays by itself stays here, in milliseconds.
    let time: [String: Int]
    /// What a search looks into.
    let searched: [String: String]
    /// The first tour of the page that visits it.
    let tour: String
    let file: String
    /// The line that is marked.
    let line: Int
    /// The tour whose pages tell of it; nil where none does.
    let teller: String?
    /// What the pages say, by the language, where they say something.
    let prose: [String: [WebProse]]

    init(_ stop: Stop, tour: String, _ passages: WebPassages) {
        (number, mark, title) = (stop.id, stop.id.mark, stop.title.harmless())
        sentence = stop.words.byLanguage
        let told = stop.told(in: .korean).flatMap { korean in stop.told(in: .english).map { Words(korean, $0) } }
        self.told = told?.byLanguage
        time = ReadingTime.ofStop([stop.words, told].compactMap(\.self), values: stop.watch.count)
        searched = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { ($0.rawValue, Search.text(of: stop, in: $0)) })
        (self.tour, file, line) = (tour, stop.file.harmless(), stop.breakLine)
        teller = stop.number.flatMap { passages.tellers[$0] }
        prose = Dictionary(
            uniqueKeysWithValues: Language.allCases.compactMap { language in
                (stop.number ?? stop.counterpart?.number).flatMap { passages[$0, language] }.map {
                    (language.rawValue, $0)
                }
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

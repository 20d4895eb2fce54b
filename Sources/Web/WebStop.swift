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
    let sentence: [Language: String]
    /// What a stop of the module says of a place in RxSwift's own code, with its number.
    let told: [Language: String]?
    /// How long a walk that plays by itself stays here, in milliseconds.
    let time: [Language: Int]
    /// What a search looks into.
    let searched: [Language: String]
    /// The first tour of the page that visits it.
    let tour: String
    let file: String
    /// The line that is marked.
    let line: Int
    /// The tour whose pages tell of it; nil where none does.
    let teller: String?
    /// What the pages say, by the language, where they say something.
    let prose: [Language: [WebProse]]

    init(_ stop: Stop, tour: String, _ passages: WebPassages) {
        (number, mark, title) = (stop.id, stop.id.mark, stop.title.harmless())
        sentence = stop.words.byLanguage
        let told = stop.counterpart.map { _ in Words { stop.told(in: $0) ?? "" } }
        self.told = told?.byLanguage
        time = ReadingTime.ofStop([stop.words, told].compactMap(\.self), values: stop.watch.count)
        searched = Language.each { Search.text(of: stop, in: $0) }
        (self.tour, file, line) = (tour, stop.file.harmless(), stop.breakLine)
        teller = stop.number.flatMap { passages.tellers[$0] }
        prose = Language.each { language in
            (stop.number ?? stop.counterpart?.number).flatMap { passages[$0, language] }
        }
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

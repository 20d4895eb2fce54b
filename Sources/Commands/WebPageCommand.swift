import Console
import Files
import Foundation
import Guide
import Lines
import Stops
import TravelRecorder
import Web

struct WebPageCommand: Command {
    static let name = "page"
    static let operand: String? = "[NAME]"
    static let options = [out, WalkCommand.rxSwift, .seconds]
    static let summary = Words("브라우저에서 걷는 페이지를 만든다", "makes a page to walk in a browser")
    static let description = Words(
        "모든 여행, 또는 여행 하나를 HTML 파일 하나로 만든다. 두 번 눌러 열면 네트워크 없이 걸을 수 있다. "
            + "--lang이 무엇이든 파일에는 두 언어가 다 있다.",
        "Makes one HTML file of all tours, or of one. Open it with a double-click: it needs no network. "
            + "It has both languages, whatever --lang says.")

    private static let out = Option(
        name: "--out", value: .text(of: Words("파일 이름", "a file's name")), placeholder: "FILE",
        meaning: Words("이 파일에 쓴다 (없으면 \(usualFile))", "the file to write (default: \(usualFile))"))
    private static let usualFile = ".build/rxtravel.html"

    /// The tour or the part of one; nil for all tours.
    let tour: String?
    let file: String?

    init(_ arguments: Arguments) throws(Mistake) {
        tour = arguments.operand == nil ? nil : try arguments.tour(for: Self.name)
        try arguments.requireMine(tour, for: [WalkCommand.rxSwift, .seconds])
        file = arguments[Self.out]
    }

    func run(in context: Context) throws {
        let folder = try context.folder
        try context.checkout.keepChosen()
        let one = try tour.map { try FoldedWalk.recorded($0, in: context) }
        let recorded = try one.map { [$0.tour] } ?? context.recorded(notesHoldings: true)
        let contents = try context.contents
        for recorded in recorded {
            for language in Language.allCases { _ = try context.tour(recorded.name, in: language) }
        }
        func text(_ path: String) throws -> String { try folder.read(path).text }
        let parts = WebPage.Parts(
            markup: try text(PackageLayout.webMarkup), style: try text(PackageLayout.webStyle),
            script: try PackageLayout.webScripts.map(text).joined())
        let page = try WebPage(
            recorded, chain: one?.chain, isClosed: one?.isClosed ?? false, leaks: one?.leaks ?? [], contents: contents,
            parts: parts)
        let target = file.map { URL(filePath: $0) } ?? folder.root.appending(path: Self.usualFile)
        try TextFile(path: target.path(percentEncoded: false), text: page.html).write(in: URL(filePath: "/"))
        let path = target.standardizedFileURL.path(percentEncoded: false)
        Terminal.write([StyledLine(context.style.language.pick("썼다: \(path)", "written: \(path)"))])
    }
}

import Files
import Guide
import Lines
import Testing

/// Many new stops at once.
struct TortureNumbersTests {
    /// Where new stops are put.
    enum Place: CaseIterable {
        case oneBody, twentyBodies, newFileOfTheModule
    }

    private static let count = Torture.isFull ? 3000 : 60

    /// Puts the stops in, some with a line that is too long, numbered on from the last one.
    private static func fill(_ place: Place, of contents: PackageContents) -> PackageContents {
        let stops = contents.stops()
        func comment(_ index: Int, margin: String = "        ") -> [String] {
            let rest = index.isMultiple(of: 20) ? String(repeating: " and so on", count: 12) : ""
            return ["// 여행 \(stops.count + 1 + index)", "// ko: 새 자리다.", "// en: A new place\(rest)."]
                .map { margin + $0 } + [""]
        }
        if place == .newFileOfTheModule {
            let lines =
                ["// 공식: RxSwift/More.swift", "", "/// More.", "enum More {", "    static func more() {"]
                + (0..<count).flatMap { comment($0) } + ["    }", "}", ""]
            return contents.writing([
                TextFile(path: "Sources/RxTravel/More.swift", text: lines.joined(separator: "\n"))
            ])
        }
        let bodies = place == .oneBody ? 1 : 20
        let places = (0..<bodies).map { ($0, stops[$0 * stops.count / bodies]) }
        return Dictionary(grouping: places, by: \.1.file).reduce(contents) { contents, file in
            var lines = contents.source(file.key)?.lines.map(String.init) ?? []
            for (body, stop) in file.value.sorted(by: { $0.1.line > $1.1.line }) {
                let margin = String(lines[stop.line - 1].prefix { $0 == " " })
                let new = (0..<count / bodies).flatMap { comment(body * (count / bodies) + $0, margin: margin) }
                lines.insert(contentsOf: new, at: stop.line - 1)
            }
            return contents.writing([TextFile(path: file.key, text: lines.joined(separator: "\n"))])
        }
    }

    @Test(arguments: Torture.some(Place.allCases, short: 2))
    func `Many new stops are numbered in one run, and a second one finds nothing left to write`(place: Place) throws {
        let (before, context) = (try Tour.contents.get(), Tour.newContext())
        let filled = Self.fill(place, of: before)
        let fixed = filled.writing(try Tour.truth(of: filled, in: context).changes())
        #expect(fixed.stops().map(\.number) == Array(1...(before.stops().count + Self.count)))
        let long = fixed.sources.flatMap(\.lines).filter { $0.contains("so on") }
        #expect(!long.isEmpty && long.allSatisfy { Columns.width(of: $0) <= 120 })
        #expect(try Tour.truth(of: fixed, in: context).changes() == [])
    }
}

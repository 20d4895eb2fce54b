import Foundation
import Testing

/// Many new stops at once.
struct TortureNumbersTests {
    /// Where new stops are put.
    enum Place: String, CaseIterable {
        case oneBody = "one body of a route"
        case manyBodies = "twenty bodies, most of them in the module"
        case newFile = "a new file of the module, which no tour comes by"
    }

    private static let count = Torture.isFull ? 3000 : 60

    /// Puts the stops in, some with a line that is too long, numbered on from the last one, from bottom to top.
    private static func fill(_ place: Place, of copy: PackageCopy) throws {
        let comments = Source.comments
        func comment(_ index: Int, margin: some StringProtocol) -> [String] {
            let rest = index.isMultiple(of: 20) ? String(repeating: " and so on", count: 12) : ""
            return ["// 여행 \(comments.count + 1 + index)", "// ko: 새 자리다.", "// en: A new place\(rest)."].map {
                margin + $0
            }
                + [""]
        }
        if place == .newFile {
            let stops = (0..<count).flatMap { comment($0, margin: "        ") }
            let lines =
                ["// 공식: RxSwift/More.swift", "", "/// More.", "enum More {", "    static func more() {"] + stops
                + ["    }", "}", ""]
            return try copy.write(Data(lines.joined(separator: "\n").utf8), to: "Sources/RxTravel/More.swift")
        }
        let bodies = place == .oneBody ? 1 : 20
        let places = (0..<bodies).map { comments[$0 * comments.count / bodies] }
        let each = count / bodies
        for (body, place) in places.enumerated().sorted(by: { $0.element.line > $1.element.line }) {
            try copy.edit(place.file) { lines in
                let margin = lines[place.line - 1].prefix { $0 == " " }
                let new = (0..<each).flatMap { comment(body * each + $0, margin: margin) }
                lines.insert(contentsOf: new, at: place.line - 1)
            }
        }
    }

    @Test("Many new stops are numbered in one run, and a second one finds nothing left to write")
    func newStops() async throws {
        var rows: [[String]] = []
        for place in Torture.some(Place.allCases, short: 1) {
            let copy = try PackageCopy()
            try Self.fill(place, of: copy)
            let clock = ContinuousClock()
            let start = clock.now
            let first = try await copy.tour("check", "--fix")
            let time = clock.now - start
            let texts = try copy.texts()
            let comments = try Source.comments(in: copy.url)
            #expect(comments.map(\.number) == Array(1...(Source.comments.count + Self.count)))
            #expect(first.output.hasPrefix("fixed: ") && first.code == 0)
            let widths = texts.filter { Source.isRead($0.key) }.values.flatMap { $0.split(separator: "\n") }
                .filter { $0.contains("so on") }.map(\.count)
            #expect(widths.max() ?? 121 <= 120)

            let second = try await copy.tour("check", "--fix")
            #expect(!second.output.contains("fixed: "))
            #expect(try copy.texts() == texts)
            rows.append([place.rawValue, "\(Self.count)", time.formatted(.units(allowed: [.milliseconds]))])
        }
        try Torture.report("Numbers", ["new stops in", "how many", "time of --fix"], rows)
    }
}

import Testing

@testable import Stops

struct CommentShareTests {
    @Test func `The module has at most one line of stop to two lines of code, and each file one to less than two`()
        throws
    {
        var all = (stops: 0, code: 0)
        for (path, text) in try PackageSources.files(in: "RxTravel") {
            let file = SourceFile(text, path: path)
            let stops = file.stops.filter { $0.kind == .travel }.map(\.commentLines.count).reduce(0, +)
            let code = file.lines.count { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("//") }
            #expect(stops * 3 <= code * 2, "\(path): \(stops) lines of stops to \(code) lines of code")
            all = (all.stops + stops, all.code + code)
        }
        #expect(all.stops * 2 <= all.code, "\(all.stops) lines of stops to \(all.code) lines of code")
    }

    @Test func `A search for a stop in the sources finds the stop alone`() throws {
        let marks = try PackageSources.files(in: "").flatMap { path, text in
            text.split(separator: "\n").filter { $0.contains(/여행 \d/) }.map { "\(path): \($0)" }
        }
        #expect(marks.count > 150)
        #expect(marks.filter { !$0.contains(/^Sources\/\/(RxTravel|Routes)\/.*: *\/\/ 여행 \d+( |$)/) } == [])
    }
}

import Files
import Guide
import Testing

/// The package is spoiled in every way that anybody has thought of, one at a time, and checked each time.
struct TortureDriftTests {
    @Test func `What is not true is caught, wherever it is`() throws {
        let (contents, context) = (try Tour.contents.get(), Tour.newContext())
        let lines = contents.files.sorted { $0.path < $1.path }.flatMap(DriftKind.Line.all)
        for kind in Torture.some(DriftKind.all, short: 8) {
            // A few lines for each kind, from the first file to the last.
            let sites = lines.compactMap { line in
                kind.isOf(line.path) ? kind.change(line).map { (line, $0) } : nil
            }
            let count = min(sites.count, Torture.isFull ? 4 : 1)
            #expect(count > 0, "\(kind.title)")
            for (line, new) in (0..<count).map({ sites[$0 * sites.count / count] }) {
                var all = line.lines
                all.replaceSubrange(line.index...line.index, with: new)
                let file = TextFile(path: line.path, text: all.joined(separator: "\n"))
                let said = try Tour.truth(of: contents.writing([file]), in: context).findings().diagnostics
                #expect(said.isEmpty != kind.isCaught, "\(kind.title): \(line.path):\(line.index + 1)")
                // One of the lines is of this file, or names it: a number that stands twice is told of one place.
                if kind.verdict == .caught {
                    #expect(
                        said.contains { $0.text(in: .english).contains(line.path) },
                        "\(kind.title): \(line.path):\(line.index + 1)")
                }
            }
        }
    }
}

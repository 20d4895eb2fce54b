/// Lines of a listing that are quoted out of a file: in its order, however far in they stand.
///
/// Of code nothing may be missing between two lines, unless a line `// …` says so; comments do not count. Of anything
/// else, such as a stack, lines may be left out.
struct QuotedLines {
    private let quoted: [(line: Int, text: Substring)]
    private let isSwift: Bool

    init(listing: ArraySlice<String>, isSwift: Bool) {
        self.isSwift = isSwift
        quoted = listing.indices.map { ($0, listing[$0].drop { $0 == " " }) }.filter {
            !$0.text.isEmpty && !(isSwift && $0.text.hasPrefix("//") && $0.text != "// …")
        }
    }

    /// Whether nothing of the file stands there: where lines may be left out, that would be true of any file.
    var isEmpty: Bool { quoted.allSatisfy { isSwift && $0.text == "// …" } }

    /// The line of the page that does not follow in the file, if there is one.
    func firstMissing(in file: [String]) -> Int? {
        let lines = file.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !(isSwift && $0.hasPrefix("//")) }
        var starts = Array(lines.indices)
        var mayLeaveOut = true
        for (line, text) in quoted {
            if isSwift, text == "// …" {
                mayLeaveOut = true
                continue
            }
            starts = matches(of: text, in: lines, at: starts, mayLeaveOut: mayLeaveOut || !isSwift)
            if starts.isEmpty { return line }
            mayLeaveOut = false
        }
        return nil
    }

    /// Where the next line may stand, given where it stands in the file: behind one of the places so far.
    private func matches(of text: Substring, in lines: [Substring], at starts: [Int], mayLeaveOut: Bool) -> [Int] {
        guard let first = starts.first else { return [] }
        let places = mayLeaveOut ? Array(first..<max(first, lines.count)) : starts
        return places.filter { $0 < lines.count && lines[$0] == text }.map { $0 + 1 }
    }
}

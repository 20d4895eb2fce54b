import Guide
import Lines
import Stops

/// Paragraphs that somebody may have written between two fences where a fix writes.
enum OwnParagraphs {
    /// Why lines may not be written over, as they have more paragraphs than the new ones; nil when they may.
    ///
    /// Of an excerpt a paragraph is nobody's own that has a line of the code, as it is now.
    static func objection(to old: ArraySlice<String>, for new: [String], of code: [Substring] = []) -> Words? {
        guard paragraphs(old).count > max(paragraphs(new[...]).count, 1) else { return nil }
        let known = Set(code.map(words))
        let isQuoted = paragraphs(old).allSatisfy { paragraph in
            let said = paragraph.filter { Fence($0) == nil }.map { words($0[...]) }.filter { !$0.isEmpty }
            return said.isEmpty || said.contains(where: known.contains)
        }
        if !code.isEmpty && isQuoted { return nil }
        return Words(
            ". 펜스 안에 문단이 더 있다: 직접 쓴 것은 펜스 아래로 옮기거나 펜스를 비운다",
            "; its fence holds more paragraphs: move what is yours below it, or empty it")
    }

    private static func paragraphs(_ lines: ArraySlice<String>) -> [ArraySlice<String>] {
        lines.split(whereSeparator: \.isEmpty)
    }

    /// What a line of code says, without its margin and the mark of a stop; nothing where it has signs alone.
    private static func words(_ line: Substring) -> Substring {
        let end = line.firstRange(of: "  // ← ")?.lowerBound ?? line.endIndex
        let text = line[..<end].drop { $0 == " " }
        return text.hasPrefix("// ↓ ") || text.hasPrefix("// ← ") || !text.contains(where: \.isLetter) ? "" : text
    }
}

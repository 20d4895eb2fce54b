import Guide
import Lines
import Stops

extension QuotedOutput {
    /// Quotes what the command prints.
    func fill(_ order: Maker.Order) -> Maker.Result {
        func mistake(_ message: Words) -> Maker.Result {
            Maker.Result(mistakes: [.unmendable(order.page.path, order.marker.line, message)])
        }
        guard let printed = order.subject.answers.render(words, order.subject.contents).map(Self.lines) else {
            return mistake(
                order.subject.answers.mistake(words).map { .notRun(command, because: $0) }
                    ?? Words(
                        "'\(command)' 명령의 출력은 인용할 수 없다. 표시 대신 '<!-- not tested: REASON -->'을 쓴다",
                        "'\(command)' cannot be quoted; write '<!-- not tested: REASON -->' in place of the marker"))
        }
        guard let quoted = part(of: printed) else {
            let ends = ends.map { #"from "\#($0.first)" to "\#($0.last)""# } ?? ""
            return mistake(
                Words(
                    "'\(command)' 출력에 이런 줄이 없다: \(ends). 출력에 있는 글로 고친다",
                    "'\(command)' prints no lines \(ends); name texts that it prints"))
        }
        let page = order.page
        let margin = page.lines[order.marker.line].prefix { $0 == " " }
        let lines = quoted.map { $0.isEmpty ? "" : margin + $0 }
        let old = page.lines[order.marker.listing]
        let objection =
            OwnParagraphs.objection(to: old, for: lines)
            ?? (mayReplace(old)
                ? nil
                : Words(
                    ". 펜스의 처음과 끝이 표시에 적힌 것과 다르다: 직접 쓴 것은 밖으로 옮기거나 펜스를 비운다",
                    "; its fence does not begin and end as the marker says: move what is yours out of it, or empty it"))
        return Maker.Result(lines: lines, objection: objection)
    }
}

extension QuotedOutput {
    /// The lines of what a command prints.
    static func lines(_ text: String) -> [String] {
        let lines = text.linesAsTheyAre
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// The lines to quote of those that the command prints; nil when they are not among them.
    func part(of lines: [String]) -> [String]? {
        guard let ends else { return lines }
        guard let first = lines.firstIndex(where: { Self.names(ends.first, in: $0) }),
            let last = lines[first...].firstIndex(where: { Self.names(ends.last, in: $0) })
        else { return nil }
        return Array(lines[first...last])
    }

    /// Whether the lines that a page has begin and end as the marker says, or there are none yet: others may be
    /// somebody's.
    fileprivate func mayReplace(_ old: ArraySlice<String>) -> Bool {
        guard let ends, let first = old.first, let last = old.last else { return true }
        return Self.names(ends.first, in: first) && Self.names(ends.last, in: last)
    }

    /// Whether a line holds a text, in which a number at an end is a whole one: 1 is not the beginning of 10.
    private static func names(_ text: String, in line: String) -> Bool {
        line.holds(text)
            && line.ranges(of: text).contains { range in
                let (before, behind) = (line[..<range.lowerBound].last, line[range.upperBound...].first)
                return !(text.last?.isNumber == true && behind?.isNumber == true)
                    && !(text.first?.isNumber == true && before?.isNumber == true)
            }
    }
}

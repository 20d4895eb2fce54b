extension StyledLine {
    func with(_ line: StyledLine) -> StyledLine {
        var whole = self
        whole.add(line)
        return whole
    }

    /// The line with another one at the end of the columns, and cut where both do not fit.
    func spread(_ right: StyledLine, to width: Int) -> StyledLine {
        var line = truncated(to: max(width - right.columns - 1, 0))
        line.pad(to: width - right.columns)
        line.add(right)
        return line
    }

    /// The line and a rule up to a column.
    func drawnOut(to width: Int) -> StyledLine {
        with(StyledLine(String(repeating: "─", count: max(width - columns, 0)), .guide))
    }
}

extension [StyledLine] {
    /// So many lines at most, with `…` behind the last one where more is left out.
    func cut(to count: Int, _ width: Int) -> [StyledLine] {
        guard self.count > count, count > 0 else { return Array(prefix(count)) }
        let last = self[count - 1]
        return prefix(count - 1) + [last.truncated(to: width - 2).with(StyledLine(" …"))]
    }

    /// Exactly so many lines.
    func filled(to count: Int) -> [StyledLine] {
        Array(prefix(count)) + Array(repeating: StyledLine(), count: Swift.max(count - self.count, 0))
    }
}

extension String {
    /// The text with what would steer a terminal written out.
    var visible: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.map {
            $0 == "\t" ? "    " : $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
        }.joined()
    }
}

extension Stop {
    /// The way on from a stop, at the end of its first line: `→ 21 Sink.forwardOn, 27`.
    ///
    /// `check --fix` writes it; so one that is out of date, or missing, keeps nothing from being built.
    package struct Arrow: Hashable, Sendable, CustomStringConvertible {
        package static let sign: Character = "→"

        /// The stops that are reached first from here: those in the tour that meets this one first before the others.
        package var numbers: [Int]
        /// The method of the first of them.
        package var name: String
        /// Whether there are more than there was room for.
        package var isCut = false

        package init(_ numbers: [Int], name: String, isCut: Bool = false) {
            self.numbers = numbers
            self.name = name
            self.isCut = isCut
        }

        /// Reads the text of an arrow; nil where it is none.
        init?(_ text: String) {
            guard text.hasPrefix("\(Self.sign) ") else { return nil }
            var pieces = text.dropFirst(2).split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
            isCut = pieces.count > 1 && pieces.last == "…"
            if isCut { pieces.removeLast() }
            let first = pieces[0].split(separator: " ", maxSplits: 1)
            guard first.count == 2 else { return nil }
            name = first[1].trimmed
            numbers = []
            for digits in [String(first[0])] + pieces.dropFirst() {
                guard digits.allSatisfy({ ("0"..."9").contains($0) }), digits.first != "0", let number = Int(digits)
                else {
                    return nil
                }
                numbers.append(number)
            }
        }

        package var description: String {
            "\(Self.sign) \(numbers.first ?? 0) \(name)" + numbers.dropFirst().map { ", \($0)" }.joined()
                + (isCut ? ", …" : "")
        }
    }

    /// The name of the method, without argument labels: `Sink.forwardOn`, `closure in create()`.
    package var shortTitle: String {
        title.prefix { $0 != "(" } + (body.type.isEmpty && title.contains("(") ? "()" : "")
    }

    /// The first line of the comment with another number and another way on.
    package func head(_ line: some StringProtocol, number: Int, arrow: Arrow?) -> String {
        let end = self.arrow == nil ? line.endIndex : line.firstIndex(of: Arrow.sign) ?? line.endIndex
        var head = line[..<end]
        while head.last == " " { head.removeLast() }
        let renumbered = String(head).replacing(
            "// \(name)", with: "// \(kind.rawValue) \(number)", maxReplacements: 1)
        return renumbered + (arrow.map { " \($0)" } ?? "")
    }
}

import Stops

/// What is known of the sources when a walk is folded: where addresses lie, and what stands there.
package struct OwnCode: Sendable {
    /// A line of a file, as it is shown: `:14` in the file that the walk begins in.
    package struct Site: Hashable, Comparable, Sendable {
        package var file: String
        package var line: Int

        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }

        package static func < (left: Site, right: Site) -> Bool {
            (left.file, left.line) < (right.file, right.line)
        }
    }

    /// Where an address lies.
    package struct Place: Hashable, Sendable {
        package var site: Site
        /// The column in the woven text, counted from 1; nil where the line alone is known.
        package var column: Int?

        package init(site: Site, column: Int?) {
            self.site = site
            self.column = column
        }
    }

    /// A file of the reader's: what he wrote, and line by line what was woven of it, in which columns count.
    package struct File: Sendable {
        package var lines: [String]
        package var wovenLines: [String]

        package init(lines: [String], wovenLines: [String]) {
            self.lines = lines
            self.wovenLines = wovenLines
        }
    }

    /// The reader's files, by the paths that calls and places have.
    package var files: [String: File]
    /// Where the addresses of stacks lie, as far as that is known.
    package var places: [UInt: Place]
    /// The file that the walk begins in: its lines are told without its name.
    package var mainFile: String?
    /// What stands at the visited lines of the library.
    package var libraryLines: [Site: String]

    package init(
        files: [String: File], places: [UInt: Place], mainFile: String?, libraryLines: [Site: String] = [:]
    ) {
        self.files = files
        self.places = places
        self.mainFile = mainFile
        self.libraryLines = libraryLines
    }

    func isOwn(_ file: String) -> Bool { files[file] != nil }

    /// What the reader wrote on a line.
    func text(at site: Site) -> String {
        guard let lines = files[site.file]?.lines, lines.indices.contains(site.line - 1) else { return "" }
        return lines[site.line - 1].trimmed
    }

    /// A place without its column where that is one of the recorder: what stands for an expression has no line of its own
    /// in what the compiler tells of a program.
    func written(_ place: Place) -> Place {
        wovenText(from: place)?.hasPrefix("TravelRecorder.") == true ? Place(site: place.site, column: nil) : place
    }

    /// Where a word is called in the statement at a line, which may go on below it.
    ///
    /// Of several calls of one word it is the one behind so many others.
    func site(of word: Substring, in statement: Site, behind count: Int = 0) -> Site {
        guard let lines = files[statement.file]?.lines, lines.indices.contains(statement.line - 1) else {
            return statement
        }
        let margin = lines[statement.line - 1].prefix { $0 == " " }.count
        let rest = lines[statement.line...].prefix { line in
            let indented = line.prefix { $0 == " " }.count
            return indented > margin || indented == margin && [".", "}", ")", "]"].contains(line.trimmed.prefix(1))
        }
        let all = lines[(statement.line - 1)...].prefix(rest.count + 1)
        let found = all.indices.flatMap { line in
            all[line].matches(of: Self.calls).filter { $0.1 == word }.map { _ in line }
        }
        return Site(file: statement.file, line: (found.dropFirst(count).first ?? found.last ?? statement.line - 1) + 1)
    }

    /// Words with an argument or a closure behind them.
    private nonisolated(unsafe) static let calls = /(\w+)(?:\(| ?\{)/

    /// The parameter of a closure that begins in the statement at a line, where a line inside of that closure uses it.
    func parameter(ofClosureAt site: Site, usedAt use: Site) -> String? {
        guard site.file == use.file, site.line < use.line, let lines = files[site.file]?.lines,
            lines.indices.contains(use.line - 1)
        else { return nil }
        let margin = lines[site.line - 1].prefix { $0 == " " }.count
        let inside = lines[site.line..<use.line].allSatisfy { $0.prefix { $0 == " " }.count > margin || $0.isEmpty }
        guard inside, let name = lines[site.line - 1].firstMatch(of: Self.parameter)?.1 else { return nil }
        return lines[use.line - 1].matches(of: /\w+/).contains { $0.0 == name } ? String(name) : nil
    }

    private nonisolated(unsafe) static let parameter = /\{ *(?:\[[^\]]*\] *)?(\w+) in\b/

    /// The name of a function as it would be written, with its first label where that tells one operator from another.
    static func word(in text: some StringProtocol) -> String? {
        String(text).prefixMatch(of: call).map { match in String(match.1) + (match.2.map { "(\($0))" } ?? "") }
    }

    /// The function of the reader's in which a line stands.
    func function(around site: Site) -> String? {
        let lines = files[site.file]?.lines.prefix(site.line) ?? []
        return lines.reversed().lazy.compactMap { $0.firstMatch(of: /\bfunc (\w+)/).map { String($0.1) } }.first
    }

    /// Where the function begins in which a line stands; nil outside of all.
    func functionLine(_ site: Site) -> Int? {
        files[site.file]?.lines.prefix(site.line).lastIndex { $0.contains(Self.function) }
    }

    private nonisolated(unsafe) static let function = /\bfunc \w/

    /// The word that is called at a place, with its first label where that tells one operator from another.
    func word(at place: Place) -> String? {
        wovenText(from: place).flatMap(Self.word(in:))
    }

    private func wovenText(from place: Place) -> String? {
        guard let column = place.column, column > 0, let lines = files[place.site.file]?.wovenLines,
            lines.indices.contains(place.site.line - 1)
        else { return nil }
        return String(lines[place.site.line - 1].utf8.dropFirst(column - 1))
    }

    /// The constant or variable to which what is called at a place is assigned.
    func variable(at place: Place) -> String? {
        let text = wovenText(before: place) ?? text(at: place.site)
        return text.variableOfTuple
            ?? text.matches(of: Self.assignment).map { String($0.1) }.last { !$0.hasPrefix("__") }
    }

    private func wovenText(before place: Place) -> String? {
        guard let column = place.column, column > 1, let lines = files[place.site.file]?.wovenLines,
            lines.indices.contains(place.site.line - 1)
        else { return nil }
        return String(lines[place.site.line - 1].utf8.prefix(column - 1))
    }

    private nonisolated(unsafe) static let call =
        /\.*(\w+)(?:\(((?:on|to|when|until|while|for|with):))?/
    private nonisolated(unsafe) static let assignment = /(\w+)(?:\s*:[^=,]*)?\s*=(?!=)/
}

extension String {
    /// Of `let (a, b) = (…` the name of the part that comes next; nil where the text ends in none of them.
    fileprivate var variableOfTuple: String? {
        guard let head = matches(of: tupleAssignment).last else { return nil }
        var (depth, part) = (0, 0)
        for character in self[head.range.upperBound...] {
            switch character {
            case "(", "[", "{", "<": depth += 1
            case ")", "]", "}", ">": depth -= 1
            case "," where depth == 0: part += 1
            default: break
            }
            if depth < 0 { return nil }
        }
        let names = head.1.split(separator: ",").map(\.trimmed)
        return names.indices.contains(part) ? names[part] : nil
    }
}

private nonisolated(unsafe) let tupleAssignment = /\b(?:let|var) \(([^()]+)\)[^=()]*= *\(/

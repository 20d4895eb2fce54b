extension SourceFile {
    /// Its code, and that of each body in which it has stops, by where that begins: every token but comments, with a
    /// space between.
    package var codes: (file: String, bodies: [Int: String]) {
        let tokens = Token.all(of: text).filter { $0.kind != .lineComment }
        var (bodies, first): ([Int: String], Int) = ([:], 0)
        for offset in Set(stops.map(\.body.offset)).sorted() {
            while first < tokens.count, tokens[first].offset < offset { first += 1 }
            var depth = 0
            let body = tokens[first...].prefix { token in
                depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
                return depth >= 0
            }
            bodies[offset] = body.map(\.text).joined(separator: " ")
        }
        return (tokens.map(\.text).joined(separator: " "), bodies)
    }

    /// The file with what is told at its places, by their lines.
    package func telling(_ counterparts: [Int: Stop.Counterpart]) -> SourceFile {
        var file = self
        for index in stops.indices where stops[index].isPlace {
            file.stops[index].counterpart = counterparts[stops[index].line]
        }
        return file
    }
}

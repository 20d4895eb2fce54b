/// Code that a page quotes from a file: its lines stand there one below the other, but for what `// …` leaves out.
enum Quotation {
    /// The first of the lines that does not stand in the file behind those before it, wherever their margins are; nil where
    /// all do.
    static func firstStrange(_ lines: some Collection<String>, in file: [Substring]) -> Int? {
        let runs = lines.map { trimmed($0[...]) }.split(separator: "// …")
        let file = file.map(trimmed)
        var start = 0
        for run in runs {
            let lengths = file.indices[start...].map { start in zip(run, file[start...]).prefix { $0 == $1 }.count }
            guard let found = lengths.firstIndex(of: run.count) else { return run.startIndex + (lengths.max() ?? 0) }
            start += found + run.count
        }
        return runs.isEmpty ? 0 : nil
    }

    private static func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }
}

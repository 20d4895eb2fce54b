import Stops

/// Each numbered comment is whole, stands where one may stand, and nothing else in the sources looks like one.
struct CompleteComments: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.sources.flatMap { source in
            // What is wrong with a comment may be why no stop was read.
            source.diagnostics.isEmpty
                ? lookalikes(in: source) : source.diagnostics.map { .unmendable($0, breaks: .comments) }
        }
    }

    private func lookalikes(in source: SourceFile) -> [Claim] {
        let stops = Set(source.stops.flatMap(\.commentLines))
        let heads = Set(source.stops.map(\.line))
        return source.lines.enumerated().compactMap { index, line in
            if heads.contains(index + 1) { return nil }
            if !NumberMention.all(in: String(line)).isEmpty {
                return .unmendable(
                    source.path, index,
                    "nothing keeps this number of a stop true; a stop begins with exactly '// 여행 N' or '// 생략 N', and "
                        + "other comments name none")
            }
            let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
            guard !stops.contains(index + 1), text.starts(with: "// ko:".utf8) || text.starts(with: "// en:".utf8)
            else {
                return nil
            }
            return .unmendable(
                source.path, index, "this sentence belongs to no stop; above it stands exactly '// 여행 N' or '// 생략 N'")
        }
    }
}

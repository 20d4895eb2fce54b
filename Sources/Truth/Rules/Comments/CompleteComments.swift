import Lines
import Stops

struct CompleteComments: Rule {
    let sentence = Words(
        "번호가 붙은 주석은 온전하고 있을 자리에 있으며, 그것처럼 보이는 다른 것은 소스에 없다",
        "each numbered comment is whole and stands where one may stand, and nothing else in the sources looks like one")
    func claims(about subject: Subject) -> [Claim] {
        let sources = subject.contents.sources
        // What is wrong with a comment may be why no stop was read.
        return sources.filter(\.diagnostics.isEmpty).flatMap(lookalikes)
            + StopNumbers.namingFree(sources.flatMap(\.diagnostics), for: sources.flatMap(\.stops)).map {
                .unmendable($0, breaks: .comments)
            }
    }

    private func lookalikes(in source: SourceFile) -> [Claim] {
        let stops = Set(source.stops.flatMap(\.commentLines))
        let heads = Set(source.stops.map(\.line))
        return source.lines.enumerated().compactMap { index, line in
            if heads.contains(index + 1) { return nil }
            let own = String(line)
            if !Mention.all(in: own).isEmpty || !Mention.lookalikes(in: own, on: nil).isEmpty {
                return .unmendable(
                    source.path, index,
                    "정거장 번호가 바뀌어도 이 번호는 그대로 남는다. 정거장은 정확히 '// 여행 N'이나 '// 생략 N'으로 시작하고, 다른 주석에는 번호를 쓰지 않는다",
                    "nothing keeps this number of a stop true; a stop begins with exactly '// 여행 N' or '// 생략 N', "
                        + "and other comments name none")
            }
            let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
            guard !stops.contains(index + 1), text.starts(with: "// ko:".utf8) || text.starts(with: "// en:".utf8)
            else {
                return nil
            }
            return .unmendable(
                source.path, index,
                "이 문장이 딸린 정거장이 없다. 위에 정확히 '// 여행 N'이나 '// 생략 N'을 쓴다",
                "this sentence belongs to no stop; above it stands exactly '// 여행 N' or '// 생략 N'")
        }
    }
}

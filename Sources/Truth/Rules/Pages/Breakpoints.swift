import Guide
import Lines
import Stops

struct Breakpoints: Rule {
    let sentence = Words(
        "정거장의 중단점을 거는 명령은 그 코드가 있는 줄을 가리킨다",
        "a command that sets a breakpoint for a stop sets it on the line of its code")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page in
            page.lines.enumerated().compactMap { index, line in
                expected(line, in: subject.contents).map {
                    Claim(
                        file: page.path, range: index..<index + 1, lines: [$0],
                        message: Words(
                            "중단점이 정거장의 자리와 다르다. 이렇게 쓴다: '\($0)'",
                            "this breakpoint is not where its stop is; it should read '\($0)'"))
                }
            }
        }
    }

    // One that stands where it is used would be read again for every line.
    private nonisolated(unsafe) static let command = /--file \S+ --line \d+(?: --column \d+)? -N travel(\d+)/

    /// A line with such a command, as it should read; nil for other lines.
    func expected(_ line: String, in contents: PackageContents) -> String? {
        guard line.holds("-N travel"),
            let match = line.firstMatch(of: Self.command),
            let stop = Int(match.output.1).flatMap({ contents.stop(.number($0)) }),
            let source = contents.source(stop.file)
        else { return nil }
        return line.replacing(match.output.0, with: stop.breakpointArguments(in: source))
    }
}

import Stops

/// A command that sets a breakpoint for a stop sets it on the line of its code.
struct Breakpoints: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page in
            page.lines.enumerated().compactMap { index, line in
                expected(line, stops: subject.contents.stopsByNumber).map {
                    Claim(
                        file: page.path, range: index..<index + 1, lines: [$0],
                        message: "this breakpoint is not where its stop is; it should read '\($0)'")
                }
            }
        }
    }

    /// A line with such a command, as it should read; nil for other lines.
    func expected(_ line: String, stops: [Int: Stop]) -> String? {
        guard line.holds("-N travel"),
            let match = line.firstMatch(of: /--file \S+ --line \d+(?: --column \d+)? -N travel(\d+)/),
            let stop = Int(match.output.1).flatMap({ stops[$0] })
        else { return nil }
        return line.replacing(match.output.0, with: stop.breakpointArguments)
    }
}

extension Stop {
    /// What `breakpoint set` of lldb needs for this stop: the file with its folder, the line, the column where the line
    /// is not enough, and a name.
    var breakpointArguments: String {
        let file = file.split(separator: "/").suffix(2).joined(separator: "/")
        let column = body.codeColumn.map { " --column \($0)" } ?? ""
        return "--file \(file) --line \(breakLine)\(column) -N travel\(number)"
    }
}

import Stops
import TravelGuide

/// Comparing what is written with what runs.
extension Program {
    func check() throws {
        let files = try PackageFolder()
        let contents = try files.wholePackage(tourNames: Self.tourNames, partNames: Self.partNames)
        let recorded = recordAll(limit: Invocation.usualLimit)
        let render = render(contents, recorded)
        let diagnostics = Truth(contents, recorded: recorded, render: render).diagnostics()
        guard diagnostics.isEmpty else {
            Terminal.write(diagnostics.map { "\($0)\n" }.joined())
            Terminal.fail(
                diagnostics.count == 1 ? "1 place is not true" : "\(diagnostics.count) places are not true", code: 1)
        }
        let (stops, tours, pages) = (contents.stops().count, contents.tours.count, contents.pages.count)
        Terminal.write(
            style.language.pick(
                "모두 맞다: 정거장 \(stops)곳, 여행 \(tours)개, 글 \(pages)편\n",
                "All true: \(stops.of("stop")), \(tours.of("tour")), \(pages.of("page"))\n"))
    }

    func fix() throws {
        let files = try PackageFolder()
        let contents = try files.wholePackage(tourNames: Self.tourNames, partNames: Self.partNames)
        let recorded = recordAll(limit: Invocation.usualLimit)
        let broken = contents.sources.flatMap(\.diagnostics) + contents.lineEndDiagnostics
        guard broken.isEmpty else {
            Terminal.write(broken.map { "\($0)\n" }.joined())
            Terminal.fail("mend these first", code: 1)
        }
        let render = render(contents, recorded)
        let changes = Truth(contents, recorded: recorded, render: render).changes()
        let isOtherSource = changes.contains { $0.path.hasSuffix(".swift") }
        for file in changes { try files.write(file) }
        Terminal.write(changes.map { style.language.pick("고침: \($0.path)\n", "fixed: \($0.path)\n") }.joined())
        if isOtherSource {
            Terminal.write(
                style.language.pick(
                    "소스가 바뀌었다. 다시 빌드해서 확인한다: swift run tour check\n",
                    "The sources have changed. Build again and see: swift run tour check\n"))
        } else {
            try Program(invocation: invocation).check()
        }
    }

    /// The output of a command that a page quotes, as if it were piped.
    ///
    /// A tour goes the same way on every run, so what was recorded for the check will do.
    private func render(_ contents: PackageContents, _ recorded: [RecordedTour]) -> PageOutput.Render {
        // Several pages quote the same commands; each is carried out once.
        var outputs: [[String]: String?] = [:]
        return { arguments in
            if let known = outputs[arguments] { return known }
            let output = output(of: arguments, contents, recorded)
            outputs[arguments] = output
            return output
        }
    }

    private func output(
        of arguments: [String], _ contents: PackageContents, _ recorded: [RecordedTour]
    ) -> String? {
        guard let invocation = try? Invocation(arguments, tourNames: Self.tourNames, partNames: Self.partNames) else {
            return nil
        }
        let style = Style(language: invocation.language ?? .english, width: invocation.width ?? 100)
        let limit = invocation.limit
        let known = limit == Invocation.usualLimit ? recorded : []
        func recordedTour(_ name: String) -> RecordedTour {
            known.first { $0.name == name } ?? record(name, limit: limit)
        }
        switch invocation.command {
        case .help(let topic): return Help.text(for: topic, style: style)
        case .explain(let file?): return Self.explanation(of: file, contents, style)
        case .lldb(let name):
            return LLDBScript(name: name, journey: recordedTour(name).journey, contents: contents, style: style).text
        case .walk(let name):
            guard let keys = invocation.keys else {
                return Self.lines(of: invocation.command, contents, [recordedTour(name)], style)?.text()
            }
            guard let tour = contents.tour(of: name) else { return nil }
            let withHoldings = record(name, limit: limit, notesHoldings: true).journey
            return Self.screen(
                after: keys, in: SteppedJourney(withHoldings, tour: tour, contents: contents), style: style
            ).text()
        default: return Self.lines(of: invocation.command, contents, Self.tourNames.map(recordedTour), style)?.text()
        }
    }
}

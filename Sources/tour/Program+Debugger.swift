import TravelGuide

/// Walking with a debugger.
extension Program {
    func lldb(_ name: String) throws {
        let contents = try PackageFolder().contents(tourNames: Self.tourNames, partNames: Self.partNames)
        let recorded = record(name, limit: invocation.limit)
        try requireFresh(contents, [recorded])
        _ = try tour(name, in: contents)
        Terminal.write(LLDBScript(name: name, journey: recorded.journey, contents: contents, style: style).text)
    }
}

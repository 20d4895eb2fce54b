import TravelGuide

/// Walking with a debugger.
extension Program {
    func lldb(_ name: String) throws {
        let library = try PackageFiles().library(tourNames: Self.tourNames, partNames: Self.partNames)
        let recorded = record(name, limit: invocation.limit)
        try requireFresh(library, [recorded])
        _ = try tour(name, in: library)
        Terminal.write(LLDBScript(name: name, journey: recorded.journey, library: library, style: style).text)
    }
}

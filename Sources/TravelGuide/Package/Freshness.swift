import Stops

/// Tells whether the running program was built from other sources than those that were read.
package enum Freshness {
    /// Names the first visit whose stop is not where the sources have it; nil when the program fits the sources.
    package static func diagnostic(for recorded: [RecordedTour], in contents: PackageContents) -> Diagnostic? {
        diagnostic(for: Itinerary.all(recorded), in: contents)
    }

    static func diagnostic(for itineraries: [Itinerary], in contents: PackageContents) -> Diagnostic? {
        let stale = itineraries.lazy.flatMap(\.visits).first { visit in
            let stop = contents.stop(visit.stop)
            return stop?.site != visit.site || stop?.watch != visit.watch
        }
        return stale.map {
            let isThere = contents.source($0.site.file) != nil
            return Diagnostic(
                file: $0.site.file, line: isThere ? $0.site.line : 1,
                message: isThere
                    ? "the sources have changed since this program was built; build it again: swift build"
                    : "the file is gone since this program was built; bring it back with git, or build again: swift build"
            )
        }
    }
}

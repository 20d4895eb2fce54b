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
                    ? Words(
                        "이 프로그램을 빌드한 뒤에 소스가 바뀌었다. 다시 빌드한다: swift build",
                        "the sources have changed since this program was built; build it again: swift build")
                    : Words(
                        "이 프로그램을 빌드한 뒤에 파일이 없어졌다. git으로 되살리거나 다시 빌드한다: swift build",
                        "the file is gone since this program was built; bring it back with git, or build again: swift build"
                    )
            )
        }
    }
}

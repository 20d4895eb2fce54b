import Lines
import Stops
import TravelRecorder

/// Tells whether the running program was built from other sources than those that were read.
package enum Freshness {
    /// Names the first visit whose stop is not where the sources have it; nil when the program fits the sources.
    package static func diagnostic(for recorded: [RecordedTour], in contents: PackageContents) -> Diagnostic? {
        for journey in recorded.map(\.journey) {
            for visit in journey.firstVisits {
                let stop = contents.stop(visit.stop)
                guard let site = journey.sites[visit.stop],
                    stop?.site != site || stop?.watch != visit.values.map(\.expression)
                else { continue }
                return diagnostic(at: site, isThere: contents.source(site.file) != nil)
            }
        }
        return nil
    }

    private static func diagnostic(at site: Journey.Site, isThere: Bool) -> Diagnostic {
        Diagnostic(
            file: site.file, line: isThere ? site.line : 1,
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

extension Stop {
    /// What a journey calls it.
    package var id: StopID { number.map(StopID.number) ?? .place(file: file, line: line) }

    /// Where the stop is, as a recording tells it.
    package var site: Journey.Site {
        .init(file: file, line: line, type: body.type, function: body.function, isClosure: body.isClosure)
    }
}

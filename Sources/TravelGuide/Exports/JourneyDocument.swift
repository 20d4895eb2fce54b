import Stops
import TravelRecorder

/// A journey in the form of `tour json`, as `docs/journey-format.md` describes it.
package struct JourneyDocument: Encodable, Sendable {
    var schemaVersion = 1
    var tour: String
    var stops: [StopEntry]
    var visits: [VisitEntry]
    var moments: [MomentEntry]
    var objects: [ObjectEntry]
    var limit: Int
    /// Left out where everything is in the document.
    var isCut: Bool?

    struct StopEntry: Encodable {
        var number: Int
        var file: String
        var line: Int
        var codeLine: Int
        var type: String
        var function: String
        var isClosure: Bool
        var ko: String
        var en: String
        var watch: [String]
    }

    struct VisitEntry: Encodable {
        var index: Int
        var stop: Int
        var call: Int
        var depth: Int
        var parent: NumberOrNull
        var thread: Int
        var file: String
        var line: Int
        var function: String
        var type: String
        var isClosure: Bool
        var values: [ValueEntry]
        var freed: [String]
    }

    /// A number that is null where there is none, instead of being left out.
    struct NumberOrNull: Encodable {
        var number: Int?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    struct ValueEntry: Encodable {
        var expression: String
        var description: String
        var type: String
        var shortType: String
        var object: String?
    }

    struct MomentEntry: Encodable {
        var kind: String
        var visit: Int?
        var line: String?
        var object: String?
    }

    struct ObjectEntry: Encodable {
        var name: String
        var type: String
        var isMade: Bool
        var isFreed: Bool
    }

    package init(_ journey: Journey, tour: String, contents: PackageContents) {
        self.tour = tour
        func name(_ object: Int) -> String { journey.objects[object].name ?? "" }
        let visited = Set(journey.visits.map(\.stop))
        stops = contents.stops().filter { visited.contains($0.number) }.map { stop in
            StopEntry(
                number: stop.number, file: stop.file, line: stop.line, codeLine: stop.breakLine, type: stop.body.type,
                function: stop.body.function, isClosure: stop.body.isClosure, ko: stop.korean, en: stop.english,
                watch: stop.watch)
        }
        let freed = journey.freedSinceLastVisit()
        visits = journey.visits.compactMap { visit in
            guard let site = journey.sites[visit.stop] else { return nil }
            return VisitEntry(
                index: visit.index, stop: visit.stop, call: visit.call, depth: visit.depth,
                parent: NumberOrNull(number: visit.parent),
                thread: visit.thread, file: site.file, line: site.line, function: site.function, type: site.type,
                isClosure: site.isClosure,
                values: visit.values.map {
                    ValueEntry(
                        expression: $0.expression, description: $0.description, type: $0.type, shortType: $0.shortType,
                        object: $0.object.map(name))
                },
                freed: freed[visit.index].map(name))
        }
        moments = journey.moments.compactMap { moment in
            switch moment {
            case .arrive(let visit): MomentEntry(kind: "arrive", visit: visit)
            case .leave(let visit): MomentEntry(kind: "leave", visit: visit)
            case .output(let line, let visit): MomentEntry(kind: "output", visit: visit, line: line)
            case .make(let object, let visit): MomentEntry(kind: "make", visit: visit, object: name(object))
            case .free(let object, let visit): MomentEntry(kind: "free", visit: visit, object: name(object))
            case .hold: nil
            }
        }
        objects = journey.objects.map {
            ObjectEntry(name: $0.name ?? "", type: $0.type ?? "", isMade: $0.isMade, isFreed: $0.isFreed)
        }
        limit = journey.limit
        isCut = journey.isCut ? true : nil
    }
}

import Folding
import Guide
import Lines
import Stops
import TravelRecorder

/// A journey in the form of `tour json`, as `docs/journey-format.md` describes it.
package struct JourneyDocument: Encodable {
    private let fields: Fields

    package init(
        _ journey: Journey, folding: Folding? = nil, leaks: [Words] = [], tour: String, contents: PackageContents
    ) {
        func name(_ object: Int) -> String { journey.objects[object].name ?? "" }
        let leads = Leads(journey)
        let freed = journey.freedSinceLastVisit()
        let changes = Self.changes(in: journey)
        fields = [
            "schemaVersion": 2, "tour": tour, "limit": journey.limit, "isCut": journey.isCut ? true : nil,
            "ending": journey.ending?.name, "code": journey.ending?.code, "message": journey.ending?.message,
            "stops": contents.stops { journey.sites[$0] != nil }.map { stop -> Fields in
                [
                    "number": stop.number, "place": stop.isPlace ? stop.id : nil, "file": stop.file,
                    "line": stop.line, "codeLine": stop.breakLine, "type": stop.body.type,
                    "function": stop.body.function, "isClosure": stop.body.isClosure,
                    "watch": stop.watch, "leadsTo": leads[stop.id],
                    "sameAs": stop.counterpart.map { ["number": $0.number] + Fields($0.words) },
                ] + Fields(stop.words)
            },
            "visits": journey.visits.compactMap { visit -> Fields? in
                journey.sites[visit.stop].map { site -> Fields in
                    [
                        "index": visit.index, "stop": visit.stop, "call": visit.call, "depth": visit.depth,
                        // Null where there is none.
                        "parent": visit.parent as any Encodable,
                        "thread": visit.thread, "file": site.file, "line": site.line, "function": site.function,
                        "type": site.type, "isClosure": site.isClosure, "freed": freed[visit.index].map(name),
                        "values": visit.values.map { value -> Fields in
                            [
                                "expression": value.expression, "description": value.description,
                                "type": value.type, "shortType": value.shortType, "object": value.object.map(name),
                            ]
                        },
                        "holdings": changes[visit.index, default: []],
                    ]
                }
            },
            "holdings": changes[journey.visits.count],
            "moments": journey.moments.compactMap { moment -> Fields? in
                switch moment {
                case .arrive(let visit): ["kind": "arrive", "visit": visit]
                case .leave(let visit): ["kind": "leave", "visit": visit]
                case .output(let line, let visit): ["kind": "output", "visit": visit, "line": line]
                case .make(let object, let visit): ["kind": "make", "visit": visit, "object": name(object)]
                case .free(let object, let visit): ["kind": "free", "visit": visit, "object": name(object)]
                case .hold: nil
                }
            },
            "objects": journey.objects.map { object -> Fields in
                [
                    "name": object.name ?? "", "type": object.type ?? "", "isMade": object.isMade,
                    "isFreed": object.isFreed,
                ]
            },
            "leaks": leaks.isEmpty ? nil : leaks.map(Fields.init),
            "waits": journey.waitWords.isEmpty ? nil : journey.waitWords.map(Fields.init),
            "folding": folding.map(Self.fields),
        ]
    }

    /// What is shown closed, in the words of the terminal.
    private static func fields(of folding: Folding) -> Fields {
        let (words, visits) = (PrintedFolding.words(of: folding), folding.visitsOfRow)
        return [
            "problems": words.problems.map(Fields.init),
            "rows": zip(folding.rows, words.rows).enumerated().map { index, pair -> Fields in
                let (row, words) = pair
                return [
                    "row": index + 1, "depth": row.depth, "time": row.time, "thread": row.thread,
                    "because": row.cause?.step.flatMap(folding.row), "calls": row.callCount,
                    "visits": visits[index],
                ] + Fields(words)
            },
            "left": Fields(words.rest),
        ]
    }

    package func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

    /// For each step, the objects that were found to hold something else than before, and what they hold.
    private static func changes(in journey: Journey) -> [Int: [Fields]] {
        func name(_ object: Int) -> String { journey.objects[object].name ?? "" }
        var changes: [Int: [Fields]] = [:]
        for case (let step, .hold(let object, let holdings)) in journey.momentsAtSteps() {
            changes[step, default: []].append([
                "object": name(object),
                "holds": holdings.map { held -> Fields in
                    [
                        "property": held.label, "object": held.object.map(name), "key": held.key,
                        "isCaptured": held.isCaptured, "isWeak": held.isWeak,
                    ]
                },
            ])
        }
        return changes
    }

    /// An object of JSON; a field that is nil is left out.
    private struct Fields: Encodable, ExpressibleByDictionaryLiteral {
        private var fields: [String: Field]

        private struct Field: Encodable {
            let value: any Encodable

            func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
        }

        init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
            fields = Dictionary(
                uniqueKeysWithValues: elements.compactMap { key, value in value.map { (key, Field(value: $0)) } })
        }

        init(_ words: Words) {
            fields = [:]
            for language in Language.allCases { fields[language.rawValue] = Field(value: words.text(in: language)) }
        }

        static func + (left: Fields, right: Fields) -> Fields {
            var all = left
            all.fields.merge(right.fields) { $1 }
            return all
        }

        func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
    }
}

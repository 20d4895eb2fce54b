import Foundation
import Testing
import TravelRecorder

@testable import Commands
@testable import Guide
@testable import Lines
@testable import Pictures

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Every picture of every tour, and of every part of one.
struct PictureTests {
    private static let names = Context.tourNames + Context.partNames

    private static func journey(_ name: String) throws -> Journey { try Tour.journey(name, notesHoldings: true) }

    @Test("Every picture is XML, has a title and a description, and is the same on every run", arguments: names)
    func files(name: String) throws {
        let journey = try Self.journey(name)
        for kind in PictureKind.allCases {
            for language in Language.allCases {
                let picture = kind.svg(journey, of: name, at: nil, language)
                #expect((picture == nil) == kind.picture(of: journey, at: nil).isEmpty)
                guard let text = picture?.text else { continue }
                #expect(XMLParser(data: Data(text.utf8)).parse(), "\(kind) \(language)")
                let title = kind.title(of: name, at: nil, language).asMarkup
                #expect(text.contains("<title id=\"title\">\(title)</title>"))
                #expect(text.contains(/<desc id="desc">[^<]+<\/desc>/))
                #expect(text == kind.svg(journey, of: name, at: nil, language)?.text)
            }
        }
    }

    @Test("No text runs into another one or out of the picture, and none is too small to be read", arguments: names)
    func texts(name: String) throws {
        let journey = try Self.journey(name)
        for language in Language.allCases {
            for (kind, canvas) in Self.canvases(of: journey, language) {
                let texts = canvas.texts
                let touching = texts.indices.lazy.flatMap { index in
                    texts[(index + 1)...].lazy.filter { $0.overlaps(texts[index]) }.map { (texts[index].text, $0.text) }
                }
                #expect(touching.first.map { "\($0.0) | \($0.1)" } == nil, "\(kind) \(language)")
                #expect(
                    texts.filter { $0.left < 0 || $0.left + $0.width > Canvas.width + 0.5 }.map(\.text) == [], "\(kind)"
                )
                #expect(texts.filter { $0.height < 9 }.map(\.text) == [], "\(kind)")
                #expect(
                    texts.filter { $0.top + $0.height > canvas.height + Canvas.margin }.map(\.text) == [], "\(kind)")
            }
        }
    }

    /// The drawings of a journey, those of the objects at every visit.
    private static func canvases(of journey: Journey, _ language: Language) -> [(String, Canvas)] {
        func canvas(_ draw: (inout Canvas) -> Void) -> Canvas {
            var canvas = Canvas()
            draw(&canvas)
            return canvas
        }
        let layout = ObjectLayout(journey)
        let steps = stride(from: 0, through: journey.visits.count, by: max(journey.visits.count / 20, 1))
        let kinds = PictureKind.allCases.filter { $0 != .objects }
        return kinds.map { kind in
            (kind.rawValue, canvas { kind.picture(of: journey, at: nil).draw(on: &$0, language) })
        }
            + steps.map { step in
                (
                    "objects at \(step)",
                    canvas { ObjectPicture(journey, at: step, layout: layout).draw(on: &$0, language) }
                )
            }
    }

    // MARK: Objects

    @Test("No two boxes touch, and no arrow runs through a box", arguments: Context.partNames + ["create"])
    func arrows(name: String) throws {
        let layout = ObjectLayout(try Self.journey(name))
        for (index, box) in layout.boxes.enumerated() {
            #expect(box.left > -0.001 && box.left + box.width < layout.width + 0.001, "\(box)")
            for other in layout.boxes[(index + 1)...] {
                let isApart =
                    box.left + box.width <= other.left || other.left + other.width <= box.left
                    || box.top + box.height <= other.top || other.top + other.height <= box.top
                #expect(isApart, "\(box.object) and \(other.object)")
            }
        }
        for arrow in layout.arrows {
            for (from, to) in zip(arrow.points, arrow.points.dropFirst()) {
                // A bend stays between its two ends, as they are below one another.
                let (left, right) = (min(from.x, to.x), max(from.x, to.x))
                let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
                let hit = layout.boxes.filter {
                    $0.left < right && left < $0.left + $0.width && $0.top < bottom - 0.1
                        && top + 0.1 < $0.top + $0.height
                }
                #expect(hit.map(\.object) == [], "\(arrow.from) → \(arrow.holding)")
            }
        }
    }

    @Test func `The cycle of a live subscription is told, and what has just changed`() throws {
        let journey = try Self.journey("dispose-inside")
        let step = try #require(journey.visits.first { $0.values.contains { $0.expression == "drop" } }?.index)
        let picture = ObjectPicture(journey, at: step)

        #expect(
            picture.cycles.map { $0.map { picture.names[$0] }.joined(separator: " → ") } == [
                "SingleAssignmentDisposable#1 → BinaryDisposable#1 → SinkDisposer#1 → AnonymousObservableSink#1 → AnonymousObserver#1",
                "AnonymousObservableSink#1 → SinkDisposer#1",
            ])
        #expect(picture.items.filter(\.isGhost).map { picture.names[$0.object] } == ["AnonymousObservable#1"])
        let end = ObjectPicture(journey, at: journey.visits.count)
        #expect(end.cycles == [] && end.items.allSatisfy(\.isGhost))
    }

    @Test func `Without a stop the objects are drawn where they hold most`() throws {
        let journey = try Self.journey("dispose-inside")
        func count(at step: Int) -> Int { ObjectPicture(journey, at: step).items.map(\.holdings.count).reduce(0, +) }
        let counts = journey.visits.indices.map(count)
        #expect(ObjectPicture.fullest(journey) == counts.firstIndex(of: counts.max() ?? 0))
        #expect(try #require(counts.max()) > 0)
    }

    @Test func `What a closure captures is labelled once, and the picture stands in the middle`() throws {
        let picture = ObjectPicture(try Self.journey("dispose-inside"), at: 0).layout
        let observer = try #require(picture.boxes.first { $0.slots.count { $0.holding.label == "eventHandler" } > 1 })
        #expect(observer.labelled(observer.slots.map(\.holding)).count == 1)
        let left = try #require(picture.boxes.map(\.left).min())
        let right = try #require(picture.boxes.map { $0.left + $0.width }.max())
        #expect(abs(left - (picture.width - right)) < 20)
    }

    // MARK: Marbles

    @Test(
        "Who is sent what, and who gets it, lane by lane",
        arguments: [
            (
                "create",
                "sent → AnyObserver: 1, 2, completed. AnonymousObservableSink#1 → AnonymousObserver#1: 1, 2, completed, dispose, freed. "
                    + "AnonymousObserver#1: subscribes, 1, 2, completed, freed, dispose."
            ),
            (
                "subjects-reentrant",
                "sent → PublishSubject#1: 1, 2. A AnonymousObserver#1: subscribes, 1, 2, dispose, freed. "
                    + "B AnonymousObserver#2: subscribes, 2, 1 (late), dispose, freed."
            ),
            (
                "subjects-removal",
                "sent → PublishSubject#1: 1. A AnonymousObserver#1: subscribes, 1, dispose, freed. "
                    + "B AnonymousObserver#2: subscribes, dispose, 1, freed. MapSink#1 → C: dispose, 1 (lost), freed. "
                    + "C AnonymousObserver#3: subscribes, dispose, freed."
            ),
            (
                "latecomers-publish",
                "sent → PublishSubject#1: flood (lost), completed. "
                    + "A AnonymousObserver#1: subscribes, completed (kept), freed. "
                    + "B AnonymousObserver#2: subscribes, error Object `RxTravel.PublishSubject<Swift.String>` was al…, freed."
            ),
            (
                "latecomers-replay",
                "sent → ReplayMany#1: Monday (lost), Tuesday, Wednesday, Thursday, completed. A AnonymousObserver#1: subscribes, "
                    + "Tuesday (kept), Wednesday (kept), Thursday (kept), dispose, freed. B AnonymousObserver#2: "
                    + "subscribes, Wednesday (kept), Thursday (kept), completed (kept), freed."
            ),
            (
                "errors-in-map",
                "sent → PublishSubject#1: 1, 2, 3 (lost). MapSink#1 → AnonymousObserver#1: 1, 2, dispose, freed. "
                    + "AnonymousObserver#1: subscribes, 1, error Lost(), freed, dispose."
            ),
            (
                "errors-two-threads",
                "sent · thread 1 → PublishSubject#1: 1. sent · thread 2 → PublishSubject#1: 2. "
                    + "AnonymousObserver#1: subscribes, 1, 2, dispose, freed."
            ),
            (
                "dispose-inside",
                "sent → AnyObserver: 1, 2. AnonymousObservableSink#1 → AnonymousObserver#1: 1, dispose, 2 (lost), freed. "
                    + "AnonymousObserver#1: subscribes, 1, dispose, freed."
            ),
            (
                "operators-throw",
                "FilterSink#1 → AnonymousObserver#1: 3, dispose, completed (lost), freed. "
                    + "AnonymousObserver#1: subscribes, error Lost(), freed, dispose."
            ),
            (
                "types-erased",
                "sent → AnyObserver: seven. PublishSubject#1: 5, freed. "
                    + "AnonymousObserver#1: subscribes, 5, dispose, freed."
            ),
        ])
    func marbles(name: String, lanes: String) throws {
        #expect(Marbles(try Tour.journey(name)).description(.english) == lanes)
    }

    @Test("A link touches no mark but those that it joins", arguments: names)
    func links(name: String) throws {
        let marbles = Marbles(try Tour.journey(name))
        for language in Language.allCases {
            let (x, bands) = marbles.places(language)
            let rows = marbles.rows(from: 0, [:]).rows
            for band in bands {
                for link in marbles.links(in: band, x, rows) {
                    for (from, to) in zip(link.points, link.points.dropFirst()) {
                        let hit = band.first { index in
                            let (middle, y) = (x[index], rows[marbles.marks[index].lane])
                            let half = marbles.width(of: marbles.marks[index], language) / 2
                            return index != link.from && index != link.to
                                && middle - half < max(from.x, to.x) && min(from.x, to.x) < middle + half
                                && y - Marbles.reach < max(from.y, to.y) && min(from.y, to.y) < y + Marbles.reach
                        }
                        #expect(hit == nil, "\(link)")
                    }
                }
            }
        }
    }

    @Test("The legend explains the signs that are there, and no others")
    func legend() throws {
        func words(_ name: String) throws -> String {
            var canvas = Canvas()
            Marbles(try Tour.journey(name)).draw(on: &canvas, .english)
            return canvas.texts.map(\.text).joined(separator: " ")
        }
        let (late, kept) = (try words("subjects-reentrant"), try words("latecomers-replay"))
        #expect(late.contains("late: ") && !late.contains("kept: ") && !late.contains("lost: "))
        #expect(kept.contains("kept: ") && kept.contains("lost: ") && !kept.contains("late: "))
        #expect(late.contains("its subscription is disposed") && !late.contains("gate"))
        #expect(try words("operators-throw").contains("gate closes"))
    }

    // MARK: The flame

    @Test func `A flame that is a little too wide gets narrower boxes, not a second row`() throws {
        #expect(FlamePlaces(Flame(try Self.journey("create"))).bands.count == 1)
        #expect(FlamePlaces(Flame(try Self.journey("operators"))).bands.count > 1)
    }

    @Test("Nothing stands between a printed line and the call that prints it", arguments: names)
    func printed(name: String) throws {
        let flame = Flame(try Self.journey(name))
        let places = FlamePlaces(flame)
        for line in places.printed {
            guard let visit = line.visit, let own = flame.frames.last(where: { $0.visits.contains(visit) }) else {
                continue
            }
            let room = places.x[line.times.lowerBound]..<places.x[line.times.lowerBound] + FlamePlaces.line
            let above = flame.frames.filter {
                $0.thread == line.thread && $0.row > own.row && places.span($0.time).overlaps(room)
            }
            #expect(above.map(\.name) == [], "\(line.text)")
        }
    }

    // MARK: The queue

    @Test(
        "What waits behind each piece of work, and what has just come",
        arguments: [
            ("scheduler-queue", ["- [1+] outer begins, outer ends", "1 [] inner"]),
            ("scheduler-range", ["- [1+] ", "1 [2+] onNext 1", "2 [3+] onNext 2", "3 [] onCompleted"]),
            (
                "scheduler-interleaved",
                [
                    "- [1+ 2+] handler returning", "1 [2 3+] a 1", "2 [3 4+] b 11", "3 [4 5+] a 2", "4 [5 6+] b 12",
                    "5 [6] ",
                    "6 [] ",
                ]
            ),
            (
                "scheduler-nested",
                [
                    "- [1+] ", "1 [2+ 3+] after inner subscribe", "2 [3 4+] inner 1", "3 [4] outer completed",
                    "4 [5+] inner 2",
                    "5 [] ",
                ]
            ),
            ("create", []),
        ])
    func queue(name: String, works: [String]) throws {
        let told = WorkQueue(try Tour.journey(name)).works.map { work in
            let queue = work.queue.map { "\($0.number)\(work.added.contains($0) ? "+" : "")" }.joined(separator: " ")
            return "\(work.item.map { "\($0.number)" } ?? "-") [\(queue)] \(work.printed.joined(separator: ", "))"
        }
        #expect(told == works)
    }
}

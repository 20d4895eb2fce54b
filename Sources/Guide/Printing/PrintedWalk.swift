import Lines
import Stops
import TravelRecorder

/// Draws a journey as a tree that reads from top to bottom.
package struct PrintedWalk {
    private let journey: Journey
    private let style: Style
    private let stops: [StopID: Stop]
    /// What the page asks and answers in the section of a stop; nothing where the walk is whole.
    private let answers: [StopID: [(role: StyledLine.Role, sign: String, text: String)]]
    /// The parts of the page that have not begun yet.
    private var chapters: ArraySlice<Chapter>
    /// The objects that a visit watches.
    private let watched: Set<Int>
    private let numberWidth: Int
    private var lines: [StyledLine] = []
    private var seen: Set<StopID> = []
    private var thread = 1

    /// Draws the walk of a tour, no line wider than the style's width; of one with milestones only these.
    package static func lines(
        _ whole: Journey, tour: Tour, milestones: [Page.Milestone] = [], leaks: [Words] = [],
        contents: PackageContents, style: Style
    ) -> [StyledLine] {
        let journey = milestones.isEmpty ? whole : whole.shortened(to: milestones.stops)
        var walk = PrintedWalk(journey, tour, milestones, contents, style)
        walk.writeHeader(tour, of: whole)
        for row in WalkRows(journey, deepest: walk.deepest).rows { walk.write(row) }
        walk.writeFooter(tour, whole, leaks, next: contents.tour(after: tour))
        return walk.lines
    }

    private init(
        _ journey: Journey, _ tour: Tour, _ milestones: [Page.Milestone], _ contents: PackageContents, _ style: Style
    ) {
        self.journey = journey
        self.style = style
        answers = milestones.lines
        chapters = contents.chapters(of: journey, tour: tour)[...]
        watched = Set(journey.visits.flatMap(\.values).compactMap(\.object))
        stops = contents.stopsByID
        numberWidth = max(2, journey.sites.keys.map(\.mark.count).max() ?? 0) + 1
    }

    private var language: Language { style.language }

    // MARK: Around the walk

    private mutating func writeHeader(_ tour: Tour, of whole: Journey) {
        let numbers = journey.sites.keys.sorted()
        // What one's own code comes by says nothing as a range.
        let ends = tour == .mine ? [] : Set(numbers.prefix(1) + numbers.suffix(1)).sorted().map(\.mark)
        let range = ends.isEmpty ? "" : "여행 \(ends.joined(separator: "–")) · "
        let title = range + tour.title(in: language)
        let (visits, stops, objects) = (journey.visits.count, numbers.count, journey.objects.count)
        let all = whole.visits.count
        let counts =
            visits < all
            ? language.pick("방문 \(all)번 중 이정표 \(visits)곳", "\(visits) of \(all.of("visit")): the milestones")
            : language.pick(
                "방문 \(visits)번 · 정거장 \(stops)곳 · 객체 \(objects)개",
                "\(visits.of("visit")) · \(stops.of("stop")) · \(objects.of("object"))")
        if Columns.width(of: title) + Columns.width(of: counts) + 2 <= style.width {
            lines.append(StyledLine(title, .title).spread(StyledLine(counts, .dim), to: style.width))
        } else {
            addWrapped(title, .title)
            addWrapped(counts, .dim)
        }
        lines.append(StyledLine())
    }

    private mutating func writeFooter(_ tour: Tour, _ whole: Journey, _ leaks: [Words], next: Tour?) {
        lines.append(StyledLine())
        lines += whole.closing(of: tour, language, width: style.width, leaks: leaks)
        if journey.visits.count < whole.visits.count {
            addWrapped(language.pick("빠짐없이 걷기: ", "Every step: ") + "swift run tour \(tour.partName ?? tour.name)")
        }
        if !tour.parts.isEmpty {
            addWrapped(
                language.pick("나누어 걷기: ", "In parts: ") + "swift run tour " + tour.parts.joined(separator: ", "))
        }
        addWrapped(tour.wayOn(to: next, in: language))
    }

    private mutating func addWrapped(_ text: String, _ role: StyledLine.Role = .plain) {
        lines += StyledLine.wrap(text, role, to: style.width)
    }

    // MARK: Rows

    private mutating func write(_ row: WalkRows.Row) {
        if case .visit(let index) = row.content, let chapter = chapters.first, chapter.visit <= index {
            chapters.removeFirst()
            lines.append(StyledLine("── " + chapter.name(in: language), .title).truncated(to: style.width))
        }
        if let next = row.thread, next != thread {
            thread = next
            let name = journey.words(ofThread: thread).text(in: language)
            lines.append(StyledLine("── " + name, .thread).truncated(to: style.width))
        }
        switch row.content {
        case .visit(let index): write(journey.visits[index], row)
        case .output(let text): addBelow(row, text.harmless(), .output, behind: "» ", keepsSpaces: true)
        case .freed(let objects):
            let names = objects.filter { !leavesOut($0) }.compactMap { journey.objects[$0].name }
                .joined(separator: ", ")
            if names.isEmpty { return }
            addBelow(row, language.pick("해제 ", "freed ") + names, .freed, behind: "× ")
        }
    }

    private mutating func write(_ visit: Journey.Visit, _ row: WalkRows.Row) {
        guard let stop = stops[visit.stop] else { return }
        let isFirst = seen.insert(visit.stop).inserted
        let values = visit.values.text
        var line = StyledLine(visit.stop.mark.leftPadded(to: numberWidth), .number)
        line.add(" " + folded(row.guides) + " ", .guide)
        let room = style.width - line.columns
        if isFirst {
            addTitle(of: stop, to: &line)
            lines.append(line)
            addBelow(row, stop.sentence(in: language), .sentence)
            if let told = stop.told(in: language) { addBelow(row, told, .sentence) }
            addBelow(row, values, .value)
            for line in answers[visit.stop] ?? [] { addBelow(row, line.text, line.role, behind: line.sign) }
            return
        }
        let title = stop.title(fitting: room)
        line.add(title, .name)
        // The statements of a body have one title, so each says what it is, however often it is visited.
        let said = stop.isPlace ? stop.sentence(in: language) : ""
        let isShort = said.isEmpty || line.columns + 2 + Columns.width(of: said) <= style.width
        if isShort, !said.isEmpty { line.add("  " + said, .sentence) }
        let fits = line.columns + 2 + Columns.width(of: values) <= style.width
        if fits { line.add("  " + Columns.broken(values), .value) }
        lines.append(line)
        if !isShort { addBelow(row, said, .sentence) }
        if !fits { addBelow(row, values, .value) }
    }

    private func addTitle(of stop: Stop, to line: inout StyledLine) {
        let room = style.width - line.columns
        let location = stop.location
        let shortLocation = "…/" + (location.split(separator: "/").last.map(String.init) ?? location)
        for title in stop.titles {
            for location in [location, shortLocation]
            where Columns.width(of: title) + 2 + Columns.width(of: location) <= room {
                line.add(title, .name)
                line.pad(to: style.width - Columns.width(of: location))
                line.add(location, .dim)
                return
            }
        }
        line.add(stop.title(fitting: room), .name)
    }

    /// Adds a text below a row, behind a sign of two columns under which it goes on.
    private mutating func addBelow(
        _ row: WalkRows.Row, _ text: String, _ role: StyledLine.Role, behind sign: String = "  ",
        keepsSpaces: Bool = false
    ) {
        let margin = String(repeating: " ", count: numberWidth) + " " + folded(row.guidesBelow) + " "
        let room = max(style.width - Columns.width(of: margin) - 2, 8)
        // A printed line that is too long keeps the spaces that it begins with, on every line it becomes.
        let lead = keepsSpaces ? String(text.prefix { $0 == " " }.prefix(room / 2)) : ""
        let parts =
            keepsSpaces && Columns.width(of: text) <= room
            ? [text] : Columns.wrap(text, to: max(room - lead.count, 8)).map { lead + $0 }
        for (index, part) in parts.enumerated() {
            lines.append(StyledLine(margin, .guide) + StyledLine((index == 0 ? sign : "  ") + part, role))
        }
    }

    /// Whether nothing else in the walk tells of an object, so that its end would say nothing.
    private func leavesOut(_ object: Int) -> Bool { !answers.isEmpty && !watched.contains(object) }

    private var deepest: Int { max(style.width / 3, 16) }

    /// Guide lines cut on the left, when the calls are nested deeper than a third of the width.
    private func folded(_ guides: String) -> String {
        guides.count <= deepest ? guides : "…" + guides.suffix(deepest - 1)
    }
}

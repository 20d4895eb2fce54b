import Stops
import TravelRecorder

/// Draws a journey as a tree that reads from top to bottom.
package enum PrintedWalk {
    /// Draws a walk.
    ///
    /// - Parameters:
    ///   - journey: What was recorded.
    ///   - tour: The tour whose route ran.
    ///   - contents: The sources that the stops stand in.
    ///   - style: Language, width and colour.
    /// - Returns: The lines, none wider than the style's width.
    /// - Complexity: Linear in the number of moments times the depth of the calls.
    package static func lines(_ journey: Journey, tour: Tour, contents: PackageContents, style: Style) -> [StyledLine] {
        var walk = WalkWriter(journey: journey, contents: contents, style: style)
        walk.writeHeader(tour)
        walk.writeRows()
        walk.writeFooter(tour, next: contents.tour(after: tour))
        return walk.lines
    }
}

private struct WalkWriter {
    let journey: Journey
    let style: Style
    let stops: [Int: Stop]
    let numberWidth: Int
    var lines: [StyledLine] = []
    var seen: Set<Int> = []
    var thread = 1

    init(journey: Journey, contents: PackageContents, style: Style) {
        self.journey = journey
        self.style = style
        stops = contents.stopsByNumber
        numberWidth = max(2, String(journey.visits.map(\.stop).max() ?? 0).count) + 1
    }

    private var language: Language { style.language }

    // MARK: Around the walk

    mutating func writeHeader(_ tour: Tour) {
        let numbers = journey.stopsInOrder
        let ends = [numbers.min(), numbers.count > 1 ? numbers.max() : nil].compactMap(\.self)
        let range = ends.isEmpty ? "" : "여행 \(ends.map(String.init).joined(separator: "–")) · "
        addSides(StyledLine(range + tour.title(in: language), .title), StyledLine(counts, .dim))
        lines.append(StyledLine())
    }

    private var counts: String {
        let visits = journey.visits.count
        let stops = journey.stopsInOrder.count
        let objects = journey.objects.count
        return language.pick(
            "방문 \(visits)번 · 정거장 \(stops)곳 · 객체 \(objects)개",
            "\(visits.of("visit")) · \(stops.of("stop")) · \(objects.of("object"))")
    }

    mutating func writeFooter(_ tour: Tour, next: Tour?) {
        lines.append(StyledLine())
        if let notice = journey.cutNotice(in: language) { addWrapped(notice, .notice) }
        addWrapped(journey.summary(stops: journey.stopsInOrder.count, in: language), .plain)
        let neverFreed = journey.neverFreed
        if !neverFreed.isEmpty {
            addWrapped(
                language.pick("끝까지 해제되지 않은 것: ", "Never freed: ") + neverFreed.joined(separator: ", "),
                .freed)
        }
        addWrapped(
            language.pick("글로 읽기: ", "Read along: ") + tour.page(in: language), .plain)
        if !tour.parts.isEmpty {
            addWrapped(
                language.pick("나누어 걷기: ", "In parts: ")
                    + "swift run tour " + tour.parts.joined(separator: ", "), .plain)
        }
        if let next {
            addWrapped(
                language.pick("다음 여행: ", "Next tour: ") + "swift run tour \(next.name) (\(next.title(in: language)))",
                .plain)
        } else {
            addWrapped(
                language.pick(
                    "지금은 이것이 마지막 여행이다: swift run tour list", "This is the last tour so far: swift run tour list"),
                .plain)
        }
    }

    private mutating func addWrapped(_ text: String, _ role: StyledLine.Role) {
        lines += Columns.wrap(text, to: style.width).map { StyledLine($0, role) }
    }

    private mutating func addSides(_ left: StyledLine, _ right: StyledLine) {
        guard left.columns + right.columns + 2 <= style.width else {
            lines += Columns.wrap(left.text(usesColor: false), to: style.width).map { StyledLine($0, .title) }
            lines += Columns.wrap(right.text(usesColor: false), to: style.width).map { StyledLine($0, .dim) }
            return
        }
        var line = left
        line.pad(to: style.width - right.columns)
        line.add(right.text(usesColor: false), .dim)
        lines.append(line)
    }

    // MARK: Rows

    mutating func writeRows() {
        for row in WalkRows(journey).rows {
            if let thread = row.thread { goOn(in: thread) }
            switch row.content {
            case .visit(let index): write(journey.visits[index], row)
            case .output(let text):
                addBelow(row, "» " + text, .output)
            case .freed(let objects):
                let names = objects.compactMap { journey.objects[$0].name }.joined(separator: ", ")
                addBelow(row, language.pick("× 해제 ", "× freed ") + names, .freed)
            }
        }
    }

    private mutating func goOn(in next: Int) {
        guard next != thread else { return }
        thread = next
        lines.append(StyledLine(language.pick("── 스레드 \(thread)", "── thread \(thread)"), .notice))
    }

    private mutating func write(_ visit: Journey.Visit, _ row: WalkRows.Row) {
        guard let stop = stops[visit.stop] else { return }
        let isFirst = seen.insert(visit.stop).inserted
        let values = visit.values.map { Columns.unbroken("\($0.expression) \($0.description)") }.joined(
            separator: " · ")
        var line = StyledLine()
        let number = String(visit.stop)
        line.add(String(repeating: " ", count: numberWidth - number.count) + number, .number)
        line.add(" " + folded(row.guides) + " ", .guide)
        if isFirst {
            addTitle(of: stop, to: &line)
            lines.append(line)
            addBelow(row, stop.sentence(in: language), .sentence)
            addBelow(row, values, .value)
        } else {
            let room = style.width - line.columns
            let title = stop.title(fitting: room)
            line.add(title, .name)
            if Columns.width(of: title) + 2 + Columns.width(of: values) <= room {
                line.add("  " + Columns.broken(values), .value)
                lines.append(line)
            } else {
                lines.append(line)
                addBelow(row, values, .value)
            }
        }
    }

    private func addTitle(of stop: Stop, to line: inout StyledLine) {
        let room = style.width - line.columns
        let location = "\(stop.file):\(stop.line)"
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

    private mutating func addBelow(_ row: WalkRows.Row, _ text: String, _ role: StyledLine.Role) {
        let margin = String(repeating: " ", count: numberWidth) + " " + folded(row.guidesBelow) + " "
        let hanging = role == .output || role == .freed ? 2 : 0
        let room = style.width - Columns.width(of: margin) - hanging - (hanging == 0 ? 2 : 0)
        let keepsSpaces = role == .output && Columns.width(of: text) <= room
        // A printed line that is too long keeps the spaces that it begins with, on every line it becomes.
        let lead =
            role == .output && !keepsSpaces
            ? String(text.dropFirst(hanging).prefix { $0 == " " }.prefix(max(room / 2, 0))) : ""
        let parts = keepsSpaces ? [text] : Columns.wrap(text, to: max(room - lead.count, 8))
        for (index, part) in parts.enumerated() {
            var line = StyledLine(margin, .guide)
            line.add(hanging == 0 ? "  " : index == 0 ? "" : "  ")
            line.add(index == 0 ? String(part.prefix(hanging)) + lead + part.dropFirst(hanging) : lead + part, role)
            lines.append(line)
        }
    }

    /// Guide lines cut on the left, when the calls are nested deeper than a third of the width.
    private func folded(_ guides: String) -> String {
        let most = max(style.width / 3, 16)
        return guides.count <= most ? guides : "…" + guides.suffix(most - 1)
    }
}

import Lines
import Steps
import Stops
import TravelRecorder

/// The whole screen of a step.
struct StepperScreen {
    let stepper: Stepper
    let size: ScreenSize

    private var journey: SteppedJourney { stepper.journey }
    private var language: Language { stepper.language }

    var lines: [StyledLine] {
        [header] + (takesAll ? pane : walk).filled(to: size.rows - 2) + [footer]
    }

    /// What a part of the screen is drawn from.
    private func view(width: Int, height: Int) -> Viewpoint {
        Viewpoint(
            journey: journey, step: stepper.step, language: language, width: width, height: height,
            hidesArrows: stepper.guessing != nil)
    }

    // MARK: Rooms

    /// Whether the pane takes the rows between the first and the last.
    private var takesAll: Bool { stepper.pane.use != .beside }

    /// Whether the calls stand beside the source or pane, and not above it.
    private var isWide: Bool { size.columns >= 72 }

    /// The rows of the sentence, the values and the output: the same few at most visits, so that nothing jumps.
    ///
    /// At the end they may take what is left, and half of all where milestones are read.
    private var infoHeight: Int {
        let usual = min(max(size.rows * (size.columns < 60 ? 4 : 3) / 10, 4), 12)
        let most =
            isAtEnd
            ? max(size.rows - 3 - endNote(width: size.columns - 1).count, usual)
            : journey.milestones.isEmpty ? usual : max(size.rows / 2, usual)
        let guess = guess.count
        let room = max(min(most, mostInfo - guess), 0)
        return max(guess + min(VisitInfo.rowsNeeded(infoView(height: room)), room), 4)
    }

    /// So many rows leave one for the calls and one for the pane.
    private var mostInfo: Int { size.rows - 5 }

    /// What is asked, or was answered right now.
    private var guess: [StyledLine] {
        stepper.guessing.map { GuessInfo.lines($0, view(width: size.columns - 2, height: mostInfo)) } ?? []
    }

    private func infoView(height: Int) -> Viewpoint { view(width: size.columns - 2, height: height) }

    /// The rows of the calls and the pane.
    private var walkHeight: Int { max(size.rows - 3 - infoHeight, 1) }

    /// So many columns are kept for the source and what divides it; fewer for somebody's own code, where the calls go by
    /// longer names than numbers.
    private var roomOfCode: Int { journey.tour == .mine ? 48 : 52 }

    private var callsView: Viewpoint {
        isWide
            ? view(width: min(size.columns * 2 / 5, max(size.columns - roomOfCode, 26), 64), height: walkHeight)
            : view(
                width: size.columns, height: min(max(walkHeight / 3, 1), journey.path(to: stepper.step).count))
    }

    /// The room of the pane.
    var paneView: Viewpoint {
        if takesAll { return view(width: size.columns, height: size.rows - 2) }
        let calls = callsView
        return isWide
            ? view(width: size.columns - calls.width - 2, height: walkHeight)
            : view(width: size.columns, height: walkHeight - calls.height - (hasRule ? 1 : 0))
    }

    /// Whether a rule divides the calls from what is below them.
    private var hasRule: Bool { walkHeight >= 6 }

    // MARK: Between

    private var pane: [StyledLine] { stepper.pane.lines(paneView, row: stepper.row) }

    private var walk: [StyledLine] {
        let visit = VisitInfo.lines(infoView(height: max(infoHeight - guess.count, 0)))
        // A question comes behind what is known, an answer before what it leads to.
        let info = stepper.guessing?.asked == nil ? guess + visit : visit + guess
        return panes + [title] + info.filled(to: infoHeight)
    }

    /// Side by side where there is room for both, one above the other where there is not.
    private var panes: [StyledLine] {
        if isAtEnd {
            return endNote(width: size.columns - 1).map { StyledLine(" ") + $0 }.filled(to: walkHeight)
        }
        let (calls, room) = (callsView, paneView)
        let chain = CallChain.lines(calls).filled(to: calls.height)
        let large = pane.map { $0.truncated(to: room.width) }.filled(to: room.height)
        guard isWide else { return chain + (hasRule ? [StyledLine().drawnOut(to: size.columns)] : []) + large }
        return zip(chain, large).map { call, line in
            var left = call
            left.pad(to: calls.width)
            return left + StyledLine("│ ", .guide) + line
        }
    }

    private var isAtEnd: Bool { journey.visit(at: stepper.step) == nil && stepper.open == nil }

    /// What there is to say behind the last visit.
    private func endNote(width: Int) -> [StyledLine] {
        (stepper.guessing.map { GuessInfo.closing($0, journey, language, width: width) } ?? [])
            + StyledLine.wrap(journey.tour.wayOn(to: journey.next, in: language), .name, to: width)
            + journey.recorded.closing(of: journey.tour, language, width: width, naming: 12, leaks: journey.leaks)
            + (journey.hint.map { StyledLine.wrap($0.text(in: language), .notice, to: width) } ?? [])
    }

    // MARK: Around

    private var header: StyledLine {
        let chosen = stepper.pane.headsChoice ? stepper.row : nil
        let step = chosen.map { stepper.pane.steps(journey, at: stepper.step)[$0] } ?? stepper.step
        var right = StyledLine()
        if stepper.showsRows, let count = journey.folding?.rows.count, let row = stepper.rows?.row(journey) {
            right.add(language.pick("행 ", "row "), .dim)
            right.add("\(journey.folding?.number(ofRow: row) ?? row + 1)", .number)
            right.add("/\(count)", .dim)
        } else if let visit = journey.visit(at: step) {
            if journey.hasThreads {
                let name = journey.recorded.words(ofThread: visit.thread).text(in: language)
                right.add(name, visit.thread > 1 ? .thread : .dim)
                right.add(" · ", .dim)
            }
            right.add(language.pick("방문 ", "visit "), .dim)
            right.add("\(step + 1)", .number)
            right.add("/\(journey.end)", .dim)
        } else {
            right.add(language.pick("끝", "the end"), .number)
        }
        let tour = journey.tour
        let chapter = journey.visit(at: step) == nil ? nil : journey.chapter(at: step)?.name(in: language)
        let title = chapter.map { "\(tour.partName ?? tour.name) · \($0)" } ?? tour.title(in: language)
        return StyledLine(" " + title, .title).spread(right, to: size.columns - 1)
    }

    /// The stop, between the calls and what is said of it.
    private var title: StyledLine {
        var line = StyledLine("── ", .guide)
        guard let visit = journey.visit(at: stepper.step) else {
            let end =
                journey.recorded.ending == nil
                ? Words("끝 · 프로그램이 끝났다 ", "The end · the route has returned ")
                : Words("기록이 여기서 멈췄다 ", "The recording ends here ")
            line.add(end.text(in: language), .name)
            return line.drawnOut(to: size.columns)
        }
        let visits = journey.visitsOfStop[visit.stop] ?? []
        let number = visits.firstIndex(above: stepper.step)
        let count =
            visits.count > 1
            ? language.pick(" \(visits.count)번 중 \(number)번째 ──", " visit \(number) of \(visits.count) ──") : ""
        let rest = size.columns - Columns.width(of: count)
        line.add(visit.stop.name, .number)
        line.add(" · ")
        line.add(journey.stop(of: visit).title(fitting: rest - line.columns - 4) + " ", .name)
        return line.drawnOut(to: rest) + StyledLine(count, .guide)
    }

    private var footer: StyledLine {
        if let prompt = stepper.prompt {
            let label =
                switch prompt.kind {
                case .stop where stepper.journey.tour == .mine:
                    language.pick(" 여행 번호나 :줄: ", " Go to 여행 or :line: ")
                case .stop: language.pick(" 여행 번호: ", " Go to 여행: ")
                case .row: language.pick(" 행 번호나 :줄: ", " Go to row or :line: ")
                case .search: language.pick(" 찾기: ", " Search: ")
                }
            return StyledLine(label + prompt.text + "_", .notice)
        }
        return stepper.notice.map { StyledLine(" " + $0, .notice) } ?? Hints.line(stepper, width: size.columns)
    }
}

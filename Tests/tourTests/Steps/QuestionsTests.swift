import ChildRecording
import Testing
import TravelRecorder

@testable import Commands
@testable import Guide
@testable import Lines
@testable import Steps
@testable import Walk

/// The questions of all tours, held against the moments of their journeys.
struct QuestionsTests {
    private static let names = Context.tourNames + Context.partNames

    /// What happens behind the arrival at a step.
    private static func moments(_ journey: Journey, behind step: Int) -> ArraySlice<Journey.Moment> {
        let arrival = journey.moments.firstIndex(of: .arrive(visit: step)) ?? -1
        return journey.moments[(arrival + 1)...]
    }

    @Test("Of the three answers one is right, and the others are wrong", arguments: names)
    func right(name: String) throws {
        let stepped = try Tour.stepped(name)
        let journey = stepped.recorded
        for question in Questions.of(stepped) {
            let answers = question.answers
            #expect(answers.count == 3 && Set(answers).count == 3 && !answers.contains(""))
            let expected =
                switch question.kind {
                case .next: try next(stepped, question)
                case .printed: printed(journey, question)
                case .freed: freed(journey, question)
                case .told: told("on(_:)", journey, question)
                case .disposed: told("dispose()", journey, question)
                }
            #expect(expected == [answers[question.right]], "\(question)")
        }
    }

    private func next(_ stepped: SteppedJourney, _ question: Question) throws -> [String] {
        #expect(question.shownAt == question.step + 1)
        let title = stepped.stop(of: stepped.recorded.visits[question.step + 1]).title
        return question.answers.filter { $0 == title }
    }

    private func printed(_ journey: Journey, _ question: Question) -> [String] {
        var step = question.step
        for moment in Self.moments(journey, behind: question.step) {
            if case .arrive(let visit) = moment { step = visit }
            guard case .output(let line, _) = moment, line.contains(where: { !$0.isWhitespace }) else { continue }
            // Not at once: the source says what it prints.
            #expect(step > question.step + 1 && question.shownAt == step + 1)
            return question.answers.filter { $0 == line }
        }
        return []
    }

    /// The answers that go before the next visit; the others are made, and stay.
    private func freed(_ journey: Journey, _ question: Question) -> [String] {
        #expect(question.shownAt == question.step + 1)
        let next = journey.moments.firstIndex(of: .arrive(visit: question.step + 1)) ?? 0
        func fate(_ name: String) -> (isMade: Bool, freedAt: Int?) {
            let object = journey.objects.firstIndex { $0.name == name } ?? -1
            let made = journey.moments.prefix(next).contains { if case .make(object, _) = $0 { true } else { false } }
            return (made, journey.moments.firstIndex { if case .free(object, _) = $0 { true } else { false } })
        }
        let here = next - Self.moments(journey, behind: question.step).prefix { $0 != journey.moments[next] }.count
        return question.answers.filter { name in
            let (isMade, freedAt) = fate(name)
            #expect(isMade && (freedAt ?? .max) >= here, "\(name) is not there: \(question)")
            return (freedAt ?? .max) < next
        }
    }

    /// The answer whose function is reached first, on whichever thread.
    private func told(_ function: String, _ journey: Journey, _ question: Question) -> [String] {
        func teller(_ visit: Journey.Visit) -> String? {
            guard let site = journey.sites[visit.stop], site.function == function, !site.isClosure else { return nil }
            return visit.values.first { $0.expression == "self" }?.description
        }
        if question.kind == .disposed {
            let before = journey.visits[...question.step].compactMap(teller)
            #expect(before.filter(question.answers.contains) == [], "\(question)")
        }
        let first = journey.visits[(question.step + 1)...].first { question.answers.contains(teller($0) ?? "") }
        #expect(first?.index == question.shownAt)
        return [first.flatMap(teller)].compactMap(\.self)
    }

    @Test("What is printed or comes next is asked with answers from the same part", arguments: Context.tourNames)
    func near(name: String) throws {
        let stepped = try Tour.stepped(name)
        let journey = stepped.recorded
        for question in Questions.of(stepped) where question.kind == .next || question.kind == .printed {
            let part = stepped.part(at: question.step)
            var inPart = false
            var answers: Set<String> = []
            for moment in journey.moments {
                switch moment {
                case .arrive(let visit):
                    inPart = stepped.part(at: visit) == part
                    if inPart { answers.insert(stepped.stop(of: journey.visits[visit]).title) }
                case .output(let line, _) where inPart: answers.insert(line)
                default: break
                }
            }
            #expect(question.answers.filter { !answers.contains($0) } == [], "\(question)")
        }
    }

    @Test("A tour asks between six and fifteen questions in a hundred visits, all along the way", arguments: names)
    func spread(name: String) throws {
        let stepped = try Tour.stepped(name)
        let (steps, visits) = (Questions.of(stepped).map(\.step), stepped.recorded.visits.count)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 + 1 < $1 })
        // So many that a long tour does not become a test.
        #expect(steps.count >= min(visits * 6 / 100, 20) && steps.count <= max(visits * 15 / 100, 3))
        #expect(steps.count >= 2)
        let longestWithout = zip([0] + steps, steps + [visits]).map { $1 - $0 }.max() ?? visits
        #expect(longestWithout * 10 <= visits * (steps.count > 3 ? 5 : 8))
    }

    @Test("The questions are the same on every run", arguments: Context.tourNames)
    func stable(name: String) throws {
        let stepped = try Tour.stepped(name)
        let again = try Recorder.inTests.record(
            RecordingRequest(name: name, limit: Journey.usualLimit, notesHoldings: true))
        let other = SteppedJourney(again, tour: stepped.tour, contents: try Tour.contents.get())
        #expect(Questions.of(other) == Questions.of(stepped))
    }

    @Test("All kinds are asked, and no place is the right one most of the time")
    func kinds() throws {
        let questions = try Context.tourNames.flatMap {
            Questions.of(try Tour.stepped($0))
        }
        #expect(Set(questions.map(\.kind)) == Set(Question.Kind.allCases))
        for place in 0..<3 {
            let share = questions.count { $0.right == place } * 100 / questions.count
            #expect((22...45).contains(share), "place \(place): \(share) %")
        }
        // What a reader might try: always as the last time, or always the next place.
        for shift in 0..<3 {
            let hits = zip(questions, questions.dropFirst()).count { ($0.right + shift) % 3 == $1.right }
            #expect((22...45).contains(hits * 100 / questions.count), "shift \(shift): \(hits)")
        }
        // Nor the shortest or the longest answer, nor what comes first in the alphabet.
        for order in [{ $0.count < $1.count }, { $0.count > $1.count }, { $0 < $1 }] as [(String, String) -> Bool] {
            let hits = questions.count { $0.answers.sorted(by: order)[0] == $0.answers[$0.right] }
            #expect(hits * 100 / questions.count < 60)
        }
    }

    @Test("No arrow tells the way while something is asked", arguments: Context.tourNames)
    func hidden(name: String) throws {
        let journey = try Tour.stepped(name)
        let sizes = [ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 160, rows: 50)]
        for (number, question) in Torture.some(Questions.of(journey), short: 5).enumerated() {
            var stepper = Stepper(journey, language: .english, guessing: Guessing([question]))
            stepper.step = question.step
            for key in [Key.right, .character("t"), .character("v"), .character("w")] {
                _ = stepper.press(key, size: sizes[number % 2])
                let lines = stepper.screen(sizes[number % 2]).map { $0.text(usesColor: false) }
                #expect(lines.filter { $0.contains("여행") && $0.contains(" → ") } == [])
                #expect(question.answers.allSatisfy { answer in lines.contains { $0.contains(answer.prefix(20)) } })
            }
        }
    }
}

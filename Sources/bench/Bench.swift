import Files
import Foundation
import Guide
import Lines
import Steps
import TravelRecorder
import Walk
import WovenTravel

/// Measures what the walk costs, and prints a table.
///
/// `bench sample N` measures one journey of N values, in a process of its own, for the table's sake.
@main
enum Bench {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "sample", let events = arguments.last.flatMap({ Int($0) }) {
            Swift.print(try Sample(events: events).json().text)
            return
        }
        var table = Table(columns: ["what", "measured", "bound"])
        table.add("tour create, whole process", try milliseconds(of: "tour", ["create"]), "100 ms")
        table.add("check, whole process", try milliseconds(of: "check", []), "250 ms")
        table.add("a visit, without values", "\(Int(nanosecondsPerVisit(watching: false))) ns", "5000 ns")
        table.add("a visit, with one value", "\(Int(nanosecondsPerVisit(watching: true))) ns", "-")
        let holdings = nanosecondsPerVisitWithHoldings()
        table.add("a visit, with holdings of \(holdings.objects) objects", "\(Int(holdings.nanoseconds)) ns", "-")
        let small = try sample(events: 1_000)
        let large = try sample(events: 10_000)
        table.add(
            "time of \(large.visits) visits against \(small.visits)", ratio(large.seconds, small.seconds), "12.0 times")
        table.add("drawing them", ratio(large.drawing, small.drawing), "12.0 times")
        if let smallBytes = small.bytes, let largeBytes = large.bytes {
            table.add("memory of the two journeys", ratio(largeBytes, smallBytes), "12.0 times")
            table.add("memory of a visit with its values", "\(Int(largeBytes / Double(large.visits))) bytes", "-")
        }
        let key = try slowestKey()
        table.add(
            "the slowest key on \(key.visits) visits and \(key.objects) objects, at 200x60",
            "\(tenths(key.seconds * 1e3)) ms", "16 ms")
        Swift.print(table.text)
    }

    // MARK: Recording

    /// A sequence of the twin that sends `events` values through every gate to an observer.
    private static func route(events: Int) {
        let numbers = Observable<Int>.create { observer in
            for number in 0..<events { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create()
        }
        numbers.subscribe(onNext: { _ in }).dispose()
    }

    /// What one journey cost: seconds to record and to draw it, and the bytes that it holds.
    private struct Sample: Codable {
        var visits: Int
        var seconds: Double
        var drawing: Double
        var bytes: Double?

        init(events: Int) {
            let before = Memory.bytesInUse
            var journey = TravelRecorder.record {}
            seconds = Bench.seconds { journey = TravelRecorder.record(limit: .max) { route(events: events) } }
            bytes = Memory.bytesInUse.flatMap { after in before.map { after - $0 } }
            visits = journey.visits.count
            drawing = Bench.drawingSeconds(journey)
        }
    }

    /// The median of several journeys, each recorded in a process of its own.
    private static func sample(events: Int) throws -> Sample {
        let samples = try (0..<7).map { _ in
            let text = try output(of: CommandLine.arguments[0], ["sample", "\(events)"])
            return try JSONDecoder().decode(Sample.self, from: Data(text.utf8))
        }
        var median = samples.sorted { $0.seconds < $1.seconds }[samples.count / 2]
        median.drawing = samples.map(\.drawing).sorted()[samples.count / 2]
        return median
    }

    private static func nanosecondsPerVisit(watching: Bool) -> Double {
        let count = 200_000
        return median(of: 5) {
            seconds {
                _ = TravelRecorder.record(limit: .max) {
                    for number in 0..<count { visit(number, watching: watching) }
                }
            } / Double(count) * 1e9
        }
    }

    /// What a visit costs when it is noted what the objects of a running subscription hold.
    private static func nanosecondsPerVisitWithHoldings() -> (objects: Int, nanoseconds: Double) {
        var journey = TravelRecorder.record {}
        let nanoseconds = median(of: 5) {
            seconds {
                journey = TravelRecorder.record(limit: .max, notesHoldings: true) { route(events: 500) }
            } / Double(journey.visits.count) * 1e9
        }
        return (journey.objects.count, nanoseconds)
    }

    /// What the weaver makes of a function with one stop.
    private static func visit(_ number: Int, watching: Bool) {
        let call = TravelRecorder.enter("Sources/bench/Bench.swift", "Bench", isClosure: false)
        defer { call.leave() }
        if watching {
            call.arrive(1) { [("number", number as Any)] }
        } else {
            call.arrive(1)
        }
        call.depart()
    }

    private static func drawingSeconds(_ journey: Journey) -> Double {
        let contents = PackageContents(sources: [], pages: [], tourNames: ["bench"])
        let style = Style(language: .english, width: 100)
        return seconds {
            _ = PrintedWalk.lines(journey, tour: contents.tours[0], contents: contents, style: style).text()
        }
    }

    // MARK: Stepping

    /// What the slowest of all keys costs, drawing included, in every pane at the beginning and at the end of a long
    /// walk.
    private static func slowestKey() throws -> (visits: Int, objects: Int, seconds: Double) {
        let contents = try PackageFolder().contents(tourNames: ["create"], partNames: [])
        let recorded = TravelRecorder.record(limit: .max) {
            let numbers = Observable<Int>.create { observer in
                for number in 0..<15 { observer.onNext(number) }
                return Disposables.create()
            }
            // The objects of all of them are there at the last visit.
            let subscriptions = (0..<1_300).map { _ in numbers.subscribe(onNext: { _ in }) }
            withExtendedLifetime(subscriptions) {}
        }
        let journey = SteppedJourney(recorded, tour: contents.tours[0], contents: contents)
        let size = ScreenSize(columns: 200, rows: 60)
        func keys(_ text: String) -> [Key] {
            var reader = KeyReader()
            return reader.keys(from: text.utf8) + reader.keysLeft()
        }
        let (end, pageDown) = ("\u{1B}[F", "\u{1B}[6~")
        var slowest = 0.0
        for step in ["", end, end + "p"] {
            for view in ["", "o", "t", "t" + end, "v", "?", "/onNext\r"] {
                var stepper = Stepper(journey, language: .english)
                for key in keys(step + view) { _ = stepper.press(key, size: size) }
                for key in keys("np[]{}gotv?lqjk/\r" + end + pageDown) {
                    // The fastest of some: the machine may be busy.
                    let rounds = (0..<3).map { _ in
                        var stepper = stepper
                        return seconds {
                            _ = stepper.press(key, size: size)
                            _ = stepper.screen(size).text(usesColor: true)
                        }
                    }
                    slowest = max(slowest, rounds.min() ?? 0)
                }
            }
        }
        return (recorded.visits.count, recorded.objects.count, slowest)
    }

    // MARK: Processes

    /// The mean of several runs, which a shell starts one after another: `Process` prepares to close every file that the
    /// system would allow, which can take longer than a run.
    private static func milliseconds(of program: String, _ arguments: [String]) throws -> String {
        let file = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: program)
        let (runs, clock) = (15, ContinuousClock())
        let loop = #"for run in $(seq \#(runs)); do "$0" "$@" > /dev/null || echo failed; done"#
        let start = clock.now
        let complaint = try output(of: "/bin/sh", ["-c", loop, file.path(percentEncoded: false)] + arguments)
        let mean = (clock.now - start) / .milliseconds(runs)
        return complaint.isEmpty ? "\(Int(mean.rounded())) ms" : "failed"
    }

    private static func output(of program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: Numbers

    private static func seconds(_ work: () -> Void) -> Double {
        ContinuousClock().measure(work) / .seconds(1)
    }

    private static func median(of rounds: Int, _ measure: () -> Double) -> Double {
        (0..<rounds).map { _ in measure() }.sorted()[rounds / 2]
    }

    private static func ratio(_ large: Double, _ small: Double) -> String {
        "\(tenths(large / small)) times"
    }

    private static func tenths(_ number: Double) -> String {
        "\((number * 10).rounded() / 10)"
    }
}

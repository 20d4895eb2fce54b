@testable import Guide
@testable import TravelRecorder

/// What a route does, step by step, for a journey without a recording.
indirect enum Step: Sendable {
    /// A call of a function or closure. Its visits end with it.
    case call([Step])
    /// A visit of a stop, with the descriptions of what it watches. One such as `Gate#1` is an object, made right
    /// before the first of its visits.
    case stop(StopID, [String] = [])
    case print(String)
    case free(String)
    /// What an object is found to hold, behind a stop: a property, and the name of an object or `a closure`; behind
    /// `closure → ` what one captured, and behind them `(key 1)` what it is stored beside.
    case hold(String, [(label: String, held: String)])
    /// What another thread does meanwhile.
    case thread(Int, [Step])
}

extension Journey {
    /// Makes the journey that a recording of these steps would be, past the stops of a contents.
    init(_ steps: [Step], in contents: PackageContents, limit: Int = 100_000) {
        var writer = JourneyWriter(contents: contents, limit: limit)
        writer.run(steps)
        self = writer.journey
    }
}

private struct JourneyWriter {
    let contents: PackageContents
    var journey: Journey
    var callCount = 0
    var thread = 1
    var callsOfThread: [Int: [OpenCall]] = [:]
    var objects: [String: Int] = [:]

    struct OpenCall {
        var id: Int
        var visits: [Int] = []
        var callingVisit: Int?
        var depth: Int
    }

    init(contents: PackageContents, limit: Int) {
        self.contents = contents
        journey = Journey(limit: limit)
    }

    var calls: [OpenCall] {
        get { callsOfThread[thread, default: []] }
        set { callsOfThread[thread] = newValue }
    }

    var visit: Int? { calls.last.flatMap { $0.visits.last ?? $0.callingVisit } }

    mutating func run(_ steps: [Step]) {
        for step in steps { run(step) }
    }

    mutating func run(_ step: Step) {
        switch step {
        case .call(let steps):
            let depth = calls.last.map { $0.depth + ($0.visits.isEmpty ? 0 : 1) } ?? 0
            calls.append(OpenCall(id: callCount, callingVisit: visit, depth: depth))
            callCount += 1
            run(steps)
            journey.moments += (calls.popLast()?.visits ?? []).reversed().map { .leave(visit: $0) }
        case .stop(let stop, let descriptions):
            arrive(stop, descriptions)
        case .print(let line):
            journey.moments.append(.output(line: line, during: visit))
        case .free(let name):
            guard let object = objects[name] else { return }
            journey.objects[object].isFreed = true
            journey.moments.append(.free(object: object, during: visit))
        case .hold(let name, let holdings):
            guard let object = objects[name] else { return }
            journey.moments.append(.hold(object: object, holdings: holdings.compactMap(holding)))
        case .thread(let number, let steps):
            let before = thread
            thread = number
            run(steps)
            thread = before
        }
    }

    func holding(_ label: String, _ held: String) -> Journey.Holding? {
        guard let words = held.wholeMatch(of: /(closure → )?(a closure|\w+#\d+)(?: \(key (\w+)\))?/) else { return nil }
        let object = objects[String(words.2)]
        guard object != nil || words.2 == "a closure" else { return nil }
        return .init(label: label, object: object, isCaptured: words.1 != nil, key: words.3.map(String.init))
    }

    mutating func arrive(_ id: StopID, _ descriptions: [String]) {
        guard let stop = contents.stop(id), let call = calls.last else { return }
        let index = journey.visits.count
        let values = zip(stop.watch, descriptions).map { expression, description in
            let isObject = description.wholeMatch(of: /\w+#\d+/) != nil
            let type = isObject ? String(description.prefix { $0 != "#" }) : "Int"
            return Journey.Value(
                expression: expression, description: description, type: type, shortType: type,
                object: isObject ? object(description, type) : nil)
        }
        journey.visits.append(
            Journey.Visit(
                index: index, stop: id, call: call.id, depth: call.depth, parent: call.callingVisit,
                thread: thread, values: values))
        journey.sites[id] = stop.site
        journey.moments.append(.arrive(visit: index))
        calls[calls.count - 1].visits.append(index)
    }

    mutating func object(_ name: String, _ type: String) -> Int {
        if let known = objects[name] { return known }
        objects[name] = journey.objects.count
        journey.objects.append(.init(name: name, type: type, isMade: true, isFreed: false))
        journey.moments.append(.make(object: journey.objects.count - 1, during: visit))
        return journey.objects.count - 1
    }
}

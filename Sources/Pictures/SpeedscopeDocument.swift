import TravelRecorder

/// A journey as a file of speedscope: a profile a thread, a frame a call, and the index of the moment for the time.
package struct SpeedscopeDocument: Encodable {
    private let schema = "https://www.speedscope.app/file-format-schema.json"
    private let name: String
    private let exporter = "RxTravel"
    private let shared: Shared
    private let profiles: [Profile]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case name, exporter, shared, profiles
    }

    private struct Shared: Encodable { var frames: [Frame] }

    private struct Frame: Encodable, Hashable {
        var name: String
        var file: String
        var line: Int
    }

    private struct Profile: Encodable {
        var type = "evented"
        var name: String
        var unit = "none"
        var startValue = 0
        var endValue: Int
        var events: [Event]
    }

    private struct Event: Encodable {
        /// `O` where a frame opens, `C` where it closes.
        var type: String
        var frame: Int
        var at: Int
    }

    package init(_ journey: Journey, tour: String) {
        let flame = Flame(journey)
        var frames: [Frame] = []
        var places: [Frame: Int] = [:]
        let indices = flame.frames.map { call -> Int in
            let frame = Frame(name: call.name, file: call.site.file, line: call.site.line)
            if let known = places[frame] { return known }
            frames.append(frame)
            places[frame] = frames.count - 1
            return frames.count - 1
        }
        name = tour
        shared = Shared(frames: frames)
        profiles = flame.threads.map { thread in
            var events: [Event] = []
            var open: [(frame: Int, end: Int)] = []
            func close(before time: Int) {
                while let last = open.last, last.end <= time {
                    events.append(Event(type: "C", frame: last.frame, at: last.end))
                    open.removeLast()
                }
            }
            for (call, frame) in zip(flame.frames, indices) where call.thread == thread {
                close(before: call.time.lowerBound)
                events.append(Event(type: "O", frame: frame, at: call.time.lowerBound))
                open.append((frame, call.time.upperBound))
            }
            close(before: .max)
            return Profile(name: "\(tour) · thread \(thread)", endValue: flame.end, events: events)
        }
    }
}

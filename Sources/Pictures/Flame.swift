import Guide
import Stops
import TravelRecorder

/// The calls of a journey over time: one lane a thread, one frame a call, and instants for what was printed, made and freed.
///
/// The time is the index of the moment. What objects hold is found at an arrival and takes no time.
package struct Flame: Equatable, Sendable {
    package struct Frame: Equatable, Sendable {
        /// The call, as its visits have it.
        package var call: Int
        package var thread: Int
        /// How many frames of its thread it stands in.
        package var row: Int
        /// From the arrival at its first stop, up to and without the moment at which it left the last.
        package var time: Range<Int>
        package var visits: [Int]
        /// The site of its first visit.
        package var site: Journey.Site

        /// What is called, as the walk has it.
        package var name: String {
            Stop.Body.title(type: site.type, function: site.function, isClosure: site.isClosure)
        }
    }

    package struct Instant: Equatable, Sendable {
        package enum Kind: String, Sendable { case output, make, free }

        package var kind: Kind
        package var time: Int
        package var thread: Int
        /// The visit during which it happened; nil when none was open.
        package var visit: Int?
        /// The printed line, or the object's name.
        package var text: String
    }

    package private(set) var frames: [Frame] = []
    /// What the threads are called.
    private(set) var names: [Int: Words] = [:]
    package private(set) var instants: [Instant] = []
    /// How many moments there were.
    package private(set) var end = 0

    /// The threads, in their order.
    package var threads: [Int] { Set(frames.map(\.thread)).sorted() }

    package init(_ journey: Journey) {
        var frameOfCall: [Int: Int] = [:]
        for moment in journey.moments {
            switch moment {
            case .arrive(let index):
                let visit = journey.visits[index]
                if let frame = frameOfCall[visit.call] {
                    frames[frame].visits.append(index)
                    frames[frame].time = frames[frame].time.lowerBound..<Int.max
                } else if let site = journey.sites[visit.stop] {
                    frameOfCall[visit.call] = frames.count
                    frames.append(
                        Frame(
                            call: visit.call, thread: visit.thread, row: 0, time: end..<Int.max, visits: [index],
                            site: site)
                    )
                }
            case .leave(let index):
                if let frame = frameOfCall[journey.visits[index].call] {
                    frames[frame].time = frames[frame].time.lowerBound..<end
                }
            case .output(let line, let visit): note(.output, line, visit, in: journey)
            case .make(let object, let visit): note(.make, journey.objects[object].name ?? "", visit, in: journey)
            case .free(let object, let visit): note(.free, journey.objects[object].name ?? "", visit, in: journey)
            case .hold: continue
            }
            end += 1
        }
        for thread in threads { names[thread] = journey.words(ofThread: thread) }
        setRows()
    }

    private mutating func note(_ kind: Instant.Kind, _ text: String, _ visit: Int?, in journey: Journey) {
        let thread = visit.map { journey.visits[$0].thread } ?? frames.first?.thread ?? 1
        instants.append(Instant(kind: kind, time: end, thread: thread, visit: visit, text: text))
    }

    /// Puts each frame above those that it began in; what was never left goes on to the end.
    private mutating func setRows() {
        var open: [Int: [Int]] = [:]
        for index in frames.indices {
            let frame = frames[index]
            frames[index].time = frame.time.lowerBound..<max(min(frame.time.upperBound, end), frame.time.lowerBound + 1)
            open[frame.thread, default: []].removeAll { frames[$0].time.upperBound <= frame.time.lowerBound }
            frames[index].row = open[frame.thread, default: []].count
            open[frame.thread, default: []].append(index)
        }
    }
}

/// What a recording notes, one thing after another: all that a journey is made of, in this process or in another.
///
/// Objects and stops go by their numbers: they are counted as they are made, or met for the first time.
enum Note: Equatable, Sendable {
    /// A stop is met for the first time: one with a number, or else a place.
    case site(number: Int?, Journey.Site)
    case arrive(Arrival)
    /// A thread arrives at a stop for the first time: they are counted.
    case thread(name: String)
    case leave(visit: Int)
    case output(line: String, during: Int?)
    /// What more a thread has printed of a line that has no end yet; nil where that line has come to its end.
    case unfinished(thread: Int, text: String?, during: Int?)
    case make(during: Int?)
    /// An object that is older than the recording is met for the first time.
    case meet
    /// A stop watches an object for the first time.
    case name(object: Int, name: String, type: String)
    case free(object: Int, during: Int?)
    /// What was found changed in objects that were looked into at an arrival.
    case look(visit: Int, [HoldingChange])
    /// Why not every object was looked into at an arrival.
    case unseen(visit: Int, Journey.Unseen)
    /// What follows is recorded with a trail.
    case trail
    /// A body, a stack and the label of a queue are met for the first time: they are counted.
    case body(Trail.Body)
    case stack([Int])
    case queue(String)
    case enter(TrailEntry)
    /// A call returns, at a time as that of its beginning.
    case exit(call: Int, time: Int)
    /// Where what was noted right before this was made or printed.
    case origin(call: Int?, stack: Int)
    /// The route has come to its last statement, and what was scheduled is waited for.
    case waiting
    /// That has come to its end.
    case waited(Journey.Wait)
    /// The limit is passed: nothing is noted any more.
    case cut
    /// The route has come to its end.
    case end
}

/// A visit as it is noted; how many there were before is its index.
struct Arrival: Equatable, Sendable {
    /// Counts the stops, in the order in which they were met.
    var stop: Int
    var call: Int
    var depth: Int
    var parent: Int?
    var thread: Int
    var values: [Journey.Value]
}

/// The beginning of a call as it is noted; how many there were before is its number.
struct TrailEntry: Equatable, Sendable {
    var body = 0
    var caller: Int?
    var maker: Int?
    var visit: Int?
    var handedOver: Int?
    var thread: Int
    var queue = 0
    var time: Int
    var stack = 0
}

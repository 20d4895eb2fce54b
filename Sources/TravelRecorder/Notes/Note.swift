/// What a recording notes, one thing after another: all that a journey is made of, in this process or in another.
///
/// Objects go by their numbers: they are counted as they are made, or met for the first time.
enum Note: Equatable, Sendable {
    case site(stop: Int, Journey.Site)
    case arrive(Journey.Visit)
    case leave(visit: Int)
    case output(line: String, during: Int?)
    /// What a thread has printed since the end of its last line; an empty text is no beginning of a line any more.
    case unfinished(thread: Int, text: String, during: Int?)
    case make(during: Int?)
    /// An object that is older than the recording is met for the first time.
    case meet
    /// A stop watches an object for the first time.
    case name(object: Int, name: String, type: String)
    case free(object: Int, during: Int?)
    /// What was found changed in objects that were looked into at an arrival.
    case look(visit: Int, [HoldingChange])
    /// The limit is passed: nothing is noted any more.
    case cut
    /// The route has come to its end.
    case end
}

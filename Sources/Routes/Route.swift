/// A client program that a tour follows, under the name of its tour.
public struct Route: Sendable {
    /// The name of the tour, as on the command line.
    public let name: String
    /// Runs the program on the calling thread.
    public let run: @Sendable () -> Void

    /// Every route, in the order of the tours.
    public static let all = [
        Route(name: "create", run: create),
        Route(name: "observer", run: observer),
    ]
}

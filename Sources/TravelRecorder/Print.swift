/// Prints into the journey while one is recorded, and to standard output otherwise.
///
/// The twin finds it before the standard `print`, so that a route's lines land where they were printed.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let text = TwinNames.original(items.map { String(describing: $0) }.joined(separator: separator) + terminator)
    if let recording = Recording.running {
        recording.printed(text)
    } else {
        Swift.print(text, terminator: "")
    }
}

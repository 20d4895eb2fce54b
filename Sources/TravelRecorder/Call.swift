/// Notes that a body was entered.
///
/// The weaver puts this call at the start of every body with stops.
///
/// - Parameters:
///   - file: The file, relative to the package.
///   - type: The type that owns the function, or nothing.
///   - isClosure: Whether the body is a closure.
///   - function: The function, filled in by the compiler.
/// - Returns: The call, to arrive at its stops and to leave.
public func enter(_ file: String, _ type: String, isClosure: Bool, function: String = #function) -> Call {
    guard let recording = Recording.running, recording.enter() else { return Call(entry: nil) }
    return Call(
        entry: .init(recording: recording, file: file, type: type, function: function, isClosure: isClosure))
}

/// One call of a function or closure with stops.
public struct Call {
    let entry: Entry?

    struct Entry {
        var recording: Recording
        var file: String
        var type: String
        var function: String
        var isClosure: Bool
    }

    /// Notes that a stop is reached.
    ///
    /// - Parameters:
    ///   - stop: The number of the stop.
    ///   - line: The line of the comment, filled in by the compiler.
    public func arrive(_ stop: Int, line: Int = #line) {
        guard let entry else { return }
        arrive(stop, line: line, values: [], at: entry)
    }

    /// Notes that a stop is reached, and how the watched values look.
    ///
    /// None of them is kept.
    ///
    /// - Parameters:
    ///   - stop: The number of the stop.
    ///   - line: The line of the comment, filled in by the compiler.
    ///   - watched: Evaluates the watched expressions. Not called when nothing is recorded.
    public func arrive(_ stop: Int, line: Int = #line, _ watched: () -> [(expression: String, value: Any)]) {
        guard let entry else { return }
        let values = entry.recording.evaluate {
            watched().map { Journey.Value(describing: $0.value, as: $0.expression, in: entry.recording) }
        }
        arrive(stop, line: line, values: values, at: entry)
    }

    private func arrive(_ stop: Int, line: Int, values: [Journey.Value], at entry: Entry) {
        entry.recording.arrive(
            stop, values: values,
            at: {
                .init(
                    file: entry.file, line: line, type: entry.type, function: entry.function, isClosure: entry.isClosure
                )
            }
        )
    }

    /// Notes that the block of the newest stop is left.
    public func depart() {
        entry?.recording.depart()
    }

    /// Notes that the body is left.
    public func leave() {
        entry?.recording.leave()
    }
}

/// Notes that a body was entered: the weaver puts this call at the start of every body with stops.
///
/// A closure has the call that made it in its capture list, as `[__from = TravelRecorder.Call.innermost()]`.
public func enter(
    _ file: StaticString, _ type: String, isClosure: Bool, function: String = #function, from maker: Int? = nil
) -> Call {
    guard let recording = Recording.running,
        recording.enter(
            from: maker, Trail.Body(file: "\(file)", type: type, function: function, isClosure: isClosure))
    else { return Call(entry: nil) }
    return Call(entry: .init(recording: recording, file: file, type: type, function: function, isClosure: isClosure))
}

extension Trail {
    /// The file of `visit(…)`, which stands on a stack between an expression and the body that it is all of.
    package static let visitFile = #fileID
}

/// Notes the call of a body that is one expression, with one visit, and gives its value.
@discardableResult
public func visit<Value>(
    _ file: StaticString, _ type: String, isClosure: Bool, function: String = #function, from maker: Int? = nil,
    line: Int = #line, watching watched: () -> [(expression: String, value: Any)] = { [] },
    _ body: @autoclosure () throws -> Value
) rethrows -> Value {
    let call = enter(file, type, isClosure: isClosure, function: function, from: maker)
    defer { call.leave() }
    call.arrive(line: line, watched)
    defer { call.depart() }
    return try body()
}

/// One call of a function or closure with stops.
public struct Call {
    let entry: Entry?

    /// The call in which a closure is made; nil where nothing is recorded that needs it.
    public static func innermost() -> Int? { Recording.running?.innermostCall() }

    struct Entry {
        let recording: Recording
        let file: StaticString
        let type: String
        let function: String
        let isClosure: Bool

        /// Whether the file is one of the package, and not of a checkout that the walk leads through.
        var isOfPackage: Bool {
            file.withUTF8Buffer { $0.starts(with: "Sources/".utf8) }
        }

        /// The site of a stop: each has a line of its own.
        func site(_ line: Int) -> Journey.Site {
            Journey.Site(file: "\(file)", line: line, type: type, function: function, isClosure: isClosure)
        }
    }

    /// Notes that a stop is reached: one with a number at the line of its comment, or the place at this line.
    public func arrive(_ number: Int? = nil, line: Int = #line) {
        arrive(number, line, values: [])
    }

    /// Notes that a stop is reached, and how the watched values look.
    ///
    /// None of them is kept, and none evaluated when nothing is recorded.
    public func arrive(_ number: Int? = nil, line: Int = #line, _ watched: () -> [(expression: String, value: Any)]) {
        guard let recording = entry?.recording else { return }
        let values = recording.evaluate {
            watched().map { Journey.Value(describing: $0.value, as: $0.expression, in: recording) }
        }
        arrive(number, line, values: values)
    }

    private func arrive(_ number: Int?, _ line: Int, values: [Journey.Value]) {
        guard let entry else { return }
        entry.recording.arrive(
            StopKey(number: number, file: entry.file, line: line), number, values: values,
            isOfPackage: entry.isOfPackage, at: entry.site(line))
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

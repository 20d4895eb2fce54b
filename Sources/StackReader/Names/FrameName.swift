import Operators
import Stops

/// What the name of a function says: whose it is, and what the compiler wrapped around it.
package struct FrameName: Equatable, Sendable {
    /// Code around a function that the compiler makes, and nobody writes.
    enum Wrapping: Equatable {
        /// It adds what a closure has captured.
        case partialApply
        /// It leads from a protocol to the type that conforms.
        case witness
        /// It leads from one way of calling to another.
        case thunk
        /// It copies, makes or destroys a value, or makes data about a type.
        case support
    }

    /// An argument that a debugger shows with its value.
    package struct Argument: Equatable {
        package var name: String
        package var value: String
    }

    /// The module, where the name tells.
    package var module: String?
    /// The type that owns the function, with the types around it and without generic arguments.
    package var type = ""
    /// The function without its labels; empty for code at the top level of a file.
    var function = ""
    /// The labels of the parameters; nil where the name does not tell.
    var labels: [String]?
    var isAccessor = false
    /// Whether it is what runs once, when a `static let` or a global is used first; the function is the name of that.
    var isInitialiser = false
    /// The arguments, where a debugger shows them.
    package var arguments: [Argument] = []
    /// The numbers of the closures, the innermost first; empty for the function itself.
    package var closures: [Int] = []
    /// How many of the closures the compiler made, for an expression or for a method without its arguments.
    var implicitClosures = 0
    /// The types of the innermost closure, `(Swift.Int) -> ()`, where the name tells.
    var closureType: String?
    /// A function inside the function, which the name is about.
    var localFunction: String?
    var wrapping: Wrapping?
    /// Whether the compiler made this copy of a generic function for certain types.
    var isSpecialized = false

    package var isClosure: Bool { !closures.isEmpty && localFunction == nil }

    /// Whether nothing is said but how it is wrapped.
    package var isEmpty: Bool { type.isEmpty && function.isEmpty && closures.isEmpty }

    /// Whether this only hands on to a method, as the compiler makes it for `observer.on` without arguments.
    var isMethodReference: Bool { implicitClosures > 1 }

    /// The function with its labels, as `#function` has it, where the labels are known.
    var labelled: String {
        guard let labels, function != "deinit" else { return function }
        return function + "(" + labels.map { $0 + ":" }.joined() + ")"
    }

    /// The function with its type.
    var qualified: String { Self.joined(type, labelled) }

    /// The function as `Stop.title` tells it; nil for what nobody wrote, or where the name is no whole one.
    package var title: String? {
        let isWhole = labels != nil || isAccessor || isClosure || function == "deinit"
        guard module != nil, isWhole, wrapping == nil, implicitClosures == 0, localFunction == nil else { return nil }
        return Stop.Body.title(type: type, function: labelled, isClosure: isClosure)
    }

    /// The same without the labels, which a page has no room for.
    var shortTitle: String { Stop.Body.title(type: type, function: function, isClosure: isClosure) }

    /// Whether two names are about the same function or closure.
    func isSame(as other: FrameName) -> Bool {
        type == other.type && function == other.function && closures == other.closures
            && localFunction == other.localFunction && isInitialiser == other.isInitialiser
    }

    /// The event that a frame works on, where its name or its arguments tell.
    var workedOn: EventKind? { EventKind(closure: function) ?? event }

    /// The event that a debugger shows, for a trait as well.
    var event: EventKind? {
        let value = arguments.first { ["event", "e"].contains($0.name) }?.value
        let word = value.map { String($0.drop { !$0.isLetter }.prefix { $0.isLetter }) } ?? ""
        return EventKind(rawValue: ["success": "next", "failure": "error"][word] ?? word)
    }

    package static func joined(_ type: String, _ function: String) -> String {
        [type, function].filter { !$0.isEmpty }.joined(separator: ".")
    }
}

/// A numbered comment, or a place: a statement that is visited without one.
package struct Stop: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// What a tour visits.
        case travel = "여행"
        /// Where the official code does more, and why it is left out here.
        case omission = "생략"
    }

    package var kind: Kind
    /// The number, which no other stop of its kind has; nil for a place.
    package var number: Int?
    /// The file, relative to the package.
    package var file: String
    /// The lines of the comment, counted from 1, of which the first carries the number; of a place, its line.
    package var commentLines: ClosedRange<Int>
    /// The expressions worth looking at here.
    package var watch: [String]
    /// Where the comment says that it goes on; nil where it says nothing.
    package var arrow: Arrow?
    /// The sentences of the comment; of a place, its code.
    package var words: Words
    /// The body that the comment stands in.
    package var body: Body
    /// Of a place in RxSwift's own code: the stop of the module whose sentence holds there, where somebody has read both.
    package internal(set) var counterpart: Counterpart?

    /// A numbered stop, as it is told of at a place.
    package struct Counterpart: Hashable, Sendable {
        package var number: Int
        package var words: Words

        package init(number: Int, words: Words) {
            (self.number, self.words) = (number, words)
        }
    }

    /// The line of the comment's number.
    package var line: Int { commentLines.lowerBound }

    package var isPlace: Bool { number == nil }

    /// What a sentence calls it: `여행` and the number, or of a place `Mine.swift:9`.
    package var name: String {
        number.map { "\(kind.rawValue) \($0)" } ?? "\(file.split(separator: "/").last ?? ""):\(line)"
    }

    /// The file with that line.
    package var location: String { "\(file):\(line)" }

    /// The method with its type, or the closure in it.
    package var title: String { Body.title(type: body.type, function: body.function, isClosure: body.isClosure) }

    /// A message that begins with the stop.
    package func says(_ message: Words) -> Words {
        Words("\(name): ", "\(name) ") + message
    }

    /// Where a debugger stops: the first line of code after the comment, or the line that ends the body.
    package var breakLine: Int { body.codeLine ?? body.lines.upperBound }

    /// The function or closure that a comment stands in.
    package struct Body: Hashable, Sendable {
        /// The type that owns the function, with the types around it, or nothing for a global function.
        package var type: String
        /// The function, as `#function` has it.
        ///
        /// A closure that is, or makes, the first value of a property goes by the name of the property.
        package var function: String
        /// How many closures the comment stands in, one inside of the other; 0 in the function itself.
        package var closureDepth: Int
        /// The lines from the declaration to the closing brace, counted from 1.
        package var lines: ClosedRange<Int>
        /// The last line of the declaration, which opens the body.
        package var openingLine: Int
        /// Behind the opening brace, or behind the `in` of a closure, in bytes from the start of the file: there the
        /// twin notes that the body was entered.
        package var offset: Int
        /// Where the code after the comment begins, in bytes from the start of the file.
        package var codeOffset: Int?
        /// The first line of code after the comment; nil when the body ends there.
        package var codeLine: Int?
        /// The last line of code before the next stop of the same block, or before the block ends.
        package var lastCodeLine: Int?
        /// Where the capture list of a closure takes one more entry; nil where it takes none.
        package var captures: CaptureList?

        /// Where a closure says what it captures, in bytes from the start of the file.
        package enum CaptureList: Hashable, Sendable {
            /// Behind the bracket of a list.
            case list(Int)
            /// In front of a signature without a list.
            case signature(Int)
            /// In a closure without a signature.
            case none
        }

        /// The one expression that is all of the body and gives its value: nothing may stand before it.
        package var expression: Expression?

        package struct Expression: Hashable, Sendable {
            /// Where it stands, in bytes from the start of the file.
            package var range: Range<Int>
            /// Whether there is a `try` in it.
            package var tries: Bool
        }

        package var isClosure: Bool { closureDepth > 0 }

        /// `Type.function`, in a closure with `closure in` before it.
        package static func title(type: String, function: String, isClosure: Bool) -> String {
            let name = [type, function].filter { !$0.isEmpty }.joined(separator: ".")
            guard isClosure else { return name }
            return name.isEmpty ? "closure" : "closure in " + name
        }
    }
}

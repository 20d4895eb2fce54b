/// A place in the source that a tour can visit: one numbered comment.
package struct Stop: Hashable, Sendable {
    /// The two kinds of numbered comments.
    package enum Kind: String, CaseIterable, Sendable {
        /// A place that a tour visits.
        case travel = "여행"
        /// A place where the official code does more, and why it is left out here.
        case omission = "생략"
    }

    /// Which kind of comment it is.
    package var kind: Kind
    /// The number, which names this place alone among the stops of its kind.
    package var number: Int
    /// The file, relative to the package.
    package var file: String
    /// The lines of the comment, counted from 1.
    ///
    /// The first one carries the number.
    package var commentLines: ClosedRange<Int>
    /// The expressions worth looking at here.
    package var watch: [String]
    /// The sentence in Korean.
    package var korean: String
    /// The sentence in English.
    package var english: String
    /// The body that the comment stands in.
    package var body: Body

    /// The line of the comment's number.
    package var line: Int { commentLines.lowerBound }

    /// A name for the place: the method with its type, or the closure in it.
    package var title: String { body.title }

    /// The function or closure that a comment stands in.
    package struct Body: Hashable, Sendable {
        /// The type that owns the function, with the types around it, or nothing for a global function.
        package var type: String
        /// The function, as `#function` has it.
        ///
        /// A closure that is, or makes, the first value of a property goes by the name of the property.
        package var function: String
        /// Whether it is a closure inside that function.
        package var isClosure: Bool
        /// The lines from the declaration to the closing brace, counted from 1.
        package var lines: ClosedRange<Int>
        /// The last line of the declaration, which opens the body.
        package var openingLine: Int
        /// The first line of code after the comment; nil when the body ends there.
        package var codeLine: Int?
        /// The column on that line where a debugger stops, in bytes counted from 1; nil when the line is enough.
        ///
        /// A line that opens a closure belongs to the closure, too.
        package var codeColumn: Int?
        /// The last line of code before the next stop of the same block, or before the block ends.
        package var lastCodeLine: Int?

        /// The method with its type, or the closure in it.
        package var title: String { Self.title(type: type, function: function, isClosure: isClosure) }

        /// Names a body.
        ///
        /// - Parameters:
        ///   - type: The type that owns the function, or nothing.
        ///   - function: The function, as `#function` has it.
        ///   - isClosure: Whether it is a closure inside that function.
        /// - Returns: `Type.function`, in a closure with `closure in` before it.
        package static func title(type: String, function: String, isClosure: Bool) -> String {
            let name = [type, function].filter { !$0.isEmpty }.joined(separator: ".")
            guard isClosure else { return name }
            return name.isEmpty ? "closure" : "closure in " + name
        }
    }

    /// Where a debugger stops for this place: the first line of code after the comment, or the line that ends the body.
    package var breakLine: Int { body.codeLine ?? body.lines.upperBound }
}

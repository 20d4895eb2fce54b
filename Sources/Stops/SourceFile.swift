/// A Swift file as the walk sees it: its stops, the bodies around them, and its classes.
package struct SourceFile: Sendable {
    /// The file, relative to the package.
    package let path: String
    /// The whole text.
    package let text: String
    /// The lines of the text, without their ends.
    package let lines: [Substring]
    /// The stops, in the order in which they stand in the file.
    package var stops: [Stop] = []
    /// What keeps the file from being woven.
    package var diagnostics: [Diagnostic] = []
    /// The bodies that have stops of their own, in which the twin notes calls.
    package var bodies: [WovenBody] = []
    /// The classes that the file declares.
    package var classes: [DeclaredClass] = []
    /// The types that have weak properties.
    package var weakHolders: [WeakHolder] = []
    /// The types and extensions that the file declares, in their order.
    package var declarations: [Declaration] = []
    /// The functions that the file declares outside of any type, as `#function` has them.
    package var functions: [String] = []
    /// The branches of its bodies, each behind those inside of it.
    package var branches: [Branch] = []

    /// A part of a body that only some calls come by.
    package struct Branch: Equatable, Sendable {
        /// Whether it is the block of a `catch`; else it is what belongs to a label of a `switch`.
        package var isCatch: Bool
        /// The lines, with that of the `catch` or the label.
        package var lines: ClosedRange<Int>
    }

    /// The place in a body where the twin notes that it was entered.
    package struct WovenBody: Equatable, Sendable {
        /// Right behind the opening brace, or behind the `in` of a closure, in bytes from the start of the file.
        package var offset: Int
        /// The type that owns the function, or nothing.
        package var type: String
        /// The function, as `#function` has it.
        package var function: String
        /// Whether it is a closure.
        package var isClosure: Bool
    }

    /// A class that the file declares outside of any body.
    package struct DeclaredClass: Equatable, Sendable {
        /// The name, with the types around it.
        package var name: String
        /// What stands behind the colon, with the types around it and without generic arguments.
        package var inherits: [String]
        /// Right behind the opening brace, in bytes from the start of the file.
        package var offset: Int
    }

    /// A class or struct with weak properties, declared outside of any body.
    package struct WeakHolder: Equatable, Sendable {
        /// The names of the weak properties, in their order.
        package var properties: [String]
        /// Right behind the opening brace, in bytes from the start of the file.
        package var offset: Int
    }

    /// A type or an extension that the file declares outside of any body.
    package struct Declaration: Hashable, Sendable {
        /// What stands before the name: access as it is written, other modifiers, and the keyword.
        package var introducer: String
        /// The name, with the types around it.
        package var name: String
    }

    /// The official files that this one follows: the paths in the `// 공식: …` lines at its top.
    package var counterparts: [String] {
        let mark = "// 공식: "
        return lines.prefix { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count).trimmed }
    }

    /// Reads a Swift file.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - path: The file, relative to the package.
    /// - Complexity: Linear in the length of the text.
    package init(_ text: String, path: String) {
        self.path = path
        self.text = text
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        var reader = SourceReader(tokens: Tokenizer.tokens(of: text), path: path)
        reader.read()
        reader.findColumns(in: lines)
        stops = reader.stops
        diagnostics = reader.diagnostics.sorted()
        bodies = reader.bodies
        classes = reader.classes
        weakHolders = reader.weakHolders
        declarations = reader.declarations
        functions = reader.functions
        branches = reader.branches
    }
}

/// A Swift file as the walk sees it: its stops, and what it declares.
package struct SourceFile: Sendable {
    /// The file, relative to the package.
    package private(set) var path: String
    package private(set) var text: String
    /// The lines of the text, without their ends.
    package private(set) var lines: [Substring]
    /// The stops, in the order in which they stand in the file.
    package internal(set) var stops: [Stop] = []
    /// What keeps the file from being woven, in the order of lines.
    package internal(set) var diagnostics: [Diagnostic] = []
    /// Whether something in the file gives its lines other numbers: then none of its statements is a place.
    package internal(set) var movesLines = false
    /// The types and extensions that the file declares outside of any body, in their order.
    package internal(set) var declarations: [Declaration] = []
    /// The functions and accessors with a body, each behind those inside of it.
    package internal(set) var functions: [Function] = []

    /// A type or an extension.
    package struct Declaration: Equatable, Sendable {
        /// What stands before the name: access as it is written, other modifiers, and the keyword.
        package var introducer: String
        /// The name, with the types around it.
        package var name: String
        /// What stands behind the colon, with the types around it and without generic arguments.
        package var inherits: [String]
        /// Right behind the opening brace, in bytes from the start of the file.
        package var offset: Int
        /// What each value stores, in its order.
        package var properties: [Property] = []

        package var isClass: Bool { introducer.hasSuffix("class") }
    }

    /// A property that each value of a type stores.
    package struct Property: Equatable, Sendable {
        package var name: String
        /// As it is written, or the type whose initializer gives the first value; nothing where neither is there.
        package var type: String
        package var isWeak: Bool
    }

    /// A function, an initializer or an accessor.
    package struct Function: Equatable, Sendable {
        /// The type that owns it, with the types around it, or nothing.
        package var type: String
        /// As `#function` has it.
        package var name: String
        /// From the declaration to the closing brace, counted from 1.
        package var lines: ClosedRange<Int>
    }

    /// The file that the reader begins with, relative to the package.
    package static let own = ownFolder + "Mine.swift"
    private static let ownFolder = "Sources/Mine/"

    /// Whether a file is one of the reader's own.
    package static func isOwn(_ path: String) -> Bool { path.hasPrefix(ownFolder) }

    /// What of a file the walk stops at.
    package enum Marks: Sendable {
        case comments
        /// Each statement is a place, and a comment says what to look at before the one below it.
        case statements
    }

    /// What of this file the walk stops at.
    package private(set) var marks: Marks

    /// Reads a Swift file, in time linear in the length of the text.
    ///
    /// A byte order mark at its head belongs to the file, as the compiler has it, and not to the text.
    package init(_ text: String, path: String, marks: Marks? = nil) {
        let text = text.withoutByteOrderMark
        self.path = path
        self.marks = marks ?? (Self.isOwn(path) ? .statements : .comments)
        self.text = text
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Substring(line.last == UInt8(ascii: "\r") && line.endIndex < text.endIndex ? line.dropLast() : line)
        }
        var reader = SourceReader(self)
        reader.read()
        self = reader.file
        diagnostics.sort()
    }
}

import Stops

/// A Swift function as a debugger names it, `RxTravel.Sink.forwardOn(RxTravel.Event<A>) -> ()`, told as a stop is told.
package struct FunctionName: Equatable, Sendable {
    /// The module.
    package var module: String
    /// The method with its type, or the closure in it, as in `Stop.title`.
    package var title: String

    /// Reads the name of a function.
    ///
    /// What the compiler makes on the way from one function to another is none: thunks, partial applications, witnesses,
    /// allocators, `defer` blocks and implicit closures.
    ///
    /// - Parameter name: The name, with module and argument types.
    /// - Complexity: Linear in the length of the name.
    package init?(_ name: String) {
        var rest = Substring(name)
        var isClosure = false
        while rest.hasPrefix("closure #") {
            guard let inside = Self.place(of: " in ", in: rest) else { return nil }
            rest = rest[inside.upperBound...]
            isClosure = true
        }
        for prefix in ["static ", "class ", "variable initialization expression of "] where rest.hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        guard let path = Self.path(in: &rest), path.count > 1, path.allSatisfy(Self.isName) else { return nil }
        var names = path.dropFirst()
        var function = names.removeLast()
        if Self.accessors.contains(function), let property = names.popLast() {
            function = property
        } else if rest.hasPrefix("(") {
            guard let end = Self.closing(of: rest) else { return nil }
            function += Self.labels(of: rest[rest.index(after: rest.startIndex)..<end])
        } else if !isClosure, function != "deinit" {
            return nil
        }
        guard !function.hasPrefix("__") else { return nil }
        module = path[0]
        title = Stop.Body.title(type: names.joined(separator: "."), function: function, isClosure: isClosure)
    }

    private static let accessors: Set = ["getter", "setter", "modify", "read", "willset", "didset"]

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The names before the arguments, without generic ones and the marks of what is private.
    private static func path(in rest: inout Substring) -> [String]? {
        var path: [String] = []
        var name = ""
        while let character = rest.first {
            if character == "<" {
                guard let end = closing(of: rest) else { return nil }
                rest = rest[rest.index(after: end)...]
            } else if character == "(", name.isEmpty, let end = closing(of: rest) {
                name = String(rest.dropFirst().prefix { $0 != " " })
                rest = rest[rest.index(after: end)...]
            } else if character == "." {
                path.append(name)
                name = ""
                rest.removeFirst()
            } else if character == "(" || character == " " {
                break
            } else {
                name.append(character)
                rest.removeFirst()
            }
        }
        return path + [name]
    }

    /// The labels of arguments, as `#function` has them.
    private static func labels(of arguments: Substring) -> String {
        var labels = ""
        var rest = arguments
        while !rest.isEmpty {
            let end = place(of: ", ", in: rest)
            let argument = rest[..<(end?.lowerBound ?? rest.endIndex)]
            let label = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            labels += (argument[label.endIndex...].hasPrefix(": ") ? label : "_") + ":"
            rest = end.map { rest[$0.upperBound...] } ?? ""
        }
        return "(\(labels))"
    }

    /// Where a text stands first, outside of all brackets.
    private static func place(of text: String, in name: Substring) -> Range<String.Index>? {
        var depth = 0
        var previous: Character?
        for index in name.indices {
            let character = name[index]
            if depth == 0, name[index...].hasPrefix(text) {
                return index..<name.index(index, offsetBy: text.count)
            }
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
            previous = character
        }
        return nil
    }

    /// The bracket that ends what the first one begins.
    private static func closing(of text: Substring) -> String.Index? {
        var depth = 0
        var previous: Character?
        for index in text.indices {
            let character = text[index]
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
            if depth == 0 { return index }
            previous = character
        }
        return nil
    }
}

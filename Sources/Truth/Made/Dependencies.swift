import Files
import Stops

/// Which file of the module uses which, as the names in its code tell.
///
/// A name leads to the file that declares it, where one file alone does: a type, an alias, or a function outside of any
/// type. A use that names none of these, only a member, is not seen: it takes a compiler to tell whose member it is.
struct Dependencies: Equatable, Sendable {
    /// What a file does with another at most, from the most to the least.
    enum Kind: CaseIterable, Sendable {
        /// A type of it inherits from one there, or conforms to it.
        case inherits
        /// It calls an initializer of a type there.
        case creates
        /// It names it in any other way.
        case uses
    }

    struct File: Equatable, Sendable {
        /// The name without `.swift`.
        var name: String
        /// The folder in the module; the module itself for a file at its top.
        var folder: String
        /// The file, relative to the package.
        var path: String

        /// What is at the top comes first.
        fileprivate var order: [String] { [folder == "RxTravel" ? "" : folder, name] }

        fileprivate init(_ path: String) {
            let parts = path.split(separator: "/").map(String.init)
            name = String(parts[parts.count - 1].dropLast(".swift".count))
            folder = parts.count > 3 ? parts[2] : parts[1]
            self.path = path
        }
    }

    /// One file's use of another, both by their positions among the files.
    struct Edge: Hashable, Sendable {
        var from: Int
        var to: Int
        var kind: Kind
    }

    /// The files, by folder, then by name.
    let files: [File]
    /// The uses, by their ends; at most one from a file to another.
    let edges: [Edge]

    /// Reads the files of the module among some sources, in time linear in their length.
    init(_ sources: [SourceFile]) {
        let sources = sources.filter { $0.path.hasPrefix(PackageLayout.module + "/") }.map { (File($0.path), $0) }
            .sorted { $0.0.order.lexicographicallyPrecedes($1.0.order) }
        files = sources.map(\.0)
        let tokens = sources.map { Token.code(of: $0.1.text) }
        let declared = zip(sources, tokens).enumerated().flatMap { file, read in
            Set(Self.names(in: read.0.1, read.1)).map { ($0, file) }
        }
        // A name that several files declare tells nothing, and leads each of them to itself.
        let owners = Dictionary(grouping: declared, by: \.0).filter { $0.value.count == 1 }.mapValues { $0[0].1 }
        edges = sources.indices.flatMap { file in
            let inherited = Set(sources[file].1.declarations.flatMap(\.inherits).flatMap { $0.split(separator: ".") })
            var kinds: [Int: Set<Kind>] = [:]
            for (position, token) in tokens[file].enumerated() where token.kind == .word {
                guard let owner = owners[token.name], owner != file else { continue }
                let isCalled = Self.isCalled(position, in: tokens[file])
                kinds[owner, default: []].insert(
                    inherited.contains(token.name[...]) ? .inherits : isCalled ? .creates : .uses)
            }
            return kinds.sorted { $0.key < $1.key }.compactMap { owner, kinds in
                Kind.allCases.first(where: kinds.contains).map { Edge(from: file, to: owner, kind: $0) }
            }
        }
    }

    private static func names(in source: SourceFile, _ tokens: [Token]) -> [String] {
        let types = source.declarations.filter { !$0.introducer.hasSuffix("extension") }
            .compactMap { $0.name.split(separator: ".").last.map(String.init) }
        let aliases = zip(tokens, tokens.dropFirst()).filter { $0.0.isWord("typealias") }.map(\.1.name)
        let functions = source.functions.filter(\.type.isEmpty).map { String($0.name.prefix { $0 != "(" }) }
        return types + aliases + functions
    }

    /// Whether a type is called, also behind its generic arguments.
    private static func isCalled(_ position: Int, in tokens: [Token]) -> Bool {
        guard tokens[position].name.first?.isUppercase == true else { return false }
        var depth = 0
        for token in tokens[(position + 1)...] {
            if token.kind == .operators, token.text.allSatisfy({ "<>?".contains($0) }) {
                depth += token.text.reduce(0) { $0 + ($1 == "<" ? 1 : $1 == ">" ? -1 : 0) }
            } else if depth == 0 {
                return token.isSign("(") || token.isSign("{") && givesValue(position, in: tokens)
            }
        }
        return false
    }

    /// Whether a name stands where a value does, so that a closure behind it is its argument and no body.
    private static func givesValue(_ position: Int, in tokens: [Token]) -> Bool {
        guard position > 0 else { return false }
        let previous = tokens[position - 1]
        return previous.text == "=" || previous.isWord("return") || previous.isSign("(")
    }
}

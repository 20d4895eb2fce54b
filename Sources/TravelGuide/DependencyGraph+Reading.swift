extension DependencyGraph {
    /// Reads from Swift files which of them uses which.
    ///
    /// A file uses another when its code refers to something that the other declares: a type, an alias, a function, or
    /// a member, also one that stands in an extension of a type of a third file. Comments and strings do not count,
    /// interpolations and every branch of an `#if` do. What a file declares for itself hides what others declare.
    ///
    /// It is read from the tokens, without a compiler, so it can miss and mistake:
    ///
    /// - The type before a dot is known from an annotation, the call of an initializer, a declared result, an alias or a
    ///   constraint. It is not known for a closure's parameter without annotation, an element of a collection, or a
    ///   generic argument. Then a member counts only if one file declares such a name, or all who declare it implement
    ///   the one who asks for it, and if the standard library has no such name.
    /// - `.name` without a receiver counts if one file declares such a case or static member.
    /// - Overloads are told apart by labels and by the number of arguments, never by types.
    /// - `Element` and other associated types count for nobody: they stand for a type of whoever conforms.
    /// - Operators, subscripts, and what the compiler calls by itself are not seen.
    ///
    /// - Parameters:
    ///   - files: The Swift files.
    ///   - root: The folder of the module.
    /// - Complexity: Linear in the length of the files, for names that few of them share.
    public init(reading files: [TextFile], below root: String = "Sources/RxTravel") {
        let files = files.map { (node: Node($0.path, below: root), text: $0.text) }
            .sorted { ($0.node.name, $0.node.path) < ($1.node.name, $1.node.path) }
        let names = ModuleNames(files.map { SwiftOutline($0.text) })
        nodes = files.map(\.node)
        edges = files.indices.flatMap { file in
            ReferenceReader.references(of: file, in: names).sorted { $0.key < $1.key }
                .map { Edge(from: file, to: $0.key, kind: $0.value) }
        }
    }
}

extension Library {
    /// Which file of the module uses which.
    public var graph: DependencyGraph {
        DependencyGraph(
            reading: sources.filter { $0.path.hasPrefix("Sources/RxTravel/") }
                .map { TextFile(path: $0.path, text: $0.text) })
    }
}

extension DependencyGraph.Node {
    init(_ path: String, below root: String) {
        let parts = path.split(separator: "/").map(String.init)
        let file = parts.last ?? path
        name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        self.path = path
        let inside = path.hasPrefix(root + "/") ? path.dropFirst(root.count + 1) : path[...]
        folder = inside.split(separator: "/").dropLast().joined(separator: "/")
    }
}

@testable import TravelGuide

/// A graph by what is written of it.
enum SmallGraph {
    /// Makes a graph of uses such as `Gate inherits Door`, in files at the top of the module.
    static func graph(_ uses: String..., folders: [String: String] = [:]) -> DependencyGraph {
        let edges = uses.map { $0.split(separator: " ").map(String.init) }
        let names = Set(edges.flatMap { $0.count == 3 ? [$0[0], $0[2]] : [$0[0]] }).sorted()
        func place(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }
        return DependencyGraph(
            nodes: names.map { name in
                let folder = folders[name] ?? ""
                return .init(
                    name: name, path: "Module/\(folder.isEmpty ? "" : folder + "/")\(name).swift", folder: folder)
            },
            edges: edges.filter { $0.count == 3 }
                .map { .init(from: place($0[0]), to: place($0[2]), kind: .init(rawValue: $0[1]) ?? .uses) }
                .sorted { ($0.from, $0.to) < ($1.from, $1.to) })
    }

    /// A module with a circle, all kinds of uses, and folders.
    static let house = graph(
        "Porch inherits House", "Porch creates Door", "House uses Room", "Room inherits House", "Room creates Door",
        "Door extends Key", "Porch uses Key",
        folders: ["Door": "Wood", "Key": "Metal/Small"])
}

extension DependencyGraph {
    /// The uses, one a line.
    var words: [String] {
        edges.map { "\(nodes[$0.from].name) \($0.kind) \(nodes[$0.to].name)" }
    }
}

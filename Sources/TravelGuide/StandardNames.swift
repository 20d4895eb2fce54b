/// Names of members that the standard library and Foundation have too.
///
/// Behind a receiver of unknown type such a name says nothing.
enum StandardNames {
    static func contains(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "add", "allSatisfy", "append", "cancel", "compactMap", "contains", "count", "debugDescription", "default",
        "description", "distance", "drop", "dropFirst", "dropLast", "element", "enumerated", "error", "filter", "first",
        "firstIndex", "flatMap", "forEach", "formIndex", "formUnion", "hash", "hashValue", "index", "init", "insert",
        "instance", "intersection", "isEmpty", "joined", "key", "keys", "last", "lock", "lowercased", "makeIterator",
        "map", "max", "min", "name", "next", "popFirst", "popLast", "prefix", "print", "random", "reduce", "remove",
        "removeAll", "removeFirst", "removeLast", "replace", "reversed", "run", "schedule", "shuffled", "signal",
        "sort", "sorted", "split", "start", "starts", "state", "store", "suffix", "sum", "swap", "sync", "async",
        "union", "unlock", "update", "uppercased", "value", "values", "wait", "withLock", "write", "zip",
    ]
}

/// Reads the tree of `sample`, which counts how often each call was found on a stack.
///
///     2650 Thread_814   DispatchQueue_1: com.apple.main-thread  (serial)
///     + 2650 start  (in dyld) + 2360  [0x1a0b3df28]
///     +   2650 main  (in Shop) + 76  [0x100003f00]  main.swift:10
///
/// Of each thread the way is taken that was found most often.
struct SampleTree {
    private struct Node {
        var column: Int
        var count: Int
        var text: Substring
        var heaviest: (count: Int, node: Int)?
    }

    private var nodes: [Node] = []
    private var threads: [Int] = []
    /// The nodes that the next one may be called by, the outermost first.
    private var open: [Int] = []

    /// Whether a line is where such a tree begins.
    static func begins(_ line: Substring) -> Bool { line.trimmed == "Call graph:" }

    /// Reads a line; false where it belongs to no tree.
    mutating func read(_ line: Substring) -> Bool {
        let isDrawn: (UInt8) -> Bool = { " +!:|".utf8.contains($0) }
        let rest = line.utf8.drop(while: isDrawn)
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let count = Int(Substring(digits)), rest.dropFirst(digits.count).first == UInt8(ascii: " ") else {
            return false
        }
        let column = line.utf8.distance(from: line.startIndex, to: rest.startIndex)
        let text = line[digits.endIndex...].trimmed
        while let last = open.last, nodes[last].column >= column { open.removeLast() }
        let index = nodes.count
        nodes.append(Node(column: column, count: count, text: text))
        if let caller = open.last {
            if count > nodes[caller].heaviest?.count ?? 0 { nodes[caller].heaviest = (count, index) }
        } else {
            threads.append(index)
        }
        open.append(index)
        return true
    }

    /// The threads, the main one first, which is where the program was looked at.
    var stacks: [StackThread] {
        threads.enumerated().map { number, root in
            var thread = StackThread(name: Self.name(nodes[root].text), isCrashed: number == 0)
            var count = nodes[root].count
            var next = nodes[root].heaviest
            var frames: [Frame] = []
            while let (_, node) = next {
                count = nodes[node].count
                frames.append(Self.frame(nodes[node].text))
                next = nodes[node].heaviest
            }
            for frame in frames.reversed() { thread.append(frame) }
            thread.share = StackThread.Share(count: count, total: nodes[root].count)
            return thread
        }
    }

    private static func name(_ text: Substring) -> String {
        let id = text.prefix { $0 != " " && $0 != ":" }
        var name = text[id.endIndex...].trimmed
        if let queue = name.first(": ") { name = name[queue...].dropFirst(2) }
        if name.takeEnd(behind: "(", { $0 }) != nil { name = name.trimmed }
        return name.isEmpty ? String(id) : "\(id) (\(name.trimmed))"
    }

    /// Reads `main  (in Shop) + 76  [0x100003f00]  main.swift:10`.
    private static func frame(_ text: Substring) -> Frame {
        var frame = Frame(symbol: "", text: String(text))
        guard let mark = text.first("  (in ") else {
            frame.symbol = String(text.trimmed)
            return frame
        }
        frame.symbol = String(text[..<mark].trimmed)
        let behind = text[mark...].dropFirst("  (in ".count)
        frame.image = String(behind.prefix { $0 != ")" })
        if let end = behind.lastIndex(of: "]") {
            var place = behind[end...].dropFirst().trimmed
            frame.line = place.takeEnd(behind: ":") { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            if !place.isEmpty { frame.file = String(place) }
        }
        return frame
    }
}

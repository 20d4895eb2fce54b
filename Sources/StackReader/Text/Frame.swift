/// One call on a stack, as a debugger or a crash report wrote it.
package struct Frame: Equatable, Sendable {
    /// The number in front, counted from the innermost call; nil where there is none.
    package var index: Int?
    /// The program or library that the code is in.
    var image: String?
    /// What stands for the function: a symbol, or a name with or without arguments.
    var symbol: String
    /// The source file, as far as its path is given.
    package var file: String?
    package var line: Int?
    /// The whole line that was read.
    package var text: String
    /// Whether it is built into the next one, as a Swift backtrace marks it, or a line 0: the location may be that of
    /// another.
    var isInlined = false
    /// Whether it was optimised, as lldb marks it: values that it shows may be those of something else.
    var isOptimised = false
    /// Whether another function was built into this one, and the line says only where that one is.
    var isOuter = false

    /// The file without its folders; nil for code that the compiler made.
    var fileName: String? {
        guard let file, !file.hasSuffix(">") else { return nil }
        return file.split(separator: "/").last.map(String.init)
    }

    /// Whether its library is one of Apple's platforms.
    var isOfApple: Bool { image?.hasSuffix(".dylib") ?? false }

    /// Whether the compiler made the code.
    var isOfCompiler: Bool { file?.hasSuffix(">") == true }

    /// The address in memory that the line begins with.
    var address: UInt? { text.firstMatch(of: /0x([0-9a-fA-F]{1,16})\b/).flatMap { UInt($0.1, radix: 16) } }

    /// Whether this stands for frames that the text leaves out.
    var isGap: Bool { self == .gap || self == .unmarkedGap }

    static let gap = Frame(symbol: "", text: "...")
    /// One that only the numbers tell of.
    static let unmarkedGap = Frame(symbol: "", text: "…")

    /// Whether there is a name at all: a report that was not symbolicated has addresses only.
    var hasName: Bool {
        !symbol.isEmpty && !isNearest && !symbol.hasPrefix("0x")
            && !["???", "(Missing)", "<unavailable>", image].contains(symbol)
    }

    /// Whether the symbol is not that of the code: a stripped program has left no nearer one than that of a short function
    /// of the compiler's.
    private var isNearest: Bool {
        Self.leftovers.contains(where: symbol.hasPrefix)
            && text.firstMatch(of: /\+ ([0-9]{1,19})\b/).flatMap { Int($0.1) } ?? 0 > 128
    }

    private static let leftovers = [
        "globalinit_", "__swift_memcpy", "__swift_noop", "__swift_project", "__swift_instantiate", "swift_rt_swift_",
        "create_generic_metadata", "get_type_metadata", "block_destroy_helper", "block_copy_helper", "objectdestroy",
    ]
}

/// The calls of one thread, the innermost first.
package struct StackThread: Equatable, Sendable {
    /// What the text calls the thread; nil where it says nothing.
    package var name: String?
    /// Whether this is where the program stopped.
    var isCrashed = false
    /// Whether the text says that it crashed there.
    var hasCrashed = false
    /// What it did with memory, as a sanitizer says it: `Read`, `Previous write`, `freed`.
    var access: String?
    /// The calls; of a very long stack the innermost and the outermost ones.
    package var frames: [Frame] = []
    /// How many calls between them were not read.
    var skipped = 0
    /// How often it was found at these calls, where it was looked at many times.
    var share: Share?

    /// How many of all samples of a thread have the same calls.
    package struct Share: Equatable, Sendable {
        var count: Int
        var total: Int
    }

    /// How many calls at each end of a very long stack are read.
    static let longestEnd = 500

    /// Puts a gap where the numbers tell that the text leaves frames out.
    ///
    /// One or two may have been taken out by hand, a debugger hides what nobody wrote, and where the first few are missing they
    /// mostly are those of a check or of a wait.
    mutating func markGaps() {
        var marked: [Frame] = []
        var before = -1
        for frame in frames {
            if let index = frame.index {
                let isMarked = marked.last?.isGap == true || frame.text.contains("frame #")
                if !isMarked, index - before - 1 > (before < 0 ? 8 : 2) { marked.append(.unmarkedGap) }
                before = index
            }
            marked.append(frame)
        }
        frames = marked
    }

    /// Adds a frame, or the two of one line: `Outer() [inlined] Inner()` is where both are.
    package mutating func append(_ frame: Frame) {
        func bare(_ frame: Frame) -> Substring { frame.symbol.prefix { $0 != "(" && $0 != "<" } }
        // A further line may be that of the outer one itself.
        if let last = frames.last, last.isOuter, bare(last) == bare(frame) { frames.removeLast() }
        let symbols = frame.symbol[...].parts(by: " [inlined] ").reversed()
        for (depth, symbol) in symbols.enumerated() {
            var one = frame
            one.symbol = String(symbol)
            if symbols.count > 1 { one.text = one.symbol }
            if depth > 0 { (one.file, one.line, one.isOuter) = (nil, nil, true) }
            frames.append(one)
        }
    }
}

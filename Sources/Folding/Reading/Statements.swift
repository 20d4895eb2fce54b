import TravelRecorder

/// Stands in for stacks that nobody can read: the statements that the reader's open calls are at.
struct Statements {
    private(set) var trail: Trail
    private(set) var code: OwnCode
    private let files: [String]
    /// The line that each call is at.
    private var lines: [Int]
    private var known: [[UInt]: Int] = [[]: 0]

    init(_ trail: Trail, _ code: OwnCode) {
        self.trail = trail
        self.code = code
        files = code.files.keys.sorted()
        lines = Array(repeating: 0, count: trail.calls.count)
        self.trail.stacks = [[]]
        for moment in trail.moments {
            switch moment {
            case .enter(let call): self.trail.calls[call].stack = stack(from: call)
            case .arrive(_, let call, let line): lines[call] = line
            case .make(let object): self.trail.objects[object].stack = stack(from: trail.objects[object].call)
            case .leave, .free, .output: break
            }
        }
    }

    private static let inLibrary: UInt = 1

    private mutating func stack(from call: Int?) -> Int {
        var addresses: [UInt] = []
        var around = call
        while let call = around {
            around = trail.calls[call].caller
            guard let file = files.firstIndex(of: trail.calls[call].file) else {
                addresses.append(Self.inLibrary)
                continue
            }
            let address = UInt(file + 1) << 32 | UInt(lines[call])
            addresses.append(address)
            code.places[address] = .init(site: .init(file: files[file], line: lines[call]), column: nil)
        }
        if let number = known[addresses] { return number }
        code.places[Self.inLibrary] = .init(site: .init(file: "", line: 0), column: nil)
        trail.stacks.append(addresses)
        known[addresses] = trail.stacks.count - 1
        return trail.stacks.count - 1
    }
}

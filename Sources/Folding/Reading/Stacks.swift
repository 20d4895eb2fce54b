import TravelRecorder

/// The reader's frames of the recorded stacks: by them it is known where his code calls the library.
struct Stacks {
    /// A place in the reader's code that a stack leads through.
    struct Frame {
        var address: UInt
        var place: OwnCode.Place
        /// Whether the frame around it is the reader's as well.
        var isDirect = false

        var site: OwnCode.Site { place.site }
    }

    private let calls: [Trail.Call]
    private let ownCalls: [Bool]
    private let frames: [[Frame]]

    /// Of each call that a run loop makes, the reader's call that runs it.
    private let loopCallers: [Int: Int]

    init(_ loops: RunLoops, _ code: OwnCode) {
        let trail = loops.trail
        loopCallers = loops.callers
        calls = trail.calls
        ownCalls = trail.calls.map { code.isOwn($0.file) }
        frames = trail.stacks.map { addresses in
            var found: [Frame] = []
            var (isBehindOwn, isBehindVisit, isNextToOwn) = (false, false, false)
            for address in addresses {
                guard let place = code.places[address] else {
                    isNextToOwn = false
                    continue
                }
                if isBehindVisit {
                    isBehindVisit = false
                    continue
                }
                // Between an expression and the body that it is all of stands the recorder: where the compiler tells the
                // lines of both, they are one frame.
                if place.site.file.hasSuffix(Trail.visitFile) {
                    isBehindVisit = isNextToOwn
                    continue
                }
                let isOwn = code.isOwn(place.site.file)
                if isOwn {
                    if isBehindOwn, !loops.lines.contains(place.site) { found[found.count - 1].isDirect = true }
                    found.append(Frame(address: address, place: code.written(place)))
                }
                (isBehindOwn, isNextToOwn) = (isOwn, isOwn)
            }
            return found
        }
    }

    /// The reader's frames of a stack, the innermost first.
    func ownFrames(of stack: Int) -> [Frame] { frames[stack] }

    /// The reader's frame in which a call has begun that nothing has called.
    func home(of call: Int) -> Frame? { crossings(of: calls[call].stack, within: nil, orLoopOf: call).last }

    func isOwn(_ call: Int) -> Bool { ownCalls[call] }

    /// Where the reader's code calls the library between a stack and the call around it: his frames that are new.
    func crossings(of stack: Int, within call: Int?, orLoopOf own: Int? = nil) -> ArraySlice<Frame> {
        let inner = frames[stack]
        guard let call else {
            let around = own.flatMap { loopCallers[$0] }.map { frames[calls[$0].stack].count } ?? 0
            return inner.prefix(max(0, inner.count - around))
        }
        let outer = frames[calls[call].stack].count
        if isOwn(call) { return inner.prefix(max(1, inner.count - outer + 1)) }
        return inner.prefix(max(0, inner.count - outer))
    }
}

import TravelRecorder

/// Which calls were made by which, and which began by themselves.
struct CallTree {
    private var children: [[Int]]
    /// The calls that nothing has called.
    private(set) var roots: [Int] = []
    /// Of a call, the runs of the closures that it has made.
    private(set) var runs: [Int: [Int]] = [:]

    init(_ trail: Trail) {
        children = Array(repeating: [], count: trail.calls.count)
        for (index, call) in trail.calls.enumerated() {
            if let caller = call.caller {
                children[caller].append(index)
            } else {
                roots.append(index)
                if let maker = call.maker { runs[maker, default: []].append(index) }
            }
        }
    }

    /// A call and those inside of it, but for what is scheduled in there on its own.
    func inside(of call: Int, _ trail: Trail) -> [Int] {
        var found: [Int] = []
        var rest = [call]
        while let next = rest.popLast() {
            found.append(next)
            rest += children[next].filter { trail.calls[next].schedules || !trail.calls[$0].schedules }
        }
        return found
    }
}

/// The reader's statements that were passed, to find the one in which a closure was made that is no place.
struct Causes {
    private var lines: [String: [Int]] = [:]
    private var newest: [OwnCode.Site: Row] = [:]
    private var first: [Home: Row] = [:]

    private struct Home: Hashable {
        var site: OwnCode.Site
        var row: ObjectIdentifier?
    }

    mutating func add(_ row: Row) {
        guard let site = row.site else { return }
        let lines = lines[site.file, default: []]
        if newest[site] == nil {
            self.lines[site.file, default: []].insert(site.line, at: lines.firstIndex { $0 > site.line } ?? lines.count)
        }
        newest[site] = row
        let home = Home(site: site, row: row.parent.map(ObjectIdentifier.init))
        if first[home] == nil { first[home] = row }
    }

    /// The newest visit of the statement around a line; of several the one in the row that is given.
    func newest(before site: OwnCode.Site, at home: Row?) -> Folding.Cause? {
        guard let line = lines[site.file]?.last(where: { $0 <= site.line }) else { return nil }
        let statement = OwnCode.Site(file: site.file, line: line)
        let atHome = home.flatMap { first[Home(site: statement, row: ObjectIdentifier($0))] }
        guard let row = atHome ?? newest[statement] else { return nil }
        return Folding.Cause(step: row.id, site: statement)
    }
}

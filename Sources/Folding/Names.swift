/// Names the groups of a walk: as the operator was written, with the reader's own line.
struct Names {
    private let code: OwnCode
    /// Of a word on a line, the columns in which it stands there.
    private var columns: [Word: Set<Int>] = [:]
    /// Of a function that makes operators, the places from which it was called.
    private var callers: [Function: Set<UInt>] = [:]
    /// The functions of which one place has made something more than once, where no arm tells.
    private var repeated: Set<Function> = []
    /// What was made at the same place, from the same place, by the same word.
    private var copies: [Made: [Int]] = [:]

    /// Of the groups of an operator that was subscribed to more than once, which execution each is: of those that no arm
    /// tells, and that do work of their own.
    private let executions: [Int: Int]

    private struct Function: Hashable {
        var file: String
        var line: Int?
    }

    private struct Word: Hashable {
        var site: OwnCode.Site
        var name: String
    }

    init(_ applications: [Application], _ code: OwnCode) {
        self.code = code
        executions = Self.countExecutions(of: applications)
        for application in applications {
            guard let frame = application.frames.first else { continue }
            if application.produces || application.closes, let column = frame.place.column {
                columns[Word(site: frame.site, name: application.name), default: []].insert(column)
            }
            if application.frames.count > 1, frame.isDirect {
                callers[function(around: frame), default: []].insert(application.frames[1].address)
            }
            if !application.groups.isEmpty {
                copies[Self.place(of: application), default: []].append(application.number)
            }
        }
        for application in applications where copies[Self.place(of: application), default: []].count > 1 {
            guard let frame = application.frames.first, application.groups.contains(where: Self.hasNoArm) else {
                continue
            }
            repeated.insert(function(around: frame))
        }
    }

    private func function(around frame: Stacks.Frame) -> Function {
        Function(file: frame.site.file, line: code.functionLine(frame.site))
    }

    private static func place(of application: Application) -> Made {
        Made(
            addresses: application.frames.map(\.address), site: application.frames.first?.site, name: application.name)
    }

    private struct Made: Hashable {
        var addresses: [UInt]
        /// Several of a statement have one address where the line of each is not told by it.
        var site: OwnCode.Site?
        var name: String
    }

    func name(of group: Group) -> Folding.GroupName {
        let application = group.application
        var found = Folding.GroupName(name: application.name)
        found.isSubject = application.isSubject
        found.closes = application.closesChain
        let arms = Self.arms(of: group)
        found.arm = arms.first
        found.outerArm = arms.dropFirst().first { $0.kind == .inner }
        found.joined = Self.joined(by: group)?.index
        found.isTurn = group.isTurn
        found.sources = group.arms.map(\.group.index).uniqued
        guard let frame = application.frames.first else { return found }
        found.site = frame.site
        let isType = application.name.first.map { !$0.isLowercase } ?? true
        if application.isSubject || isType { found.name = code.variable(at: frame.place) ?? application.name }
        found.copy = copy(of: group, found)
        if let caller = caller(of: application, frame) { found.caller = caller }
        if let column = frame.place.column {
            let all = columns[Word(site: frame.site, name: application.name), default: []].sorted()
            if all.count > 1, let index = all.firstIndex(of: column) {
                found.position = .init(number: index + 1, count: all.count)
            }
        }
        if !application.isSubject, application.groups.count > 1 {
            found.execution = executions[Self.joined(by: group)?.index ?? group.index]
        }
        return found
    }

    private func caller(of application: Application, _ frame: Stacks.Frame) -> Folding.GroupName.Caller? {
        guard frame.isDirect, application.frames.count > 1, !application.isSubject else { return nil }
        let around = application.frames[1]
        let function = function(around: frame)
        guard
            repeated.contains(function) || callers[function, default: []].count > 1
                || frame.site.file != around.site.file
        else { return nil }
        let name = code.word(at: around.place) ?? code.function(around: frame.site) ?? ""
        return .init(name: name, site: around.site)
    }

    /// Which one it is of what the same place has made, where no arm tells.
    private func copy(of group: Group, _ name: Folding.GroupName) -> Int? {
        let copies = copies[Self.place(of: group.application), default: []]
        guard copies.count > 1, name.arm == nil else { return nil }
        return copies.firstIndex(of: group.application.number).map { $0 + 1 }
    }

    private static func hasNoArm(_ group: Group) -> Bool { arms(of: group).isEmpty }

    private static func countExecutions(of applications: [Application]) -> [Int: Int] {
        var found: [Int: Int] = [:]
        for application in applications where application.groups.count > 1 {
            let alike = application.groups.filter { hasNoArm($0) && joined(by: $0) == nil }
            guard alike.count > 1 else { continue }
            for (index, group) in alike.enumerated() { found[group.index] = index + 1 }
        }
        return found
    }

    /// The group that a subscription finds at work, as another one has started it.
    static func joined(by group: Group) -> Group? {
        guard group.arms.isEmpty else { return nil }
        return group.application.groups.last { $0.index < group.index && !$0.arms.isEmpty }
    }

    /// The arms of other groups for which a group works, the innermost first, over all that stands between: attempt 2,
    /// inner 3.
    private static func arms(of group: Group) -> [Folding.Arm] {
        var group = group
        var found: [Folding.Arm] = []
        var seen: Set<ObjectIdentifier> = []
        while !group.application.isSubject, seen.insert(ObjectIdentifier(group)).inserted {
            var subscription = group.subscriptions.first
            while let inner = subscription, inner.outer?.group === group { subscription = inner.outer }
            guard let subscription, let outer = subscription.parent?.group else { break }
            if subscription.arm.kind != .source { found.append(subscription.arm) }
            group = outer
        }
        return found
    }
}

extension Array where Element: Hashable {
    /// Each once, in the order in which they come first.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

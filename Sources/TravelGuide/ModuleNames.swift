import Stops

/// What the files of a module declare, put together: types with all their extensions, and what stands at file level.
struct ModuleNames {
    /// A declaration, by its file and its place in that file's outline.
    struct Place: Hashable {
        var file: Int
        var index: Int
    }

    /// A type of the module, or one that the module only extends.
    enum TypeName: Hashable {
        case declared(Place)
        case outside(String)
    }

    /// A member of a type.
    struct Member {
        var owner: TypeName
        var place: Place
        /// Whether it stands in an extension.
        var isExtension: Bool
    }

    let outlines: [SwiftOutline]
    /// What can be seen from every file, by name.
    private(set) var global: [String: [Place]] = [:]
    private(set) var members: [TypeName: [String: [Member]]] = [:]
    /// Every member of every type, by name.
    private(set) var membersByName: [String: [Member]] = [:]
    /// The type and those it inherits from, nearest first.
    private(set) var ancestors: [TypeName: [TypeName]] = [:]
    /// The type whose body a scope is, for each scope of each file.
    private(set) var types: [[TypeName?]] = []

    /// Puts outlines together.
    ///
    /// - Complexity: Linear in the number of declarations, times the depth of inheritance.
    init(_ outlines: [SwiftOutline]) {
        self.outlines = outlines
        for (file, outline) in outlines.enumerated() {
            for (index, declaration) in outline.declarations.enumerated()
            where declaration.scope == 0 && !declaration.isHidden {
                global[declaration.name, default: []].append(Place(file: file, index: index))
            }
        }
        nameTypes()
        collectMembers()
        collectAncestors()
    }

    subscript(place: Place) -> SwiftOutline.Declaration { outlines[place.file].declarations[place.index] }

    /// Whether a declaration can be seen from a file.
    func isVisible(_ place: Place, from file: Int) -> Bool {
        place.file == file || !self[place].isHidden
    }

    // MARK: Reading

    private mutating func nameTypes() {
        for (file, outline) in outlines.enumerated() {
            types.append(
                outline.scopes.map { scope in
                    switch scope.kind {
                    case .type(let index): .declared(Place(file: file, index: index))
                    case .extended(let token): typeName(at: token, in: file)
                    case .file, .other: nil
                    }
                })
        }
    }

    private mutating func collectMembers() {
        for (file, outline) in outlines.enumerated() {
            for (index, declaration) in outline.declarations.enumerated() {
                guard let owner = types[file][declaration.scope] else { continue }
                var isExtension = false
                if case .extended = outline.scopes[declaration.scope].kind { isExtension = true }
                let member = Member(owner: owner, place: Place(file: file, index: index), isExtension: isExtension)
                members[owner, default: [:]][declaration.name, default: []].append(member)
                membersByName[declaration.name, default: []].append(member)
            }
        }
    }

    private mutating func collectAncestors() {
        var parents: [TypeName: [TypeName]] = [:]
        for (file, outline) in outlines.enumerated() {
            for (index, declaration) in outline.declarations.enumerated() {
                guard case .type = declaration.kind else { continue }
                parents[.declared(Place(file: file, index: index)), default: []] += declaration.inherited
                    .map { typeName(at: $0, in: file) }
            }
        }
        for (file, outline) in outlines.enumerated() {
            for addition in outline.extensions {
                parents[typeName(at: addition.token, in: file), default: []] += addition.inherited
                    .map { typeName(at: $0, in: file) }
            }
        }
        for type in parents.keys {
            var line = [type]
            var position = 0
            while position < line.count {
                for parent in parents[line[position], default: []] where !line.contains(parent) {
                    line.append(parent)
                }
                position += 1
            }
            ancestors[type] = line
        }
    }

    /// The type that is named at a token: `Name` or `Outer.Name`, with aliases followed.
    ///
    /// Only so many steps are taken, as aliases could lead in a circle.
    private func typeName(at token: Int, in file: Int, steps: Int = 16) -> TypeName {
        let outline = outlines[file]
        guard outline.isWord(token) else { return .outside("") }
        var place = declaredType(outline.tokens[token].name, at: token, in: file)
        var end = token
        while let outer = place, outline.isSign(end + 1, "."), outline.isWord(end + 2) {
            let name = outline.tokens[end + 2].name
            place = outlines[outer.file].declarations.indices.first { index in
                let declaration = outlines[outer.file].declarations[index]
                return declaration.name == name && declaration.isType
                    && outlines[outer.file].scopes[declaration.scope].kind == .type(declaration: outer.index)
            }.map { Place(file: outer.file, index: $0) }
            end += 2
        }
        guard let place else { return .outside(outline.tokens[end].name) }
        if self[place].kind == .alias, let target = self[place].type, steps > 0 {
            return typeName(at: target, in: place.file, steps: steps - 1)
        }
        return .declared(place)
    }

    private func declaredType(_ name: String, at token: Int, in file: Int) -> Place? {
        let outline = outlines[file]
        var scope: Int? = outline.scopeOf[token]
        while let current = scope {
            let own = outline.scopes[current].names[name, default: []].first { outline.declarations[$0].isType }
            if let own { return Place(file: file, index: own) }
            scope = outline.scopes[current].parent
        }
        let candidates = global[name, default: []].filter { self[$0].isType }
        return candidates.first { self[$0].kind != .alias } ?? candidates.first
    }

    // MARK: Members

    func line(of type: TypeName) -> [TypeName] {
        ancestors[type] ?? [type]
    }

    /// The class that a type inherits from; one outside of the module when it is none of it.
    func superclass(of type: TypeName) -> TypeName {
        line(of: type).dropFirst().first { ancestor in
            guard case .declared(let place) = ancestor else { return true }
            return !self[place].isProtocol
        } ?? .outside("")
    }

    /// The generic parameters of a type, in their order.
    func genericParameters(of type: TypeName) -> [Place] {
        guard case .declared(let place) = type else { return [] }
        let outline = outlines[place.file]
        return outline.declarations.indices.filter { index in
            let declaration = outline.declarations[index]
            return declaration.kind == .placeholder
                && outline.scopes[declaration.scope].kind == .type(declaration: place.index)
        }.map { Place(file: place.file, index: $0) }
    }

    /// Finds the member that a use of a type means.
    ///
    /// What a class, struct or enum declares comes first, then what a protocol asks for, then what a protocol's
    /// extension has; of two that fit, the one with the fewest variable parameters, then the nearest.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - use: How it is used.
    ///   - type: The type.
    ///   - file: The file that uses it.
    /// - Returns: Where it is declared; nil when nothing of the module fits.
    func member(_ name: String, _ use: NameUse, of type: TypeName, from file: Int) -> Place? {
        var best: (place: Place, rank: Int)?
        var named: [Place] = []
        for ancestor in line(of: type) {
            for member in members[ancestor]?[name] ?? [] where isVisible(member.place, from: file) {
                named.append(member.place)
                guard let fit = use.fit(self[member.place]) else { continue }
                let rank = fit + rank(of: member)
                if best.map({ rank < $0.rank }) ?? true { best = (member.place, rank) }
            }
        }
        if let best { return best.place }
        return Set(named.map(\.file)).count == 1 ? named.first : nil
    }

    private func rank(of member: Member) -> Int {
        guard case .declared(let owner) = member.owner, self[owner].isProtocol else { return 0 }
        return member.isExtension ? 20 : 10
    }

    /// Finds the member that a use means when nothing is known of the type.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - use: How it is used.
    ///   - file: The file that uses it.
    /// - Returns: Where it is declared: the one place that fits, or the one that all others implement or override; nil
    ///   when there are several, and when the standard library has such a name too.
    func memberOfAnyType(_ name: String, _ use: NameUse, from file: Int) -> Place? {
        guard !StandardNames.contains(name) else { return nil }
        let fitting = membersByName[name, default: []].filter {
            isVisible($0.place, from: file) && use.fit(self[$0.place]) != nil && !self[$0.place].isType
        }
        let roots = fitting.filter { member in
            !fitting.contains { other in
                other.owner == member.owner
                    ? !other.isExtension && member.isExtension && rank(of: other) > 0
                    : line(of: member.owner).contains(other.owner)
            }
        }
        return Set(roots.map(\.place.file)).count == 1 ? roots.first?.place : nil
    }

    /// Finds the case or static member that `.name` means when nothing is known of the type.
    func implicitMember(_ name: String, _ use: NameUse, from file: Int) -> Place? {
        let fitting = membersByName[name, default: []].filter {
            isVisible($0.place, from: file) && self[$0.place].isStatic && use.fit(self[$0.place]) != nil
        }
        return Set(fitting.map(\.place.file)).count == 1 ? fitting.first?.place : nil
    }
}

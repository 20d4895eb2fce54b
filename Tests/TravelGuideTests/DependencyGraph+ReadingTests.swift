import Testing

@testable import TravelGuide

struct DependencyGraphReadingTests {
    /// The uses found in files, which are given by their names.
    private func uses(_ files: KeyValuePairs<String, String>) -> [String] {
        DependencyGraph(
            reading: files.map { TextFile(path: "Sources/RxTravel/\($0.key).swift", text: $0.value) }
        ).words
    }

    @Test func `A file is named after its path, and the files stand in the order of their names`() {
        let graph = DependencyGraph(
            reading: [
                TextFile(path: "Sources/RxTravel/Deep/Down/Zoo.swift", text: ""),
                TextFile(path: "Sources/RxTravel/Ape+Zoo.swift", text: ""),
            ])
        #expect(
            graph
                == DependencyGraph(
                    nodes: [
                        .init(name: "Ape+Zoo", path: "Sources/RxTravel/Ape+Zoo.swift", folder: ""),
                        .init(name: "Zoo", path: "Sources/RxTravel/Deep/Down/Zoo.swift", folder: "Deep/Down"),
                    ], edges: []))
    }

    @Test func `The strongest use of a file is the kind`() {
        #expect(
            uses([
                "A": "class A { func a() {} }", "B": "class B: A { let a = A() }",
                "C": "extension A { var c: A { A() } }",
                "D": "func d() { let a = A(); a.a() }", "E": "func e(_ a: [A]) {}", "P": "protocol P {}",
                "Q": "extension A: P {}",
            ]) == [
                "B inherits A", "C extends A", "D creates A", "E uses A", "Q extends A", "Q inherits P",
            ])
    }

    @Test func `Comments and strings do not count, interpolations and both branches of a condition do`() {
        #expect(
            uses([
                "A": "enum A { static let x = 1 }", "B": "enum B { static let y = 1 }",
                "C": "enum C { static let z = 1 }",
                "Use": #"""
                // A.x
                /* A.x */
                func use() {
                    print("A.x \(B.y)", #"\(A.x)"#)
                    #if DEBUG
                        print(B.y)
                    #else
                        print(C.z)
                    #endif
                }
                """#,
            ]) == ["Use uses B", "Use uses C"])
    }

    @Test func `Types, aliases, protocols and free functions count wherever they are named`() {
        #expect(
            uses([
                "Alias": "typealias Alias = Int", "Constraint": "protocol Constraint {}", "Free": "func free() {}",
                "Global": "let global = 1", "Result": "struct Result {}", "Parameter": "struct Parameter {}",
                "Default": "enum Default { static let value = 1 }", "Cast": "struct Cast {}",
                "Use": """
                func use<T: Constraint>(_ parameter: (Parameter) -> Void, other: Int = Default.value) -> [Result?] {
                    free()
                    let alias: Alias = global
                    return [alias as? Cast].map { _ in nil }
                }
                """,
            ]) == [
                "Use uses Alias", "Use uses Cast", "Use uses Constraint", "Use uses Default", "Use uses Free",
                "Use uses Global", "Use uses Parameter", "Use uses Result",
            ])
    }

    @Test func `What a file declares for itself hides what others declare`() {
        let others = """
            struct Thing {}
            struct Element {}
            func act() {}
            let value = 1
            """
        #expect(
            uses([
                "Others": others,
                "Private": "private struct Thing {}\nfunc f(_ thing: Thing) {}",
                "Generic": "struct G<Element> { var all: [Element] = [] }",
                "Local": "func f() { let value = 2; print(value) }",
                "Parameter": "func f(act: () -> Void, for value: Int) { act(); print(value) }",
                "Closure": "let f = { (value: Int) in print(value) }\nlet g = { act in act() }",
                "Member": "struct M { var value = 1; func act() {}; func f() { act(); print(value) } }",
                "Nested": "struct N { struct Thing {}; let thing: Thing }",
                "Condition":
                    "func f(_ v: Int?) { if let value = v { print(value) }; guard let value = v else { return } }",
                "Loop": "func f() { for value in 1...2 { print(value) } }",
                "Pattern": "func f(_ v: Int?) { switch v { case .some(let value): print(value); default: break } }",
                "Label": "func f() { g(value: 2) }\nfunc g(value number: Int) {}",
                "Outside": "func f(_ value: Int) {}\nlet g = value",
            ]) == ["Outside uses Others"])
    }

    @Test func `A private declaration of another file is not used`() {
        #expect(
            uses([
                "A": "private struct Secret {}\nfileprivate func hide() {}\nstruct Open { private func close() {} }",
                "B": "func b(_ secret: Secret) { hide() }",
                "C": "func c(_ open: Open) { open.close() }",
            ]) == ["C uses A"])
    }

    // MARK: Members

    private static let bins: KeyValuePairs = [
        "Bins": "struct Bins { private init() {} }",
        "None": "extension Bins { static func make() -> Int { 0 } }",
        "With": "extension Bins { static func make(with action: @escaping () -> Void) -> Int { 1 } }",
        "Two": "extension Bins { static func make(_ a: Int, _ b: Int) -> Int { 2 } }",
        "Many": "extension Bins { static func make(_ all: Int...) -> Int { 3 } }",
    ]

    @Test(
        "Labels, arguments and trailing closures tell extensions of one type apart",
        arguments: [
            ("Bins.make()", "None"), ("Bins.make(with: { })", "With"), ("Bins.make { }", "With"),
            ("Bins.make(with:)", "With"), ("Bins.make(1, (2 + 3) * 4)", "Two"), ("Bins.make(f(1, 2), [3, 4])", "Two"),
            ("Bins.make(_:_:)", "Two"), ("Bins.make(1, 2, 3)", "Many"),
        ])
    func overloads(call: String, file: String) {
        let extensions = Self.bins.map { TextFile(path: "\($0.key).swift", text: $0.value) }
        let graph = DependencyGraph(reading: extensions + [TextFile(path: "Use.swift", text: "let use = \(call)")])
        #expect(graph.words.filter { $0.hasPrefix("Use") } == ["Use uses Bins", "Use uses \(file)"].sorted())
    }

    @Test func `A member is looked up in the type before the dot, where that can be told`() {
        let base = "class Base { func go() -> Step { Step() } }"
        let step = "struct Step { var left: Int { 1 } }"
        let noise = "struct Noise { func go() {}; var left = 1; func far() {} }"
        func found(_ use: String) -> [String] {
            uses(["Base": base, "Step": step, "Noise": noise, "Far": "extension Base { func far() {} }", "Use": use])
                .filter { $0.hasPrefix("Use") }
        }
        #expect(found("func f(_ b: Base) { b.far() }") == ["Use uses Base", "Use uses Far"])
        #expect(found("let b = Base()\nlet far: Void = b.far()") == ["Use creates Base", "Use uses Far"])
        #expect(found("class D: Base { func f() { far() } }") == ["Use inherits Base", "Use uses Far"])
        #expect(
            found("class D: Base { func f() { self.far(); super.far() } }") == ["Use inherits Base", "Use uses Far"])
        #expect(found("func f<B: Base>(_ b: B?) { b?.far() }") == ["Use uses Base", "Use uses Far"])
        #expect(found("typealias B = Base\nfunc f(_ b: B) { b.go().left.x() }") == ["Use uses Base", "Use uses Step"])
        #expect(found("func f(_ make: () -> Base) { make().far() }") == ["Use uses Base", "Use uses Far"])
        #expect(found("func f(_ b: Base?) { if let b { b.far() } }") == ["Use uses Base", "Use uses Far"])
        #expect(found("func f(_ b: Base?) { b.map { _ in 1 } }") == ["Use uses Base"])
        #expect(
            found("struct Box<T> { let inside: T }\nfunc f(_ b: Box<Base>) { b.inside.far() }")
                == ["Use uses Base", "Use uses Far"])
        #expect(found("func f(_ x: Int) { x.far() }") == [])
    }

    @Test func `Behind an unknown receiver a member counts if its name leaves no choice`() {
        let files: KeyValuePairs = [
            "Ask": "protocol Ask { func reply() }", "One": "struct One: Ask { func reply() {} }",
            "Two": "struct Two: Ask { func reply() {}; func only() {}; func both() {}; func map() {} }",
            "Three": "struct Three { func both() {} }",
        ]
        func found(_ body: String) -> [String] {
            let known = files.map { TextFile(path: "\($0.key).swift", text: $0.value) }
            return DependencyGraph(reading: known + [TextFile(path: "Use.swift", text: "let use = { x in \(body) }")])
                .words.filter { $0.hasPrefix("Use") }
        }
        #expect(found("x.only()") == ["Use uses Two"])
        #expect(found("x.reply()") == ["Use uses Ask"])
        #expect(found("x.both()") == [])
        #expect(found("x.map()") == [])
        #expect(found("x.only(1)") == [])
        #expect(found("(x ?? y).only()") == ["Use uses Two"])
    }

    @Test func `What a protocol asks for comes before what its extension has, and a class before both`() {
        let files: KeyValuePairs = [
            "Asks": "protocol Asks { func run() -> Int }", "Gives": "extension Asks { func run() -> Int { 1 } }",
            "Class": "class Class: Asks { func run() -> Int { 2 } }",
            "UseAny": "func f(_ a: any Asks) { _ = a.run() }", "UseClass": "func f(_ c: Class) { _ = c.run() }",
        ]
        #expect(
            uses(files).filter { $0.hasPrefix("Use") } == ["UseAny uses Asks", "UseClass uses Class"])
    }

    @Test func `A case or static member without a receiver counts if one file has it`() {
        #expect(
            uses([
                "Sign": "enum Sign { case stop, go(Int) }", "Road": "enum Road { case end, side }",
                "Town": "enum Town { case end }",
                "Use": "func f(_ x: Any) { g(.stop); g(.end); if case .go(let n) = x { print(n) } }",
            ]) == ["Use uses Sign"])
    }

    @Test func `Names that stand for each other in a circle are read to the end`() {
        #expect(
            uses([
                "A": "typealias A = B\nextension A { func a() {} }", "B": "typealias B = A\nprotocol P: P {}",
                "C": "struct C<Element> { typealias Element = Element; let c: Element; func f() { c.a() } }",
                "D": "func d(_ a: A, _ p: any P) { let d = d; a.x(); d.y(); p.z() }",
            ]) == ["A uses B", "B uses A", "C uses A", "D uses A", "D uses B"])
    }

    @Test func `An associated type counts for nobody`() {
        #expect(
            uses([
                "P": "protocol P { associatedtype Element }", "Q": "protocol Q: P {}",
                "Use": "extension Q { func f(_ element: Element) {} }",
            ]) == ["Q inherits P", "Use extends Q"])
    }
}

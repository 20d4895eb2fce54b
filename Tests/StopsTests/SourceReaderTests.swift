import TestSupport
import Testing

@testable import Stops

/// What the reader finds out about the body of a stop, and what it refuses.
struct SourceReaderTests {
    // MARK: Titles

    @Test(arguments: [
        ("func f() {\n//= 1\n}", "f()"),
        ("struct A { func f(_ x: Int, at y: Int, _: Int) {\n//= 1\n} }", "A.f(_:at:_:)"),
        ("struct A { func f<T: P, U>(x: [T: U], y: (T, U) -> G<T, U>) -> G<T> where T: Q {\n//= 1\n} }", "A.f(x:y:)"),
        (
            "enum A { static func g(of x: G<[Int], Int>?, y: Int...) async throws(E) -> (A, B) {\n//= 1\n} }",
            "A.g(of:y:)"
        ),
        ("class A { override class func f() {\n//= 1\n} }", "A.f()"),
        ("func f(a: Bool = 3 > 2, b: Int = 1 << 2, c: G<A, B> = G<A, B>()) {\n//= 1\n}", "f(a:b:c:)"),
        ("func f(a: Range<Int> = 0..<3, b: () -> Void = {}) {\n//= 1\n}", "f(a:b:)"),
        ("func f(a: (Int, Int) -> Int = { x, y in x }, b: Int) {\n//= 1\n}", "f(a:b:)"),
        ("func f(@A content: () -> Int, @A(1, b) _ x: @escaping () -> Void) {\n//= 1\n}", "f(content:_:)"),
        ("func `in`(`for` x: Int) {\n//= 1\n}", "in(for:)"),
        ("func f(\n    x: Int,  // one, two\n    y: Int\n) -> Int\nwhere T: P,\n    U: Q\n{\n//= 1\n}", "f(x:y:)"),
        ("struct A { init<T>(_ x: T, y: Int) {\n//= 1\n} }", "A.init(_:y:)"),
        ("class A { required convenience init?(coder: Int) {\n//= 1\n} }", "A.init(coder:)"),
        ("class A { deinit {\n//= 1\n} }", "A.deinit"),
        ("struct A { static func == (lhs: A, rhs: A) -> Bool {\n//= 1\n} }", "A.==(_:_:)"),
        ("struct A { static func ==<T>(lhs: A, rhs: T) -> Bool {\n//= 1\n} }", "A.==(_:_:)"),
        ("struct A { static func < <T>(lhs: A, rhs: T) -> Bool {\n//= 1\n} }", "A.<(_:_:)"),
        ("struct A { static func ..< (a: A, b: A) -> A {\n//= 1\n} }", "A...<(_:_:)"),
        ("struct A { static prefix func - (x: A) -> A {\n//= 1\n} }", "A.-(_:)"),
        ("struct A { subscript(index: Int) -> Int {\n//= 1\n} }", "A.subscript(_:)"),
        ("struct A { subscript<T>(_ x: T, at y: Int) -> T\nwhere T: P {\nget {\n//= 1\n} } }", "A.subscript(_:at:)"),
        ("struct A { static subscript(x: Int) -> Int { get { 3 } set {\n//= 1\n} } }", "A.subscript(_:)"),
        ("var x: Int {\n//= 1\n}", "x"),
        ("struct A { static var x: Int {\n//= 1\n} }", "A.x"),
        ("struct A { var `default`: Int {\n//= 1\n} }", "A.default"),
        ("struct A { var x: [Int: (A, B)] {\n    get async throws {\n//= 1\n} } }", "A.x"),
        ("struct A { var x: Int { get { 3 } nonmutating set(new) {\n//= 1\n} } }", "A.x"),
        ("struct A { var x: Int { @A(b) @inlinable get {\n//= 1\n} } }", "A.x"),
        ("struct A { var x: Int {\n    // first\n    get {\n//= 1\n} } }", "A.x"),
        ("struct A { var x: Int { willSet {\n//= 1\n} } }", "A.x"),
        ("struct A { var x = 3 {\n    didSet {\n//= 1\n} } }", "A.x"),
        ("struct A { var x = { 3 }() { willSet(new) {\n//= 1\n} } }", "A.x"),
        ("struct A { var handler:\n    G<Int,\n    Int>\n    {\n//= 1\n} }", "A.handler"),
        ("struct A { @W(b) private(set) lazy var x: Int = {\n//= 1\nreturn 3 }() }", "closure in A.x"),
        ("struct A { static let x = make {\n//= 1\n} }", "closure in A.x"),
        ("let x = {\n//= 1\n}", "closure in x"),
        ("make {\n//= 1\n}", "closure"),
        ("extension A.B where Element == Int { func f() {\n//= 1\n} }", "A.B.f()"),
        ("extension A<Int>: P { func f() {\n//= 1\n} }", "A.f()"),
        ("struct A { enum B { final class C<T>: D<T>, E { func f() {\n//= 1\n} } } }", "A.B.C.f()"),
        ("actor A { func f() {\n//= 1\n} }", "A.f()"),
        (
            "protocol P { var x: Int { get }; func g()\n    init(x: Int) }\nextension P { func f() {\n//= 1\n} }",
            "P.f()"
        ),
        ("struct A { func f() { struct B { func g() {\n//= 1\n} } } }", "A.B.g()"),
        ("struct A { func f() { func g(x: Int) {\n//= 1\n} } }", "A.g(x:)"),
        ("struct A { func f() { var x: Int {\n//= 1\nreturn 3 } } }", "A.x"),
        ("struct A { func f() { let x = {\n//= 1\n} } }", "closure in A.f()"),
        ("struct A { func f() { g { h { func i() { j {\n//= 1\n} } } } } }", "closure in A.i()"),
        ("struct A { var x: Int { g {\n//= 1\n} } }", "closure in A.x"),
        ("struct A { func f(x: () -> Void = {\n//= 1\n}, y: Int) {} }", "closure in A.f(x:y:)"),
        (
            "struct A { let actor = 3\n func f(s: [Int]) { for actor in s { g(actor) {\n//= 1\n} } } }",
            "closure in A.f(s:)"
        ),
        ("struct A {\n    #if DEBUG\n    func f() {\n//= 1\n}\n    #else\n    func f() {}\n    #endif\n}", "A.f()"),
    ])
    func `A title is made of the types, the function as the compiler names it, and the closure`(
        snippet: String, title: String
    ) {
        #expect(read(snippet).titles == [title])
    }

    // MARK: Braces that are no bodies

    @Test(arguments: [
        "if a {\n//= 1\nx()\n}", "if let a {\n//= 1\nx()\n}", "if let a = b.c { y() } else {\n//= 1\nx()\n}",
        "if let a = b,\n    case .c(let d) = a,\n    d {\n//= 1\nx()\n}", "if a { y() } else if b {\n//= 1\nx()\n}",
        "if a.contains(where: { $0 == 3 }) {\n//= 1\nx()\n}", "guard let a = b else {\n//= 1\nreturn }",
        "guard case .a = b, c.map({ $0 }) else {\n//= 1\nreturn }", "for a in b {\n//= 1\nx()\n}",
        "for case let a? in b where a.c {\n//= 1\nx()\n}", "for await a in b.map({ $0 }) {\n//= 1\nx()\n}",
        "while let a = b() {\n//= 1\nx()\n}", "repeat {\n//= 1\nx()\n} while a", "do {\n//= 1\nx()\n} catch { y() }",
        "do { y() } catch let error as E {\n//= 1\nx()\n}", "do throws(E) {\n//= 1\nx()\n} catch {}",
        "do { y() } catch {\n//= 1\nx()\n}", "defer {\n//= 1\nx()\n}", "switch a {\ncase .b:\n//= 1\nx()\n}",
        "switch (a, b) {\ncase (.c, let d) where d > 3:\n//= 1\nx()\ndefault: y() }",
        "switch a { case .b: y()\n@unknown default:\n//= 1\nx()\n}", "outer: for a in b {\n//= 1\nx()\n}",
        "if #available(macOS 15, *) {\n//= 1\nx()\n}", "#if DEBUG\n//= 1\nx()\n#endif", "let a: Int\n//= 1\na = 3",
        "#if !DEBUG\ny()\n#else\n//= 1\nx()\n#endif", "let c = a!\n//= 1\nx()", "var c: [G<Int?>]?\n//= 1\nx()",
        "let c: G<G<Int>>\n//= 1\n-x()", "let c = a!!\n//= 1\n!x", "let a = b.in\n//= 1\nx()",
        "let c = if a { 3 } else { 4 }\n//= 1\nx()", "for actor in b {\n//= 1\nx()\n}",
    ])
    func `A stop in a block belongs to the function around it`(statement: String) {
        let source = read("struct A { func f() {\n\(statement)\ny()\n} }")

        #expect(source.titles == ["A.f()"])
        #expect(source.stops.map(\.body.isClosure) == [false])
        #expect(source.places.first?.hasPrefix("1: struct A { func f() { … } }") == true)
    }

    @Test(arguments: [
        "b { //\n//= 1\nx()\n}", "b.c(d) {\n//= 1\nx()\n}", "b(c, {\n//= 1\nx()\n}, d)", "let a = {\n//= 1\nx()\n}",
        "let a: Int\nb {\n//= 1\nx()\n}", "let a: Int\n[1, 2].each {\n//= 1\nx()\n}",
        "var a: Int?\n(b).each {\n//= 1\nx()\n}",
        "let a: Int; b {\n//= 1\nx()\n}", "let a: Int\n/* c */ b {\n//= 1\nx()\n}", "return b {\n//= 1\nx()\n}",
        "if a {} else {}\nb {\n//= 1\nx()\n}", "repeat { y() } while a < 3\nb {\n//= 1\nx()\n}",
        "repeat { y() } while a.b\nlet c = b {\n//= 1\nx()\n}", "#if DEBUG\nb {\n//= 1\nx()\n}\n#endif",
        "#if DEBUG\ny()\n#else\nb {\n//= 1\nx()\n}\n#endif", "if b(where: {\n//= 1\nx()\n}) {}",
        "guard let a = b({\n//= 1\nx()\n}) else { return }", "switch a { case let c: b {\n//= 1\nx()\n} }",
        "switch a { case .b: return {\n//= 1\nx()\n} }", "b { y() } onError: {\n//= 1\nx()\n}",
        "let a = b { y() } onError: {\n//= 1\nx()\n}", "b.c { y() }.d {\n//= 1\nx()\n}",
        "let a = if b { c {\n//= 1\nx()\n} } else { d }", "b {\n//= 1\nfor x in y { x() }\n}",
        "b {\n//= 1\nif let x = y { x() }\n}", "b { [weak self, x = self.x] in\n//= 1\nx()\n}",
        "b { [x]\n    (y: Int, z: (Int) -> Int)\n        async throws(E) -> A.B<Int, Int> in\n//= 1\nx()\n}",
        "b { @MainActor x, y in\n//= 1\nx()\n}", "b { _ in\n//= 1\nx()\n}",
        "b { // note\n    x in // note\n//= 1\nx()\n}",
        "b { x in if a {\n//= 1\nx()\n} }", "b {\n//= 1\ny.in(x)\n}", "let a = b.in { y.in\n//= 1\nx()\n}",
    ])
    func `A stop in a closure belongs to the closure`(statement: String) {
        let source = read("struct A { func f() {\n\(statement)\n} }")

        #expect(source.titles == ["closure in A.f()"])
    }

    @Test(arguments: [
        ("struct A { func f() {\n//= 1\n} }", 0),
        ("struct A { func f() { let x = {\n//= 1\n} } }", 1),
        ("struct A { func f() { g { if h {\n//= 1\n} } } }", 1),
        ("struct A { func f() { g { h(i) {\n//= 1\n} } } }", 2),
        ("struct A { func f() { g { h { func i() { j {\n//= 1\n} } } } } }", 1),
        ("struct A { let x = {\n//= 1\n}() }", 1),
        ("struct A { var x: Int { g { h {\n//= 1\n} } } }", 2),
    ])
    func `A body knows how many closures of its function it is in`(snippet: String, depth: Int) {
        #expect(read(snippet).stops.map(\.body.closureDepth) == [depth])
    }

    // MARK: Lines

    @Test func `A body has its lines, and a stop the code up to the next one`() {
        let source = read(
            """
            struct A {
                @discardableResult
                public func f(
                    x: Int
                ) -> Int {  // opens f
                    //= 1
                    one()

                    // a note
                    two(
                        x)  // end of two
                    //~ 1
                    three()
                    //= 2
                    //= 3
                    if x {
                        //= 4
                        four()
                        //= 5
                    }  // end of if
                    g { [x]
                        (y: Int) in  // opens closure
                        //= 6
                        let text = \"""
                            } // 여행
                            \"""  // end of text
                    }  // end of closure
                    return x  // the end
                    //= 7
                }  // end of f
            }
            """)

        let f = "public func f( () -> Int {  // opens f) … }  // end of f"
        let closure = "g { [x] ((y: Int) in  // opens closure) … }  // end of closure"
        #expect(
            source.places == [
                "1: \(f) | one() to three() | one()",
                "1: \(f) | three() to - | three()",
                "2: \(f) | - to - | }  // end of f",
                "3: \(f) | if x { to return x  // the end | if x {",
                "4: \(f) | four() to four() | four()",
                "5: \(f) | - to - | }  // end of f",
                "6: \(closure) | let text = \"\"\" to \"\"\"  // end of text | let text = \"\"\"",
                "7: \(f) | - to - | }  // end of f",
            ])
    }

    @Test func `A stop in a case speaks of the code up to the next label`() {
        let source = read(
            """
            func f() {
                switch x {
                case .a:
                    //= 1
                    if case .b = x { one() }
                    for case let y? in z { two() }
                case .default where x:
                    three(.default)
                case .c:
                    //= 2
                    four()
                    //= 3
                    five()
                @unknown default:
                    six()
                    //= 4
                }  // end of switch
            }  // end of f
            """)

        let f = "func f() { … }  // end of f"
        #expect(
            source.places == [
                "1: \(f) | if case .b = x { one() } to for case let y? in z { two() } | if case .b = x { one() }",
                "2: \(f) | four() to four() | four()",
                "3: \(f) | five() to five() | five()",
                "4: \(f) | - to - | }  // end of f",
            ])
    }

    @Test func `The lines of a condition for the compiler are no code`() {
        let source = read(
            """
            func f() {
                //= 1
                #if DEBUG && !os(Linux)
                    one()
                    //= 2
                #elseif compiler(>=6)
                    two()
                #endif
                g {
                    three()
                    #if DEBUG
                        //= 3
                    #endif
                }  // end of g
            }  // end of f
            """)

        let f = "func f() { … }  // end of f"
        #expect(
            source.places == [
                "1: \(f) | one() to one() | one()",
                "2: \(f) | two() to }  // end of g | two()",
                "3: g { … }  // end of g | - to - | }  // end of g",
            ])
    }

    @Test func `A getter has the lines of its own braces`() {
        let source = read(
            """
            struct A {
                var x: Int {
                    get {
                        //= 1
                        one()
                    }  // end of get
                    set { two() }
                }
                var y: Int {
                    //= 2
                }  // end of y
            }
            """)

        #expect(
            source.places == [
                "1: get { … }  // end of get | one() to one() | one()",
                "2: var y: Int { … }  // end of y | - to - | }  // end of y",
            ])
    }

    @Test func `A file without its last brace keeps its stops`() {
        let source = read("func f() {\n    //= 1\n    one()\n    g {")

        #expect(source.titles == ["f()"])
    }

    @Test func `An omission stands anywhere`() {
        let source = read(
            """
            //~ 1
            struct A {
                //~ 2
                var x: Int {
                    //~ 3
                    get { 3 }
                }
                func f() {
                    g(
                        //~ 4
                        x
                    )
                    switch x {
                    //~ 5
                    case .a: 3
                    }
                }
            }
            //~ 6
            """)

        #expect(source.titles == ["", "A", "A", "A.f()", "A.f()", ""])
    }

    // MARK: What is refused

    /// Expects one diagnostic, at the first stop of the snippet.
    private func expectRefusal(
        _ snippet: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let source = read(snippet)
        let index = source.lines.firstIndex { $0.contains("// 여행 1") }
        let line = try #require(index, sourceLocation: sourceLocation) + 1
        #expect(
            source.diagnostics.checked == ["A.swift:\(line): error: \(message)"], "\(snippet)",
            sourceLocation: sourceLocation)
        #expect(source.stops == [], sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "\n//= 1\n", "struct A {\n    //= 1\n    let x = 3\n}", "enum A {\n    case a\n    //= 1\n    case b\n}",
        "protocol A {\n    //= 1\n    func f()\n}", "extension A {\n    func f() {}\n    //= 1\n}",
        "struct A { var x: Int {\n    //= 1\n    get { 3 } } }",
        "struct A { var x: Int {\n    get { 3 }\n    //= 1\n    set {} } }",
        "struct A { var x = 3 {\n    //= 1\n    didSet {} } }",
        "struct A { subscript(x: Int) -> Int {\n    //= 1\n    get { 3 } } }",
        "func f() {\n    struct A {\n        //= 1\n    }\n}",
        "func f() {\n    var x: Int {\n        //= 1\n        get { 3 }\n    }\n}",
        "func f(\n    //= 1\n    x: Int\n) {}", "let x = [\n    //= 1\n    3\n]",
    ])
    func `A stop outside of a body is refused`(snippet: String) throws {
        try expectRefusal(
            snippet, "여행 1 stands outside of a body; move it inside the function or closure it speaks of")
    }

    @Test(arguments: [
        (
            "여행 1 stands inside an expression; move it above the whole statement",
            [
                "g(\n//= 1\nx)", "g(x,\n//= 1\ny)", "let a = [\n//= 1\nx]", "g(x\n//= 1\n)", "a[\n//= 1\n0] = 3",
                "g\n//= 1\n.x()", "g.\n//= 1\nx()", "g { y() }\n//= 1\n.x()", "if x { y() }\n//= 1\nelse { z() }",
                "guard let x = y\n//= 1\nelse { return }", "do { x() }\n//= 1\ncatch { y() }",
                "repeat { x() }\n//= 1\nwhile y",
                "let a =\n//= 1\nx", "let a\n//= 1\n= x", "return\n//= 1\nx", "throw\n//= 1\nx", "try\n//= 1\nx()",
                "await\n//= 1\nx()", "let\n//= 1\na = x", "a = x\n//= 1\n+ y", "a = x +\n//= 1\ny", "a = x\n//= 1\n- y",
                "a = x\n//= 1\n? y : z", "a = x ? y\n//= 1\n: z", "a = x ?\n//= 1\ny : z", "a = x\n//= 1\nas Int",
                "a = x as\n//= 1\nInt", "a = x\n//= 1\n..< y", "if x,\n//= 1\ny { z() }", "if x\n//= 1\n, y { z() }",
                "if x\n//= 1\n{ y() }", "if\n//= 1\nx { y() }", "for x in\n//= 1\ny { z() }",
                "for x\n//= 1\nin y { z() }",
                "while x\n//= 1\n&& y { z() }", "switch x\n//= 1\n{ case .a: y() }", "func g()\n//= 1\n-> Int { 3 }",
                "func g()\n//= 1\n{ x() }", "var x: Int\n//= 1\n{ 3 }", "g { x in y() } onError:\n//= 1\n{ z() }",
                "g { x() }\n//= 1\nonError: { y() }", "g {\n//= 1\nx in y() }", "g { x\n//= 1\nin y() }",
                "g { [x]\n//= 1\n(y) in z() }", "do\n//= 1\n{ x() }", "#if DEBUG\nx\n//= 1\n.y()\n#endif",
                "x\n//= 1\n#if DEBUG\n.y()\n#endif", "@A\n//= 1\n.y()",
            ]
        ),
        (
            "여행 1 stands in a branch that gives a value, where only an expression fits; move it above the whole statement",
            [
                "let a = if b {\n//= 1\nx } else { y }", "let a = if b { x } else {\n//= 1\ny }",
                "return if b { x } else if c {\n//= 1\ny } else { z }", "a = switch b { case .c:\n//= 1\nx }",
            ]
        ),
        (
            "여행 1 stands above a case label; move it below the label, into the case it speaks of",
            [
                "switch x {\n//= 1\ncase .a: y() }", "switch x {\ncase .a: y()\n//= 1\ncase .b: z() }",
                "switch x {\ncase .a: y()\n//= 1\ndefault: z() }",
                "switch x {\ncase .a: y()\n//= 1\n@unknown default: z() }",
                "switch x {\n//= 1\n}",
            ]
        ),
        (
            "a stop stands on lines of its own, above the code it speaks of",
            ["x()  // 여행 1", "x()// 여행 1", "a+// 여행 1", "x() /* y */ // 여행 1", "g {  // 여행 1\n}"]
        ),
    ])
    func `A stop that is not above a whole statement is refused`(message: String, statements: [String]) throws {
        for statement in statements { try expectRefusal("func f() {\n\(statement)\n}", message) }
    }

    @Test func `A malformed comment is a mistake at the line that is wrong`() {
        let source = read(
            """
            func f() {
                // 여행 0
                // ko: 하나.
                // en: One.
                x()
                //= 1
                // a stray line
                y()
                //= 2 [a, ]
                z()

                // en: One.
                // 여행
            }
            """)

        #expect(source.stops == [])
        #expect(
            source.diagnostics.map { "\($0.line) \($0.message.english.prefix(25))" } == [
                "2 a stop begins with exactl", "9 the comment of 여행 1 goes ", "11 여행 2 watches an empty exp",
                "17 a stop begins with exactl",
            ])
    }

    @Test func `An empty line or another stop ends the comment of a stop`() {
        let source = read("func f() {\n    //= 1\n\n    // a note\n    x()\n    //= 2\n    //= 3\n    y()\n}")

        #expect(source.diagnostics == [])
        #expect(source.stops.map(\.commentLines) == [2...4, 8...10, 11...13])
        #expect(source.stops.map(\.body.codeLine) == [7, nil, 14])
    }

    @Test func `Each mistake of a file is told, in the order of lines`() {
        let source = read("//= 1\nfunc f() {\n    g(\n        //= 2\n        x\n    )\n    //= 3\n    y()\n}\n//= 4")

        #expect(source.diagnostics.map(\.line) == [1, 6, 16])
        #expect(source.stops.map(\.number) == [3])
    }

    // MARK: What may be watched

    @Test(arguments: ["let", "var"])
    func `Watching what the block declares only below is refused`(keyword: String) throws {
        try expectRefusal(
            "class A { func f() {\n//= 1 [x.count]\ng(x)\n\(keyword) x = x\nh(x)\n} }",
            "여행 1 watches 'x', which is declared only below; "
                + "move the stop below that, or give the constant another name")
    }

    @Test(arguments: ["if let x { h(x) }", "if true { let x = 1 }", "while let x = y() { }", "} func g() { let x = 1"])
    func `A declaration that hides nothing here does not matter`(rest: String) {
        #expect(read("class A { func f() {\n//= 1 [x]\ng(x)\n\(rest)\n} }").diagnostics == [])
    }

    @Test(arguments: ["self", "self.x", "load(self.flag)", "self?.x", "[self]", "\"\\(self)\"", "x as Self == self"])
    func `Watching self is refused in a closure that does not use it, and in deinit`(expression: String) throws {
        try expectRefusal(
            "class A { func f() { g { x in\n//= 1 [x, \(expression)]\nh(x)\n} } }",
            "여행 1 watches 'self', which its closure does not use, so that watching would capture it; "
                + "watch something the closure uses")
        for closure in [
            "x in\n//= 1 [x, \(expression)]\nself.h(x)", "[weak self] x in\n//= 1 [x, \(expression)]\nh(x)",
        ] {
            #expect(read("class A { func f() { g { \(closure)\n} } }").diagnostics == [])
        }
        let unwraps = "[weak self] x in\n//= 1 [x, \(expression)]\nguard let self else { return }\nh(x)"
        #expect(read("class A { func f() { g { \(unwraps)\n} } }").diagnostics == [])
        try expectRefusal(
            "class A { deinit {\n//= 1 [x, \(expression)]\nh(x)\n} }",
            "여행 1 watches 'self' in deinit, where it can't be retained any more; "
                + "watch a property, or nothing")
    }

    @Test(arguments: [
        ("x", "x"), ("load(x)", "x"), ("x.y", "x"), ("x[0]", "x"), ("y + x", "x"), ("\"\\(x)\"", "x"), ("y as x", "x"),
    ])
    func `Watching what the closure does not use is refused`(expression: String, stranger: String) throws {
        try expectRefusal(
            "func f(x: Int) { x(); g { y in\n//= 1 [\(expression)]\ny.x(\"x \\(xy)\") // x\n} }",
            "여행 1 watches '\(stranger)', which its closure does not use, so that watching would capture it; "
                + "watch something the closure uses")
    }

    @Test(arguments: ["$0", "$0.x", "load($1)"])
    func `Watching a parameter without a name is refused`(expression: String) throws {
        try expectRefusal(
            "func f() { g {\n//= 1 [\(expression)]\nh($0, $1)\n} }",
            "여행 1 watches '\(expression)'; give the closure's parameter a name and watch that")
    }

    @Test(arguments: [
        "g { x in\n//= 1 [x]\ny()\n}", "g { [x]\n(y) in\n//= 1 [x, y.z]\ny()\n}", "g {\n//= 1 [x]\ny { x }\n}",
        "g {\n//= 1 [x]\ny(\"\\(a + \"\\(x)\")\")\n}", "g {\n//= 1 [load(x.y), Type.z, nil]\nx.y()\n}",
        "g {\n//= 1 [try? x as Int]\nfor y in 0..<x {}\n}", "g {\n//= 1 [y(x: x)]\nx()\n}",
        "g { self.h()\nfunc i() {\n//= 1 [self]\nx()\n} }", "g { x() }\n//= 1 [self, y]\ny()",
    ])
    func `What the closure uses may be watched, and anything in a function`(statement: String) {
        #expect(read("class A { func f() {\n\(statement)\n} }").diagnostics == [])
    }
}

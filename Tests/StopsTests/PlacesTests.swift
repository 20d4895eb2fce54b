import Testing

@testable import Stops

/// The statements of the reader's own file.
struct PlacesTests {
    private static func source(_ text: String) -> SourceFile { SourceFile(text, path: SourceFile.own) }

    /// The text that stands beside a sign below, `•`, is a place; the sign is taken away before the text is read.
    private static func marked(_ text: String) -> (text: String, lines: [Int]) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return (text.replacing("•", with: ""), lines.indices.filter { lines[$0].contains("•") }.map { $0 + 1 })
    }

    @Test(
        "What a body is given is looked at where it begins, if that can be kept as it is",
        arguments: [
            ("func f(a: Int, to b: Int, _ c: Int) {\n g()\n h()\n}", ["a", "b", "c"]),
            ("class A {\n func f(a: Int) {\n  g()\n }\n}", ["self", "a"]),
            ("class A {\n static func f(a: Int) {\n  g()\n }\n}", ["a"]),
            ("class A {\n init(a: Int) {\n  g()\n }\n}", ["a"]),
            ("struct A {\n func f(a: Int) {\n  g()\n }\n}", ["a"]),
            ("func f(a: Int) {\n // 여행 [b]\n g()\n}", ["a", "b"]),
            ("func f(a: Int) {\n // 여행 [a]\n g()\n}", ["a"]),
            ("func f(a: inout Int, b: () -> Void, c: consuming C, d: Done) {\n d(1)\n}", []),
            ("func f(a: Int?) {\n g()\n guard let a else { return }\n}", []),
            ("let x = {\n a in\n g()\n h()\n}", ["a"]),
            ("let x = { [weak self, b] (a: Int, c) -> Int in\n g()\n return h\n}", ["a", "c"]),
            ("let x = { _, a in\n g()\n h()\n}", ["a"]),
            ("let x = { (a: inout Int) in\n g()\n h()\n}", []),
            ("let x = {\n g($0)\n h()\n}", []),
        ])
    func given(text: String, watch: [String]) {
        #expect(Self.source(text).stops.first?.watch == watch)
    }

    @Test(
        "A statement is a place wherever a call can be noted at the head of its body",
        arguments: [
            // Statements and what goes on in the next line.
            "func f() {\n •a()\n •let x =\n  1\n •b\n  .c()\n  .d { •$0 }\n •return\n}",
            "func f() {\n •let x = a\n  + b\n •-x\n •[1].g()\n •(x, y) = (y, x)\n}",
            "func f() {\n •a(); b()\n •c()\n}", "func f() {\n\n}", "func f() { •a() }",
            "func f() {\n •a()\n  {\n  •b()\n  •c()\n }\n  d: {\n  •e()\n  •f()\n }\n}",
            "func f() {\n •let x: A<\n  Int\n > = a\n •b as?\n  Int\n •outer:\n for x in y {\n  •c()\n }\n}",
            // Blocks.
            "func f() {\n •if a {\n  •b()\n } else if c {\n  •d()\n }\n else {\n  •e()\n }\n}",
            "func f() {\n •guard let a else {\n  •return\n }\n •while b {\n  •c()\n }\n •repeat {\n  •d()\n }\n while e\n}",
            "func f() {\n •do {\n  •try a()\n } catch {\n  •b()\n }\n •defer {\n  •c()\n }\n}",
            "func f() {\n •switch a {\n case .b:\n  •c()\n case .d: •e()\n default:\n  •break\n }\n}",
            "func f() {\n #if A\n •a()\n #else\n •b()\n #endif\n}",
            // Declarations, and what stands in them.
            "func f() {\n func g() {\n  •a()\n }\n struct S {\n  func h() {\n   •b()\n  }\n }\n •g()\n}",
            "func f() {\n @inline(never)\n private func g() {}\n •@W var x = 1\n •lazy var y = 2\n •g()\n}",
            "func f() {\n var x: Int {\n  •let a = 1\n  •return a\n }\n •print(x)\n}",
            "class A: B {\n init() {\n  •super.init()\n }\n deinit { •a() }\n}",
            "class A {\n var x = 1 {\n  didSet {\n   •a()\n  }\n }\n let y = {\n  •b()\n  •return c\n }()\n}",
            // Bodies of one expression, and values.
            "func f() -> Int {\n •a()\n}", "func f() -> Int {\n if a { 1 } else { 2 }\n}",
            "func f() -> Int {\n •if a {\n  •return 1\n } else {\n  •return 2\n }\n}",
            "func f() throws(E) -> Int {\n try a()\n}", "func f() {\n •a {\n  •b = $0\n }\n}",
            "func f() {\n •a {\n  self?.b = $0\n }\n •#c {\n  d()\n }\n}",
            "func f() -> Int {\n #if A\n 1\n #else\n 2\n #endif\n}", "var x: Int { •1 }",
            "func f() {\n •a { b() }\n •c {\n  •d()\n }\n •e { x in\n  •x + 1\n }\n}",
            "func f() {\n •a {\n  •for x in y {\n   •b()\n  }\n }\n •c {\n  •throw D()\n }\n}",
            "func f() {\n •let x = if a {\n  1\n } else {\n  if b {\n   2\n  } else { 3 }\n }\n •y = switch z {\n default:\n  1\n }\n}",
            "func f() {\n •let x = if a {\n  { y in\n   •b()\n   •return c\n  }(1)\n } else { 2 }\n}",
            // What waits, and what may be a builder's.
            "func f() async {\n await a()\n b()\n}", "func f() {\n •Task {\n  await a()\n  b()\n }\n •c()\n}",
            "func f() async {\n async let x = a()\n b()\n}",
            "import SwiftUI\nfunc f() {\n •a {\n  b()\n  c()\n }\n}",
            "import RxSwift\nfunc f() {\n •let bag = DisposeBag {\n  a()\n  b()\n }\n •c {\n  •d()\n  •e()\n }\n}",
            "@resultBuilder enum B {}\n@B func f() -> C {\n a()\n b()\n}",
            "@resultBuilder enum B {}\n@B\nfunc f() {\n a()\n b()\n}",
            // Texts, names, and what cannot be read.
            "func f() {\n •let s = \"\"\"\n a\n b\n \"\"\"\n •let 이름 = 1\n •print(\"\\(이름 { a(); b() })\")\n}",
            "func f() {\n let r = /}/\n a()\n}\n",
        ])
    func places(marked text: String) {
        let (text, lines) = Self.marked(text)
        let source = Self.source(text)

        #expect(source.diagnostics == [])
        #expect(source.stops.map(\.line) == lines, "\(text)")
        #expect(source.stops.allSatisfy { $0.isPlace && $0.name == "Mine.swift:\($0.line)" })
    }

    @Test func `A place has the line of its statement, with the members that follow below it`() {
        let source = Self.source(
            "func f() {\n    let x = a\n        .map { b }\n        .c()\n    d(\n        e)\n    .g()\n    h.i {\n        j }\n"
                + "        .k()\n}")

        #expect(source.stops.map(\.words.english) == ["let x = a.map { b }.c()", "b", "d(", "h.i {", "j"])
        #expect(source.stops.map(\.title) == ["f()", "closure in f()", "f()", "f()", "closure in f()"])
        #expect(source.stops.map(\.body.codeLine) == [2, 3, 5, 8, 9])
        #expect(source.stops.map(\.body.lastCodeLine) == [4, 3, 7, 10, 9])
    }

    @Test func `A comment above a statement says what to look at, and asks for a place where there is none`() {
        let source = Self.source(
            "func f() {\n    // 여행 [a, b[1]]\n    // as it was\n    c()\n    d { x in\n        // 여행 [x]\n        return x\n    }\n}"
        )

        #expect(source.stops.map(\.watch) == [["a", "b[1]"], [], ["x"]])
        #expect(source.stops.map(\.line) == [4, 5, 7])
    }

    @Test func `What a later case declares is another thing`() {
        let source = Self.source(
            "func f() {\n    switch e {\n    case let .a(x):\n        // watch [x]\n        g(x)\n    case let x:\n"
                + "        g(x)\n    case .c:\n        let x = 1\n        g(x)\n    }\n}")

        #expect(source.diagnostics == [])
        #expect(source.stops.map(\.watch) == [[], ["x"], [], [], []])
    }

    @Test(
        "A comment that cannot work is refused",
        arguments: [
            ("func f() {\n    // 여행 [a] →\n    b()\n}", 2), ("func f() {\n    // watch [a, ]\n    b()\n}", 2),
            ("// 여행 [a]\nfunc f() {}", 1), ("func f() {\n    b()\n    // 여행 [a]\n}", 3),
            ("func f() {\n    b(\n        // 여행 [a]\n        c)\n}", 3),
            ("func f() {\n    // 여행 [a]\n    func g() {}\n}", 2),
            ("func f() {\n    g {\n        // 여행 [$0]\n        h($0)\n    }\n}", 3),
            ("func f() async {\n    // 여행 [a]\n    b()\n    await c()\n}", 3),
            ("import SwiftUI\nfunc f() {\n    g { a in\n        // 여행 [a]\n        h(a)\n        i()\n    }\n}", 5),
        ])
    func refused(text: String, line: Int) {
        let source = Self.source(text)

        #expect(source.diagnostics.map(\.line) == [line])
        #expect(source.diagnostics.checked.count == 1)
    }

    @Test func `A body of one expression stays one, and is looked into as any other`() {
        let text =
            "let f = { n in\n    // watch [n]\n    n * 2\n}\nfunc g() throws -> Int {\n    return try h()  // why\n}"
        let source = Self.source(text)
        let expressions = source.stops.compactMap(\.body.expression)

        #expect(source.stops.map(\.watch) == [["n"], []])
        #expect(
            expressions.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == ["n * 2", "try h()"])
        #expect(expressions.map(\.tries) == [false, true])
    }

    @Test(arguments: ["// 여행 가고 싶다", "// 여행: 제주도", "// 생략 가능", "// 여행 12 [a]", "// watch out"])
    func `A comment that merely has the word is a comment`(comment: String) {
        let source = Self.source("func f() {\n    \(comment)\n    a()\n    b()  // 여행 [c]\n}")

        #expect(source.diagnostics == [])
        #expect(source.stops.map(\.watch) == [[], []])
    }

    @Test func `Only the reader's own file has places`() {
        #expect(SourceFile("func f() {\n    a()\n}", path: "Sources/Routes/Create.swift").stops == [])
    }
}

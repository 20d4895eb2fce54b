import Testing

@testable import Stops

struct TokenTests {
    /// The tokens of a source, each as its kind and its text.
    private func words(_ source: String) -> [String] {
        Token.all(of: source).map { "\($0.kind) \($0.text)" }
    }

    // MARK: Strings

    @Test(arguments: [
        #""""#,
        #""plain""#,
        #""a \" quote and a \\""#,
        #""{ ( [ // no comment /* none either""#,
        #""한글 🧳 { }""#,
        #""\(value)""#,
        #""\(names["}"] ?? ")") {""#,
        #""\(outer("\(inner("}") + "{")")) \(["a": ")"])""#,
        #""\(list.map { "\($0)" })""#,
        #""\(a /* ) " */ + b)""#,
        ##"#"raw " and \(no) and \#("yes)")"#"##,
        ###"##"raw "# and \#(no) and \##(yes("#"))"##"###,
        ##"#"""#"##,
        ##"#"a""#"##,
        "\"\"\"\n  // no comment { \"quoted\" \"\"\n\"\"\"",
        "\"\"\"\n  \\(f(\"\"\"\n } \\(x(\")\")) {\n\"\"\"))\n\"\"\"",
        "\"\"\"\n  one \\\n  line, \\\"\"\" too\n\"\"\"",
        "#\"\"\"\n  \\( \"\"\" \\#(x(\")\")) {\n\"\"\"#",
    ])
    func `A string is one token, whatever stands in it`(literal: String) {
        let source = "a = \(literal) + b // end"

        #expect(
            words(source) == [
                "word a", "operators =", "string \(literal)", "operators +", "word b", "lineComment // end",
            ])
    }

    @Test func `The words of interpolations are known, those of strings within as well`() {
        let tokens = Token.all(of: ##"f("\(a + "\(b.c)") d \(e)", #"\(no) \#(g)"#)"##)

        #expect(
            tokens.map { $0.interpolated.filter { $0.kind == .word }.map(\.text) } == [
                [], [], ["a", "b", "c", "e"], [], ["g"], [],
            ])
    }

    @Test func `A string that lacks its end stops at the end of the line`() {
        #expect(words("a(\"open // {\nb}") == ["word a", "sign (", "string \"open // {", "word b", "sign }"])
    }

    // MARK: Comments

    @Test func `Comments are cut at the end of their line`() {
        #expect(
            words("// one\r\n/// two\n//three") == ["lineComment // one", "lineComment /// two", "lineComment //three"])
    }

    @Test func `Block comments are left out, with the comments in them`() {
        #expect(
            words("a /* // 1 { /* \" */ } */ b /**/ c /* 2 */ // end") == [
                "word a", "word b", "word c", "lineComment // end",
            ])
    }

    @Test(arguments: [
        ("a+// end", ["word a", "operators +", "lineComment // end"]),
        ("a +// end", ["word a", "operators +", "lineComment // end"]),
        ("a+/* { */b", ["word a", "operators +", "word b"]),
        ("a=/b", ["word a", "operators =/", "word b"]),
        ("a<-/* { */b", ["word a", "operators <-", "word b"]),
    ])
    func `An operator ends where a comment begins`(source: String, expected: [String]) {
        #expect(words(source) == expected)
    }

    // MARK: Words and signs

    @Test(arguments: [
        ("`class` `a b`.`{`", ["word `class`", "word `a b`", "sign .", "word `{`"]),
        ("$0._x1 3.25 0xFF", ["word $0", "sign .", "word _x1", "number 3", "sign .", "number 25", "number 0xFF"]),
        ("값.변수 🧳", ["word 값", "sign .", "word 변수", "word 🧳"]),
        ("0..<n 1...", ["number 0", "operators ..<", "word n", "number 1", "operators ..."]),
        (
            "-> == ?? a?.b!",
            [
                "operators ->", "operators ==", "operators ??", "word a", "operators ?", "sign .", "word b",
                "operators !",
            ]
        ),
        (
            "@A #if {}[]();:,",
            [
                "sign @", "word A", "sign #", "word if", "sign {", "sign }", "sign [", "sign ]", "sign (", "sign )",
                "sign ;", "sign :", "sign ,",
            ]
        ),
    ])
    func `Words, numbers, operators and signs are told apart`(source: String, expected: [String]) {
        #expect(words(source) == expected)
    }

    @Test func `A token knows its lines and whether it starts one`() {
        let source = "a b\r\n  c \"\"\"\n  x\n  \"\"\" d /*\n*/ e\n\tf"

        #expect(
            Token.all(of: source).map { "\($0.text.first ?? " ") \($0.line)-\($0.lastLine) \($0.startsLine)" }
                == [
                    "a 1-1 true", "b 1-1 false", "c 2-2 true", "\" 2-4 false", "d 4-4 false", "e 5-5 false",
                    "f 6-6 true",
                ])
    }

    // MARK: Code

    @Test(arguments: [
        (
            """
            // a comment
            #if DEBUG  // why
                a()  /* b */
            #else
                c()
            #endif
            """, ["a", "(", ")", "c", "(", ")"]
        ),
        (
            #"f("a \(b) \("c \(d /* e */)")")"#,
            ["f", "(", #""a \(b) \("c \(d /* e */)")""#]
                + ["(", "b", ")", "(", #""c \(d /* e */)""#, "(", "d", ")", ")", ")"]
        ),
    ])
    func `Code is every branch without comments and conditions, and what is interpolated follows its string`(
        source: String, code: [String]
    ) {
        #expect(Token.code(of: source).map(\.text) == code)
    }

    // MARK: Whatever comes

    @Test(arguments: [
        "\"", "\"\"\"", "#\"", "#\"\"\"", "##", "\"\\", "\"\\(", "\"\\(\"\\(", "\"\"\"\\(\n(", "#\"\\#", "#\"\\#(", "/",
        "/*", "/*/", "/* /*",
        "*/", "//", "`", "`a", "a.", "..", "{", "}", "((", "))", "\\", "\u{0}", "\u{FEFF}", "\r", "@", "#",
    ])
    func `What lacks its end is read up to the end of the file`(rest: String) {
        let source = "func f() { a(b) \(rest)"
        let tokens = Token.all(of: source)

        #expect(tokens.prefix(5).map(\.text) == ["func", "f", "(", ")", "{"])
        #expect(tokens.allSatisfy { $0.endOffset <= source.utf8.count })
    }
}

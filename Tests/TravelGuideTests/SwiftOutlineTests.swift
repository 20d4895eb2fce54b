import Testing

@testable import TravelGuide

struct SwiftOutlineTests {
    /// The declarations of a file, each with its kind, and with what hides it.
    private func declarations(_ text: String) -> [String] {
        SwiftOutline(text).declarations.map { declaration in
            let labels = declaration.parameters.map { "(" + $0.map { ($0.label ?? "_") + ":" }.joined() + ")" } ?? ""
            let kind = if case .type(let keyword) = declaration.kind { keyword } else { "\(declaration.kind)" }
            return (declaration.isHidden ? "hidden " : "") + (declaration.isStatic ? "static " : "")
                + "\(kind) \(declaration.name)\(labels)"
        }
    }

    @Test func `Types and what stands in them are declared`() {
        #expect(
            declarations(
                """
                @frozen public enum Side { case left, right(Int, of: Box) }
                class Box<Value: Item>: Base where Value.Kind == Int {
                    private(set) var value: Value?
                    fileprivate let key = 1
                    typealias Pair = (Value, Value)
                    init?(_ value: Value, at place: Int = 0) { self.value = value }
                    static func make(with action: @escaping (_ a: Int) -> Void) async throws -> Box? { nil }
                    class var shared: Box { .init(1) }
                }
                """) == [
                    "enum Side", "static enumCase left", "variable of", "static enumCase right(_:of:)", "class Box",
                    "placeholder Value", "variable value", "hidden variable key", "alias Pair", "variable value",
                    "variable place", "initializer init(_:at:)", "variable action", "static function make(with:)",
                    "static variable shared", "static variable newValue", "static variable oldValue",
                ])
    }

    @Test func `What is private hides what stands in it`() {
        #expect(
            declarations(
                "private struct A { struct B { func c() {} } }\nprotocol P { func d() }\nfunc e() { func f() {} }")
                == [
                    "hidden struct A", "hidden struct B", "hidden function c()", "protocol P", "function d()",
                    "function e()", "hidden function f()",
                ])
    }

    @Test(
        "Names that are bound in a body are declared",
        arguments: [
            ("let f = { a, b in a }", ["a", "b"]), ("let f = { (a: Int, _ b: A) -> C in a }", ["a", "b"]),
            ("let f = { [weak self, a = b] in a }", ["a"]), ("let f = { $0.map { a in a } }", ["a"]),
            ("func g() { if let a, let b = c { } }", ["a", "b"]), ("func g() { for a in b { } }", ["a"]),
            ("func g() { for (a, b) in c { } }", ["a", "b"]), ("func g() { guard var a = b else { } }", ["a"]),
            ("func g() { switch a { case .b(let c): d; case let .e(f, g: h): i } }", ["c", "f", "h"]),
            ("func g() { let (a, b) = c }", ["a", "b"]), ("func g() { do { } catch { } }", ["error"]),
            ("var a: Int { get { 1 } set { } }", ["newValue", "oldValue"]),
        ])
    func bindings(code: String, names: [String]) {
        let outline = SwiftOutline(code)
        #expect(outline.declarations.filter { $0.kind == .variable && $0.scope != 0 }.map(\.name) == names)
    }

    @Test func `A brace behind a condition is a block, and one behind a call is a closure`() {
        func roles(_ code: String) -> [SwiftOutline.Role] {
            let outline = SwiftOutline(code)
            return outline.tokens.indices.filter { outline.isSign($0, "{") }.map { outline.roles[$0] }
        }
        #expect(roles("func f() -> A { g { } }") == [.block, .code])
        #expect(roles("func f() { if a { } else { } }") == [.block, .block, .block])
        #expect(roles("func f() { while a(b { }) { } }") == [.block, .code, .block])
        #expect(roles("func f() { guard a else { }; switch b { default: c { } } }") == [.block, .block, .block, .code])
        #expect(roles("func f() { repeat { } while a\n b { } }") == [.block, .block, .code])
    }

    @Test func `Brackets that do not close, and words that nothing follows, are read to the end`() {
        for text in [
            "func", "class A {", "let a = {", "extension", "}", ")", "func f(", "enum E { case", "if let", "@",
        ] {
            #expect(SwiftOutline(text).tokens.count == SwiftOutline(text).roles.count)
        }
    }
}

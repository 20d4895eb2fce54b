import Testing

@testable import Stops

struct TokenCodeTests {
    private func texts(_ source: String) -> [String] {
        Token.code(of: source).map(\.text)
    }

    @Test func `Comments and conditions of compilation are left out, and every branch is there`() {
        #expect(
            texts(
                """
                // a comment
                #if DEBUG  // why
                    a()  /* b */
                #else
                    c()
                #endif
                """) == ["a", "(", ")", "c", "(", ")"])
    }

    @Test func `What is interpolated follows its string, also from a string within it`() {
        #expect(
            texts(#"f("a \(b) \("c \(d)")")"#)
                == ["f", "(", #""a \(b) \("c \(d)")""#, "(", "b", ")", "(", #""c \(d)""#, "(", "d", ")", ")", ")"])
    }

    @Test func `An operator is cut where generic arguments end`() {
        #expect(texts("A<B<C>>?") == ["A", "<", "B", "<", "C", ">", ">", "?"])
        #expect(texts("a >= b -> c") == ["a", ">=", "b", "->", "c"])
        #expect(Token.code(of: "A<B>?").map(\.offset) == [0, 1, 2, 3, 4])
    }
}

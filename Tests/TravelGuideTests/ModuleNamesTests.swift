import Testing

@testable import TravelGuide

struct ModuleNamesTests {
    private static let names = ModuleNames(
        [
            "protocol Top { func go() }",
            "protocol Middle: Top {}\nextension Top { func go() {}; func stay() {} }",
            "class Base<A, B> { func rest() {} }\nextension Base: Middle {}",
            "final class Leaf: Base<Int, Int> { private func hide() {} }\ntypealias Alias = Leaf",
            "extension Alias { func added() {} }\nextension Int: Top {}",
        ].map(SwiftOutline.init))

    private func name(_ type: ModuleNames.TypeName) -> String {
        switch type {
        case .declared(let place): Self.names[place].name
        case .outside(let name): "outside " + name
        }
    }

    private func type(_ name: String) throws -> ModuleNames.TypeName {
        .declared(try #require(Self.names.global[name]?.first))
    }

    @Test func `A type knows all that it inherits from, nearest first, also through extensions`() throws {
        #expect(Self.names.line(of: try type("Leaf")).map(name) == ["Leaf", "Base", "Middle", "Top"])
        #expect(Self.names.line(of: .outside("Int")).map(name) == ["outside Int", "Top"])
        #expect(name(Self.names.superclass(of: try type("Leaf"))) == "Base")
        #expect(name(Self.names.superclass(of: try type("Base"))) == "outside ")
        #expect(Self.names.genericParameters(of: try type("Base")).map { Self.names[$0].name } == ["A", "B"])
    }

    @Test(
        "A member is found in the nearest type that has it, and a protocol before its extension",
        arguments: [("go", 0), ("stay", 1), ("rest", 2), ("hide", nil), ("added", 4), ("none", nil)] as [(String, Int?)]
    )
    func members(name: String, file: Int?) throws {
        #expect(Self.names.member(name, .plain, of: try type("Leaf"), from: 0)?.file == file)
    }

    @Test func `What is private is found in its own file alone`() throws {
        #expect(Self.names.member("hide", .plain, of: try type("Leaf"), from: 3)?.file == 3)
        #expect(Self.names.global.keys.sorted() == ["Alias", "Base", "Leaf", "Middle", "Top"])
    }
}

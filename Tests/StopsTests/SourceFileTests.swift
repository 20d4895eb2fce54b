import Testing

@testable import Stops

struct SourceFileTests {
    // MARK: Lines

    @Test(arguments: [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a", ""]),
        ("a\n\n한글\r\nb\r\n", ["a", "", "한글", "b", ""]),
    ])
    func `Lines are cut at either kind of line end`(text: String, lines: [String]) {
        #expect(SourceFile(text, path: "A.swift").lines.map(String.init) == lines)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `A file reads the same with either kind of line end`(lineEnd: String) {
        let text = expanded(
            """
            struct 여정 {
                func 가자(_ 짐: String = "🧳 {") {
                    //= 1 [짐, load(짐)]
                    let 말 = "안녕 \\(짐) // }"
                    짐꾼 { 옮긴다 in
                        //= 2 [옮긴다]
                        옮긴다(말)
                    }
                }
            }
            """)
        let source = SourceFile(text.split(separator: "\n").joined(separator: lineEnd), path: "A.swift")

        #expect(
            source.places == [
                "1: func 가자(_ 짐: String = \"🧳 {\") { … } | let 말 = \"안녕 \\(짐) // }\" to } "
                    + "| let 말 = \"안녕 \\(짐) // }\"",
                "2: 짐꾼 { 옮긴다 in … } | 옮긴다(말) to 옮긴다(말) | 옮긴다(말)",
            ])
        #expect(source.titles == ["여정.가자(_:)", "closure in 여정.가자(_:)"])
        #expect(source.stops.map(\.watch) == [["짐", "load(짐)"], ["옮긴다"]])
        #expect(source.stops.map(\.korean) == ["하나.", "하나."])
        #expect(source.stops.map(\.english) == ["One.", "One."])
    }

    // MARK: What a file is for a map

    @Test func `Functions outside of types, and the branches of bodies, are found`() {
        let source = read(
            """
            public func run(_ value: Int, twice: Bool) { func inner() {} }
            struct Walk {
                func on(_ event: Event) {
                    switch event {
                    case .next:
                        do {
                            try send()
                        } catch {
                            stop()
                        }
                        // behind it
                    case .error, .completed: stop()
                    }
                }
            }
            """)

        #expect(source.functions == ["run(_:twice:)"])
        #expect(
            source.branches == [
                .init(isCatch: true, lines: 8...10), .init(isCatch: false, lines: 5...11),
                .init(isCatch: false, lines: 12...12),
            ])
    }

    @Test func `Types and extensions are declared with the words before them, those inside of bodies left out`() {
        let source = read(
            """
            @frozen public indirect enum Tree<Leaf> where Leaf: Sendable {
                private struct Node { class func make() -> Int { struct Hidden {}; return 1 } }
            }
            open class Base: @unchecked Sendable {}
            fileprivate final class Sub: Base { let kind: Base.Type = Base.self }
            nonisolated protocol Walks: AnyObject { associatedtype Way }
            extension Outer.Inner: Walks where Way == Int { actor Lone {} }
            func run() { enum Local {} }
            """)

        #expect(
            source.declarations.map { "\($0.introducer) \($0.name)" } == [
                "public indirect enum Tree", "private struct Tree.Node", "open class Base",
                "fileprivate final class Sub", "nonisolated protocol Walks", "extension Outer.Inner",
                "actor Outer.Inner.Lone",
            ])
    }

    @Test func `The official counterparts are the ones that the first lines name`() {
        let lines = ["// 공식: RxSwift/One.swift", "// 공식: Platform/Two.swift ", "", "// 공식: RxSwift/Three.swift"]

        #expect(read(lines.joined(separator: "\n")).counterparts == ["RxSwift/One.swift", "Platform/Two.swift"])
        #expect(read("\n" + lines[0]).counterparts == [])
    }

    // MARK: Places to weave

    /// What stands before the places in which calls are noted, and what the calls say.
    private func entries(_ source: SourceFile) -> [String] {
        source.bodies.map { body in
            let before = source.text.utf8.prefix(body.offset)
            let line = String(decoding: before, as: UTF8.self).split(separator: "\n").last ?? ""
            return
                "\(line.trimmed) | \(Stop.Body.title(type: body.type, function: body.function, isClosure: body.isClosure))"
        }
    }

    @Test func `A call is noted behind the brace of a function and behind the signature of a closure`() {
        let source = read(
            """
            struct 나무 {
                func f(
                    x: Int
                ) -> Int { // why
                    //= 1
                    g { [x] (y: Int) -> A.B in h(y)
                        //= 2
                        h(x)
                    }
                    g {
                        //= 3
                        for z in x { h(z) }
                    }
                    //~ 1
                    return x
                }
                func withoutStops() { g { h() } }
                func omission() {
                    //~ 2
                    h()
                }
            }
            """)

        #expect(source.diagnostics == [])
        #expect(
            entries(source).sorted() == [
                ") -> Int { | 나무.f(x:)", "g { [x] (y: Int) -> A.B in | closure in 나무.f(x:)",
                "g { | closure in 나무.f(x:)",
            ])
    }

    @Test func `Classes are known with the types around them and what they inherit`() {
        let source = read(
            """
            class Root {}
            final class Sub<Element: P, Other>: Outer.Base<Element, Other>, Q, @unchecked Sendable where Other: Q {
                class Inner: Root { class func make() {} }
                private(set) class var count: Int { 3 }
            }
            extension A.B { open class C: P & Q {} }
            struct S { enum E { class D { init() {} } } }
            actor Actor {}
            protocol P: AnyObject {}
            func f() { class Local {} }
            let g = { class Local {} }
            """)
        let classes = source.classes.map { declared in
            let before = String(decoding: source.text.utf8.prefix(declared.offset), as: UTF8.self)
            return "\(declared.name): \(declared.inherits) \(before.hasSuffix("{"))"
        }

        #expect(
            classes == [
                "Root: [] true", "Sub: [\"Outer.Base\", \"Q\", \"unchecked\"] true", "Sub.Inner: [\"Root\"] true",
                "A.B.C: [\"P\"] true", "S.E.D: [] true",
            ])
    }

    @Test func `Weak properties are known with the type that stores them`() {
        let source = read(
            """
            final class A { private weak var one: A?; var two: A?; @B public private(set) weak var three: A? }
            struct S<T: AnyObject> { weak var one: T?; struct Inner { weak var `in`: T? }; weak var two: T? }
            enum E { static weak var shared: A? }
            func f() { weak var local = a; struct Local { weak var hidden: A? } }
            """)
        let holders = source.weakHolders.map { holder in
            let before = String(decoding: source.text.utf8.prefix(holder.offset), as: UTF8.self)
            return "\(before.split(separator: "\n").last?.suffix(9).trimmed ?? "") \(holder.properties)"
        }

        #expect(
            holders == [
                "class A { [\"one\", \"three\"]", "Object> { [\"one\", \"two\"]", "t Inner { [\"in\"]",
            ])
    }

    // MARK: The real sources

    @Test func `Every real stop is well formed and has a title that a reader knows`() throws {
        let files = try PackageSources.files(in: "RxTravel", "Routes")
        let sources = files.map { SourceFile($0.text, path: $0.path) }
        let stops = sources.flatMap(\.stops)
        let marks = files.flatMap { $0.text.split(separator: "\n") }.filter { $0.contains(/^ *\/\/ (여행|생략) \d/) }
        let name = /(closure in )?([A-Z]\w*\.)*[a-z]\w*(\(([a-z_]\w*:)*\))?/

        #expect(sources.flatMap(\.diagnostics) == [])
        #expect(StopNumbers.diagnostics(for: stops) == [])
        #expect(stops.count == marks.count)
        #expect(stops.count { $0.kind == .travel } > 30)
        #expect(stops.filter { $0.kind == .travel && $0.title.wholeMatch(of: name) == nil }.map(\.title) == [])
    }

    @Test func `The body of every real stop begins with its declaration and ends with its brace`() throws {
        for (path, text) in try PackageSources.files(in: "RxTravel", "Routes") {
            let source = SourceFile(text, path: path)
            for stop in source.stops where stop.kind == .travel {
                let body = stop.body
                let first = source.lines[body.lines.lowerBound - 1]
                let name = body.function.prefix { $0 != "(" }
                let opening = source.lines[body.openingLine - 1]

                #expect(body.isClosure || first.contains("\(name)") && first.contains(/\b(func|init|var|deinit)\b/))
                #expect(opening.hasSuffix("{") || body.isClosure && opening.hasSuffix(" in"))
                #expect(source.lines[body.lines.upperBound - 1].trimmed.hasPrefix("}"))
                #expect(body.type.isEmpty || text.contains("\(body.type)"))
                #expect(body.openingLine < stop.line && stop.commentLines.upperBound < stop.breakLine)
                #expect(stop.breakLine <= body.lines.upperBound)
                #expect((body.codeLine ?? 0) <= (body.lastCodeLine ?? 0))
            }
        }
    }

    // MARK: Whatever comes

    @Test(.timeLimit(.minutes(1))) func `A file that is cut anywhere is read to its end`() throws {
        var random = SplitMix64(state: 20)
        for (path, text) in try PackageSources.files(in: "RxTravel", "Routes", "Stops", "weave", "TravelRecorder") {
            let bytes = Array(text.utf8)
            for _ in 0..<8 {
                let cut = String(decoding: bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), as: UTF8.self)
                expectSound(SourceFile(cut, path: path))
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `A file with bytes that are wrong is read to its end`() throws {
        var random = SplitMix64(state: 3)
        let meaningful = Array("{}()[]\"\\/*#`.:,=<>\n\r ".utf8)
        for (path, text) in try PackageSources.files(in: "RxTravel", "Routes", "weave") where !text.isEmpty {
            for _ in 0..<8 {
                var bytes = Array(text.utf8)
                for _ in 0..<5 {
                    let place = Int.random(in: bytes.indices, using: &random)
                    bytes[place] =
                        Bool.random(using: &random)
                        ? meaningful.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                }
                expectSound(SourceFile(String(decoding: bytes, as: UTF8.self), path: path))
            }
        }
    }

    /// Checks what holds for any text: every line that is named exists.
    private func expectSound(_ source: SourceFile) {
        let lines = 1...source.lines.count
        let named =
            source.diagnostics.map(\.line)
            + source.stops.flatMap {
                [$0.commentLines.upperBound, $0.body.lines.lowerBound, $0.body.lines.upperBound, $0.breakLine]
            }
        let offsets =
            source.bodies.map(\.offset) + source.classes.map(\.offset) + source.weakHolders.map(\.offset)
        #expect(named.allSatisfy(lines.contains))
        #expect(offsets.allSatisfy { (0...source.text.utf8.count).contains($0) })
    }

    /// Random numbers that are the same in every run.
    private struct SplitMix64: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }
}

import TestSupport
import Testing

@testable import Stops

struct SourceFileTests {
    // MARK: Lines

    @Test(arguments: [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a", ""]),
        ("a\n\n한글\r\nb\r\n", ["a", "", "한글", "b", ""]),
        ("a\r\nb\r", ["a", "b\r"]), ("a\rb\n\r", ["a\rb", "\r"]),
        ("\u{FEFF}a\n", ["a", ""]),
    ])
    func `Lines are cut at either kind of line end, and begin behind a byte order mark`(text: String, lines: [String]) {
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
        #expect(source.stops.map(\.words.korean) == ["하나.", "하나."])
        #expect(source.stops.map(\.words.english) == ["One.", "One."])
    }

    @Test func `The official counterparts are the ones that the first lines name`() {
        let lines = ["// 공식: RxSwift/One.swift", "// 공식: Platform/Two.swift ", "", "// 공식: RxSwift/Three.swift"]

        #expect(read(lines.joined(separator: "\n")).counterparts == ["RxSwift/One.swift", "Platform/Two.swift"])
        #expect(read("\n" + lines[0]).counterparts == [])
    }

    // MARK: Declarations

    @Test
    func `Types and extensions are known with the words before them, what they inherit, and what they hold weakly`() {
        let source = read(
            """
            @frozen public indirect enum Tree<Leaf> where Leaf: Sendable {
                private struct Node { class func make() -> Int { struct Hidden { weak var one: A? }; return 1 } }
                static weak var shared: A?
            }
            open class Base: @unchecked Sendable { private(set) class var count: Int { 3 } }
            fileprivate final class Sub<Element: P, Other>: Outer.Base<Element, Other>, Q where Other: Q {
                private weak var one: A?; var two: A?; @B public private(set) weak var three: A?
                struct Inner<T: AnyObject>: ~Copyable { weak var `in`: T? }
                fileprivate weak final var four: A? { didSet { weak var local = two; g { [weak two] in } } }
            }
            nonisolated protocol Walks: AnyObject { associatedtype Way }
            extension Outer.Inner: Walks, P & Q where Way == Int { actor Lone { init() {} } }
            func run() { enum Local {} }
            let make = { class Local {} }
            """)

        #expect(
            source.declarations.map {
                "\($0.introducer) \($0.name): \($0.inherits) \($0.properties.filter(\.isWeak).map(\.name))"
            } == [
                "public indirect enum Tree: [] []", "private struct Tree.Node: [] []",
                "open class Base: [\"unchecked\"] []",
                "fileprivate final class Sub: [\"Outer.Base\", \"Q\"] [\"one\", \"three\", \"four\"]",
                "struct Sub.Inner: [\"Copyable\"] [\"in\"]", "nonisolated protocol Walks: [\"AnyObject\"] []",
                "extension Outer.Inner: [\"Walks\", \"P\"] []", "actor Outer.Inner.Lone: [] []",
            ])
        #expect(source.declarations.filter(\.isClass).map(\.name) == ["Base", "Sub"])
        #expect(source.declarations.allSatisfy { before($0.offset, in: source).hasSuffix("{") })
    }

    @Test func `What a value stores is known with its type, and what is computed is not`() {
        let source = read(
            """
            final class Holder<Element>: Base {
                static let shared = Holder()
                private let observer: any Observer<(Element) -> Void>, bag = 3
                var queue = Queue<Element>(), isOpen = true
                weak var owner: Owner?
                let (one, two): (Int, Int)
                var pairs: [Key: (Element, Int)] = [:]
                var seen: Element? { didSet { let local: Int = 3 } }
                var count: Int { pairs.count }
                var first: Element { get { f() } set {} }
                let box = Box.shared
                #if DEBUG
                    let tracker = Outer.Tracker()
                #endif
            }
            protocol P { var name: String { get } }
            """)

        #expect(
            source.declarations.map { $0.properties.map { "\($0.name): \($0.type)\($0.isWeak ? " weak" : "")" } } == [
                [
                    "observer: any Observer<(Element) -> Void>", "queue: Queue", "owner: Owner? weak",
                    "pairs: [Key: (Element, Int)]", "seen: Element?", "box: ", "tracker: Outer.Tracker",
                ], [],
            ])
    }

    @Test func `Functions and accessors are known with their types and lines, an inner one first`() {
        let source = read(
            """
            func load<T>(_ x: T) {}
            struct A {
                var x: Int {
                    get { 3 }
                    set { f { } }
                }
                init(
                    x: Int
                ) {
                    func inner() { g { } }
                }
                deinit {}
            }
            """)

        #expect(
            source.functions.map { "\($0.type).\($0.name) \($0.lines)" } == [
                ".load(_:) 1...1", "A.x 4...4", "A.x 5...5", "A.inner() 10...10", "A.init(x:) 7...11",
                "A.deinit 12...12",
            ])
    }

    @Test func `A body is entered behind the brace of a function and behind the signature of a closure`() {
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
                    return x
                }
            }
            """)

        #expect(source.diagnostics == [])
        #expect(
            source.stops.map { before($0.body.offset, in: source) + " | " + $0.title } == [
                ") -> Int { | 나무.f(x:)", "g { [x] (y: Int) -> A.B in | closure in 나무.f(x:)",
                "g { | closure in 나무.f(x:)",
            ])
    }

    /// The line before an offset.
    private func before(_ offset: Int, in source: SourceFile) -> String {
        String(decoding: source.text.utf8.prefix(offset), as: UTF8.self).split(separator: "\n").last?.trimmed ?? ""
    }

    @Test func `The variables of a stop are those of its function, and a closure has those of the one around it`() {
        let source = read(
            """
            func before(hidden: Int) {}
            class A {
                init(state: Int, `in` pocket: Int) {
                    //= 1
                    run { [state] value, _ in
                        let (first, second) = value
                        //= 2
                        for each in value { other(each) }
                        //= 3
                    }
                }
                let made = make { part in
                    //= 4
                }
            }
            """)
        let names = source.stops.map { source.names(before: $0.line, in: $0.body).sorted() }

        #expect(
            names == [
                ["pocket", "state"], ["_", "first", "pocket", "second", "state", "value"],
                ["_", "each", "first", "pocket", "second", "state", "value"], ["made", "part"],
            ])
    }

    // MARK: The real sources

    @Test func `Every real stop is well formed and has a title that a reader knows`() throws {
        let files = try PackageSources.files(in: "RxTravel", "Routes")
        let sources = files.map { SourceFile($0.text, path: $0.path) }
        let stops = sources.flatMap(\.stops)
        let marks = files.flatMap { $0.text.split(separator: "\n") }.filter { $0.contains(/^ *\/\/ (여행|생략) \d/) }
        let name = /(closure in )?([A-Z]\w*\.)*_?[a-z]\w*(\(([a-z_]\w*:)*\))?/

        #expect(sources.flatMap(\.diagnostics) == [])
        #expect(StopNumbers.diagnostics(for: stops) == [])
        #expect(stops.count == marks.count)
        #expect(stops.count { $0.kind == .travel } > 30)
        #expect(stops.filter { $0.kind == .travel && $0.title.wholeMatch(of: name) == nil }.map(\.title) == [])
    }

    // MARK: Whatever comes

    @Test(.timeLimit(.minutes(30))) func `A file that is cut anywhere, or has wrong bytes, is read to its end`() throws
    {
        var random = Dice(20)
        let meaningful = Array("{}()[]\"\\/*#`.:,=<>\n\r ".utf8)
        for (path, text) in try PackageSources.files(in: "RxTravel", "Routes", "Stops", "Weaving") where !text.isEmpty {
            for _ in 0..<4 {
                var bytes = Array(text.utf8)
                let cut = bytes.prefix(.random(in: 0...bytes.count, using: &random))
                expectSound(String(decoding: cut, as: UTF8.self), path)
                for _ in 0..<5 {
                    let isMeaningful = Bool.random(using: &random)
                    bytes[.random(in: bytes.indices, using: &random)] =
                        isMeaningful
                        ? meaningful.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
                }
                expectSound(String(decoding: bytes, as: UTF8.self), path)
            }
        }
    }

    /// Checks what holds for any text: every line that is named exists.
    private func expectSound(_ text: String, _ path: String) {
        let source = SourceFile(text, path: path)
        let lines = 1...source.lines.count
        let named =
            source.diagnostics.map(\.line)
            + source.stops.flatMap {
                [$0.commentLines.upperBound, $0.body.lines.lowerBound, $0.body.lines.upperBound, $0.breakLine]
            }
        let offsets = source.stops.map(\.body.offset) + source.declarations.map(\.offset)
        #expect(named.allSatisfy(lines.contains))
        #expect(offsets.allSatisfy { (0...source.text.utf8.count).contains($0) })
    }
}

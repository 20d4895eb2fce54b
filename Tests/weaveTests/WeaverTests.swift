import Foundation
import Stops
import TestSupport
import Testing

@testable import Weaving

struct WeaverTests {
    private func weave(_ snippet: String, path: String = "A.swift") -> String {
        let source = SourceFile(expanded(snippet), path: path)
        #expect(source.diagnostics == [])
        // The names of what is added end with where it stands.
        return Weaver.weave(source, absolutePath: "/" + path).replacing(/(travel(?:Lifetime|Weak))[0-9]+/) { $0.1 }
    }

    /// The lines of a twin without the two at its start, and without what is added at its end.
    private func body(_ twin: String) -> [Substring] {
        Array(
            twin.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).prefix {
                $0 != "#sourceLocation()"
            })
    }

    @Test func `A twin has the same lines, with calls behind them and in the place of each number`() {
        let twin = weave(
            #"""
            import RxTravel
            import Foundation

            public final class A<Element>: P {
                init(x: Int) {  // makes one
                    //= 1 [x, table["a\\b"]]
                    self.x = x
                    //= 2
                }
                func f() {
                    //~ 1
                    g { y in h(y) }
                    g { [x] y in
                        //= 3 [y]
                        h(y)
                    }
                }
                lazy var z = {
                    //= 4
                    return 3
                }()
            }
            """#, path: "Sources/A.swift")

        #expect(
            twin == #"""
                import TravelRecorder
                #sourceLocation(file: "/Sources/A.swift", line: 1)
                import WovenTravel
                import Foundation

                public final class A<Element>: P { private let travelLifetime = TravelRecorder.Lifetime(of: A.self);
                    init(x: Int) { let __call = TravelRecorder.enter("Sources/A.swift", "A", isClosure: false); \#
                defer { __call.leave() };  // makes one
                __call.arrive(1) { [("x", x as Any), ("table[\"a\\\\b\"]", table["a\\b"] as Any)] }; \#
                defer { __call.depart() }
                        // ko: 하나.
                        // en: One.
                        self.x = x
                __call.arrive(2); __call.depart()
                        // ko: 하나.
                        // en: One.
                    }
                    func f() {
                        // 생략 1
                        // ko: 하나.
                        // en: One.
                        g { y in h(y) }
                        g { [x] y in let __call = TravelRecorder.enter("Sources/A.swift", "A", isClosure: true); \#
                defer { __call.leave() };
                __call.arrive(3) { [("y", y as Any)] }; defer { __call.depart() }
                            // ko: 하나.
                            // en: One.
                            h(y)
                        }
                    }
                    lazy var z = { let __call = TravelRecorder.enter("Sources/A.swift", "A", isClosure: true, \#
                function: "z"); defer { __call.leave() };
                __call.arrive(4); defer { __call.depart() }
                        // ko: 하나.
                        // en: One.
                        return 3
                    }()
                }
                #sourceLocation()

                """#)
    }

    @Test(arguments: ["", " [x]"])
    func `Where a stop leads is nothing to the twin`(watch: String) {
        func twin(_ arrow: String) -> String { weave("func f(x: Int) {\n    //= 1\(watch)\(arrow)\n    g(x)\n}") }

        #expect(twin(" → 2 Sink.on, 30") == twin(""))
    }

    @Test func `No line of a real file moves or loses anything but its number`() throws {
        let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
            .resolvingSymlinksInPath()
        var stops = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        where name.hasSuffix(".swift") && (name.hasPrefix("RxTravel/") || name.hasPrefix("Routes/")) {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            let source = SourceFile(text, path: name)
            let woven = body(Weaver.weave(source, absolutePath: name))
            let numbers = Set(source.stops.filter { $0.kind == .travel }.map(\.line))
            let wrong = zip(source.lines, woven).enumerated().filter { index, lines in
                let (line, woven) = lines.0 == "import RxTravel" ? ("import WovenTravel", lines.1) : lines
                // Something may be inserted, as in `class A {}` and `f {  // a note`.
                let rest = line.dropFirst(line.commonPrefix(with: woven).count)
                return numbers.contains(index + 1) ? !woven.hasPrefix("__call.arrive(") : !woven.hasSuffix(rest)
            }
            #expect(wrong.map(\.element.1) == [], "\(name)")
            #expect(woven.count == source.lines.count, "\(name)")
            stops += numbers.count
        }
        #expect(stops > 30)
    }

    @Test(arguments: ["func f() {\n    //= 1\n    g()\n}", "func f() {\n    //= 1\n    g()\n}\n", "", "\n", "// end"])
    func `A twin goes on below the last line, with or without a line end`(snippet: String) {
        let source = SourceFile(expanded(snippet), path: "A.swift")
        let twin = Weaver.weave(source, absolutePath: "A.swift")

        #expect(body(twin).count == source.lines.count)
        #expect(twin.hasSuffix("\n#sourceLocation()\n"))
    }

    @Test func `A file with the line ends of Windows is woven as any other`() {
        let text = "import RxTravel\n\nclass A {\n    func f() {\n        //= 1 [self]\n        g()\n    }\n}\n"
        let windows = SourceFile(expanded(text).replacingOccurrences(of: "\n", with: "\r\n"), path: "A.swift")

        #expect(
            Weaver.weave(windows, absolutePath: "/A.swift").replacing(/Lifetime[0-9]+/, with: "Lifetime") == weave(text)
        )
    }

    @Test func `A byte order mark does not come between the lines of a twin`() {
        let text = "import RxTravel\n\nclass A {\n    func f() {\n        //= 1 [self]\n        g()\n    }\n}\n"

        #expect(weave("\u{FEFF}" + text) == weave(text))
    }

    @Test func `Quotes and backslashes in a path are escaped`() {
        let twin = weave("func f() {\n    //= 1\n    g()\n}", path: #"a "quoted" \(folder)/짐 A.swift"#)

        #expect(twin.contains(##"#sourceLocation(file: "/a \"quoted\" \\(folder)/짐 A.swift", line: 1)"##))
        #expect(twin.contains(#"TravelRecorder.enter("a \"quoted\" \\(folder)/짐 A.swift", "", isClosure: false)"#))
    }

    @Test(arguments: [
        ("import RxTravel", "import WovenTravel"), ("import RxTravelers", "import RxTravelers"),
        ("let text = \"import RxTravel\"", "let text = \"import RxTravel\""),
    ])
    func `Only the import of the module is replaced`(line: String, woven: String) {
        #expect(body(weave("// first\n\(line)\n// last")) == ["// first", woven[...], "// last"])
    }

    @Test func `Each class gets a lifetime under a name of its own, but no class in a function and no buffer`() {
        let snippet = """
            class Root<Element> {}
            enum Outer {
                private class Sub: Root<Int> {}
            }
            extension Outer { final class Far: Outer.Sub {} }
            class Buffer: Swift.ManagedBuffer<Int, Int> {}
            struct Value {}
            func f() { class Local {} }
            """
        let twin = Weaver.weave(SourceFile(snippet, path: "A.swift"), absolutePath: "/A.swift")
        let lifetimes = twin.matches(
            of: /private let (travelLifetime[0-9]+) = TravelRecorder.Lifetime\(of: (\w+).self\);/)

        #expect(lifetimes.map(\.2) == ["Root", "Sub", "Far"])
        #expect(Set(lifetimes.map(\.1)).count == 3)
    }

    // MARK: The compiler's word

    @Test func `A twin compiles without a warning, does the same, and the compiler agrees to every title`() async throws
    {
        let text = expanded(Self.trip)
        let source = SourceFile(text, path: "Sources/Trip.swift")
        let (pure, woven) = try await runs(of: source, text, flags: ["-parse-as-library"])

        #expect(pure.output.hasSuffix("the end\n"))
        #expect(woven.output == pure.output)
        let arrivals = woven.errors.split(separator: "\n").map(String.init)
        #expect(
            arrivals.dropLast()
                == source.stops.sorted { $0.number ?? 0 < $1.number ?? 0 }.map { stop in
                    "\(stop.number ?? 0) \(stop.title) at Sources/Trip.swift:\(stop.line), \(stop.watch)"
                }[...])
        #expect(arrivals.last == "calls left: 0, visits left: 0")
    }

    /// Every kind of body with a stop, visited in the order of the numbers.
    private static let trip = """
        protocol Traveler { func go() }

        class Root<Element>: Traveler {
            let element: Element
            init(_ element: Element, then other: Int = 0) {
                self.element = element
                //= 1 [self, element]
            }
            func go() {
                //= 3
                print("root", element, #line)
            }
            deinit {
                //= 5 [element]
                print("gone")
            }
        }

        private final class Sub: Root<Int> {
            override func go() {
                //= 2 [self, "a \\"quoted\\" \\\\ \\(element)"]
                super.go()
                //= 4
            }
        }

        struct Bag: Equatable {
            var items = [3] {
                didSet {
                    //= 7 [items.count]
                    print("changed", oldValue, #function)
                }
            }
            lazy var lazyCount = {
                //= 9
                return items.count
            }()
            static let shared: Int = {
                //= 10
                return 7
            }()
            var first: Int {
                //= 11 [self]
                return items[0]
            }
            var last: Int {
                get {
                    //= 13
                    return items[items.count - 1]
                }
                set(new) {
                    //= 12 [new]
                    print("the last is", new)
                }
            }
            subscript(index: Int, or other: Int) -> Int {
                //= 14
                return items.indices.contains(index) ? items[index] : other
            }
            subscript(name: String) -> String {
                get {
                    //= 15 [name]
                    return name
                }
            }
            static func == (left: Bag, right: Bag) -> Bool {
                //= 16
                return left.items.count == right.items.count
            }
            mutating func pack(_ things: [Int], `in` pocket: (Int) -> Int = { thing in
                //= 6 [thing]
                return thing * 2
            }) throws {
                guard let thing = things.first, thing > 0 else { throw Heavy() }
                items += [pocket(thing)]
            }
        }

        struct Heavy: Error {}

        func sort(_ values: [Int], by order: (Int, Int) -> Bool) -> [Int] {
            func kind(of value: Int) -> String {
                //= 18 [value]
                switch value {
                case 0:
                    return "none"
                case let many where many > 3:
                    //= 19 [many]
                    #if DEBUG
                        print("debug")
                    #endif
                    return "many"
                default:
                    return "some"
                }
            }
            let sorted = values.sorted { left, right in
                //= 17 [left]
                return order(left, right)
            }
            print(kind(of: 4), sorted)
            do {
                //= 20
                throw Heavy()
            } catch {
                //= 21 [error]
            }
            if let value = values.first {
                //= 22 [value]
                defer { print("leaving", value) }
                let nested = [1].map { _ in [2].map {
                    //= 23
                    print("nested", #line)
                    return $0
                } }
                //= 24 [nested]
                print(nested)
            }
            return if sorted.isEmpty { [] } else { sorted }
        }

        @main enum Trip {
            static func main() {
                ride()
                walk()
            }

            static func ride() {
                let traveler: any Traveler = Sub(3)
                traveler.go()
            }

            static func walk() {
                var bag = Bag()
                try? bag.pack([4])
                //= 8 [bag.items]
                print(bag.lazyCount, Bag.shared, bag.first)
                bag.last = 5
                print(bag.last, bag[9, or: 1], bag["name"], bag == bag)
                print(sort([2, 1], by: <))
                print("the end")
            }
        }
        """
}

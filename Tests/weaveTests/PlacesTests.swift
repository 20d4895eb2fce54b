import Foundation
import Stops
import Testing

@testable import Weaving

/// The twin of the reader's own file, in which every statement is a place.
struct PlacesTests {
    @Test func `A place is noted right before its statement, in the same line and on no line that has one`() {
        let source = SourceFile(
            """
            import RxTravel
            final class Screen {}
            class Base {}
            final class Detail: Base {}
            func mine() {
                let bag = RxTravel.DisposeBag(); print(bag)
                // 여행 [bag, 1 + 1]
                numbers.subscribe(onNext: { n in
                    total += n
                    print(total)
                })
                .disposed(by: bag)
            }
            """, path: SourceFile.own)
        #expect(source.diagnostics == [])

        let twin = Weaver.weave(source, absolutePath: "/Mine.swift", inherited: ["Base"])
            .replacing(/Lifetime[0-9]+/, with: "Lifetime")

        let enter = #"let __call = TravelRecorder.enter("Sources/Mine/Mine.swift", "", isClosure: "#
        func leave(_ maker: String = "") -> String {
            #", function: "mine()"\#(maker)); defer { __call.leave() };"#
        }
        func arrive(_ watched: String = "") -> String {
            "__call.arrive()\(watched); defer { __call.depart() }; "
        }
        let watched = #" { [("bag", bag as Any), ("1 + 1", 1 + 1 as Any)] }"#
        #expect(
            twin == """
                import TravelRecorder
                #sourceLocation(file: "/Mine.swift", line: 1)
                import RxTravel
                final class Screen { private let travelLifetime = TravelRecorder.Lifetime(of: Screen.self, named: "Screen");}
                class Base { private let travelLifetime = TravelRecorder.Lifetime(of: Base.self);}
                final class Detail: Base { private let travelLifetime = TravelRecorder.Lifetime(of: Detail.self, \
                named: "Detail");}
                func mine() { \(enter)false\(leave())
                    \(arrive())let bag = RxTravel.DisposeBag(); print(bag)
                    // 여행 [bag, 1 + 1]
                    \(arrive(watched))numbers.subscribe(onNext: { [__from = TravelRecorder.Call.innermost()] n in \(enter)true\(leave(", from: __from"))
                        \(arrive(#" { [("n", n as Any)] }"#))total += n
                        \(arrive())print(total)
                    })
                    .disposed(by: bag)
                }
                #sourceLocation()

                """)
    }

    @Test func `A closure keeps the call that makes it, whatever it captures already`() {
        let source = SourceFile(
            """
            func mine() {
                one { [weak self] x in
                    print(x)
                    print(self)
                }
                two {
                    print($0)
                    print(1)
                }
                three {
                    print($0)}
                four { [weak self] in
                    self?.go($0)
                }
            }
            """, path: SourceFile.own)
        let twin = Weaver.weave(source, absolutePath: "/Mine.swift")
        let maker = "__from = TravelRecorder.Call.innermost()"
        #expect(twin.contains("one { [\(maker), weak self] x in let __call"))
        #expect(twin.contains("two { [\(maker)] in  let __call"))
        #expect(twin.contains("three { [\(maker)] in \n        TravelRecorder.visit("))
        #expect(twin.contains("four { [\(maker), weak self] in\n        TravelRecorder.visit("))
        #expect(twin.split(separator: ", from: __from").count == 5)
    }

    @Test func `A library's function tells what it is given, also where it is one expression`() {
        let source = SourceFile(
            """
            final class Sink {
                func on(_ event: Event<Int>) {
                    forward(event)
                }
                func subscribe<O>(_ observer: O, then action: (Int) -> Void) -> Disposable {
                    run(observer)
                }
                static func make(_ value: Int) -> Sink {
                    if value > 0 { return Sink() } else { fatalError() }
                }
                func shadowed(_ value: Int) {
                    use()
                    let value = 1
                }
            }
            """, path: "RxSwift/Sink.swift", marks: .statements)
        let twin = Weaver.weave(source, absolutePath: "/Sink.swift")
        func arrive(_ values: String...) -> String {
            let looked = values.map { "(\"\($0)\", \($0) as Any)" }.joined(separator: ", ")
            return "__call.arrive()" + (values.isEmpty ? "" : " { [\(looked)] }") + "; defer { __call.depart() }; "
        }
        #expect(twin.contains(arrive("self", "event") + "forward(event)"))
        let given = #"watching: { [("self", self as Any), ("observer", observer as Any)] }"#
        #expect(twin.contains(given + ", run(observer))"))
        #expect(twin.contains(arrive("value") + "if value > 0"))
        #expect(twin.contains(arrive("self") + "use()"))
    }

    @Test func `The timers of a library tell when they are due, and those of the reader's own are left alone`() {
        let text = "func f() {\n    timer.schedule(deadline: .now())\n    timer.schedule(1)\n}\n"
        func twin(_ path: String) -> String {
            Weaver.weave(SourceFile(text, path: path, marks: .statements), absolutePath: "/" + path)
        }

        #expect(twin("RxSwift/Timer.swift").contains("timer.scheduleSeen(deadline: .now())"))
        #expect(twin("RxSwift/Timer.swift").contains("timer.schedule(1)"))
        #expect(!twin(SourceFile.own).contains("scheduleSeen"))
    }

    @Test func `A file whose lines have other numbers for the compiler stays as it is, and its writer is told`() {
        let text = "#sourceLocation(file: \"a\", line: 9)\nfunc mine() {\n    f()\n}\n#sourceLocation()\n"
        let source = SourceFile(text, path: SourceFile.own)

        #expect(source.stops == [])
        #expect(
            source.diagnostics.map { $0.text(in: .english) } == [
                "Sources/Mine/Mine.swift:1: error: '#sourceLocation' gives the lines other numbers, so this file has no "
                    + "places"
            ])
        #expect(Weaver.weave(source, absolutePath: "/Mine.swift") == text + "\nimport TravelRecorder\n")
    }

    /// Programs that have every form of a statement, of a body and of a layout.
    ///
    /// They are no part of these tests, for a formatter would make them alike.
    @Test(arguments: ["Statements", "Layouts", "Builders", "Classes", "Expressions"])
    func `Whatever compiles compiles as woven, does the same, and every place is where the recorder hears of it`(
        form: String
    ) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Forms/\(form).swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let source = SourceFile(text, path: SourceFile.own)
        // What nobody would write is in there as well, and warned of.
        let (pure, woven) = try await runs(
            of: source, text, main: "mine()\n", flags: ["-no-warnings-as-errors", "-suppress-warnings"])

        #expect(pure.output.split(separator: "\n").count > 5)
        #expect(woven.output == pure.output)
        let titles = Dictionary(
            uniqueKeysWithValues: source.stops.map {
                ("\($0.line)", "\($0.title) at \(SourceFile.own):\($0.line), \($0.watch)")
            })
        let arrivals = woven.errors.split(separator: "\n").filter { !$0.hasPrefix("calls left") }.map {
            $0.split(separator: " ", maxSplits: 1).map(String.init)
        }
        #expect(arrivals.filter { titles[$0[0]] != $0[1] } == [])
        #expect(Set(arrivals.map { $0[0] }).count > source.stops.count / 2)
    }
}

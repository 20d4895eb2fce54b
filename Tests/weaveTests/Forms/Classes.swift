// swift-format-ignore-file
// Classes in every form in which one is declared: what follows their objects may part none of them.
import Foundation

final class Point: Codable {
    var x = 1
    var label: String? = "a"
}

class Shape: Encodable { var sides = 3 }
final class Triangle: Shape { var name = "t" }

#if NEVER
class Chosen: NSObject { var value = 1 }
final class OnlyThere {}
#else
class Chosen { var value = 2 }
#endif

struct Outer<T> {
    private class Hidden { var value = 3 }
    private final class Deeper: Hidden { override init() { super.init(); value += 1 } }
    class Base { func f() -> Int { 1 } }
    func show() -> Int { Hidden().value + Deeper().value }
}

protocol Loud {}
class Plain {
    let name: String
    init(_ name: String) { self.name = name }
}
typealias Other = Plain
class ByAlias: Other {}
class Mixed: Plain & Loud {}
typealias Both = Plain & Loud
class ByBoth: Both {}
class OfOuter: Outer<Int>.Base { override func f() -> Int { 2 } }
class Parent {
    class Inner { var value = 7 }
}
class Child: Parent {
    class Grand: Inner {}
}
@available(*, unavailable)
class Refused { var value = 1 }
@available(*, deprecated)
final class Old { var value = 8 }
final class Buffer: ManagedBuffer<Int, Int> {}
class `class` { var value = 9 }
@MainActor final class OnMain { nonisolated init() {} }
class Foundations: NSObject { var value = 10 }
final class Pair<A, B> {
    weak var other: Pair<B, A>?
    var a: A
    init(_ a: A) { self.a = a }
}
extension Optional where Wrapped == Int {
    final class Box { var value: Wrapped?; init(_ value: Wrapped?) { self.value = value } }
}
final class Failing {
    let value: Int
    required init?(_ value: Int) {
        guard value > 0 else { return nil }
        self.value = value
    }
    convenience init() { self.init(1)! }
}

public func mine() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for value in [Point(), Shape(), Triangle()] as [any Encodable] {
        print(String(decoding: try! encoder.encode(value), as: UTF8.self))
    }
    let point = try! JSONDecoder().decode(Point.self, from: Data(#"{"x":5}"#.utf8))
    print(point.x, point.label as Any)
    print(Chosen().value, Outer<Int>().show())
    print(ByAlias("alias").name, Mixed("mixed").name, ByBoth("both").name)
    print(OfOuter().f(), Child.Grand().value)
    print(`class`().value, Foundations().value, Int?.Box(4).value as Any)
    let pair = Pair<Int, String>(1)
    print(pair.a, pair.other == nil, Failing().value, Failing(0) == nil)
    let buffer = Buffer.create(minimumCapacity: 2) { _ in 11 }
    print(buffer.header)
}

extension Failing: Equatable {
    static func == (left: Failing, right: Failing) -> Bool {
        left.value == right.value
    }
}

// swift-format-ignore-file
// Bodies that are one expression, which give its value however it is written.
import Foundation

struct Oops: Error {}
class Root {
    func f() -> Int {
        1
    }
}
final class Leaf: Root {
    var stored = 0
    override func f() -> Int {
        super.f() + 1
    }
    func store(_ change: (Leaf) -> Void) { change(self) }
    subscript(i: Int) -> Int {
        get {
            i + stored
        }
        set {
            stored = newValue - i
        }
    }
}
extension Int {
    mutating func bump() -> Int {
        self += 1
        return self
    }
    mutating func bumpTwice() -> Int {
        bump() + bump()
    }
}
func never() -> Int {
    fatalError("never")
}
func rethrow<T>(_ f: () throws -> T) rethrows -> T {
    try f()
}
func typed() throws(Oops) -> Int {
    throw Oops()
}
func typedAgain() throws(Oops) -> Int {
    try typed()
}
func opaque() -> some Equatable {
    5
}
func implicit() -> Set<Int> {
    .init([1])
}
func wide() -> Any? {
    1
}
func upcast() -> Root {
    Leaf()
}
func branches(_ x: Int) -> String {
    if x > 1 {
        return "a"
    } else {
        return "b"
    }
}
func branch(_ x: Int) -> String {
    switch x {
    case 1: "one"
    default: "many"
    }
}
func through(_ x: inout Int) -> Int {
    x.bump()
}
func automatic(_ x: @autoclosure () -> Bool) -> Bool {
    x()
}
func direct(_ f: (Int) -> Int) -> Int {
    f(2)
}
func nothing() -> Int? {
    nil
}
func tuple() -> (Int, String) {
    (1, "a")
}
func mixed() -> [Any] {
    [1, "a", 2.5]
}
func made() -> () -> Int {
    { 3 }
}
func parts() -> Int {
    [1, 2, 3]
        .map { n in
            // watch [n]
            n * 2
        }
        .reduce(0) { sum, n in
            sum + n
        }
}
func checked(_ n: Int) throws -> Int {
    guard n > 0 else { throw Oops() }
    return n
}
func tried(_ texts: [String]) throws -> [Int] {
    try texts.compactMap { text in
        try Int(text).map {
            try checked($0)
        }
    }
}
func triedWithin(_ text: String) throws -> [Int] {
    Array([try checked(text.count), 1])
}
@discardableResult
func gives() -> Int {
    4
}
var count: Int {
    // 여행 [1 + 1]
    parts()
}
func below() -> Int {
    return
        count + 1
}
func here(_ line: Int = #line) -> Int {
    line
}
func packed<each T>(_ values: repeat each T) -> (repeat each T) {
    (repeat each values)
}
struct Fixed<let N: Int> {
    var size: Int { N }
}
let ready: Int = {
    count
}()

public func mine() {
    let leaf = Leaf()
    leaf.store { leaf in
        leaf.stored = 6
    }
    leaf[1] = 9
    print(leaf.f(), leaf[2], leaf.stored)
    var x = 1
    print(x.bumpTwice(), through(&x), x)
    print(rethrow { "r" }, (try? typedAgain()) as Any, opaque() as? Int as Any)
    print(implicit(), wide() as Any, type(of: upcast()) == Leaf.self)
    print(branches(1), branches(2), branch(1), branch(2))
    print(automatic(x > 1), direct { n in
        n + 1
    }, nothing() as Any, tuple(), mixed().count, made()())
    print(parts(), (try? tried(["1", "a", "2"])) as Any, (try? tried(["0"])) as Any)
    let quiet: () -> Void = {
        gives()
    }
    quiet()
    print(below(), here(), Fixed<3>().size, packed(1, "p"))
    let some = #Predicate<[Int]> { numbers in
        numbers.contains { $0 == 1 }
    }
    print((try? some.evaluate([1])) as Any)
    print((try? triedWithin("a")) as Any, (try? triedWithin("")) as Any)
    let late: () -> Int = { [weak leaf] in
        leaf?.f() ?? 0
    }
    print(late(), count, ready, [3, 1, 2].sorted {
        $0 < $1
    })
}

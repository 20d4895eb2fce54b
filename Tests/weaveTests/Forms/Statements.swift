// swift-format-ignore-file
import Foundation

protocol Traveler { func go() }

class Base {
    let name: String
    init(name: String) { self.name = name }
    convenience init() {
        let made = "base"
        self.init(name: made)
    }
    deinit {
        print("deinit")
        print(name)
    }
}

final class Derived: Base {
    var count: Int {
        willSet {
            print("will")
            print(newValue)
        }
        didSet {
            if oldValue != count {
                print("did")
            }
        }
    }
    var twice: Int { count * 2 }
    var thrice: Int {
        get {
            let three = 3
            return count * three
        }
        set {
            count = newValue / 3
        }
    }
    var sign: Int { if count < 0 { -1 } else { 1 } }
    lazy var late: Int = {
        let one = 1
        return one + count
    }()
    init(count: Int) {
        self.count = count
        super.init(name: "derived")
        self.count += 1
    }
    init?(refused: Bool) {
        guard !refused else { return nil }
        count = 0
        super.init(name: "asked")
    }
    subscript(index: Int) -> Int {
        let sum = index + count
        return sum
    }
    static func == (left: Derived, right: Derived) -> Bool {
        let same = left.count == right.count
        return same
    }
}

struct Fault: Error { var code: Int }

enum Choice {
    case one, two(Int)
    indirect case more(Choice)

    var text: String {
        switch self {
        case .one: "one"
        case .two(let number): "two \(number)"
        case .more: "more"
        }
    }
    mutating func turn() {
        self = .one
        print(text)
    }
}

func one() -> Int { 1 }
func implicit(_ flag: Bool) -> Int {
    if flag { 1 } else { 2 }
}
func implicitSwitch(_ choice: Choice) -> String {
    switch choice {
    case .one: "1"
    default:
        "many"
    }
}
func conditional() -> Int {
    #if DEBUG_OF_NOBODY
        1
    #else
        2
    #endif
}
func generic<Value: CustomStringConvertible>(
    _ value: Value,
    then body: (Value) throws -> Void = { value in
        print("default")
        print(value)
    }
) rethrows -> [Value]
where Value: Equatable {
    try body(value)
    return [value]
}
@discardableResult
func loud(_ number: Int) -> Int {
    print("loud", number)
    return number
}
func never() -> Never {
    print("never")
    fatalError("no")
}
func throwing(_ flag: Bool) throws(Fault) -> Int {
    guard flag else {
        throw Fault(code: 1)
    }
    return 1
}
func inoutful(_ number: inout Int) {
    number += 1
    number *= 2
}

public func mine() {
    let first = 1, second =
        2
    var third: Int
    third = first
        + second
    third += 1; print(third); print("same line")
    let value = if third > 2 { "big" } else { "small" }
    let other: String
    if value == "big" {
        other = "b"
    } else if value == "x" {
        other = "x"
    } else {
        other = "s"
    }
    let chosen =
        switch other {
        case "b": 1
        default:
            2
        }
    print(value, other, chosen)
    third = if chosen == 1 {
        10
    } else {
        20
    }
    outer: for number in 1...3 where number != 2 {
        if number == 3 { break outer }
        for _ in 0..<1 {
            continue outer
        }
    }
    repeat {
        third -= 1
        if third < 5 { break }
    }
    while third > 0
    while let next = [1].first(where: { $0 > 5 }) {
        print(next)
    }
    var list = [3, 1, 2]
        .sorted()
        .map { number in number * 2 }
    list.append(
        contentsOf: [4, 5].map { number in
            let doubled = number * 2
            return doubled
        })
    list.removeAll { $0 > 9 }
    let squares = list.map { number -> Int in
        if number > 3 { return 0 }
        return number * number
    }
    let inferred = list.map { if $0 > 2 { "a" } else { "b" } }
    let returned = list.map { number in return "\(number)" }
    let several = list.reduce(into: [Int: String]()) { result, number in
        let key = number
        result[key] = "v"
    }
    print(squares, inferred, returned, several.count)
    func recursive(_ depth: Int) -> Int {
        if depth == 0 { return 0 }
        return backwards(depth - 1)
    }
    func backwards(_ depth: Int) -> Int { recursive(depth) }
    print(recursive(3))
    @inline(never)
    func attributed() {
        print("attributed")
    }
    attributed()
    struct Local: Traveler {
        var number = 3
        func go() {
            let text = "local"
            print(text, number)
        }
    }
    final class LocalClass {
        var work: () -> Void = {}
        func start() {
            work = { [weak self] in
                guard let self else { return }
                self.work = {}
                print("worked")
            }
            work()
        }
        deinit { print("local gone") }
    }
    Local().go()
    LocalClass().start()
    var computed: Int {
        let two = 2
        return two
    }
    var observed = 1 {
        didSet { print("observed", observed) }
    }
    observed = computed
    do {
        defer { print("deferred") }
        print(try throwing(true))
        _ = try throwing(false)
    } catch let fault where fault.code == 2 {
        print("two")
    } catch {
        print("caught", error.code)
    }
    do {
        let inner = first
        print(inner)
    }
    switch Choice.two(3) {
    case .one: print("one")
    case .two(let number) where number > 2:
        print("two")
        fallthrough
    case .more: print("more"); print("more again")
    default:
        break
    }
    let text = """
        several
        lines \(third > 3 ? "x" : { let y = "y"; return y }())
        // 여행 1 is no stop here
        """
    print(text)
    let 이름 = "한글"; print(이름)
    print(#"raw "quoted" \#(first)"#)
    let ternary = first > 0
        ? "yes"
        : "no"
    print(ternary as Any,
        separator: "")
    let derived = Derived(count: 1)
    derived.thrice = 9
    print(derived.count, derived.twice, derived.thrice, derived.sign, derived.late, derived[1], derived == derived)
    _ = Derived(refused: true)
    _ = Base()
    var choice = Choice.more(.one)
    choice.turn()
    print(one(), implicit(true), implicitSwitch(choice), conditional())
    _ = try? generic(1)
    _ = generic("x") { value in
        print("own")
        print(value)
    }
    loud(1)
    inoutful(&third)
    print(third)
    #if os(Linux)
        print("an os")
    #else
        print("an os")
    #endif
    let optional: Int? = nil
    if let optional { print(optional) }
    if case .some(let found) = optional, found > 1 {
        print(found)
    }
    let closures: [() -> Void] = [
        {
            print("c1")
            print("c2")
        }, { print("c3") },
    ]
    closures.forEach { $0() }
    let result = { (x: Int) -> Int in
        let y = x
        return y + 1
    }(4)
    print(result)
    let thrown: (Int) throws -> Int = { _ in throw Fault(code: 3) }
    print((try? thrown(1)) ?? -1)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
        let inside = 1
        _ = inside
    }
    group.wait()
    Task {
        await Task.yield()
        _ = "nobody waits for this"
    }
    _ = [1: "a",
         2: "b"]
    let tuple = (
        a: 1,
        b: { () -> Int in
            let q = 2
            return q
        }())
    print(tuple.a, tuple.b)
    print(-first)
    let sum = first
        + second
        - 1
    print(sum)
    (third, list[0]) = (1, 2)
    [1, 2].forEach { print($0) }
    if first == 1 { print("x") }
    else { print("y") }
    let fn = derived.twice as Int?
    switch fn {
    case let number?:
        print(number)
    case nil: return
    }
    guard first == 1 else {
        never()
    }
    return
}

// swift-format-ignore-file
import Foundation

@propertyWrapper struct Clamped {
    var wrappedValue: Int {
        didSet {
            wrappedValue = min(wrappedValue, 10)
            print("clamped")
        }
    }
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
final class Holder
{
    let made: Int = {
        let a = 1
        return a
    }()
    static let shared = { () -> Int in
        let b = 2
        return b
    }()
    weak var other: Holder?
    unowned let me: Holder?
    var work: [() -> Int] = []
    init()
    {
        me = nil
        work = [
            { 1 },
            {
                let c = 3
                return c
            },
        ]
    }
    var failing: Int {
        get throws {
            let d = 4
            return d
        }
    }
    subscript(at index: Int) -> Int { index }
    func chain() -> Holder { self }
    func call(_ a: () -> Void = {}, completion: () -> Void) -> Int
    {
        a()
        completion()
        return 1
    }
    func nothing()
    {
        print("one only")
    }
    func empty() {}
    func justSwitch(_ n: Int) {
        switch n {
        case 1,
            2:
            print("1 or 2")
        case let x where x > 3 ? true : false:
            print("big")
            print("bigger")
        default: ()
        }
    }
}
actor Counter {
    var count = 0
    func add() -> Int {
        count += 1
        return count
    }
    func twice() async -> Int {
        let a = await other()
        let b = a
        return b
    }
    func other() async -> Int { 1 }
}
struct Fault: Error { let text: String }
let global: @Sendable (Int) -> Int = { x in
    let y = x
    return y
}
extension Int {
    static let answer: Int = {
        let forty = 40
        return forty + 2
    }()
    var isBig: Bool {
        let limit = 10
        return self > limit
    }
    static prefix func +++ (x: Int) -> Int {
        let y = x
        return y + 3
    }
}
prefix operator +++
func generic<T>(_ t: T) -> T where T: Equatable
{
    let u = t
    return u
}
func either(_ x: Int) -> String {
    return if x > 1 { "a" } else { "b" }
}
func typed() throws(Fault) {
    do throws(Fault) {
        let text = "t"
        throw Fault(text: text)
    } catch {
        print(error.text)
    }
}
func awaiting() async {
    async let x = 1
    print("hm")
    for await value in AsyncStream<Int>(unfolding: { nil }) {
        print(value)
    }
    _ = await x
}
func nested() -> () -> Int {
    return {
        let x = 1
        return x
    }
}
func closing() -> (Int) -> Int { { $0 + 1 } }

public func mine()
{
    let list = [
        1,
        2
    ]
    let holder = Holder()
    let result = holder
        .chain()
        // a comment between
        .chain().call {
            print("first")
            print("second")
        }
        completion: {
            print("third")
            print("fourth")
        }
    print(result)
    _ = holder.call()
    {
        print("on the next line")
        print("indeed")
    }
    let maybe: Int? = nil
    let chosen = maybe ??
        5
    print(chosen)
    let sum = list.reduce(0, +)
    print(sum, list.sorted(by: >))
    let plus: (Int, Int) -> Int = (+)
    print(plus(1, 2))
    let half = list[1...]
    print(half)
    let key = \String.count
    print("abc"[keyPath: key])
    guard let one = list.first,
        let two = list.last
    else
    {
        return
    }
    if one == 1
    {
        print("allman")
        print("style")
    }
    else if two == 2
    {
        print("no")
    }
    else
    {
        print("no")
    }
    for x
        in list
    {
        print(x)
    }
    outer:
    for x in list {
        inner: while true {
            if x == 1 { continue outer }
            break inner
        }
    }
    @Clamped var clamped = 3
    clamped = 20
    print(clamped)
    @Sendable
    func sendable() {
        print("sendable")
    }
    sendable()
    let text = "\(list.map { x in let y = x; return y })"
    print(text)
    if #available(macOS 15, *) { print("available"); print("twice") }
    let dictionary: [String: Int] = [:]
    print(dictionary); print("semi");
    print(try! holder.failing)
    let any: Any = 1
    let number = any as! Int
    print(number, any is Int)
    let optional = any as?
        Int
    print(optional as Any)
    let value = try?
        holder.failing
    print(value as Any)
    let loop = { for x in list { print(x); print("again") } }
    loop()
    let chooser: (Int) -> String = { x in
        switch x {
        case 1: "one"
        default: "more"
        }
    }
    print(chooser(1))
    let nestedIf = if one == 1 { if two == 2 { "both" } else { "one" } } else { "none" }
    print(nestedIf)
    let inIf = if one == 1 {
        { (x: Int) -> Int in
            let z = x
            return z
        }(5)
    } else {
        6
    }
    print(inIf)
    holder.nothing()
    holder.empty()
    holder.justSwitch(1)
    holder.justSwitch(7)
    print(Int.answer, 11.isBig, +++1, global(3), generic(4), either(2), nested()(), closing()(1), Holder.shared, holder.made, holder[at: 3])
    try? typed()
    defer {
        print("last")
        print("of all")
    }
    lazy var lately = { () -> Int in
        print("lately")
        return 9
    }()
    print(lately)
    let tuple: (Int, Int)
    tuple = (1, 2)
    let (a, b) = tuple
    print(a, b)
    var generics: Array<
        Int
    > = []
    generics.append(1)
    print(generics)
    let long =
        one == 1 &&
        two == 2
        || false
    print(long)
    let multi = """
    {
    """ + "x"
    print(multi)
    print(/* { */ "comment" /* } */)
    let f = holder.work[1]
    print(f())
    print(#function)
    do { let x = 1; print(x) }
    let negative =
        -one
    print(negative)
    _ = {
        print("called")
        print("at once")
    }()
    withExtendedLifetime(holder) {
        let u = 1
        print(u)
    }
    Thread.detachNewThread {
        let x = 1
        _ = x
    }
    #if DEBUG
    print("debug")
    #elseif NOBODY
    print("nobody")
    #else
    print("release")
    #endif
    let c = { () -> Int in
        #if NOBODY
        1
        #else
        2
        #endif
    }
    print(c())
    switch (one, two) {
    case (1, _): do { print("in do"); print("still") }
    case (_, let y) where y > 3: if y > 4 { print("y") }
    default:
        ()
    }
    switch one {
    #if NOBODY
    case 5: print("5")
    #endif
    case 1: return print("returned")
    default: break
    }
}

// swift-format-ignore-file
@resultBuilder enum Lines {
    static func buildBlock(_ parts: String...) -> String {
        let all = parts
        return all.joined(separator: "\n")
    }
}
func text(@Lines _ make: () -> String) -> String { make() }
@Lines func lines() -> String {
    "a"
    "b"
}
@resultBuilder enum Quiet {
    static func buildExpression(_ number: Int) { print("built", number) }
    static func buildBlock(_ parts: Void...) {}
}
@Quiet
func quiet() {
    1
    2
}
struct Page {
    @Lines var body: String {
        "c"
        "d"
    }
}
func f() -> Int {
    let x = 1
    return x
}
public func mine() {
    print(text {
        "e"
        "f"
    })
    print(lines(), Page().body)
    quiet()
    let g = { (x: Int) -> Int in
        let y = x
        return y
    }
    print(g(1), f())
}

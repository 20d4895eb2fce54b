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
    let g = { (x: Int) -> Int in
        let y = x
        return y
    }
    print(g(1), f())
}

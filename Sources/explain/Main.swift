import Explaining

/// The program `explain`: reads stacks for somebody with a crash.
@main
enum Main {
    static func main() {
        Explaining.explain.run { Explaining.Context($0) }
    }
}

import Routes
import RxTravel
import Testing

/// The routes as a program that counts resources sees them.
struct RoutesTests {
    #if DEBUG
        /// By how much the count is higher afterwards: the tour about leaks says so on its page.
        private static let leaks: [String: Int32] = [
            "leaks": 26, "leaks-self": 9, "leaks-method": 9, "leaks-dropped": 8,
        ]

        @Test func `Every route and every part of one leaves as many resources as it found, but for what leaks`() async
        {
            await #expect(processExitsWith: .success) {
                // The lock of the hooks is made when they are asked for the first time, and stays.
                _ = Hooks.defaultErrorHandler
                // One wants the main thread, which no test has.
                for route in Route.all.filter({ $0.name != "threads" }).flatMap({ [$0] + $0.parts }) {
                    let before = Resources.total
                    route.run()
                    precondition(
                        Resources.total - before == Self.leaks[route.name, default: 0],
                        "\(route.name) leaves \(Resources.total - before)")
                }
            }
        }
    #endif

    @Test func `A part is found by its name, which begins with that of its tour`() {
        for route in Route.all {
            #expect(Route.named(route.name)?.name == route.name)
            for part in route.parts {
                #expect(Route.named(part.name)?.name == part.name)
                #expect(part.name.hasPrefix(route.name + "-"))
            }
        }
        #expect(Route.named("nowhere") == nil)
    }
}

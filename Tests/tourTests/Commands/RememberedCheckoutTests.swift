import Foundation
import Testing

@testable import Commands

struct RememberedCheckoutTests {
    @Test func `The command line goes before RXSWIFT, and that before what is kept`() throws {
        let folder = try TemporaryFolder("package")
        for name in ["kept", "said"] {
            let place = folder.url.appending(path: "\(name)/RxSwift")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data().write(to: place.appending(path: "Observable.swift"))
        }
        func checkout(_ environment: String? = nil, chosen: String? = nil) -> RememberedCheckout {
            var variables = ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)]
            variables["RXSWIFT"] = environment.map { folder.url.appending(path: $0).path(percentEncoded: false) }
            return RememberedCheckout(of: folder.url, environment: variables, chosen: chosen)
        }
        func name(_ checkout: RememberedCheckout) -> String? { checkout.place?.lastPathComponent }
        try checkout(chosen: folder.url.appending(path: "kept").path(percentEncoded: false)).keepChosen()
        #expect(
            [name(checkout()), name(checkout("said")), name(checkout("said", chosen: "none"))] == ["kept", "said", nil])
        #expect(name(checkout("said", chosen: "/other")) == "other")

        #expect(throws: (any Error).self) { try checkout(chosen: "/nowhere").keepChosen() }
        #expect(name(checkout()) == "kept")
    }
}

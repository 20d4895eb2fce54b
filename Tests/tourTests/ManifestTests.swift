import Foundation
import Testing

struct ManifestTests {
    private struct Manifest: Decodable {
        struct Named: Decodable { var name: String }

        var products: [Named]
        var targets: [Named]
    }

    @Test(
        "A client gets the module alone, and whoever has the package itself gets all of it",
        arguments: [
            ("app/.build/checkouts/RxTravel", true), ("SourcePackages/checkouts/RxTravel", true), ("RxTravel", false),
        ])
    func client(path: String, isClient: Bool) async throws {
        let folder = try TemporaryFolder(path)
        try FileManager.default.copyItem(
            at: Tour.package.appending(path: "Package.swift"), to: folder.url.appending(path: "Package.swift"))
        let outcome = try await Tour.shell("exec swift package dump-package", in: folder.url)
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(outcome.output.utf8))

        #expect((manifest.products.map(\.name) == ["RxTravel"]) == isClient)
        #expect((manifest.targets.map(\.name) == ["RxTravel"]) == isClient)
    }
}

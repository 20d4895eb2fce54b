import Foundation
import Testing

/// What `CONTRIBUTING.md` shows of the build tool is what it says of these mistakes.
struct ContributingTests {
    private static let wrong = """
        import RxTravel

        // 여행 1
        // ko: 밖에 있다.
        // en: It stands outside.

        func silent() {
            // 여행 2
            // ko: 한 언어뿐이다.
            print("one language")
        }

        final class Gate {
            func open(_ other: Int) {
                let closure = {
                    // 여행 3 [self]
                    // ko: 자기를 붙들게 된다.
                    // en: It would keep itself.
                    print(1)
                }
                let more = {
                    // 여행 4 [other]
                    // ko: 쓰지 않는 것을 본다.
                    // en: It watches what it does not use.
                    print(2)
                }
            }
        }

        """

    @Test func `The messages on the page are those of the build tool`() async throws {
        let folder = try Folder()
        let path = try folder.write("Wrong.swift", Self.wrong)
        let said = try await Command.weave([folder.path(), path, folder.path("Twin.swift")], in: folder).errors
            .replacing(path, with: "…/Wrong.swift").replacing(/여행 \d+/, with: "여행 N")
            .split(separator: "\n")
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: package.appending(path: "CONTRIBUTING.md"), encoding: .utf8)

        let shown = page.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("…/Wrong.swift:") }
        #expect(said == shown)
    }
}

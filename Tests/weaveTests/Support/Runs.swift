import Foundation
import Stops
import Testing

@testable import Weaving

/// Compiles a program as it is and as it is woven, and runs both.
///
/// Beside the program may stand a file that starts it.
func runs(
    of source: SourceFile, _ text: String, main: String? = nil, flags: [String]
) async throws -> (pure: Command, woven: Command) {
    #expect(source.diagnostics == [])
    let folder = try Folder()
    let original = try folder.write("Original.swift", text)
    let twin = try folder.write(
        "Woven.swift",
        Weaver.weave(source, absolutePath: original))
    let others = try main.map { [try folder.write("main.swift", $0)] } ?? []
    try folder.write("TravelRecorder.swift", recorder)
    let object = folder.path("TravelRecorder.o")
    let module = try await Command.swiftc(
        [
            "-parse-as-library", "-module-name", "TravelRecorder", "-emit-module", "-emit-module-path",
            folder.path("TravelRecorder.swiftmodule"), "-emit-object", "-o", object,
            folder.path("TravelRecorder.swift"),
        ], in: folder)
    async let pure = Command.swiftc(flags + others + [original, "-o", folder.path("pure")], in: folder)
    let woven = try await Command.swiftc(
        flags + others + ["-I", folder.path(), twin, object, "-o", folder.path("woven")], in: folder)
    #expect(try await [pure, module, woven].map(\.errors) == ["", "", ""])
    return (
        try await Command.run(folder.url.appending(path: "pure"), [], in: folder),
        try await Command.run(folder.url.appending(path: "woven"), [], in: folder)
    )
}

/// Says what it is told, with the function as the compiler names it.
private let recorder = """
    import Foundation
    import Synchronization

    public final class Lifetime: Codable, Sendable {
        public init(of: AnyClass, named: String? = nil) {}
        public init(from decoder: any Decoder) {}
        public func encode(to encoder: any Encoder) {}
    }

    extension KeyedEncodingContainer {
        public mutating func encode(_ lifetime: Lifetime, forKey key: Key) {}
    }

    private let calls = Atomic(0)
    private let visits = Atomic(0)

    private func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\\n").utf8))
    }

    public func enter(
        _ file: String, _ type: String, isClosure: Bool, function: String = #function, from: Int? = nil
    ) -> Call {
        calls.add(1, ordering: .relaxed)
        return Call(file: file, title: (isClosure ? "closure in " : "") + (type.isEmpty ? "" : type + ".") + function)
    }

    @discardableResult
    public func visit<Value>(
        _ file: String, _ type: String, isClosure: Bool, function: String = #function, from: Int? = nil,
        line: Int = #line, watching watched: () -> [(expression: String, value: Any)] = { [] }, _ body: @autoclosure () throws -> Value
    ) rethrows -> Value {
        let call = enter(file, type, isClosure: isClosure, function: function)
        defer { call.leave() }
        call.arrive(line: line, watched)
        defer { call.depart() }
        return try body()
    }

    public struct Call {
        let file: String
        let title: String

        public static func innermost() -> Int? { nil }

        public func arrive(
            _ number: Int? = nil, line: Int = #line, _ watched: () -> [(expression: String, value: Any)] = { [] }
        ) {
            visits.add(1, ordering: .relaxed)
            say("\\(number ?? line) \\(title) at \\(file):\\(line), \\(watched().map(\\.expression))")
        }

        public func depart() {
            visits.subtract(1, ordering: .relaxed)
        }

        public func leave() {
            let left = calls.subtract(1, ordering: .relaxed).newValue
            guard left == 0, title == "Trip.walk()" else { return }
            say("calls left: 0, visits left: \\(visits.load(ordering: .relaxed))")
        }
    }
    """

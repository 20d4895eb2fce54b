import Testing

@testable import Guide

struct SourceChangeTests {
    private static let change = SourceChange([
        "--- a/Sources/RxTravel/Gate.swift", "+++ b/Sources/RxTravel/Gate.swift", "@@", " func pass() {",
        "-    guard isOpen else { return }", "", "     forward()",
    ])
    private static let text = "func pass() {\n    guard isOpen else { return }\n\n    forward()\n}\n"
    private static let changed = "func pass() {\n\n    forward()\n}\n"

    @Test func `A change is made and taken back, by whoever it was made`() throws {
        let change = try #require(Self.change)
        #expect(change.file == "Sources/RxTravel/Gate.swift")
        #expect(change.state(of: Self.text) == .intact && change.state(of: Self.changed) == .changed)
        #expect(change.making(in: Self.text) == Self.changed)
        #expect(change.taking(from: Self.changed) == Self.text)
    }

    @Test func `Where lines end as on Windows, those of the change do, too`() throws {
        let change = try #require(Self.change)
        let (text, changed) = (Self.text.replacing("\n", with: "\r\n"), Self.changed.replacing("\n", with: "\r\n"))
        #expect(change.state(of: text) == .intact && change.state(of: changed) == .changed)
        #expect(change.making(in: text) == changed)
        #expect(change.taking(from: changed) == text)
    }

    @Test func `Where it fits nowhere, or in two places, nothing is changed`() throws {
        let change = try #require(Self.change)
        for text in ["", "func pass() {}\n", Self.text + Self.text] {
            #expect(change.state(of: text) == .other && change.making(in: text) == nil)
        }
        #expect(change.taking(from: Self.text) == nil && change.making(in: Self.changed) == nil)
    }

    @Test(arguments: [
        (["-    guard isOpen else { return }", "+    guard isShut else { return }"], true),
        ([" func pass() {", "+    log()", "     guard isOpen else { return }"], true),
        ([" func pass() {", "+    log()"], false),
        (["+    log()", " func pass() {"], false),
        (["-    forward()", "+"], false),
        (["-    pass()", "+    fail()"], false),
    ])
    func `It fits where it can be made, told from the source as it was, and taken back`(rows: [String], fits: Bool) {
        let file = ["--- a/Sources/RxTravel/Gate.swift", "+++ b/Sources/RxTravel/Gate.swift"]
        #expect(SourceChange(file + rows)?.fits(Self.text) == fits)
    }

    @Test(arguments: [
        ["--- a/Sources/Routes/Gate.swift", "+++ b/Sources/Routes/Gate.swift", "-a"],
        ["--- a/Sources/RxTravel/A.swift", "+++ b/Sources/RxTravel/B.swift", "-a"],
        ["--- a/Sources/RxTravel/A.swift", "+++ b/Sources/RxTravel/A.swift", " a"],
        ["--- a/Sources/RxTravel/A.swift", "+++ b/Sources/RxTravel/A.swift", "a", "-b"],
        ["--- a/Sources/RxTravel/A.swift", "+++ b/Sources/RxTravel/A.swift", "-a"],
        ["-a"],
    ])
    func `What is no change of one source of the module is none`(lines: [String]) {
        #expect(SourceChange(lines) == nil)
    }
}

import Foundation
import Stops
import Testing
import TravelRecorder

@testable import Guide

struct StopIDTests {
    private static let own = StopID.place(file: SourceFile.own, line: 9)
    private static let other = StopID.place(file: "RxSwift/Sink.swift", line: 9)

    @Test func `A place goes by its file and line`() {
        #expect([12, Self.own, Self.other].map(\.mark) == ["12", "Mine.swift:9", "Sink.swift:9"])
        #expect([12, Self.own].map(\.name) == ["여행 12", "Mine.swift:9"])
        #expect(
            ["Mine.swift:9", ":9", SourceFile.own + ":9"].map(StopID.init(called:)) == [Self.own, Self.own, Self.own])
    }

    @Test(arguments: ["Other.txt:9", "9", "Mine.swift:", ":0", ":x", ":9:1"])
    func `What is no line of one's own file is no place`(mark: String) {
        #expect(StopID(called: mark) == nil)
    }

    @Test func `Numbers come before places, and these by file and line`() {
        let ascending: [StopID] = [3, 12, .place(file: "RxSwift/Sink.swift", line: 8), Self.other, Self.own]
        #expect(ascending.reversed().sorted() == ascending)
        #expect(Set(ascending + ascending).count == ascending.count)
    }

    @Test func `In JSON a number is a number, and a place is a text`() throws {
        let json = Data(#"[12,"RxSwift/Sink.swift:9"]"#.utf8)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes

        #expect(try encoder.encode([12, Self.other]) == json)
        #expect(try JSONDecoder().decode([StopID].self, from: json) == [12, Self.other])
        for spoiled in ["[-]", #"["12"]"#, #"["Sink.swift:x"]"#, #"[":"]"#] {
            #expect(throws: (any Error).self) { try JSONDecoder().decode([StopID].self, from: Data(spoiled.utf8)) }
        }
    }
}

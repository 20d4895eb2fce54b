import Folding
import Foundation
import Testing
import TravelRecorder

struct SymbolizerTests {
    @Test func `The calls of a stack are found with their files and lines`() throws {
        let line = #line + 1
        let journey = record(notesTrail: true) { enter("Here.swift", "", isClosure: false).leave() }
        let trail = try #require(journey.trail)
        let stack = trail.stacks[trail.calls[0].stack]

        let symbolizer = try #require(Symbolizer(of: URL(filePath: CommandLine.arguments[0])))
        let places = symbolizer.places(of: stack)

        let here = stack.compactMap { places[$0]?.site }.first { $0.file.hasSuffix("SymbolizerTests.swift") }
        #expect(here?.line == line)
    }

    @Test func `Where no tool is there, nobody tells lines`() {
        #expect(Symbolizer(of: URL(filePath: CommandLine.arguments[0]), environment: ["PATH": "/nowhere"]) == nil)
    }
}

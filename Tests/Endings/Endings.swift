import ChildRecording
import Foundation
import TravelRecorder
import WovenRoutes

/// A program whose routes end in every way there is, for tests to record, and the routes of the tours.
@main
enum Endings {
    static func main() {
        RecordingChild.serve { name in
            endings[name].map { ending in
                {
                    visit(1) {
                        print("begun")
                        ending()
                    }
                }
            } ?? Route.named(name)?.run
        }
    }

    private static let endings: [String: @Sendable () -> Void] = [
        "whole": { visit(2) },
        "trap": {
            let numbers = CommandLine.arguments.dropFirst(9)
            visit(numbers[numbers.startIndex + 9].count)
        },
        "words": {
            print("half a line", terminator: "")
            fatalError("the guard is gone")
        },
        "overflow": { fall(1) },
        "overflow-of-thread": {
            Thread.detachNewThread { fall(1) }
            while true { sleep(1) }
        },
        "abortion": {
            FileHandle.standardError.write(Data("a word before\n".utf8))
            abort()
        },
        "exit": { exit(7) },
        "outlived": {
            let other = Process()
            other.executableURL = URL(filePath: "/bin/sh")
            other.arguments = ["-c", "while echo still here >&2; do :; done"]
            try? other.run()
            usleep(100_000)
            exit(7)
        },
        "endless": { while true { visit(2) } },
        "waiting": {
            visit(3)
            while true { sleep(1) }
        },
        "babbling": {
            visit(3)
            while true {
                FileHandle.standardError.write(Data("still here\n".utf8))
                usleep(10_000)
            }
        },
        "long-line": {
            let piece = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
            for _ in 1...10 { FileHandle.standardError.write(piece) }
            visit(2)
        },
        "own-words": {
            Swift.print("beside the notes")
            visit(2)
        },
    ]

    private static func visit(_ stop: Int, then rest: () -> Void = {}) {
        let call = enter("Sources/Mini.swift", "", isClosure: false)
        defer { call.leave() }
        call.arrive(stop, line: 40) { [("stop", stop)] }
        defer { call.depart() }
        rest()
    }

    private static func fall(_ depth: Int) {
        visit(4) { fall(depth + 1) }
    }
}

import Foundation
import Testing
import TravelRecorder

@testable import tour

struct CrashTests {
    /// How a recording ends.
    enum Ending: String, CaseIterable, Codable {
        case trap, calls, callsOfThread, abortion

        var signal: Int32 {
            switch self {
            case .trap: Self.trapSignal
            case .calls, .callsOfThread: SIGSEGV
            case .abortion: SIGABRT
            }
        }

        #if arch(x86_64) || arch(i386)
            private static let trapSignal = SIGILL
        #else
            private static let trapSignal = SIGTRAP
        #endif

        func happen() {
            switch self {
            case .trap: fatalError("the guard is gone")
            case .calls: _ = Self.fall(1)
            case .callsOfThread:
                let thread = Thread {
                    CrashTests.visit(8)
                    _ = Self.fall(1)
                }
                thread.start()
                while true { sleep(1) }
            case .abortion: abort()
            }
        }

        private static func fall(_ depth: Int) -> Int { depth < 0 ? 0 : fall(depth + 1) + 1 }
    }

    init() {
        // A process that this one starts is to hear of a crash itself, and not the thread sanitizer in its place.
        setenv("TSAN_OPTIONS", "handle_segv=0", 1)
    }

    fileprivate static func visit(_ stop: Int) {
        let call = enter("Sources/Mini.swift", "", isClosure: false)
        defer { call.leave() }
        call.arrive(stop, line: 40)
    }

    @Test(arguments: Ending.allCases)
    func `A recording that stops the program says of which tour it is, and after which stop`(ending: Ending)
        async throws
    {
        let outcome = await #expect(
            processExitsWith: .signal(ending.signal), observing: [\.standardErrorContent]
        ) { [ending] in
            Crash.watch()
            Crash.recording("dis\u{1B}pose") {
                _ = record {
                    Self.visit(7)
                    ending.happen()
                }
            }
        }
        let complaint = String(decoding: try #require(outcome).standardErrorContent, as: UTF8.self)
        let line = try #require(complaint.split(separator: "\n").last { $0.hasPrefix("tour: ") })
        let stop = ending == .callsOfThread ? 8 : 7
        #expect(line.hasPrefix("tour: the program stopped (SIG"))
        #expect(
            line.contains(#") while 'dis\u{1B}pose' was recorded, after 여행 \#(stop) (Sources/Mini.swift:40)"#),
            "\(line)")
        // A trap says itself what it is, in lines of its own.
        if ending != .trap { #expect(complaint.count { $0 == "\n" } == 1) }
    }

    @Test func `To somebody who asked for Korean it says so in Korean`() async throws {
        let outcome = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Terminal.language = .korean
            Crash.watch()
            Crash.recording("dispose") {
                _ = record {
                    Self.visit(7)
                    abort()
                }
            }
        }
        #expect(
            String(decoding: try #require(outcome).standardErrorContent, as: UTF8.self).hasPrefix(
                "tour: 프로그램이 멈췄다 (SIGABRT: 스스로 중단함). 기록 중이던 여행: 'dispose', 마지막 정거장: 여행 7 "
                    + "(Sources/Mini.swift:40)"))
    }

    @Test func `Before the first stop, and behind the last recording, it says that`() async throws {
        let before = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Crash.watch()
            Crash.recording("dispose") { _ = record { Self.visit(7) } }
            Crash.recording("create") { abort() }
        }
        #expect(
            String(decoding: try #require(before).standardErrorContent, as: UTF8.self).hasPrefix(
                "tour: the program stopped (SIGABRT: aborted) while 'create' was recorded, before its first stop"))
        let behind = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Crash.watch()
            Crash.recording("dispose") { _ = record { Self.visit(7) } }
            abort()
        }
        #expect(
            try !String(decoding: #require(behind).standardErrorContent, as: UTF8.self).contains("was recorded"))
    }
}

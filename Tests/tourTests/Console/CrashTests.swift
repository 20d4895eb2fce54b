import Foundation
import Testing

@testable import Console

struct CrashTests {
    @Test func `A program that stops says of which signal, in the language that was asked for`() async throws {
        let outcome = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Terminal.language = .korean
            Crash.watch()
            abort()
        }
        #expect(
            String(decoding: try #require(outcome).standardErrorContent, as: UTF8.self).hasPrefix(
                "tour: 프로그램이 멈췄다 (SIGABRT: 스스로 중단함)"))
    }
}

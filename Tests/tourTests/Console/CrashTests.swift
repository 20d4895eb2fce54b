import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import StackReader
@testable import check

struct CrashTests {
    @Test func `A program that stops says of which signal`() async throws {
        let outcome = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Crash.watch()
            abort()
        }
        #expect(
            String(decoding: try #require(outcome).standardErrorContent, as: UTF8.self).hasPrefix(
                "tour: the program crashed (SIGABRT: aborted)"))
    }

    @Test func `To somebody who asked for Korean it says so in Korean`() async throws {
        let outcome = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Terminal.language = .korean
            Crash.watch()
            abort()
        }
        #expect(
            String(decoding: try #require(outcome).standardErrorContent, as: UTF8.self).hasPrefix(
                "tour: 크래시가 났다 (SIGABRT: 스스로 중단함)"))
    }
}

import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import check

/// What somebody gets who asks for Korean.
struct KoreanTests {
    private static let printed: [[String]] =
        [
            ["list"], ["21"], ["help"], ["check", "--rules"], ["check", "help"], ["check", "help", "read"],
            ["explain", "--help"],
            ["explain", "Tests/StackReaderTests/Stacks/apple/publish-mangled-release.crash"],
            ["explain", "Tests/StackReaderTests/Stacks/apple/observeOn-static-release.crash"],
            ["create", "--keys", "?"], ["create", "--keys", "g35⏎o"], ["create", "--keys", "t"],
            ["create", "--keys", "v"],
            ["create", "--keys", "g35⏎o/zzz⏎"], ["create", "--keys", "g35⏎og999⏎"],
        ] + Commands.tour.named.map { ["help", $0.name] }

    @Test("What is printed has no English sentence", arguments: printed)
    func prints(line: [String]) throws {
        let text = try Tour.text(line + ["--lang", "ko"])
        #expect(text.contains(/[가-힣]/))
        #expect(text.englishAmongKorean == [])
    }

    @Test("Every command and every option is described in both languages alike")
    func describes() {
        func words<Context>(_ program: Program<Context>) -> [Words] {
            [program.overview] + program.commands.flatMap { [$0.summary, $0.description] }
                + program.options.map(\.meaning)
        }
        let words = words(Commands.tour) + words(Explaining.explain) + words(Main.check)
        // Each language leads to a page of its own.
        #expect(words.flatMap(\.disagreements).filter { !$0.contains("docs/ko/") } == [])
    }

    @Test(
        "What is said beside the output has no English sentence, wherever it is asked for Korean",
        arguments: [
            ("tour lits --lang ko", 64), ("tour --lang=ko --lagn", 64), ("tour --lang ko --width wide list", 64),
            ("tour check --lang ko", 64), ("check raed --lang ko", 64), ("check read --fix .. --lang ko", 64),
            ("tour stop 9999 --lang ko", 64), ("tour picture create --of objects --at 41 --lang ko", 64),
            ("explain --lang ko < /dev/null", 1), ("explain --lang ko README.md", 1), ("explain --lang ko Sources", 1),
            ("explain --lang ko nowhere", 1), ("explain --lang ko <&-", 1), ("tour list --lang ko >&-", 1),
        ])
    func says(line: String, code: Int32) async throws {
        let korean = try await Tour.shell("exec $\(line)")
        #expect(korean.code == code && korean.complaint.contains(/[가-힣]/))
        #expect(korean.complaint.englishAmongKorean == [])
        let english = try await Tour.shell(
            "exec $\(line.replacing("--lang ko", with: "").replacing("--lang=ko", with: ""))")
        #expect(Words(korean.complaint, english.complaint).disagreements == [])
    }

    @Test("The language is that of the locale for mistakes, too")
    func locale() async throws {
        let outcome = try await Tour.run(["lits"], environment: ["LANG": "ko_KR.UTF-8"])
        #expect(outcome == .init(code: 64, complaint: "tour: 모르는 명령이나 여행: 'lits'. 혹시 'list'?\n"))
    }

    @Test(
        "Of what cannot be read it says so in Korean as well",
        arguments: ["Tours/ko/1-create.md", "Sources/RxTravel/Observables/Sink.swift"])
    func unreadable(path: String) async throws {
        let copy = try PackageCopy()
        try copy.write(Data([0x23, 0x20, 0xFF, 0xFE, 0x0A]), to: path)
        let outcome = try await copy.tour("check", "--lang", "ko")
        #expect(outcome.complaint == "check: \(path) 파일이 올바른 UTF-8이 아니다. UTF-8로 저장한다\n")
        try copy.remove("Sources/Routes")
        #expect(try await copy.tour("list", "--lang", "ko").complaint.englishAmongKorean == [])
    }
}

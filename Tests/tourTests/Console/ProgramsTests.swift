import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import check

struct ProgramsTests {
    /// A program: the lines that do what a word means, by the word, and what it says of a word.
    private struct Asked: Sendable {
        var name: String
        var lines: [String: String] = [:]
        var refusal: @Sendable (String) -> Words?

        init<Context: SendableMetatype>(_ program: Program<Context>) {
            name = program.name
            for command in program.named { lines[command.name] = "swift run \(name) \(command.name)" }
            if program.main.name == name { lines[name] = "swift run \(name)" }
            refusal = { word in
                do throws(Mistake) {
                    _ = try program.request([word])
                    return nil
                } catch {
                    return error.message
                }
            }
        }
    }

    private static let programs = [Asked(Commands.tour), Asked(Explaining.explain), Asked(Main.check)]

    @Test func `Who asks a program for what another one does is told how to ask that one`() {
        var work = ["codetour": "swift run check --fix", "run": "swift run route"]
        for owner in Self.programs {
            work.merge(owner.lines) { one, _ in one }
            for (word, line) in owner.lines {
                for other in Self.programs where other.name != owner.name {
                    #expect(
                        other.refusal(word) == Words("이 일은 '\(line)' 명령이 한다", "'\(line)' does that"),
                        "\(other.name) \(word)")
                }
            }
        }
        #expect(Programs.work == work)
    }

    @Test(arguments: [
        ("tour read", "check read"), ("tour --fix", "check --fix"), ("explain --rules", "check --rules"),
        ("explain json", "tour json"), ("check list", "tour list"),
    ])
    func `That is one line beside the output`(asked: String, line: String) async throws {
        let complaint = "\(asked.prefix { $0 != " " }): 'swift run \(line)' does that\n"
        #expect(try await Tour.shell("exec $\(asked)") == .init(code: 64, complaint: complaint))
    }
}

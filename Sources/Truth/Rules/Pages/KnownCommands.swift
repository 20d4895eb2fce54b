import Files
import Guide
import Lines
import Stops

struct KnownCommands: Rule {
    let sentence = Words("글에 나오는 명령은 모두 실행할 수 있다", "every command on a page can be run")
    func claims(about subject: Subject) -> [Claim] {
        let makefile = subject.answers.text("Makefile").map { TextFile(path: "Makefile", text: $0).lines }
        let targets = makefile?.compactMap { line -> String? in
            let name = line.prefix { $0.isLowercase || $0 == "-" }
            let behind = line[name.endIndex...]
            return !name.isEmpty && behind.first == ":" && !behind.hasPrefix(": export ") ? String(name) : nil
        }
        return subject.pages.flatMap { page in
            PageCommand.all(in: page).compactMap { command in
                if command.words[0] == "make", targets == nil {
                    // Said once, however many pages name a target.
                    return .unmendable(
                        "Makefile", 0, "파일이 없다. git으로 되살린다", "the file is not there; bring it back with git")
                }
                return mistake(in: command.words, targets ?? [], subject).map {
                    .unmendable(page.path, command.line, $0)
                }
            }
        }
    }

    private func mistake(in words: [String], _ targets: [String], _ subject: Subject) -> Words? {
        let arguments = words.dropFirst().filter { $0 != "--" }
        switch words[0] {
        case let program where QuotedOutput.programs.contains(program):
            let examples = ["NAME": subject.contents.tours.first?.name ?? "", "N": "1", "N번": "1번"]
            if program == "tour", let mistake = stopMistake(in: arguments) { return mistake }
            if program == "explain", let mistake = fileMistake(in: arguments, subject) { return mistake }
            // A command that is only named needs no operand.
            let typed = [program] + arguments + (arguments.count == 1 ? ["--help"] : [])
            return subject.answers.mistake(typed.map { examples[$0] ?? $0 }).map {
                .notRun(words.joined(separator: " "), because: $0)
            }
        case "make":
            if let name = arguments.first(where: { $0.hasPrefix("TOUR=") })?.dropFirst(5),
                name.first?.isLowercase == true, subject.contents.tour(of: String(name)) == nil
            {
                return .notRun(
                    words.joined(separator: " "),
                    because: .noTour(String(name), among: subject.contents.tours.map(\.name)))
            }
            let wrong = arguments.first { !$0.contains("=") && !$0.hasPrefix("-") && !targets.contains($0) }
            return wrong.map {
                Words("Makefile에 '\($0)' 타깃이 없다", "the Makefile has no target '\($0)'")
                    + NearMiss.hint(for: $0, among: targets)
            }
        default:
            return subject.contents.otherFiles.contains(words[0]) ? nil : .gone(words[0])
        }
    }

    /// What is wrong with the number of a stop that `tour` is to show.
    private func stopMistake(in arguments: [String]) -> Words? {
        guard let first = arguments.first, let last = arguments.last else { return nil }
        let isStop = first == "stop" || first.hasPrefix(Stop.Kind.travel.rawValue) || Int(first) != nil
        let isFollowed = first == "stop" && arguments.count > 1 && Int(arguments[1]) != nil
        guard isStop, !isFollowed, last.first?.isWholeNumber == true || Int(first) != nil else { return nil }
        return Words(
            "글에서는 번호가 정거장을 따라 바뀌도록 'tour stop' 바로 뒤에 쓴다. 옵션은 그 뒤에 쓴다",
            "the number stands right behind 'tour stop', where it follows the stop; write the options behind it")
    }

    /// What is wrong with the file that `explain` is to read.
    private func fileMistake(in arguments: [String], _ subject: Subject) -> Words? {
        guard let file = arguments.first(where: { $0.hasPrefix("Tests/") }),
            !subject.contents.otherFiles.contains(file)
        else { return nil }
        return .notRun("explain \(file)", because: .gone(file))
    }
}

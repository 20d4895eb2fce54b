/// The commands on a page run: `tour` understands them, `make` has the target, and the script is there.
struct KnownCommands: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let makefile = subject.answers.text("Makefile").map { TextFile(path: "Makefile", text: $0).lines } ?? []
        let targets = makefile.compactMap { line -> String? in
            let name = line.prefix { $0.isLowercase || $0 == "-" }
            let behind = line[name.endIndex...]
            return !name.isEmpty && behind.first == ":" && !behind.hasPrefix(": export ") ? String(name) : nil
        }
        return subject.pages.flatMap { page in
            PageCommand.all(in: page).compactMap { command in
                mistake(in: command.words, targets, subject).map { .unmendable(page.path, command.line, $0) }
            }
        }
    }

    private func mistake(in words: [String], _ targets: [String], _ subject: Subject) -> String? {
        let arguments = words.dropFirst().filter { $0 != "--" }
        switch words[0] {
        case "tour":
            let examples = ["NAME": subject.contents.tours.first?.name ?? "", "N": "1"]
            // A command that is only named needs no operand.
            let typed = arguments.count == 1 ? arguments + ["--help"] : arguments
            return subject.answers.mistake(typed.map { examples[$0] ?? $0 }).map {
                "'\(words.joined(separator: " "))' does not run: \($0)"
            }
        case "make":
            let wrong = arguments.first { !$0.contains("=") && !$0.hasPrefix("-") && !targets.contains($0) }
            return wrong.map { "the Makefile has no target '\($0)'\(NearMiss.hint(for: $0, among: targets))" }
        default:
            return subject.contents.otherFiles.contains(words[0]) ? nil : "'\(words[0])' is not there"
        }
    }
}

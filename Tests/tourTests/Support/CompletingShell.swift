import Foundation

/// A shell that is asked what it would complete a command line with.
///
/// Each one runs in its own way: bash calls the function that was registered, zsh completes in a terminal of its own and
/// tells what is added, fish has a command for it.
enum CompletingShell: String {
    case bash, zsh, fish

    /// Whether a test asks this shell: wherever it is installed, and in CI, where it has to be.
    var isAsked: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["CI", default: ""].isEmpty else { return true }
        return environment["PATH", default: ""].split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
        }
    }

    /// Asks for the words that would follow.
    ///
    /// - Parameters:
    ///   - lines: The command lines, as far as they are typed.
    ///   - language: The language of the completions.
    ///   - environment: What the shell finds in its environment.
    /// - Returns: The lines, each as `> line`, and below each what the shell offers, in its order.
    /// - Throws: `Complaint` when the shell says anything else, or is not there.
    func answers(
        to lines: [String], language: String = "en", environment: [String: String] = [:]
    ) async throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files(lines) {
            try Data(text.utf8).write(to: folder.url.appending(path: name))
        }
        let outcome = try await Tour.shell(
            "\"$tour\" completions \(rawValue) --lang \(language) > script && \(command) && cat answers",
            in: folder.url,
            environment: environment.merging(["LC_ALL": "C.UTF-8", "TERM": "xterm", "ZDOTDIR": folder.url.path()]) {
                $1
            })
        guard outcome.code == 0, outcome.complaint.isEmpty else { throw Complaint(outcome: outcome) }
        return outcome.lines.filter { !$0.isEmpty }
    }

    struct Complaint: Error {
        var outcome: Tour.Outcome
    }

    private func files(_ lines: [String]) -> [String: String] {
        let all = [
            "lines": lines.map { $0 + "\n" }.joined(), "crash.txt": "", "crash log.txt": "", "ask": asking,
        ]
        return self == .zsh ? all.merging([".zshrc": Self.completingTerminal]) { $1 } : all
    }

    private var command: String {
        switch self {
        case .bash: "bash --noprofile --norc ask > answers"
        case .zsh: "zsh -f ask"
        case .fish: "fish --no-config ask > answers"
        }
    }

    private var asking: String {
        switch self {
        case .bash:
            #"""
            source ./script
            [[ $(complete -p tour) =~ -F\ ([^ ]+) ]] && function=${BASH_REMATCH[1]}
            while IFS= read -r COMP_LINE; do
                echo "> $COMP_LINE"
                COMP_POINT=${#COMP_LINE}
                if [[ -n $keeps_sign ]]; then split=$COMP_LINE; else split=${COMP_LINE//=/ = }; fi
                read -ra COMP_WORDS <<< "$split"
                if [[ $COMP_LINE == *" " ]]; then COMP_WORDS+=(""); fi
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                COMPREPLY=()
                "$function" tour "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\n' "${COMPREPLY[@]}"
            done < lines
            """#
        case .zsh:
            """
            zmodload zsh/zpty
            zpty terminal zsh -d -i
            while zpty -r terminal shown; do :; done
            """
        case .fish:
            """
            source script
            while read -l line
                echo "> $line"
                complete -C "$line"
            end < lines
            """
        }
    }

    /// What makes a zsh complete every line as soon as it waits for one, and end.
    private static let completingTerminal = """
        autoload -U compinit
        compinit -D -u
        source ./script
        compadd() {
            local -a stored words
            zparseopts -E -a stored O: A: D:
            if (( $#stored == 0 )); then
                builtin compadd -O words "$@"
                print -rl -- $words >> answers
            fi
            builtin compadd "$@"
        }
        add-nothing() { _main_complete; compstate[insert]=; compstate[list]= }
        zle -C add-nothing complete-word add-nothing
        zle-line-init() {
            local line
            for line in "${(@f)$(<lines)}"; do
                print -r -- "> $line" >> answers
                BUFFER=$line CURSOR=$#line
                zle add-nothing
            done
            exit
        }
        zle -N zle-line-init

        """
}

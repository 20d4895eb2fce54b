import TravelGuide

/// What makes a shell complete the command line of `tour`.
///
/// The script knows the names and numbers of the program that wrote it, so that no program has to run while somebody
/// types.
struct Completions {
    /// A word that can be typed, and what it stands for.
    struct Entry: Equatable {
        var word: String
        var meaning: String
    }

    /// The tours.
    var tours: [Entry]
    /// The parts of tours.
    var parts: [Entry]
    /// The stops, in the order of their numbers.
    var stops: [Entry]
    /// The language of the meanings.
    var language: Language

    /// The script for a shell.
    ///
    /// - Returns: The text, with the end of its last line.
    func script(for shell: Invocation.Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var commands: [Entry] {
        CommandForm.all.map { Entry(word: $0.name, meaning: $0.summary.text(in: language)) }
    }

    private static var shells: [String] { Invocation.Shell.allCases.map(\.rawValue) }

    /// The commands of which the operand is of one kind.
    private static func commands(_ isOfKind: (CommandForm.Operand) -> Bool) -> [String] {
        CommandForm.all.filter { isOfKind($0.operand) }.map(\.name)
    }

    private static let tourCommands = commands { if case .tour = $0 { true } else { false } }
    private static let stopCommands = commands { if case .stop = $0 { true } else { false } }
    private static let shellCommands = commands { if case .shell = $0 { true } else { false } }
    private static let fileCommands = commands { if case .file = $0 { true } else { false } }

    /// The options with values, which take the next word with them.
    private static var optionsWithValues: [String] {
        OptionForm.all.filter { $0.value != .none }.map(\.name)
    }

    // MARK: bash

    /// Works with the bash 3.2 of macOS: no `mapfile`, and `compopt` only where it is there.
    private var bash: String {
        let choices = OptionForm.all.compactMap { option -> String? in
            switch option.value {
            case .none: nil
            case .choice(let words): "\(option.name)) words=\"\(words.joined(separator: " "))\" ;;"
            case .number, .text: "\(option.name)) ;;"
            }
        }
        let own = CommandForm.all.filter { !$0.options.isEmpty }.map { form in
            "\(form.name)) words=\"\(Self.names(form.options)) $options\" ;;"
        }
        return """
            # tour in bash: eval "$(tour completions bash)"
            _tour() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
                local head= command= words= index places=0
                local options="\(Self.names(OptionForm.common))"
                local commands="\(commands.map(\.word).joined(separator: " "))"
                local tours="\((tours + parts).map(\.word).joined(separator: " "))"
                # bash makes a word of its own of the sign in --lang=ko, unless COMP_WORDBREAKS was changed.
                if [[ $word == "=" ]]; then
                    word=
                elif [[ $before == "=" ]]; then
                    before=${COMP_WORDS[COMP_CWORD - 2]}
                elif [[ $word == --*=* ]]; then
                    before=${word%%=*} head=${word%%=*}= word=${word#*=}
                fi
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        \(Self.optionsWithValues.joined(separator: " | ")))
                            if [[ ${COMP_WORDS[index + 1]} == "=" ]]; then ((index++)); fi
                            ((index++))
                            ;;
                        -* | "=") ;;
                        *) if ((places++ == 0)); then command=${COMP_WORDS[index]}; fi ;;
                    esac
                done
                case $before in
            \(choices.joined(separator: "\n").indented(8))
                    *)
                        if [[ $word == -* ]]; then
                            case $command in
            \(own.joined(separator: "\n").indented(20))
                                \(CommandForm.all.filter(\.options.isEmpty).map(\.name).joined(separator: " | "))) words=$options ;;
                                *) words="\(Self.names(OptionForm.walk)) $options" ;;
                            esac
                        elif ((places == 0)); then
                            words="$commands $tours"
                        elif ((places == 1)); then
                            case $command in
                                \(Self.tourCommands.joined(separator: " | "))) words=$tours ;;
                                \(Self.stopCommands.joined(separator: " | "))) words=$(echo {1..\(stops.count)}) ;;
                                \(Self.shellCommands.joined(separator: " | "))) words="\(Self.shells.joined(separator: " "))" ;;
                                \(Self.fileCommands.joined(separator: " | ")))
                                    COMPREPLY=()
                                    compopt -o default 2> /dev/null && return
                                    local IFS=$'\\n'
                                    COMPREPLY=($(compgen -f -- "$word"))
                                    return
                                    ;;
                            esac
                        fi
                        ;;
                esac
                COMPREPLY=($(compgen -W "$words" -- "$word"))
                if [[ -n $head ]]; then COMPREPLY=("${COMPREPLY[@]/#/$head}"); fi
            }
            complete -F _tour tour

            """
    }

    private static func names(_ options: [OptionForm]) -> String {
        options.map(\.name).joined(separator: " ")
    }

    // MARK: zsh

    private var zsh: String {
        let own = CommandForm.all.filter { !$0.options.isEmpty }.map { form in
            "(\(form.name)) options+=(\(form.options.map(zshOption).joined(separator: " "))) ;;"
        }
        let others = CommandForm.all.filter(\.options.isEmpty).map(\.name)
        let operands = [
            (Self.tourCommands, "_tour_list tour tours; _tour_list part parts"),
            (Self.stopCommands, "_tour_list stop stops"), (Self.shellCommands, "_tour_list shell shells"),
            (Self.fileCommands, "_files"),
        ].map { names, action in "(\(names.joined(separator: "|"))) \(action) ;;" }
        return """
            #compdef tour
            # tour in zsh: source <(tour completions zsh)
            _tour_list() {
                # In the order of the tours, not of the alphabet.
                _describe -V -t "$1" "$1" "$2"
            }

            _tour_operand() {
                local -a commands tours parts stops shells
                commands=(
            \(zshEntries(commands))
                )
                tours=(
            \(zshEntries(tours))
                )
                parts=(
            \(zshEntries(parts))
                )
                stops=(
            \(zshEntries(stops))
                )
                shells=(\(Self.shells.joined(separator: " ")))
                case $command in
                    ("") _tour_list tour tours; _tour_list command commands; _tour_list part parts ;;
            \(operands.joined(separator: "\n").indented(8))
                esac
            }

            _tour() {
                local command= index
                for ((index = 2; index < CURRENT; index++)); do
                    case $words[index] in
                        (\(Self.optionsWithValues.joined(separator: "|"))) ((index++)) ;;
                        (-*) ;;
                        (*) command=$words[index]; break ;;
                    esac
                done
                local -a options=(
            \(OptionForm.common.map(zshOption).joined(separator: "\n").indented(8))
                )
                case $command in
            \(own.joined(separator: "\n").indented(8))
                    (\(others.joined(separator: "|"))) ;;
                    (*) options+=(\(OptionForm.walk.map(zshOption).joined(separator: " "))) ;;
                esac
                _arguments $options "1: :_tour_operand" "2: :_tour_operand" "*: : "
            }

            # As a file of $fpath this is the function itself.
            if [[ $funcstack[1] == _tour ]]; then _tour "$@"; else compdef _tour tour; fi

            """
    }

    private func zshEntries(_ entries: [Entry]) -> String {
        entries.map { "        " + Self.zshQuoted("\($0.word):\($0.meaning)") }.joined(separator: "\n")
    }

    private func zshOption(_ option: OptionForm) -> String {
        let meaning = option.meaning.text(in: language).replacing("]", with: "\\]")
        let value =
            switch option.value {
            case .none: ""
            case .choice(let words): ":\(option.placeholder):(\(words.joined(separator: " ")))"
            case .number, .text: ":\(option.placeholder):"
            }
        return Self.zshQuoted("\(option.name)\(value.isEmpty ? "" : "=")[\(meaning)]\(value)")
    }

    private static func zshQuoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    // MARK: fish

    private var fish: String {
        let own = CommandForm.all.flatMap { form in
            form.options.map { fishOption($0, when: "__tour_command \(form.name)") }
        }
        let every = CommandForm.all.map(\.name).joined(separator: " ")
        let walk = OptionForm.walk.map { fishOption($0, when: "not __tour_command \(every)") }
        return """
            # tour in fish: tour completions fish | source
            function __tour_words
                set -l words (commandline -opc)
                set -e words[1]
                set -l is_value
                for word in $words
                    if test -n "$is_value"
                        set is_value
                    else if contains -- $word \(Self.optionsWithValues.joined(separator: " "))
                        set is_value yes
                    else if not string match -q -- '-*' $word
                        echo $word
                    end
                end
            end

            function __tour_first
                test (count (__tour_words)) -eq 0
            end

            function __tour_command
                set -l words (__tour_words)
                set -q words[1]; and contains -- $words[1] $argv
            end

            function __tour_second
                test (count (__tour_words)) -eq 1; and __tour_command $argv
            end

            \(fishList("commands", commands))

            \(fishList("tours", tours + parts))

            \(fishList("stops", stops))

            complete -c tour -e
            complete -c tour -f
            # The last one stands first.
            complete -c tour -k -n __tour_first -a '(__tour_commands)'
            complete -c tour -k -n __tour_first -a '(__tour_tours)'
            complete -c tour -k -n '__tour_second \(Self.tourCommands.joined(separator: " "))' -a '(__tour_tours)'
            complete -c tour -k -n '__tour_second \(Self.stopCommands.joined(separator: " "))' -a '(__tour_stops)'
            complete -c tour -n '__tour_second \(Self.shellCommands.joined(separator: " "))' -a '\(Self.shells.joined(separator: " "))'
            complete -c tour -n '__tour_second \(Self.fileCommands.joined(separator: " "))' -F
            \((walk + own + OptionForm.common.map { fishOption($0, when: nil) }).joined(separator: "\n"))

            """
    }

    private func fishList(_ name: String, _ entries: [Entry]) -> String {
        let lines = entries.map { "        \($0.word) \(Self.fishQuoted($0.meaning))" }
        return """
            function __tour_\(name)
                printf '%s\\t%s\\n' \\
            \(lines.joined(separator: " \\\n"))
            end
            """
    }

    private func fishOption(_ option: OptionForm, when condition: String?) -> String {
        var words = ["complete -c tour"]
        if let condition { words.append("-n '\(condition)'") }
        words.append("-l \(option.name.dropFirst(2))")
        switch option.value {
        case .none: break
        case .choice(let choices): words.append("-x -a '\(choices.joined(separator: " "))'")
        case .number, .text: words.append("-x")
        }
        words.append("-d " + Self.fishQuoted(option.meaning.text(in: language)))
        return words.joined(separator: " ")
    }

    private static func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}

extension String {
    /// The text with spaces before each line.
    fileprivate func indented(_ columns: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: columns) + $0 }.joined(separator: "\n")
    }
}

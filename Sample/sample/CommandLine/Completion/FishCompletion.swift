extension CommandTable {
    var fishCompletion: String {
        let head = """
            # Completion of \(program) for fish. To try it: \(program) completion fish | source
            # To keep it: \(program) completion fish >~/.config/fish/completions/\(program).fish

            # Whether the words before the cursor begin with these, and as many follow: a number, or any.
            function __\(program)_at --argument-names count
                set -l path $argv[2..]
                set -l typed
                set -l expected
                set -l ended
                for word in (commandline -opc)[2..]
                    if test -n "$expected"
                        set expected
                    else if test -n "$ended"
                        set -a typed "$word"
                    else
                        switch "$word"
                            case --
                                set ended yes
                            case \(valuedNames.joined(separator: " "))
                                set expected "$word"
                            case - ''
                                set -a typed "$word"
                            case '-*'
                            case '*'
                                set -a typed "$word"
                        end
                    end
                end
                set -l size (count $path)
                set -l rest (math (count $typed) - $size)
                test $rest -ge 0; or return 1
                test "$count" = any -o "$count" = "$rest"; or return 1
                test $size -eq 0; or test "$typed[1..$size]" = "$path"
            end

            complete -c \(program) -f

            """
        let lines = Options.specs.map { fishOption($0, at: nil) } + completionRules.flatMap(fishRule)
        return head + lines.joined(separator: "\n") + "\n"
    }

    private func fishRule(_ rule: CompletionRule) -> [String] {
        let commands = rule.commands.map { name, summary in
            fish(at: fishPlace("0", rule.path), "-a \(name) -d \(fishQuoted(summary))")
        }
        let options = rule.options.map { option in
            fishOption(option, at: fishPlace(rule.isCommand ? "any" : "0", rule.path))
        }
        let words = rule.words.completed.map { index, form, areMore in
            let offered = form.choices.isEmpty ? "" : " -a '\(form.choices.joined(separator: " "))'"
            let files = fishPaths(form.kind, offered)
            return fish(at: fishPlace(areMore ? "any" : "\(index)", rule.path), files.trimmingPrefix(" "))
        }
        return commands + options + words
    }

    private func fishOption(_ option: OptionSpec, at place: String?) -> String {
        let offered = option.offered.isEmpty ? "" : " -a '\(option.offered.joined(separator: " "))'"
        let value = option.value.map {
            $0.kind == .file ? " -r" + fishPaths(.file, offered) : " -x" + fishPaths($0.kind, offered)
        }
        return fish(at: place, "-l \(option.name.dropFirst(2))\(value ?? "") -d \(fishQuoted(option.summary))")
    }

    private func fishPaths(_ kind: ValueSyntax.Kind?, _ offered: String) -> String {
        switch kind {
        case .file: " -F\(offered)"
        case .folder: "\(offered) -a '(__fish_complete_directories)'"
        case .any, nil: offered
        }
    }

    private func fishPlace(_ count: String, _ path: [String]) -> String {
        (["__\(program)_at", count] + path).joined(separator: " ")
    }

    private func fish(at place: String?, _ rest: some StringProtocol) -> String {
        let condition = place.map { " -n '\($0)'" } ?? ""
        return "complete -c \(program)\(condition) \(rest)"
    }

    private func fishQuoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}

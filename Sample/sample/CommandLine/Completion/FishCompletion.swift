extension CommandTable {
    var fishCompletion: String {
        let head = """
            # Completion of \(program) for fish. To try it: \(program) completion fish | source
            # To keep it: mkdir -p ~/.config/fish/completions
            #             \(program) completion fish >~/.config/fish/completions/\(program).fish

            # Succeeds if the words before the cursor begin with the given path, and `count` more follow: a number, or any.
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
        let lines = Options.specs.map { fishOption($0, when: nil) } + completionRules.flatMap(fishRule)
        return head + lines.joined(separator: "\n") + "\n"
    }

    private func fishRule(_ rule: CompletionRule) -> [String] {
        let commands = rule.commands.map { name, summary in
            fish(when: fishCondition("0", rule.path), "-a \(name) -d \(fishQuoted(summary))")
        }
        let options = rule.options.map { option in
            fishOption(option, when: fishCondition(rule.isCommand ? "any" : "0", rule.path))
        }
        let words = rule.arguments.restricted.map { index, syntax, isRepeatable in
            let candidates = syntax.choices.isEmpty ? "" : " -a '\(syntax.choices.joined(separator: " "))'"
            let files = fishPaths(syntax.kind, candidates)
            return fish(when: fishCondition(isRepeatable ? "any" : "\(index)", rule.path), files.trimmingPrefix(" "))
        }
        return commands + options + words
    }

    private func fishOption(_ option: OptionSpec, when condition: String?) -> String {
        let candidates = option.candidates.isEmpty ? "" : " -a '\(option.candidates.joined(separator: " "))'"
        let value = option.value.map {
            let requirement = option.isValueOptional ? "" : $0.kind == .file ? " -r" : " -x"
            return requirement + fishPaths($0.kind, candidates)
        }
        let letter = option.shortName.map { "-s \($0.dropFirst()) " } ?? ""
        return fish(
            when: condition, "\(letter)-l \(option.name.dropFirst(2))\(value ?? "") -d \(fishQuoted(option.summary))")
    }

    private func fishPaths(_ kind: ValueSyntax.Kind?, _ candidates: String) -> String {
        switch kind {
        case .file: " -F\(candidates)"
        case .folder: "\(candidates) -a '(__fish_complete_directories)'"
        case .any, nil: candidates
        }
    }

    private func fishCondition(_ count: String, _ path: [String]) -> String {
        (["__\(program)_at", count] + path).joined(separator: " ")
    }

    private func fish(when condition: String?, _ rest: some StringProtocol) -> String {
        let option = condition.map { " -n '\($0)'" } ?? ""
        return "complete -c \(program)\(option) \(rest)"
    }

    private func fishQuoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}

extension CommandTable {
    var zshCompletion: String {
        """
        #compdef \(program)
        # Completion of \(program) for zsh. To try it: eval "$(\(program) completion zsh)"
        # To keep it: mkdir -p ~/.local/share/zsh/site-functions
        #             \(program) completion zsh >~/.local/share/zsh/site-functions/_\(program)
        # and in ~/.zshrc, before compinit: fpath=(~/.local/share/zsh/site-functions $fpath)
        _\(program)() {
            local at="" expected="" ended="" word
            local -a typed verbs switches candidates
            switches=(\(zshList(Options.specs.flatMap(zshNames))))
            for word in "${(@)words[2,CURRENT-1]}"; do
                if [[ -n $expected ]]; then
                    expected=""
                elif [[ -n $ended ]]; then
                    typed+=("$word")
                else
                    case $word in
                        --) ended=yes ;;
                        \(valuedNames.joined(separator: "|"))) expected=$word ;;
                        -?*) ;;
                        *) typed+=("$word") ;;
                    esac
                fi
            done
            if [[ -z $ended$expected && $PREFIX == --*=* ]]; then
                expected=${PREFIX%%=*}
                compset -P "$expected="
            fi
            case "${typed[1]} ${typed[2]} ${typed[3]} " in
        \(completionRules.map(zshRule).joined(separator: "\n"))
            esac
            if [[ -n $expected ]]; then
                case "$at $expected" in
        \(valueCandidates.map(zshCase).joined(separator: "\n"))
                esac
            elif [[ -z $ended && $PREFIX == -* ]]; then
                _describe -o option switches
            else
                (( $#verbs )) && _describe command verbs
                case "$at $#typed" in
        \(argumentCandidates.map(zshCase).joined(separator: "\n"))
                esac
            fi
        }
        # In a file of fpath this is the function's body; sourced, it registers the function.
        if [[ $funcstack[1] == _\(program) ]]; then
            _\(program) "$@"
        else
            compdef _\(program) \(program)
        fi

        """
    }

    private func zshRule(_ rule: CompletionRule) -> String {
        var lines = ["        \(rule.pattern))", "            at=\"\(rule.path.joined(separator: " "))\""]
        if !rule.commands.isEmpty {
            lines.append("            verbs=(\(zshList(rule.commands)))")
        }
        if !rule.options.isEmpty {
            lines.append("            switches=(\(zshList(rule.options.flatMap(zshNames))) $switches)")
        }
        return (lines + ["            ;;"]).joined(separator: "\n")
    }

    private func zshCase(_ candidate: CompletionCandidate) -> String {
        var parts =
            candidate.words.isEmpty
            ? [] : ["candidates=(\(candidate.words.joined(separator: " ")))", "_describe value candidates"]
        if candidate.kind == .file { parts.append("_files") }
        if candidate.kind == .folder { parts.append("_files -/") }
        return "            \(candidate.pattern)) \(parts.joined(separator: "; ")) ;;"
    }

    private func zshNames(_ option: OptionSpec) -> [(name: String, summary: String)] {
        option.names.map { ($0, option.summary) }
    }

    /// Returns `'name:summary'` for each item. The first colon ends the name; colons in the summary are literal.
    private func zshList(_ items: [(name: String, summary: String)]) -> String {
        items.map { "'\($0.name):\($0.summary.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
    }
}

extension CommandTable {
    /// The script for bash 3.2 and newer.
    var bashCompletion: String {
        """
        # Completion of \(program) for bash. To try it: eval "$(\(program) completion bash)"
        # To keep it: mkdir -p ~/.local/share/bash-completion/completions
        #             \(program) completion bash >~/.local/share/bash-completion/completions/\(program)
        _\(program)() {
            local current=${COMP_WORDS[COMP_CWORD]} at="" expected="" ended="" kind="" candidates="" word index signs=0
            local commands="" options="\(names(Options.specs))"
            local typed=()
            COMPREPLY=()
            # Bash splits --name=value into three words.
            [[ $current == "=" ]] && current="" && signs=1
            for ((index = 1; index < COMP_CWORD + signs; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == "=" && -z $ended ]]; then
                    case ${COMP_WORDS[index - 1]} in
                        \(optionallyValuedNames.joined(separator: " | "))) expected=${COMP_WORDS[index - 1]} ;;
                    esac
                elif [[ -n $expected ]]; then
                    expected=""
                elif [[ -n $ended ]]; then
                    typed+=("$word")
                else
                    case $word in
                        --) ended=yes ;;
                        \(valuedNames.joined(separator: " | "))) expected=$word ;;
                        -?*) ;;
                        *) typed+=("$word") ;;
                    esac
                fi
            done
            case "${typed[0]:-} ${typed[1]:-} ${typed[2]:-} " in
        \(completionRules.map(bashRule).joined(separator: "\n"))
            esac
            if [[ -n $expected ]]; then
                case "$at $expected" in
        \(valueCandidates.map(bashCase).joined(separator: "\n"))
                esac
            elif [[ -z $ended && $current == -* ]]; then
                candidates=$options
            else
                candidates=$commands
                case "$at ${#typed[@]}" in
        \(argumentCandidates.map(bashCase).joined(separator: "\n"))
                esac
            fi
            while IFS= read -r word; do
                COMPREPLY+=("$word")
            done < <(
                compgen -W "$candidates" -- "$current"
                [[ -z $kind ]] || compgen -A "$kind" -- "$current"
            )
            # Older versions have no compopt.
            [[ -z $kind ]] || compopt -o filenames 2>/dev/null || true
        }
        complete -F _\(program) \(program)

        """
    }

    private func bashRule(_ rule: CompletionRule) -> String {
        var parts = ["at=\"\(rule.path.joined(separator: " "))\""]
        if !rule.commands.isEmpty { parts.append("commands=\"\(rule.commands.map(\.name).joined(separator: " "))\"") }
        if !rule.options.isEmpty { parts.append("options=\"\(names(rule.options)) $options\"") }
        return "        \(rule.pattern)) \(parts.joined(separator: " ")) ;;"
    }

    private func bashCase(_ candidate: CompletionCandidate) -> String {
        var parts = candidate.words.isEmpty ? [] : ["candidates=\"\(candidate.words.joined(separator: " "))\""]
        if candidate.kind == .file { parts.append("kind=file") }
        if candidate.kind == .folder { parts.append("kind=directory") }
        return "            \(candidate.pattern)) \(parts.joined(separator: " ")) ;;"
    }

    private func names(_ options: [OptionSpec]) -> String {
        options.flatMap(\.names).joined(separator: " ")
    }
}

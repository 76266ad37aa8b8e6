extension CommandTable {
    /// The script for bash 3.2 and newer.
    var bashCompletion: String {
        """
        # Completion of \(program) for bash. To try it: eval "$(\(program) completion bash)"
        # To keep it: mkdir -p ~/.local/share/bash-completion/completions &&
        #     \(program) completion bash >~/.local/share/bash-completion/completions/\(program)
        _\(program)() {
            local program=$1 paths="" word summary
            local shown=()
            COMPREPLY=()
            # The name as it is typed: a path can begin with a tilde, and an alias is not a program.
            [[ $program == "~/"* ]] && program=$HOME/${program:2}
            case $(type -t -- "$program") in
                file | function) ;;
                *) program=\(program) ;;
            esac
            {
                read -r paths
                while IFS=$'\\t' read -r word summary; do
                    COMPREPLY+=("$word")
                    shown+=("$word${summary:+  $summary}")
                done
            } < <("$program" \(Self.candidatesCommand) bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
            # The second Tab shows candidates, and inserts none of them.
            if [[ ${COMP_TYPE-} == 63 ]] && ((${#COMPREPLY[@]} > 1)); then
                COMPREPLY=("${shown[@]}")
            fi
            # Older versions have no compopt.
            case $paths in
                files) compopt -o default -o filenames 2>/dev/null || paths="-f" ;;
                folders) compopt -o dirnames -o filenames 2>/dev/null || paths="-d" ;;
            esac
            if [[ $paths == -? ]]; then
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$paths" -- "$2")
            fi
        }
        complete -F _\(program) \(program)

        """
    }
}

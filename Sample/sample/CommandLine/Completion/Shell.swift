/// A shell that can complete a command line.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension CommandTable {
    /// The name of the command that a script asks for candidates.
    static var candidatesCommand: String { "__complete" }

    /// Returns a script that teaches a shell to complete what the program proposes: commands, options, values, and more.
    func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }
}

extension CommandTable {
    /// The script for bash 3.2 and newer.
    private var bashCompletion: String {
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

extension CommandTable {
    private var zshCompletion: String {
        """
        #compdef \(program)
        # Completion of \(program) for zsh. To try it: eval "$(\(program) completion zsh)"
        # To keep it: mkdir -p ~/.local/share/zsh/site-functions &&
        #     \(program) completion zsh >~/.local/share/zsh/site-functions/_\(program)
        # and in ~/.zshrc, before compinit: fpath=(~/.local/share/zsh/site-functions $fpath)
        _\(program)() {
            local program=${(Q)words[1]} line word summary tab=$'\\t'
            local -a answer candidates
            # The name as it is typed: a path can begin with a tilde, and an alias is not a program.
            [[ $program == "~/"* ]] && program=$HOME/${program#"~/"}
            (( $+functions[$program] || $+commands[$program] )) || [[ $program == */* && -x $program ]] || program=\(program)
            line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX"
            answer=("${(@f)$("$program" \(Self.candidatesCommand) zsh -- "$line" 2>/dev/null)}")
            for line in "${(@)answer[2,-1]}"; do
                # Backslashes are escaped, and colons in the candidate: the first bare colon begins its meaning.
                line=${line//\\\\/\\\\\\\\}
                word=${line%%$tab*}
                summary=${line#$word}
                candidates+=("${word//:/\\:}${summary/#$tab/:}")
            done
            (( $#candidates )) && _describe -V candidate candidates
            if [[ $answer[1] == (files|folders) ]]; then
                [[ $PREFIX == --*=* ]] && compset -P "*="
                if [[ $answer[1] == folders ]]; then _files -/; else _files; fi
            fi
        }
        # In a file of fpath this is the function's body; sourced, it registers the function.
        if [[ $funcstack[1] == _\(program) ]]; then
            _\(program) "$@"
        else
            (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
            compdef _\(program) \(program)
        fi

        """
    }
}

extension CommandTable {
    private var fishCompletion: String {
        """
        # Completion of \(program) for fish. To try it: \(program) completion fish | source
        # To keep it: mkdir -p ~/.config/fish/completions &&
        #     \(program) completion fish >~/.config/fish/completions/\(program).fish
        function __\(program)_complete
            set -l program (commandline -opc)[1]
            # The name as it is typed: an alias is a function, and something else can stand before the program.
            type -q -- $program; or set program \(program)
            set -l line (commandline -cp | string collect)
            set -l answer ($program \(Self.candidatesCommand) fish -- "$line" 2>/dev/null)
            set -l option (commandline -ct | string match -r -- '^--[^=]*=')
            set -l path (commandline -ct | string replace -- "$option" '')
            # A quote that is still open has no backslashes after it.
            if set -l quoted (string match -r -- '^["\\'](.*)' "$path")
                set path (string escape -- $quoted[2])
            end
            # The paths are those of a command without completions.
            switch "$answer[1]"
                case files
                    complete -C "'' $path" | string replace -r -- '^' "$option"
                case folders
                    complete -C "'' $path" | string match -r '.*/$' | string replace -r -- '^' "$option"
            end
            string join \\n -- $answer[2..]
        end

        complete -c \(program) -k -f -a '(__\(program)_complete)'

        """
    }
}

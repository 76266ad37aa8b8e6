extension CommandTable {
    var zshCompletion: String {
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

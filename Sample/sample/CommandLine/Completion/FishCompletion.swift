extension CommandTable {
    var fishCompletion: String {
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

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

/// The shells that can complete a command line of the sample.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// What a shell offers where the words typed so far are these.
struct CompletionRule {
    /// The words, as typed: empty at the beginning.
    let path: [String]
    /// What can follow at once.
    let commands: [(name: String, summary: String)]
    let options: [OptionSpec]
    let words: PositionalArguments
    /// Whether words of the user's may follow: the path is that of a command, not of a group.
    let isCommand: Bool
}

extension CommandTable {
    /// A script that teaches a shell to complete commands, options, and what values are known.
    func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }

    /// A rule for the beginning, for each group, and for each name of each command.
    var completionRules: [CompletionRule] {
        var first: [(name: String, summary: String)] = []
        for group in groups {
            if let name = group.name { first.append((name, group.summary)) } else { first += named(group.commands) }
        }
        let start = command([])
        var rules = [
            CompletionRule(path: [], commands: first, options: start?.options ?? [], words: "", isCommand: false)
        ]
        for group in groups {
            if let name = group.name {
                let options = group.default?.options ?? []
                let rule = CompletionRule(
                    path: [name], commands: named(group.commands), options: options, words: "", isCommand: false)
                rules.append(rule)
            }
            for command in group.commands {
                rules += command.names.map { name in
                    CompletionRule(
                        path: command.path.dropLast() + [name], commands: [], options: command.options,
                        words: command.words, isCommand: true)
                }
            }
        }
        return rules
    }

    private func named(_ commands: [CommandSpec]) -> [(name: String, summary: String)] {
        commands.compactMap { command in command.name.map { ($0, command.summary) } }
    }
}

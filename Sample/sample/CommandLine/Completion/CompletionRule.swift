/// The completions of a command line that begins with certain words.
struct CompletionRule {
    /// The words; empty for the beginning of a command line.
    let path: [String]
    /// The commands and groups that can be the next word.
    let commands: [(name: String, summary: String)]
    let options: [OptionSpec]
    let arguments: PositionalArguments
    /// A Boolean value that indicates whether the words name a command, which arguments can follow, and not a group.
    let isCommand: Bool
}

extension CommandTable {
    /// The rules for the beginning of a command line, for each group, and for each name of each command.
    var completionRules: [CompletionRule] {
        let start = command([])
        var rules = [
            CompletionRule(
                path: [], commands: named(topLevel) + groups(in: []).map(named), options: start?.options ?? [],
                arguments: "", isCommand: false)
        ]
        for group in groups {
            if !group.path.isEmpty {
                let rule = CompletionRule(
                    path: group.path, commands: named(group.commands) + groups(in: group.path).map(named),
                    options: group.default?.options ?? [], arguments: "", isCommand: false)
                rules.append(rule)
            }
            for command in group.commands where !command.isHidden {
                rules += command.names.map { name in
                    CompletionRule(
                        path: command.path.dropLast() + [name], commands: [], options: command.options,
                        arguments: command.arguments, isCommand: true)
                }
            }
        }
        return rules
    }

    private func named(_ group: CommandGroup<Runner>) -> (name: String, summary: String) {
        (group.path.last ?? "", group.summary)
    }

    private func named(_ commands: [CommandSpec<Runner>]) -> [(name: String, summary: String)] {
        commands.filter { !$0.isHidden }.compactMap { command in command.name.map { ($0, command.summary) } }
    }
}

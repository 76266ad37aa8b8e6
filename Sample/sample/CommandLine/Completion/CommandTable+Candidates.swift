/// The candidates for one word of a command line.
struct WordCandidates: Equatable, Sendable {
    /// The words that are known: commands, options, and the values of a choice.
    var words: [CompletionCandidate] = []
    /// The kind of path that the word can be; `nil` for a word that is not a path.
    var paths: ValueSyntax.Kind?
    /// The name of the value or of the argument in the help, such as `TAG` or `ID`; `nil` for a command or an option.
    var subject: String?
    /// The path of the command or the group; empty before it is typed.
    var command: [String] = []
    /// The beginning of the word that belongs to its option: `--due=`.
    var option = ""
}

extension CommandTable {
    /// Returns the candidates for the word that follows `words` and begins with `current`.
    func candidates(after words: [String], current: String) -> WordCandidates {
        var (typed, expected, isEnded) = ([String](), OptionSpec?.none, false)
        for word in words {
            if expected != nil {
                expected = nil
            } else if isEnded || !word.hasPrefix("-") || word == "-" {
                typed.append(word)
            } else if word == "--" {
                isEnded = true
            } else {
                expected = option(word).flatMap { $0.takesValue ? $0 : nil }
            }
        }
        let rule = rule(for: typed)
        var result = WordCandidates(command: rule.path)
        if let expected {
            add(expected, to: &result)
        } else if !isEnded, current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
            result.option = String(current[...sign])
            let name = String(current[..<sign])
            let options = rule.options + Options.specs
            if let option = options.first(where: { $0.isNamed(name) }) { add(option, to: &result) }
        } else if !isEnded, current.hasPrefix("-") {
            let options = rule.options + Options.specs
            result.words = options.flatMap { option in
                // The letters are not offered to a word that cannot be one of them.
                (current == "-" ? option.names : [option.name]).map { .init(word: $0, summary: option.summary) }
            }
        } else {
            result.words = rule.commands.map { .init(word: $0, summary: $1) }
            if let syntax = rule.arguments.syntax(at: typed.count - rule.path.count) {
                (result.subject, result.paths) = (syntax.text, syntax.kind)
                result.words += syntax.choices.map { .init(word: $0) }
            }
        }
        return result
    }

    private func add(_ option: OptionSpec, to result: inout WordCandidates) {
        result.words = option.candidates.map { .init(word: $0) }
        (result.subject, result.paths) = (option.value?.text, option.value?.kind)
    }

    /// Returns the rule with the longest path at the beginning of the words, or one that offers nothing.
    private func rule(for words: [String]) -> CompletionRule {
        let rules = completionRules.filter {
            words.starts(with: $0.path) && ($0.isCommand || $0.path.count == words.count)
        }
        return rules.max { $0.path.count < $1.path.count }
            ?? CompletionRule(path: words, commands: [], options: [], arguments: "", isCommand: false)
    }
}

/// A word that can follow at the cursor.
struct CompletionCandidate: Equatable, Sendable {
    let word: String
    /// The meaning of the word, such as the title of a todo; `nil` for a word that says it by itself.
    var summary: String?
}

extension OptionSpec {
    /// The values that a shell offers, apart from files and folders.
    var candidates: [String] { (value?.choices ?? []) + suggestions }
}

/// The completions of a command line that begins with certain words.
private struct CompletionRule {
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
    private var completionRules: [CompletionRule] {
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

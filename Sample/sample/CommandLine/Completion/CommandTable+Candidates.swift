/// The candidates for one word of a command line.
struct WordCandidates: Equatable, Sendable {
    /// The words that are known: commands, options, and the values of a choice.
    var words: [CompletionCandidate] = []
    /// The kind of path that the word can be; `nil` if it is none.
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

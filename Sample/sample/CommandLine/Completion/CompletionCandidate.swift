extension CommandTable {
    /// What can be offered in place of a value or a word: a branch of a `case` of bash and of zsh.
    struct CompletionCandidate {
        /// What the path and the option, or the path and the number of words typed so far, look like.
        let pattern: String
        let words: [String]
        let kind: ValueSyntax.Kind?
    }

    /// For `"$at $expected"`: the path, and the option whose value is to be completed.
    var valueOffers: [CompletionCandidate] {
        let own = completionRules.flatMap { rule in
            rule.options.filter(\.isOffered).map { (rule.path.joined(separator: " ") + " " + $0.name, $0) }
        }
        return own.map { CompletionCandidate(pattern: "\"\($0)\"", words: $1.offered, kind: $1.value?.kind) }
            + Options.specs.filter(\.isOffered).map {
                CompletionCandidate(pattern: "*\" \($0.name)\"", words: $0.offered, kind: $0.value?.kind)
            }
    }

    /// For `"$at $count"`: the path, and how many words stand before the one that is to be completed.
    var wordOffers: [CompletionCandidate] {
        completionRules.flatMap { rule in
            rule.words.completed.map { index, form, areMore in
                let path = rule.path.joined(separator: " ")
                let pattern = areMore ? "\"\(path) \"*" : "\"\(path) \(rule.path.count + index)\""
                return CompletionCandidate(pattern: pattern, words: form.choices, kind: form.kind)
            }
        }
    }

    /// The names of all options that take a value.
    var valuedNames: [String] {
        Set((Options.specs + commands.flatMap(\.options)).filter(\.takesValue).map(\.name)).sorted()
    }
}

extension CompletionRule {
    /// For the first two words typed, as a pattern of bash and of zsh.
    var pattern: String {
        switch path.count {
        case 0: "\" \""
        case 1: isCommand ? "\"\(path[0]) \"*" : "\"\(path[0]) \""
        default: "\"\(path.joined(separator: " "))\""
        }
    }
}

extension OptionSpec {
    /// What a shell offers as values, apart from files and folders.
    var offered: [String] { (value?.choices ?? []) + candidates }

    /// Whether a shell knows anything to offer as a value.
    fileprivate var isOffered: Bool {
        value.map { $0.kind == .file || $0.kind == .folder || !offered.isEmpty } ?? false
    }
}

/// The candidates for an option's value or for an argument: a branch of a `case` of bash and of zsh.
struct CompletionCandidate {
    /// The shell pattern of the path and the option, or of the path and the number of words before the cursor.
    let pattern: String
    let words: [String]
    let kind: ValueSyntax.Kind?
}

extension CommandTable {
    /// The candidates for `"$at $expected"`: the path, and the option whose value is completed.
    var valueCandidates: [CompletionCandidate] {
        let own = completionRules.flatMap { rule in
            rule.options.filter(\.isCompletable).map {
                candidates(of: $0, after: "\"\(rule.path.joined(separator: " "))")
            }
        }
        return own + Options.specs.filter(\.isCompletable).map { candidates(of: $0, after: "*\"") }
    }

    private func candidates(of option: OptionSpec, after path: String) -> CompletionCandidate {
        let pattern = option.names.map { "\(path) \($0)\"" }.joined(separator: " | ")
        return CompletionCandidate(pattern: pattern, words: option.candidates, kind: option.value?.kind)
    }

    /// The candidates for `"$at $count"`: the path, and the number of words before the one that is completed.
    var argumentCandidates: [CompletionCandidate] {
        completionRules.flatMap { rule in
            rule.arguments.restricted.map { index, syntax, isRepeatable in
                let path = rule.path.joined(separator: " ")
                let pattern = isRepeatable ? "\"\(path) \"*" : "\"\(path) \(rule.path.count + index)\""
                return CompletionCandidate(pattern: pattern, words: syntax.choices, kind: syntax.kind)
            }
        }
    }

    /// The names of all options whose value is the next word.
    var valuedNames: [String] { names(where: \.takesValue) }

    /// The names of all options whose value can be left out.
    var optionallyValuedNames: [String] { names(where: \.isValueOptional) }

    private func names(where isIncluded: (OptionSpec) -> Bool) -> [String] {
        Set((Options.specs + commands.flatMap(\.options)).filter(isIncluded).flatMap(\.names)).sorted()
    }
}

extension CompletionRule {
    /// The number of words in the longest path.
    private static let depth = 3

    /// The pattern of bash and of zsh for the first three words, each with a space after it.
    var pattern: String {
        let words = path.map { "\($0) " }.joined()
        return isCommand && path.count < Self.depth
            ? "\"\(words)\"*" : "\"\(words)\(String(repeating: " ", count: Self.depth - path.count))\""
    }
}

extension OptionSpec {
    /// The values that a shell offers, apart from files and folders.
    var candidates: [String] { (value?.choices ?? []) + suggestions }

    /// A Boolean value that indicates whether a shell has anything to offer as a value.
    fileprivate var isCompletable: Bool {
        value.map { $0.kind == .file || $0.kind == .folder || !candidates.isEmpty } ?? false
    }
}

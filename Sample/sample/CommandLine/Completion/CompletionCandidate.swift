/// A word that can stand at the cursor.
struct CompletionCandidate: Equatable, Sendable {
    let word: String
    /// The meaning of the word, such as the title of a todo; `nil` for a word that says it by itself.
    var summary: String?
}

extension OptionSpec {
    /// The values that a shell offers, apart from files and folders.
    var candidates: [String] { (value?.choices ?? []) + suggestions }
}

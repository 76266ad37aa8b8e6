extension Tip {
    /// The tip as a person reads it: the sentence and its author.
    var line: String { "“\(text)” \(author)" }
}

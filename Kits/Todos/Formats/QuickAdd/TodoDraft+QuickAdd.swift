extension TodoDraft {
    /// Creates a draft of a new todo from a title with words in the manner of todo.txt, which fill the other fields.
    ///
    /// A value that its field does not accept, such as `due:nextweek`, is rejected when the draft is submitted. To keep such words
    /// in the title, create the draft from its fields.
    ///
    /// ```swift
    /// TodoDraft(line: "Buy milk due:fri +home (A)").fields.due    // "fri"
    /// ```
    public init(line: String) {
        let fields = QuickAddParser.fields(of: line)
        self.init(fields.every.isEmpty ? .once : .streak, fields: fields)
    }
}

/// The form of a todo that is done once, ready to show.
public struct TodoForm: TodoEditorForm {
    /// The kind of the todo: done once.
    public static let kind = TodoDraft.Kind.once
    /// The fields of the form: all but the interval of a streak.
    public static let fields: [TodoField] = [.title, .note, .due, .priority, .tags]

    /// The text in each field.
    public let texts: TodoDraft.Fields

    /// Creates a form from its texts, for a preview or a test.
    public init(texts: TodoDraft.Fields) {
        self.texts = texts
    }

    /// Creates the form of a draft.
    public init(_ loaded: LoadedDraft) {
        self.init(texts: loaded.draft.fields)
    }
}

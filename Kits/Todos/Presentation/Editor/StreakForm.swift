/// The form of a streak, ready to show.
public struct StreakForm: TodoEditorForm {
    /// The kind of the todo: a streak.
    public static let kind = TodoDraft.Kind.streak
    /// The fields of the form.
    public static let fields: [TodoField] = [.title, .note, .due, .priority, .tags, .every]

    /// The text in each field.
    public let texts: TodoDraft.Fields
    /// The first three days on which the streak would be due; empty while the fields cannot be read.
    public let days: [String]

    /// Creates a form from its texts, for a preview or a test.
    public init(texts: TodoDraft.Fields, days: [String] = []) {
        self.texts = texts
        self.days = days
    }

    /// Creates the form of a draft.
    public init(_ loaded: LoadedDraft) {
        let texts = loaded.draft.fields
        let days = try? Streak.dueDays(every: texts.every, from: texts.due, on: loaded.today, count: 3)
        self.init(texts: texts, days: days?.map(\.description) ?? [])
    }
}

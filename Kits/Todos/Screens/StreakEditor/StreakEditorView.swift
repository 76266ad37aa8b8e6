public import Adder

/// The view's contract: a host's view of the editor of a streak renders this state and hands on an editor's intents.
public typealias StreakEditorView = ScreenView<StreakEditorPresenter.State>

/// A streak, being typed.
public struct StreakForm: EditorForm {
    /// Repeated, and counted.
    public static let kind = TodoDraft.Kind.streak
    /// All fields.
    public static let fields: [TodoField] = [.title, .note, .due, .priority, .tags, .every]

    /// What is typed.
    public let texts: TodoDraft.Fields
    /// The first days on which it would be due; none while the fields cannot be read.
    public let days: [String]

    /// What is shown of a draft.
    public init(_ begun: LoadedDraft) {
        texts = begun.draft.fields
        days =
            (try? Streak.dueDays(every: texts.every, from: texts.due, on: begun.today, count: 3))?.map(\.description)
            ?? []
    }
}

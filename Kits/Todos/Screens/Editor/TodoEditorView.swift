public import Adder

/// The view's contract: a host's view of the editor of a todo renders this state and hands on these intents.
public typealias TodoEditorView = ScreenView<TodoEditorPresenter.State>

/// What an editor shows of a draft, ready to show.
public protocol EditorForm: Equatable, Sendable {
    /// Which kind of todo it makes.
    static var kind: TodoDraft.Kind { get }
    /// The fields that can be typed, in their order.
    static var fields: [TodoField] { get }

    /// What it shows of a draft.
    init(_ begun: LoadedDraft)

    /// What is typed.
    var texts: TodoDraft.Fields { get }
}

/// A todo that is done once, being typed.
public struct TodoForm: EditorForm {
    /// Done once.
    public static let kind = TodoDraft.Kind.once
    /// All but the days after which a streak repeats.
    public static let fields: [TodoField] = [.title, .note, .due, .priority, .tags]

    /// What is typed.
    public let texts: TodoDraft.Fields

    /// What is shown of a draft.
    public init(_ begun: LoadedDraft) {
        texts = begun.draft.fields
    }
}

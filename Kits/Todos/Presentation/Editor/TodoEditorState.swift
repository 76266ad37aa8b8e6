public import Adder

/// The part of an editor that depends on the kind of its todo, ready to show.
public protocol TodoEditorForm: Equatable, Sendable {
    /// The kind of the todo that is edited.
    static var kind: TodoDraft.Kind { get }
    /// The fields of the form, in their order.
    static var fields: [TodoField] { get }

    /// Creates the form of a draft.
    init(_ loaded: LoadedDraft)

    /// The text in each field.
    var texts: TodoDraft.Fields { get }
}

/// The state of an editor, for a new todo and for an existing one alike.
public struct TodoEditorState<Form: TodoEditorForm>: Equatable, Sendable {
    /// The form with its texts; `nil` until the draft is loaded.
    public internal(set) var form: Form?
    /// The problems of the fields that were rejected.
    public internal(set) var rejections: [TodoRejection]
    /// A Boolean value that indicates whether the draft is being checked and saved.
    public internal(set) var isSubmitting: Bool
    /// A Boolean value that indicates whether the draft can be submitted.
    public internal(set) var canSubmit: Bool
    /// The saved todo: the editor is finished. `nil` until then.
    public internal(set) var saved: TodoRow?
    /// The reason why the last intent failed; `nil` if it did not.
    public internal(set) var problem: TodoProblem?
    /// The draft, and the status of loading it.
    var draft: Loadable<LoadedDraft, TodoProblem>
    /// The identity of the todo; `nil` for a new one.
    let id: TodoID?

    /// Creates a state. Its form shows `draft`.
    public init(
        id: TodoID?, draft: Loadable<LoadedDraft, TodoProblem> = .idle, rejections: [TodoRejection] = [],
        isSubmitting: Bool = false, saved: TodoRow? = nil, problem: TodoProblem? = nil
    ) {
        self.id = id
        self.draft = draft
        self.rejections = rejections
        self.isSubmitting = isSubmitting
        self.saved = saved
        self.problem = problem
        let form = draft.value.map(Form.init)
        self.form = form
        canSubmit = Self.canSubmit(form, isSubmitting, saved)
    }

    /// The reason why the draft was not loaded; `nil` if it was, or is being loaded.
    public var loadProblem: TodoProblem? { draft.problem }

    /// The contracts of every editor: the form shows the draft, and a draft with a title can be submitted once.
    static var contracts: Contracts<Self> {
        [
            .compute(\.form, from: \.draft) { draft in draft.value.map(Form.init) },
            .compute(\.canSubmit, from: \.form, \.isSubmitting, \.saved) { canSubmit($0, $1, $2) },
        ]
    }

    private static func canSubmit(_ form: Form?, _ isSubmitting: Bool, _ saved: TodoRow?) -> Bool {
        guard let form, !isSubmitting, saved == nil else { return false }
        return !form.texts.title.isEmpty
    }
}

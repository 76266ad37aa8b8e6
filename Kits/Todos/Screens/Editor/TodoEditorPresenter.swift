public import Adder

/// Decides what the editor of a todo that is done once shows.
public typealias TodoEditorPresenter = EditorPresenter<TodoForm>

/// What a person can want in an editor.
public enum TodoEditorIntent: Event {
    /// It comes into sight.
    case appear
    /// What failed to load is to be loaded once more.
    case retry
    /// Something is typed in a field.
    case type(Typed)
    /// A title is typed whose words fill the other fields in the manner of todo.txt.
    case line(String)
    /// It is to be checked and kept.
    case submit

    /// What is typed in a field.
    public struct Typed: Codable, Equatable, Sendable {
        /// The field.
        public let field: TodoField
        /// All that is in it now.
        public let text: String

        /// A field and what is in it now.
        public init(_ text: String, in field: TodoField) {
            self.field = field
            self.text = text
        }
    }
}

/// Decides what the editor of a todo shows: one screen for a new todo and for one that is changed. An invalid draft
/// stays with what is wrong with each field; a valid one is kept, and the editor is finished.
public struct EditorPresenter<Form: EditorForm>: Presenter {
    /// What the editor asks for.
    public typealias Request = TodosRequest

    /// What the editor shows.
    public struct State: Equatable, Sendable {
        /// What is typed, ready to show; nil before there is a draft.
        public internal(set) var form: Form?
        /// What is wrong with the fields.
        public internal(set) var rejections: [TodoRejection] = []
        /// Whether what is typed is being checked and kept.
        public internal(set) var isSubmitting = false
        /// Whether it can be submitted.
        public internal(set) var canSubmit = false
        /// What was kept: the editor is finished.
        public internal(set) var saved: TodoRow?
        /// Why the last thing that was wanted was not done.
        public internal(set) var problem: TodoProblem?
        /// The draft, and what became of loading it.
        var draft = Loadable<LoadedDraft, TodoProblem>.idle
        let id: TodoID?

        init(id: TodoID?) {
            self.id = id
        }

        /// Why there is no draft.
        public var loadProblem: TodoProblem? { draft.problem }
    }

    /// The form follows from the draft, and whether it can be submitted from both.
    public static var contracts: Contracts<State> {
        [
            .compute(\.form, from: \.draft) { draft in draft.value.map { Form($0) } },
            .compute(\.canSubmit, from: \.form, \.isSubmitting, \.saved) { form, isSubmitting, saved in
                !isSubmitting && saved == nil && form.map { !$0.texts.title.isEmpty } ?? false
            },
        ]
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: TodoEditorIntent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear, .retry:
            guard turn.state.draft.begin(.initial) else { return }
            turn.send(turn.state.id.map { .editDraft(TodoKey($0)) } ?? .newDraft(Form.kind))
        case .type(let typed):
            guard Form.fields.contains(typed.field) else { return turn.state.problem = .noField(typed.field) }
            turn.state.rejections.removeAll { $0.field == typed.field }
            turn.state.draft.update { $0 = $0.typing(typed.text, in: typed.field) }
        case .line(let line):
            turn.state.rejections = []
            turn.state.draft.update { begun in
                let words = QuickAddParser.fields(of: line)
                for field in Form.fields where !words[field].isEmpty {
                    begun = begun.typing(words[field], in: field)
                }
            }
        case .submit:
            // Once it is kept, another submission would make another todo.
            guard let draft = turn.state.draft.value?.draft, !turn.state.isSubmitting, turn.state.saved == nil else {
                return
            }
            turn.state.isSubmitting = true
            turn.send(.submit(draft))
        }
    }

    /// Folds a response into the state: what was asked for here alone.
    public func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        guard let request else { return }
        switch response {
        case .draft(let begun): turn.state.draft.finish(begun)
        case .changed(let change):
            turn.state.isSubmitting = false
            turn.state.rejections = []
            turn.state.saved = change.todos.first.map { TodoRow($0, on: change.today) }
        case .rejected(let rejections):
            turn.state.isSubmitting = false
            turn.state.rejections = rejections
        case .failed(let error): stop(request, TodoProblem(error), &turn)
        case .todos, .summary, .todo, .exported: break
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        stop(request, TodoProblem(error), &turn)
    }

    private func stop(_ request: TodosRequest, _ problem: TodoProblem, _ turn: inout Turn) {
        turn.state.isSubmitting = false
        if !turn.state.draft.fail(problem) { turn.state.problem = problem }
    }
}

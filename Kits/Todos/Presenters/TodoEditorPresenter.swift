public import Adder

/// The presenter of the editor of a todo, new or existing, with the form of its kind: ``TodoForm`` or ``StreakForm``.
///
/// An invalid draft stays in its editor, with the problem of each field. A valid one is saved, and the editor closes. A change
/// from another screen never replaces typed texts, and a submission changes only the edited fields. With
/// ``TodosOptions/keepsDrafts``, the typed texts are kept until they are saved or discarded, and offered to the next editor of
/// the todo.
public struct TodoEditorPresenter<Form: TodoEditorForm>: Presenter, NoticesNothing {
    public typealias Request = TodosRequest
    /// The routes of the kit, with the outcome that the editor returns.
    public typealias Route = TodosRoute

    /// The state of an editor, for a new todo and for an existing one alike.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The form with its texts; `nil` until the draft is loaded.
        public internal(set) var form: Form?
        /// The problems of the fields that were rejected.
        public internal(set) var rejections: [RejectedField]
        /// A Boolean value that indicates whether the draft is being checked and saved.
        public internal(set) var isSubmitting: Bool
        /// A Boolean value that indicates whether the draft can be submitted.
        public internal(set) var canSubmit: Bool
        /// The saved todo: the editor is finished. `nil` until then.
        public internal(set) var saved: TodoRow?
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// The draft that was typed in an earlier editor, which is offered until it is restored or discarded; `nil` if there
        /// is none.
        public internal(set) var offer: TodoDraft?
        /// The draft, and the status of loading it.
        var draft: Loadable<LoadedDraft>
        /// The identity of the todo; `nil` for a new one.
        let id: TodoID?
        /// A Boolean value that indicates whether the typed texts are kept.
        let keepsDraft: Bool

        /// Creates a state. Its form shows `draft`.
        public init(
            id: TodoID?, draft: Loadable<LoadedDraft> = .idle, rejections: [RejectedField] = [],
            isSubmitting: Bool = false, saved: TodoRow? = nil, problem: Problem? = nil, keepsDraft: Bool = false
        ) {
            self.id = id
            self.keepsDraft = keepsDraft
            self.draft = draft
            offer = draft.value?.kept
            self.rejections = rejections
            self.isSubmitting = isSubmitting
            self.saved = saved
            self.problem = problem
            let form = draft.value.map(Form.init)
            self.form = form
            canSubmit = Self.canSubmit(form, isSubmitting, saved)
        }

        /// The reason why the draft was not loaded; `nil` if it was, or is being loaded.
        public var loadProblem: Problem? { draft.problem }

        fileprivate static func canSubmit(_ form: Form?, _ isSubmitting: Bool, _ saved: TodoRow?) -> Bool {
            guard let form, !isSubmitting, saved == nil else { return false }
            return !form.texts.title.isEmpty
        }
    }

    /// The contracts of an editor: the form shows the draft, and a draft with a title can be submitted once.
    public static var contracts: Contracts<State> {
        [
            .compute(\.form, from: \.draft) { draft in draft.value.map(Form.init) },
            .compute(\.canSubmit, from: \.form, \.isSubmitting, \.saved) { State.canSubmit($0, $1, $2) },
        ]
    }

    /// Asks before typed texts are lost, and offers to save those that can be submitted.
    public static func leaving(_ state: State) -> LeaveQuestion<TodoEditorIntent>? {
        guard let draft = state.draft.value?.draft, draft.fields != draft.base, state.saved == nil else { return nil }
        return LeaveQuestion(
            "Discard what you have typed?", save: state.canSubmit ? .submit : nil,
            discard: state.keepsDraft ? .discard : nil)
    }

    public init() {}

    public func handle(_ intent: TodoEditorIntent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear, .retry:
            guard turn.state.draft.begin(.initial) else { return }
            turn.send(.draft(turn.state.id.map { .edit(TodoKey($0)) } ?? .new(Form.kind)))
        case .type(let typed):
            guard Form.fields.contains(typed.field) else { return turn.state.problem = .noField(typed.field) }
            turn.state.rejections.removeAll { $0.field == typed.field }
            edit(&turn) { $0 = $0.typing(typed.text, in: typed.field) }
        case .restoreDraft:
            guard let offer = turn.state.offer else { return }
            turn.state.offer = nil
            edit(&turn) { $0 = $0.restoring(offer) }
        case .discardDraft:
            turn.state.offer = nil
            // The texts that were typed meanwhile have taken its place.
            if let draft = turn.state.draft.value?.draft, draft.fields == draft.base { forget(draft, &turn) }
        case .discard: if let draft = turn.state.draft.value?.draft { forget(draft, &turn) }
        case .submit:
            // A second submission of a new todo would add a second todo.
            guard let draft = turn.state.draft.value?.draft, !turn.state.isSubmitting, turn.state.saved == nil
            else { return }
            // Otherwise the texts could be kept again after they are saved.
            if turn.state.keepsDraft { turn.cancel(.draft(.keep(draft))) }
            turn.state.isSubmitting = true
            turn.send(.draft(.submit(draft)))
        }
    }

    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch request {
        // A person who types is not disturbed, whether the texts are kept or not.
        case .draft(.keep), .draft(.remove): return
        default: break
        }
        switch response {
        case .draft(let loaded):
            turn.state.draft.finish(loaded)
            turn.state.offer = loaded.kept
        case .changed(let change):
            if let draft = turn.state.draft.value?.draft { forget(draft, &turn) }
            turn.state.isSubmitting = false
            turn.state.rejections = []
            turn.state.saved = change.todos.first.map { TodoRow($0, on: change.today) }
            if let saved = turn.state.saved { turn.close(returning: .saved(saved)) }
        case .rejected(let rejections):
            turn.state.isSubmitting = false
            turn.state.rejections = rejections.map(RejectedField.init)
            keep(&turn)
        case .failed(let error):
            if turn.state.isSubmitting { keep(&turn) }
            turn.state.isSubmitting = false
            let problem = Problem(error)
            if !turn.state.draft.fail(problem) { turn.state.problem = problem }
        case .read, .history, .exported: break
        }
    }

    /// Changes the typed texts, and keeps them. Without any, removes those that are kept.
    private func edit(_ turn: inout Turn, _ change: (inout LoadedDraft) -> Void) {
        let former = turn.state.draft.value?.draft
        turn.state.draft.update(change)
        guard let former, let draft = turn.state.draft.value?.draft, draft.fields != former.fields else { return }
        if draft.fields == draft.base { forget(former, &turn) } else { keep(&turn) }
    }

    private func keep(_ turn: inout Turn) {
        guard turn.state.keepsDraft, let draft = turn.state.draft.value?.draft, draft.fields != draft.base else {
            return
        }
        turn.send(.draft(.keep(draft)))
    }

    /// Removes the texts that are kept, also those that are about to be.
    private func forget(_ draft: TodoDraft, _ turn: inout Turn) {
        guard turn.state.keepsDraft else { return }
        turn.cancel(.draft(.keep(draft)))
        turn.send(.draft(.remove(draft)))
    }
}

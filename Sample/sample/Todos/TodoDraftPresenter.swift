import Adder
import AdderViews
import TodosKit

/// Submits a draft and presents the saved todo, ready to show as text and as JSON.
struct TodoDraftPresenter: Presenter {
    enum Intent: Event {
        case submit(TodoDraft)
        /// Load the draft of a todo, type in its fields, and submit it.
        case edit(Edit)

        struct Edit: Codable, Equatable, Sendable {
            let key: TodoKey
            let typed: [TodoEditorIntent.Typed]

            init(_ key: TodoKey, _ typed: [TodoEditorIntent.Typed]) {
                self.key = key
                self.typed = typed
            }
        }
    }

    struct State: Equatable {
        /// The saved todo as a row of a list.
        var row: TodoRow?
        /// The saved todo as a JSON document.
        var document = ""
        /// The reason that nothing was saved.
        var failure: Failure?
        /// The edit whose draft is being loaded.
        var pendingEdit: Intent.Edit?
        /// The fields that words of the title have filled.
        var fieldsOfTitle: [TodoField] = []
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .submit(let draft): turn.send(.submit(draft))
        case .edit(let edit):
            turn.state.pendingEdit = edit
            turn.send(.editDraft(edit.key))
        }
    }

    func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        switch response {
        case .draft(let loaded): submit(loaded.draft, &turn)
        case .changed(let change):
            guard let saved = change.todos.first else { return }
            turn.state.row = TodoCard(TodoDetail(saved, today: change.today)).row
            turn.state.document = JSONValue.object(["todo": .encoded(TodoJSON.object(saved))]).document
        case .rejected(let rejections):
            let isOfTitle = rejections.contains { turn.state.fieldsOfTitle.contains($0.field) }
            let failure = Failure(rejections)
            turn.state.failure =
                isOfTitle
                ? failure.with(message: "\(failure.problem.message) To keep the word in the title, add --literal.")
                : failure
        case .failed(let error):
            turn.state.pendingEdit = nil
            turn.state.failure = Failure(error)
        case .todos, .summary, .preview, .todo, .history, .exported: break
        }
    }

    private func submit(_ draft: TodoDraft, _ turn: inout Turn) {
        var draft = draft
        guard let edit = turn.state.pendingEdit else { return }
        turn.state.pendingEdit = nil
        for typed in edit.typed {
            guard typed.field != .every || draft.kind == .streak else {
                turn.state.failure = Failure(TodosError.otherKind(edit.key))
                return
            }
            draft.fields[typed.field] = typed.text
        }
        turn.send(.submit(draft))
    }
}

extension TodoDraftPresenter.State {
    /// `{"todo":{…}}`
    var json: CommandResult { CommandResult(output: document, failure: failure) }
}

/// The view of a draft that was submitted: the saved todo, or the reason that it was not saved.
struct TodoDraftView: PageView {
    let texts: TodosTexts

    func draw(_ state: TodoDraftPresenter.State, on page: inout Page<TodoDraftPresenter.Intent>) {
        page.problem = state.failure?.problem
        if let row = state.row { page.notice(TodoNotice(.saved, rows: [row], count: 1), texts) }
    }
}

extension TodosTexts {
    /// Returns the same texts with another verb for a todo that was saved.
    func saying(_ verb: String) -> TodosTexts {
        var texts = self
        texts.notices.saved = verb
        return texts
    }
}

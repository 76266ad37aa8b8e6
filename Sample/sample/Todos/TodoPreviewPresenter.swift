import Adder
import AdderViews
import TodosKit

/// Presents the todos that a batch would change.
struct TodoPreviewPresenter: Presenter {
    enum Intent: Event {
        case preview(TodoBatch)
    }

    struct State: Equatable {
        /// The changes that would be made; `nil` until they are known.
        var preview: TodosPreview?
        /// The reason that they are not known.
        var problem: Problem?
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .preview(let batch) = intent { turn.send(.preview(batch)) }
    }

    func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch response {
        case .preview(let preview): turn.state.preview = preview
        case .rejected(let rejections): turn.state.problem = Problem(rejections)
        case .failed(let error): turn.state.problem = Problem(error)
        case .todos, .summary, .report, .todo, .changed, .draft, .history, .exported: break
        }
    }

    /// Does nothing: the preview is that of one moment.
    func notice(_ change: TodosChange, _ turn: inout Turn) {}
}

/// The view of a dry run: a line for each todo that would be changed.
struct TodoPreviewView: PageView {
    let texts: TodosTexts

    func draw(_ state: TodoPreviewPresenter.State, on page: inout Page<TodoPreviewPresenter.Intent>) {
        page.problem = state.problem
        guard let preview = state.preview else { return }
        for change in preview.changes {
            page.notice(
                verb(change.kind), key: change.todo.key.description, title: change.todo.todo.title.description)
        }
        let others = preview.unreadable.count
        if others > 0 { page.notice(verb(.deleted), title: texts.notices.unreadable(others)) }
        if preview.changes.isEmpty, others == 0 { page.notice("Nothing would be changed") }
    }

    private func verb(_ kind: TodoStep.Kind) -> String {
        switch kind {
        case .completed: "Would complete"
        case .reopened: "Would reopen"
        case .kept: "Would keep"
        case .takenBack: "Would take back"
        case .deleted: "Would delete"
        case .restored: "Would restore"
        case .added, .edited, .toggled, .moved, .imported, .changed: "Would change"
        }
    }
}

import AdderViews
import TodosKit

/// The view of a dry run: a line for each todo that would be changed.
struct TodoPreviewView: PageView {
    let texts: TodosTexts

    func draw(_ state: TodoPreviewPresenter.State, on page: inout Page<TodoPreviewPresenter.Intent>) {
        page.problem = state.failure.map { PageProblem(code: $0.code, message: $0.message) }
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

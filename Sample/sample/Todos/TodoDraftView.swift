import AdderViews
import TodosKit

/// The view of a draft that was submitted: the saved todo, or the reason that it was not saved.
struct TodoDraftView: PageView {
    let texts: TodosTexts

    func draw(_ state: TodoDraftPresenter.State, on page: inout Page<TodoDraftPresenter.Intent>) {
        page.problem = state.failure.map { PageProblem(code: $0.code, message: $0.message) }
        if let row = state.row { page.notice(TodoNotice(.saved, rows: [row], count: 1), texts) }
    }
}

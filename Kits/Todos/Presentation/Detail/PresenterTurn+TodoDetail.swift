import Adder

/// The behaviour that the screens of todos and of streaks share.
extension PresenterTurn where P.Request == TodosRequest, P.Route == TodosRoute {
    /// Folds an intent into the state. The interactor decides whether the change is allowed.
    mutating func handle<Card>(_ intent: TodoDetailIntent) where P.State == TodoDetailState<Card> {
        state.problem = nil
        let key = TodoKey(state.id)
        switch intent {
        case .appear: load(state.card.value == nil ? .initial : .refresh)
        case .retry: if state.card.retry() != nil { send(.show(key)) }
        case .toggle: send(.toggle([key]))
        case .delete: send(.delete([key]))
        case .restore: send(.restore([key]))
        case .edit:
            if let row = state.card.value?.row { open(.edit(key), model: row) } else { open(.edit(key)) }
        }
    }

    /// Folds a response into the state: a change of this todo by any screen, a problem of this screen's request alone.
    mutating func receive<Card>(
        _ response: TodosResponse, for request: TodosRequest?
    ) where P.State == TodoDetailState<Card> {
        switch response {
        case .todo(let shown):
            guard request != nil else { return }
            state.isGone = false
            state.card.finish(Card(shown))
        case .changed(let change): fold(change)
        case .failed(let error):
            guard let request else { return }
            if case .show = request, case .notFound = error { state.isGone = true }
            fail(request, TodoProblem(error))
        case .rejected(let rejections):
            if let request { fail(request, TodoProblem(rejections)) }
        case .todos, .summary, .preview, .draft, .history, .exported: break
        }
    }

    private mutating func fail<Card>(_ request: TodosRequest, _ problem: TodoProblem)
    where P.State == TodoDetailState<Card> {
        if case .show = request { state.card.fail(problem) } else { state.problem = problem }
    }

    private mutating func fold<Card>(_ change: TodosChange) where P.State == TodoDetailState<Card> {
        let id = state.id
        if let listed = change.todos.first(where: { $0.todo.id == id }) {
            state.isGone = false
            state.card.update { $0 = Card(TodoDetail(listed, today: change.today)) }
        } else if change.removed.contains(where: { $0.todo.id == id }) {
            state.isGone = true
        } else if change.isBulk {
            load(.refresh)
        }
    }

    private mutating func load<Card>(_ kind: LoadKind) where P.State == TodoDetailState<Card> {
        if state.card.begin(kind) { send(.show(TodoKey(state.id))) }
    }
}

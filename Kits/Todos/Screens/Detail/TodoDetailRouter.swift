public import Adder
import AdderViews

extension TodosKit {
    /// Makes the screen of a todo that is done once. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo.
    ///   - opener: The origin of the route. The row of the todo that it hands over is shown at once.
    @MainActor
    public func once(_ id: TodoID, openedBy opener: Opener = Opener()) -> Screen<TodoDetailPresenter<TodoCard>> {
        open(opener.row(of: id).map(TodoDetailPresenter.State.init) ?? .init(id: id), opener)
    }

    /// Makes the screen of a streak. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo.
    ///   - opener: The origin of the route. The row of the todo that it hands over is shown at once.
    @MainActor
    public func streak(_ id: TodoID, openedBy opener: Opener = Opener()) -> Screen<TodoDetailPresenter<StreakCard>> {
        open(opener.row(of: id).map(TodoDetailPresenter.State.init) ?? .init(id: id), opener)
    }

    /// Makes the page of a todo. Its kind decides between ``once(_:openedBy:)`` and ``streak(_:openedBy:)``: it is loaded, unless
    /// the opener hands the row of the todo over.
    @MainActor
    func detail(
        _ key: TodoKey, offersPurchase: Bool, openedBy opener: Opener
    ) async throws(TodosError) -> PageScreen {
        if let row = opener.row(at: key) {
            return row.streak == nil
                ? page(open(TodoDetailPresenter<TodoCard>.State(row), opener, offersPurchase: offersPurchase))
                : page(open(TodoDetailPresenter<StreakCard>.State(row), opener, offersPurchase: offersPurchase))
        }
        let shown = try await shown(key)
        return shown.isOnce
            ? page(open(TodoDetailPresenter<TodoCard>.State(shown), opener, offersPurchase: offersPurchase))
            : page(open(TodoDetailPresenter<StreakCard>.State(shown), opener, offersPurchase: offersPurchase))
    }

    @MainActor
    private func open<Card>(
        _ state: TodoDetailPresenter<Card>.State, _ opener: Opener, offersPurchase: Bool = false
    ) -> Screen<TodoDetailPresenter<Card>> {
        var state = state
        state.offersPurchase = offersPurchase
        return context.stage.open(TodoDetailPresenter(), state: state, openedBy: opener) {
            [self] child, state, opener in
            switch child {
            case .streak: streakCountPage(state.id, card: state.card.value?.streak, openedBy: opener)
            }
        }
    }

    @MainActor
    private func page<Card>(_ screen: Screen<TodoDetailPresenter<Card>>) -> PageScreen {
        PageScreen(screen, TodoDetailView<Card>(texts: context.dependencies.texts), appear: .appear)
    }

    private func shown(_ key: TodoKey) async throws(TodosError) -> TodoDetail {
        try await context.stream.reply(to: TodosRequest.show(key), orThrow: TodosError.unanswered) {
            response throws(TodosError) in
            switch response {
            case .todo(let shown): return shown
            case .failed(let error): throw error
            default: return nil
            }
        }
    }
}

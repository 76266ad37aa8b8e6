public import Adder
import AdderViews

extension TodosKit {
    /// Makes the editor of a todo that is done once. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo; `nil`, the default, for a new one.
    ///   - newID: The identity that a new todo gets; `nil`, the default, to generate one.
    ///   - opener: The origin of the route, which learns of the saved todo.
    @MainActor
    public func onceEditor(
        _ id: TodoID? = nil, newID: TodoID? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<TodoEditorPresenter<TodoForm>> {
        open(.init(id: id, newID: newID, keepsDraft: keepsDrafts), opener)
    }

    /// Makes the editor of a streak. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo; `nil`, the default, for a new one.
    ///   - newID: The identity that a new todo gets; `nil`, the default, to generate one.
    ///   - opener: The origin of the route, which learns of the saved todo.
    @MainActor
    public func streakEditor(
        _ id: TodoID? = nil, newID: TodoID? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<TodoEditorPresenter<StreakForm>> {
        open(.init(id: id, newID: newID, keepsDraft: keepsDrafts), opener)
    }

    /// Makes the page of the editor of a todo. Its kind decides between ``onceEditor(_:newID:openedBy:)`` and
    /// ``streakEditor(_:newID:openedBy:)``: it is loaded, unless the opener hands the row of the todo over.
    @MainActor
    func editor(_ key: TodoKey, openedBy opener: Opener) async throws(TodosError) -> PageScreen {
        if let row = opener.row(at: key) {
            return editor(of: row.streak == nil ? .once : .streak, row.id, openedBy: opener)
        }
        let loaded = try await draft(of: key)
        return editor(
            of: loaded.draft.kind, loaded.draft.id, draft: .loaded(loaded, .loaded(.initial)), openedBy: opener)
    }

    /// Makes the page of the editor of a kind. By default, its draft is to be loaded.
    @MainActor
    func editor(
        of kind: TodoDraft.Kind, _ id: TodoID? = nil, draft: Loadable<LoadedDraft> = .idle,
        openedBy opener: Opener
    ) -> PageScreen {
        switch kind {
        case .once:
            page(open(TodoEditorPresenter<TodoForm>.State(id: id, draft: draft, keepsDraft: keepsDrafts), opener))
        case .streak:
            page(open(TodoEditorPresenter<StreakForm>.State(id: id, draft: draft, keepsDraft: keepsDrafts), opener))
        }
    }

    @MainActor
    private func open<Form>(
        _ state: TodoEditorPresenter<Form>.State, _ opener: Opener
    ) -> Screen<TodoEditorPresenter<Form>> {
        context.stage.open(TodoEditorPresenter(), state: state, openedBy: opener)
    }

    @MainActor
    private func page<Form>(_ screen: Screen<TodoEditorPresenter<Form>>) -> PageScreen {
        PageScreen(screen, TodoEditorView<Form>(texts: context.dependencies.texts), appear: .appear)
    }

    private func draft(of key: TodoKey) async throws(TodosError) -> LoadedDraft {
        try await context.stream.reply(to: TodosRequest.editDraft(key), orThrow: TodosError.unanswered) {
            response throws(TodosError) in
            switch response {
            case .draft(let loaded): return loaded
            case .failed(let error): throw error
            default: return nil
            }
        }
    }
}

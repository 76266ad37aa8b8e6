public import Adder
public import AdderViews

extension TodosKit {
    /// Makes the editor of a todo that is done once. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo; `nil`, the default, for a new one.
    ///   - opener: The origin of the route, which learns of the saved todo.
    @MainActor
    public func onceEditor(_ id: TodoID? = nil, openedBy opener: Opener = Opener()) -> Screen<TodoEditorPresenter> {
        editor(.init(id: id), opener)
    }

    /// Makes the editor of a todo, with its view. The kind of the todo decides between ``onceEditor(_:openedBy:)`` and
    /// ``streakEditor(_:openedBy:)``: it is loaded, unless the opener hands the row of the todo over.
    ///
    /// - Parameters:
    ///   - key: The key of the todo.
    ///   - opener: The origin of the route, which learns of the saved todo.
    /// - Throws: ``TodosError`` when no todo has the key, when the todo is in the trash, or when the store fails;
    ///   `ReplyError` when the SDK has stopped.
    @MainActor
    public func editor(_ key: TodoKey, openedBy opener: Opener = Opener()) async throws -> PageScreen {
        if let row = opener.row(at: key) {
            return row.streak == nil
                ? page(onceEditor(row.id, openedBy: opener)) : page(streakEditor(row.id, openedBy: opener))
        }
        let loaded = try await draft(of: key)
        return switch loaded.draft.kind {
        case .once: page(editor(.init(id: loaded.draft.id, draft: .loaded(loaded, .loaded(.initial))), opener))
        case .streak:
            page(streakEditor(.init(id: loaded.draft.id, draft: .loaded(loaded, .loaded(.initial))), opener))
        }
    }

    @MainActor
    private func editor(_ state: TodoEditorPresenter.State, _ opener: Opener) -> Screen<TodoEditorPresenter> {
        context.stage.open(TodoEditorPresenter(), state: state, openedBy: opener)
    }

    @MainActor
    private func page(_ screen: Screen<TodoEditorPresenter>) -> PageScreen {
        screen.send(.appear)
        return PageScreen(screen, TodoEditorView(texts: context.dependencies.texts))
    }

    @MainActor
    private func page(_ screen: Screen<StreakEditorPresenter>) -> PageScreen {
        screen.send(.appear)
        return PageScreen(screen, StreakEditorView(texts: context.dependencies.texts))
    }

    private func draft(of key: TodoKey) async throws -> LoadedDraft {
        switch try await context.stream.reply(to: TodosRequest.editDraft(key)) {
        case .draft(let loaded): return loaded
        case .failed(let error): throw error
        default: throw TodosError.notFound(key)
        }
    }
}

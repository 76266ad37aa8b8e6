public import Adder
public import AdderViews

extension TodosKit: PageKit {
    /// The route to the list of the open todos.
    public static var firstRoute: TodosRoute { .list() }

    /// Opens the screen for a route, with its view and the texts of ``TodosDependencies/texts``. It has begun to load.
    ///
    /// - Throws: ``TodosError`` when no todo has the route's key, when a todo in the trash is to be edited, or when the
    ///   store fails; `ReplyError` when the SDK has stopped.
    @MainActor
    public func pageScreen(for route: TodosRoute, openedBy opener: Opener) async throws -> PageScreen? {
        let texts = context.dependencies.texts
        switch try await screen(for: route, openedBy: opener) {
        case .list(let screen):
            screen.send(.appear)
            return PageScreen(screen, TodoListView(texts: texts))
        case .detail(let screen):
            screen.send(.appear)
            return PageScreen(screen, TodoDetailView(texts: texts))
        case .streak(let screen):
            screen.send(.appear)
            return PageScreen(screen, StreakDetailView(texts: texts))
        case .editor(let screen):
            screen.send(.appear)
            return PageScreen(screen, TodoEditorView(texts: texts))
        case .streakEditor(let screen):
            screen.send(.appear)
            return PageScreen(screen, StreakEditorView(texts: texts))
        case .history(let screen):
            screen.send(.appear)
            return PageScreen(screen, TodoHistoryView(texts: texts))
        case .importExport(let screen):
            return PageScreen(screen, TodoImportExportView(texts: texts))
        }
    }
}

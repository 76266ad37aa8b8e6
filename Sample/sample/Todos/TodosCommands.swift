import Adder
import AdderTerminal
import AdderViews
import TodosKit

/// Runs the commands of the todos.
@MainActor
struct TodosCommands {
    let kit: TodosKit
    let screens: ScreenRunner
    let watchedList: WatchedList
    var texts: TodosTexts { kit.context.dependencies.texts }

    private var listView: TodoListView { TodoListView(texts: texts) }

    func list(_ query: TodoQuery) async throws -> CommandResult {
        try await answer(.ask(.list(query)), at: .list(query)) {
            let draw = screens.drawing(listView)
            let source = await WatchedSource(reloading: TodoListIntent.appear) { [kit] in try? await kit.dataVersion() }
            let screen = try await listScreen(query)
            let result = await screens.run(screen, [.appear], draw)
            watchedList.watch(screen, shownAs: result, source: source, difference: RowDifference.init(_:_:), draw)
            return result
        }
    }

    /// Runs a change that needs nothing of the list it is sent to.
    func change(_ intent: TodoListIntent) async throws -> CommandResult {
        try await answer(.change(intent)) {
            await screens.run(try await listScreen(TodoQuery()), [intent], in: listView)
        }
    }

    /// Changes the todos that a command names, or that its options select; with `--dry-run`, shows what would be changed.
    func change(_ change: TodoBatch.Change, _ command: ParsedCommand) async throws -> CommandResult {
        let selection = try TodoSelection(command, for: change)
        if command.has("--dry-run") { return try await preview(TodoBatch(change, try selection.checked)) }
        switch selection {
        case .keys(let keys): return try await self.change(change.intent(keys))
        case .query(let query): return try await self.change(.changeAll(TodoBatch(change, .query(query))))
        }
    }

    private func preview(_ batch: TodoBatch) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.list())) { [stage = screens.stage] in
            stage.open(TodoPreviewPresenter(), state: TodoPreviewPresenter.State(), openedBy: $0)
        }
        return await screens.form.choose {
            await screens.run(screen, [.preview(batch)], in: TodoPreviewView(texts: texts))
        } json: {
            await screens.run(screen, [.preview(batch)]) { $0.json }
        }
    }

    func history(limit: Int?) async throws -> CommandResult {
        try await answer(.ask(.history(limit: limit)), at: .history) {
            let screen = try await screens.open(.todos(.history)) { [kit] in kit.history(limit: limit, openedBy: $0) }
            return await screens.run(screen, [.appear], in: TodoHistoryView(texts: texts))
        }
    }

    func purge(_ keys: [String], isConfirmed: Bool) async throws -> CommandResult {
        let screen = try await listScreen(TodoQuery(.trash))
        screen.send(.purge(keys))
        if let problem = screen.state.problem { throw Failure(problem) }
        let question = listView.page(of: screen.state).question?.text
        guard await Terminal.confirms(unless: isConfirmed, question ?? "") else {
            throw Failure(.unconfirmed, "Nothing was removed: confirm the question, or add --yes.")
        }
        return try await answer(.change(.purge(keys))) {
            await screens.run(screen, [.answer(true)], in: listView)
        }
    }

    /// Opens the detail of a todo from the list.
    func open(_ key: TodoKey) async throws -> CommandResult {
        try await follow(.open(key.description))
    }

    /// Opens the editor of a todo from the list.
    func openEditor(_ key: TodoKey) async throws -> CommandResult {
        try await follow(.edit(key.description))
    }

    func show(_ key: TodoKey) async throws -> CommandResult {
        try await answer(.ask(.show(key)), at: .detail(key)) {
            let page = try await screens.open(.todos(.detail(key))) { [kit] in try await kit.detail(key, openedBy: $0) }
            return await screens.result(of: page, includesTitle: true)
        }
    }

    private func follow(_ intent: TodoListIntent) async throws -> CommandResult {
        await screens.follow(try await listScreen(TodoQuery()), intent, in: listView)
    }

    private func listScreen(_ query: TodoQuery) async throws -> Screen<TodoListPresenter> {
        try await screens.open(.todos(.list(query))) { [kit] in kit.list(query, openedBy: $0) }
    }

    /// Answers as `text` does, or with the document of an intent.
    private func answer(
        _ intent: TodosJSONPresenter.Intent, at route: TodosRoute = .list(), text: () async throws -> CommandResult
    ) async throws -> CommandResult {
        try await screens.form.choose(text: text) {
            let screen = try await screens.open(.todos(route)) { [stage = screens.stage] in
                stage.open(TodosJSONPresenter(), state: TodosJSONPresenter.State(), openedBy: $0)
            }
            return await screens.run(screen, [intent]) { $0.result }
        }
    }
}

extension TodoBatch.Change {
    /// Returns the intent that makes the change of the todos that keys name.
    fileprivate func intent(_ keys: [String]) -> TodoListIntent {
        switch self {
        case .complete: .complete(keys)
        case .toggle: .toggle(keys)
        case .delete: .delete(keys)
        case .restore: .restore(keys)
        }
    }
}

extension RowDifference<TodoListPresenter.State> {
    /// Creates the difference between two states of the todo list.
    fileprivate init(_ old: TodoListPresenter.State, _ new: TodoListPresenter.State) {
        let (oldRows, newRows) = (old.rows.value ?? [], new.rows.value ?? [])
        let changes = ListChanges(from: oldRows, to: newRows)
        let indices = Set(changes.inserts + changes.moves.map(\.to) + changes.reloads.map(\.to)).sorted()
        let rows = indices.map { newRows[$0] }
        self.init(
            changed: rows.isEmpty
                ? nil : TodoListPresenter.State(query: new.query, rows: .loaded(rows, .loaded(.refresh))),
            removed: changes.deletes.map { oldRows[$0].key }, count: rows.count + changes.deletes.count)
    }
}

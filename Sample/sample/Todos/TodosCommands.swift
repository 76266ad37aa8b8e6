import Adder
import AdderTerminal
import AdderViews
import TodosKit

/// Runs the commands of the todos.
@MainActor
struct TodosCommands {
    let kit: TodosKit
    let screens: ScreenRunner
    let console: Console
    /// The order of a list for which no order is given.
    var sort = TodoSort.agenda
    var texts: TodosTexts { kit.context.dependencies.texts }

    /// The day, the zone and the words by which the typed dates of a query are read.
    var dates: DateContext {
        DateContext(today: CalendarDay(console.now, zone: console.zone), zone: console.zone, words: texts.dates)
    }

    var listView: TodoListView { TodoListView(texts: texts, hasHeadings: console.terminal.isOutput) }

    func list(_ query: TodoQuery) async throws -> CommandResult {
        var query = query
        // Only a document shows them.
        query.countsPositions = screens.form != .text
        return await screens.run(try await listScreen(query), [.appear], in: listView) { response in
            if case .todos(let page) = response { TodosJSON.list(page) } else { nil }
        }
    }

    /// Runs a change that does not depend on the list to which it is sent.
    func change(
        _ intent: TodoListIntent, json document: (TodosChange) -> CommandResult = TodosJSON.changed
    ) async throws -> CommandResult {
        await screens.run(try await listScreen(TodoQuery()), [intent], in: listView) { $0.change.map(document) }
    }

    /// Changes the todos that a command names, or that its options select; with `--dry-run`, shows what would be changed.
    func change(_ change: TodoBatch.Change, _ command: ParsedCommand) async throws -> CommandResult {
        let selection = try TodoSelection(command, for: change, dates, sort)
        if command.has("--dry-run") { return try await preview(TodoBatch(change, try selection.checked)) }
        switch selection {
        case .keys(let keys):
            return try await self.change(
                change.intent(keys), json: keys.count > 1 ? TodosJSON.changedAll : TodosJSON.changed)
        case .query(let query):
            return try await self.change(.changeAll(TodoBatch(change, .query(query))), json: TodosJSON.changedAll)
        }
    }

    private func preview(_ batch: TodoBatch) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.list()), .preview) { [stage = screens.stage] in
            stage.open(TodoPreviewPresenter(), state: TodoPreviewPresenter.State(), openedBy: $0)
        }
        return await screens.run(screen, [.preview(batch)], in: TodoPreviewView(texts: texts)) { response in
            if case .preview(let preview) = response { TodosJSON.preview(preview) } else { nil }
        }
    }

    func purge(_ keys: [String], isConfirmed: Bool) async throws -> CommandResult {
        let screen = try await listScreen(TodoQuery(.trash))
        return await screens.run(screen, [.purge(keys)], in: listView, isConfirmed: isConfirmed) {
            $0.change.map(TodosJSON.purged)
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
        let page = try await screens.open(.todos(.detail(key))) { [kit] in
            try await kit.pages().screen(for: .detail(key), openedBy: $0)
        }
        return await screens.result(of: page, includesTitle: true) { (response: TodosResponse) in
            if case .todo(let shown) = response { TodosJSON.shown(shown.listed) } else { nil }
        }
    }

    private func follow(_ intent: TodoListIntent) async throws -> CommandResult {
        await screens.follow(try await listScreen(TodoQuery()), intent, in: listView)
    }

    private func listScreen(_ query: TodoQuery) async throws -> Screen<TodoListPresenter> {
        try await screens.open(.todos(.list(query))) { [kit] in kit.list(query, openedBy: $0) }
    }
}

/// The history of the todos, and the report of what was done.
extension TodosCommands {
    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.history), .history(limit: limit)) { [kit] in
            kit.history(limit: limit, openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: TodoHistoryView(texts: texts)) { response in
            if case .history(let steps) = response { TodosJSON.history(steps) } else { nil }
        }
    }

    /// Lists the todos that were done since a day.
    func report(since: RelativeDay) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.report(since: since))) { [kit] in
            kit.report(since: since, openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: TodoReportView(texts: texts)) { response in
            if case .report(let report) = response { TodosJSON.report(report) } else { nil }
        }
    }
}

/// Importing and exporting todos.
extension TodosCommands {
    /// Writes all todos to a file, or to standard output if `file` is `nil` or `-`. Rows that cannot be read are failures
    /// of parts.
    func export(to file: String?, _ format: TodoFormat?) async throws -> CommandResult {
        let format = format ?? (file?.hasSuffix(".txt") == true ? .todotxt : .json)
        let file = file == "-" ? nil : file
        let state = try await runImportExport(.export(format))
        guard let document = state.exported else {
            throw Failure(.failed, "The todos were not exported. Try again.")
        }
        let (text, unreadable) = (document.text, state.unreadable)
        if let file { try TextFile.write(text, to: file) }
        var result: CommandResult
        if file == nil, format == .json {
            // A list in JSON is the document itself.
            result = CommandResult(output: text)
        } else {
            let sentence = file.map { "Exported all todos\(unreadable.isEmpty ? "" : " that can be read") to \($0)\n" }
            let export = TodosJSON.Export(
                todotxt: file == nil ? text : nil, file: file, format: file.map { _ in format },
                unreadable: unreadable.listed, unreadableCount: unreadable.listedCount)
            result = screens.form.result(sentence ?? text, json: ["export": export])
        }
        result.partialFailures = unreadable.problems.map { Failure($0) }
        return result
    }

    /// Adds the todos of a file, or of standard input if `file` is `-`: all of them, or none.
    func importTodos(from file: String, _ format: TodoFormat?, isStrict: Bool) async throws -> CommandResult {
        if file == "-", console.terminal.isInput {
            console.note("Type or paste todos, then Control-D on a line of its own.")
        }
        let text = try TextFile.read(file, limit: TodoDocument.limit, at: console)
        let told = format ?? (file.hasSuffix(".json") ? .json : nil)
        var document = told.map { TodoDocument($0, text) } ?? TodoDocument(text)
        document.isStrict = isStrict
        guard let notice = try await runImportExport(.import(document)).notice else {
            throw Failure(.failed, "The todos were not imported. Try again.")
        }
        var result = screens.form.result(
            "Imported \(notice.count) \(notice.count == 1 ? "todo" : "todos")\n",
            json: [
                "import": TodosJSON.Import(
                    count: notice.count, unread: notice.unread.words, unreadCount: notice.unread.count)
            ])
        if notice.unread.count > 0 { result.message = texts.sentences.unread(notice.unread) }
        return result
    }

    private func runImportExport(
        _ intent: TodoImportExportPresenter.Intent
    ) async throws -> TodoImportExportPresenter.State {
        let screen = try await screens.open(.todos(.importExport)) { [kit] in kit.importExport(openedBy: $0) }
        screen.send(intent)
        await screen.settled()
        if let problem = screen.state.problem { throw Failure(problem) }
        return screen.state
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

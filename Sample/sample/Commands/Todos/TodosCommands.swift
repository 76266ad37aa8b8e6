import Adder
import AdderForms
import AdderServices
import AdderTerminal
import AdderViews
import TodosKit

/// Runs the commands of the todos.
@MainActor
struct TodosCommands {
    let screens: ScreenRunner
    let texts: TodosTexts
    /// The order of a list for which no order is given.
    var sort = TodoSort.agenda
    var console: Console { screens.console }

    /// The day, the zone and the words by which the typed dates of a query are read.
    var dates: DateContext {
        DateContext(today: CalendarDay(console.now, zone: console.zone), zone: console.zone, words: texts.dates)
    }

    func list(_ query: TodoQuery) async throws -> CommandResult {
        // Only a document shows the positions.
        var counted = query
        counted.countsPositions = true
        return try await screens.run(
            .todos(.list(query)), as: TodoListPresenter.self, [screens.form == .text ? .appear : .show(counted)])
    }

    /// Runs a change that does not depend on the list to which it is sent.
    func change(
        _ intent: TodoListIntent, json document: @escaping (TodosChange) -> CommandResult = TodosJSON.changed
    ) async throws -> CommandResult {
        try await screens.run(.todos(.list()), as: TodoListPresenter.self, [intent]) { $0.change.map(document) }
    }

    /// Changes the todos that a command names, or that its options select; with `--dry-run`, shows what would be changed.
    func change(_ change: TodoBatch.Change, _ command: ParsedCommand) async throws -> CommandResult {
        let selection = try TodoSelection(command, for: change, dates, sort)
        if command.has("--dry-run") { return try await preview(TodoBatch(change, try selection.checked)) }
        switch selection {
        case .keys(let keys):
            let document = keys.count > 1 ? TodosJSON.changedAll : TodosJSON.changed
            return try await self.change(change.intent(keys), json: document)
        case .query(let query):
            return try await self.change(.changeAll(TodoBatch(change, .query(query))), json: TodosJSON.changedAll)
        }
    }

    private func preview(_ batch: TodoBatch) async throws -> CommandResult {
        try await screens.ask(TodosRequest.read(.preview(batch))) { response in
            if case .read(.preview(let preview)) = response { TodosJSON.preview(preview) } else { nil }
        } _: { response, page in
            guard case .read(.preview(let preview)) = response else { return }
            for change in preview.changes {
                let todo = change.todo
                page.notice(change.kind.wouldBeDone, key: todo.key.description, title: todo.todo.title.description)
            }
            let others = preview.unreadable.count
            if others > 0 { page.notice("Would delete", title: texts.notices.unreadable(others)) }
            if preview.changes.isEmpty, others == 0 { page.notice("Nothing would be changed") }
        }
    }

    func purge(_ keys: [String], isConfirmed: Bool) async throws -> CommandResult {
        try await screens.run(
            .todos(.list(TodoQuery(.trash))), as: TodoListPresenter.self, [.purge(keys)], isConfirmed: isConfirmed
        ) {
            $0.change.map(TodosJSON.purged)
        }
    }

    /// Puts a todo into the cart.
    func buy(_ key: TodoKey, _ offer: ParsedCommand) async throws -> CommandResult {
        try await screens.buy(.todos(.purchase(key)), offer, from: TodoPurchaseSource.self) { purchase in
            BoughtJSON(item: purchase.added, todo: TodoRecord(purchase.item), news: nil)
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
        let screen = try await screens.page(of: .todos(.importExport)).expecting(TodoImportExportPresenter.self)
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

extension TodoStep.Kind {
    /// The words of a dry run.
    fileprivate var wouldBeDone: String {
        switch self {
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

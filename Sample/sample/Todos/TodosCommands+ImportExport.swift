import Adder
import AdderTerminal
import TodosKit

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

import Adder
import AdderTerminal
import TodosKit

/// Importing and exporting todos.
extension TodosCommands {
    /// Writes all todos to a file, or to standard output if `file` is `nil` or `-`. Rows that cannot be read are failures
    /// of parts.
    func export(to file: String?, _ format: TodoFormat?) async throws -> CommandResult {
        let format = format ?? (file?.hasSuffix(".txt") == true ? .todotxt : .json)
        let state = try await runImportExport(.export(format))
        guard let document = state.exported else {
            throw Failure(.failed, "The todos were not exported. Try again.")
        }
        let unreadable = state.unreadable
        var result = CommandResult()
        result.partialFailures = unreadable.problems.map(Failure.init)
        if let file, file != "-" {
            try TextFile.write(document.text, to: file)
            let count = unreadable.isEmpty ? "" : " that can be read"
            let members = exported([("file", .string(file)), ("format", .string(format.rawValue))], unreadable)
            result.output = screens.form.result("Exported all todos\(count) to \(file)\n", json: members).output
        } else if format == .json {
            result.output = document.text
        } else {
            let members = exported([("todotxt", .string(document.text))], unreadable)
            result.output = screens.form.result(document.text, json: members).output
        }
        return result
    }

    /// Adds the todos of a file, or of standard input if `file` is `-`: all of them, or none.
    func importTodos(from file: String, _ format: TodoFormat?, isStrict: Bool) async throws -> CommandResult {
        if file == "-", Terminal.isInput { Output.note("Type or paste todos, then Control-D on a line of its own.") }
        let text = try TextFile.read(file, limit: TodoDocument.limit)
        let told = format ?? (file.hasSuffix(".json") ? .json : nil)
        var document = told.map { TodoDocument($0, text) } ?? TodoDocument(text)
        document.isStrict = isStrict
        guard let notice = try await runImportExport(.import(document)).notice else {
            throw Failure(.failed, "The todos were not imported. Try again.")
        }
        let unread = notice.unread
        let words = unread.words.map { word in
            JSONValue.object(["line": JSONValue(word.line), "text": .string(word.text)])
        }
        var result = screens.form.result(
            "Imported \(notice.count) \(notice.count == 1 ? "todo" : "todos")\n",
            json: [
                "import": .object([
                    "count": JSONValue(notice.count), "unread": .array(words), "unreadCount": JSONValue(unread.count),
                ])
            ])
        if unread.count > 0 { result.message = texts.sentences.unread(unread) }
        return result
    }

    private func exported(
        _ members: [(name: String, value: JSONValue)], _ unreadable: UnreadableTodos
    ) -> JSONValue.Members {
        ["export": .object(JSONValue.Members(unreadable, after: members))]
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

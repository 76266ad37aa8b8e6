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
        guard let file, file != "-" else {
            let isDocument = format == .json || !screens.isJSON
            result.output = isDocument ? document.text : exported([("todotxt", .string(document.text))], unreadable)
            return result
        }
        try TextFile.write(document.text, to: file)
        result.output =
            screens.isJSON
            ? exported([("file", .string(file)), ("format", .string(format.rawValue))], unreadable)
            : "Exported all todos\(unreadable.isEmpty ? "" : " that can be read") to \(file)\n"
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
        if screens.isJSON {
            let words = unread.words.map { word in
                JSONValue.object(["line": JSONValue(word.line), "text": .string(word.text)])
            }
            let imported: JSONValue = .object([
                "count": JSONValue(notice.count), "unread": .array(words), "unreadCount": JSONValue(unread.count),
            ])
            return CommandResult(output: JSONValue.object(["import": imported]).document)
        }
        return CommandResult(
            output: "Imported \(notice.count) \(notice.count == 1 ? "todo" : "todos")\n",
            message: unread.count > 0 ? texts.sentences.unread(unread) : nil)
    }

    private func exported(
        _ members: [(name: String, value: JSONValue)], _ unreadable: UnreadableTodos
    ) -> String {
        JSONValue.object(["export": .object(JSONValue.Members(unreadable, after: members))]).document
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

import Adder
import AdderViews
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Adding and changing a todo.
extension TodosCommands {
    /// Adds a todo whose title is `line`; words of the line fill in fields in the format of todo.txt.
    ///
    /// - Parameters:
    ///   - isLiteral: A Boolean value that indicates whether the whole line is the title, and none of its words fills a field.
    ///   - typed: The fields that are given beside the title. Tags are added to those of the line; any other field replaces
    ///     what the line says.
    ///   - newID: The identity of the todo; `nil` to generate one.
    func add(
        _ line: String, isLiteral: Bool, typed: [TodoEditorIntent.Typed], newID: TodoID?
    ) async throws -> CommandResult {
        let filled = isLiteral ? TodoDraft.Fields() : TodoDraft(line: line).fields
        var fields = filled
        if isLiteral { fields.title = line }
        for typed in typed {
            fields[typed.field] = typed.field == .tags ? "\(filled.tags) \(typed.text)" : typed.text
        }
        let page = try await screens.page(of: .todos(.list()))
        let draft = TodoDraft(fields.every.isEmpty ? .once : .streak, fields: fields, newID: newID)
        let result = try await screens.run(page, as: TodoListPresenter.self, [.addDraft(draft)]) {
            $0.change.map(TodosJSON.changed)
        }
        let replaced = typed.map(\.field).filter { $0 != .tags }
        let isOfTitle = await screens.received(TodosResponse.self, by: page).contains { response in
            guard case .rejected(let rejections) = response else { return false }
            return rejections.contains {
                !filled[$0.field].isEmpty && $0.field != .title && !replaced.contains($0.field)
            }
        }
        guard isOfTitle, let failure = result.failure else { return result }
        let message = "\(failure.problem.message) To keep the word in the title, add --literal."
        return CommandResult(failure: failure.with(message: message))
    }

    /// Changes fields of a todo; without any, opens the editor at the terminal.
    func edit(_ key: TodoKey, typed: [TodoEditorIntent.Typed]) async throws -> CommandResult {
        let page = try await screens.page(of: .todos(.edit(key)))
        page.appear()
        await page.settled()
        guard !typed.isEmpty || screens.form.isInteractive(at: console) else {
            throw Failure(
                usage: "Give a field to change, such as --title TITLE: an editor needs a terminal, and no --json.")
        }
        if let screen = page.screen(of: TodoEditorPresenter<StreakForm>.self) {
            return try await edit(key, typed, on: screen, of: page)
        }
        if let screen = page.screen(of: TodoEditorPresenter<TodoForm>.self) {
            return try await edit(key, typed, on: screen, of: page)
        }
        throw Failure(.failed, "The todo was not loaded. Try again.")
    }

    private func edit<Form>(
        _ key: TodoKey, _ typed: [TodoEditorIntent.Typed], on screen: Screen<TodoEditorPresenter<Form>>,
        of page: PageScreen
    ) async throws -> CommandResult {
        guard !typed.isEmpty else { return try await editExternally(screen, of: page) }
        guard typed.allSatisfy({ Form.fields.contains($0.field) }) else { throw TodosError.otherKind(key) }
        return try await save(screen, of: page, typed.map { .type($0) })
    }

    /// Submits the draft of an editor after some intents that fill it in.
    private func save<Form>(
        _ screen: Screen<TodoEditorPresenter<Form>>, of page: PageScreen, _ intents: [TodoEditorIntent]
    ) async throws(Failure) -> CommandResult {
        let result = try await screens.run(page, as: TodoEditorPresenter<Form>.self, intents + [.submit]) {
            $0.change.map(TodosJSON.changed)
        }
        // The page tells a rejection beside its field.
        guard let first = screen.state.rejections.first?.problem else { return result }
        let message = screen.state.rejections.map(\.problem.message).joined(separator: " ")
        return CommandResult(failure: Failure(Problem(code: first.code, message: message), exitCode: .usage))
    }

    /// Opens the fields of a todo in the external editor until they can be saved, or the user gives up.
    private func editExternally<Form>(
        _ screen: Screen<TodoEditorPresenter<Form>>, of page: PageScreen
    ) async throws -> CommandResult {
        guard let form = screen.state.form else {
            throw screen.state.loadProblem.map(Failure.init) ?? Failure(.failed, "The todo was not loaded. Try again.")
        }
        var text = EditorText(form.texts, fields: Form.fields).text
        while true {
            text = try ExternalEditor.edit(text, at: console)
            let failure: Failure
            do throws(Failure) {
                let fields = try EditorText.fields(of: text, Form.fields)
                let changes = Form.fields.filter { fields[$0] != screen.state.form?.texts[$0] }
                if changes.isEmpty, screen.state.rejections.isEmpty {
                    return CommandResult(message: "Nothing was changed.")
                }
                let result = try await save(screen, of: page, changes.map { .type(.init(fields[$0], in: $0)) })
                guard let rejected = result.failure else { return result }
                failure = rejected
            } catch {
                failure = error
            }
            guard console.confirms("\(failure.problem.message) Edit it again?") else {
                throw failure.with(message: "Nothing was changed.")
            }
        }
    }
}

/// The fields of a todo as a text to edit: a line for each field, then an empty line and the note. Lines that begin with
/// `#` are ignored.
private struct EditorText {
    let text: String

    private static let names: [(field: TodoField, name: String)] = [
        (.title, "Title"), (.due, "Due"), (.priority, "Priority"), (.tags, "Tags"), (.every, "Every"),
        (.recurrence, "Repeats"), (.wait, "Waits until"),
    ]

    init(_ texts: TodoDraft.Fields, fields: [TodoField]) {
        let lines = Self.names.filter { fields.contains($0.field) }.map { "\($0.name): \(texts[$0.field])" }
        text = """
            # Due: 2026-01-31, 2026-01-31T15:00, today, friday, +3d or empty. Priority: A to Z. Tags: +home @shop word.
            # Repeats: every friday, every month on the 31st, every 3 days after completion or empty. Waits until: a date.
            # The note follows the empty line. To change nothing, close the editor without saving.
            \(lines.joined(separator: "\n"))

            \(texts.note)

            """
    }

    /// Returns the fields that an edited text contains.
    ///
    /// - Throws: ``Failure`` with the first line that is not a field.
    static func fields(of text: String, _ fields: [TodoField]) throws(Failure) -> TodoDraft.Fields {
        var texts = TodoDraft.Fields()
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while let line = lines.popFirst() {
            if line.hasPrefix("#") { continue }
            if line.allSatisfy(\.isWhitespace) { break }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let entry = names.first(where: { $0.name.lowercased() == parts[0].lowercased() }),
                fields.contains(entry.field)
            else {
                let allowed = names.filter { fields.contains($0.field) }.map(\.name)
                throw Failure(
                    usage: "\(line.trimmed.quoted) is not a field: begin the line with "
                        + "\(allowed.listed("or")), and a colon.")
            }
            texts[entry.field] = parts[1].trimmed
        }
        texts.note = lines.joined(separator: "\n")
        while texts.note.last?.isNewline == true { texts.note.removeLast() }
        return texts
    }
}

/// The editor that the user has chosen: `$VISUAL`, else `$EDITOR`, else `vi`.
private enum ExternalEditor {
    /// Opens a text in the editor, in a temporary file that only this user can read.
    ///
    /// - Returns: The text as it is saved when the editor ends.
    /// - Throws: ``Failure`` if there is no temporary file, or the editor fails.
    static func edit(_ text: String, at console: Console) throws(Failure) -> String {
        let folder = console.variable("TMPDIR") ?? "/tmp"
        let (file, name) = TextFile.createTemporary(prefix: "\(folder)/sample", suffix: ".txt")
        guard file >= 0 else {
            throw Failure(.editor, "No file can be created in \(folder): \(systemErrorMessage()). Check TMPDIR.")
        }
        close(file)
        defer { unlink(name) }
        try TextFile.write(text, to: name)
        try run(console.variable("VISUAL") ?? console.variable("EDITOR") ?? "vi", on: name)
        return try TextFile.read(name, limit: 1 << 20, at: console)
    }

    /// Runs a shell command with a file as its last argument, and waits for its end.
    private static func run(_ command: String, on file: String) throws(Failure) {
        let parts = file.split(separator: "'", omittingEmptySubsequences: false)
        // `system` ignores Control-C in this process meanwhile, so that the editor alone gets it.
        guard system("\(command) '\(parts.joined(separator: "'\\''"))'") == 0 else {
            throw Failure(
                .editor, "\(command.quoted) failed: set VISUAL or EDITOR to an editor. Nothing was changed.")
        }
    }
}

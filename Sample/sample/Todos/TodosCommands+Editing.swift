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
        let isStreak = !filled.every.isEmpty || typed.contains { $0.field == .every && !$0.text.isEmpty }
        var intents: [TodoEditorIntent] = [.appear, isLiteral ? .type(.init(line, in: .title)) : .line(line)]
        for typed in typed where isStreak || typed.field != .every {
            intents.append(.type(typed.field == .tags ? .init("\(filled.tags) \(typed.text)", in: .tags) : typed))
        }
        let replaced = typed.map(\.field).filter { $0 != .tags }
        let ofTitle = [TodoField.due, .priority, .tags, .every, .recurrence, .wait].filter {
            !filled[$0].isEmpty && !replaced.contains($0)
        }
        return isStreak
            ? await save(
                try await screens.open(.todos(.new(.streak)), .editor(newID: newID)) { [kit] in
                    kit.streakEditor(newID: newID, openedBy: $0)
                },
                intents, "Added", filledByTitle: ofTitle)
            : await save(
                try await screens.open(.todos(.new(.once)), .editor(newID: newID)) { [kit] in
                    kit.onceEditor(newID: newID, openedBy: $0)
                },
                intents, "Added", filledByTitle: ofTitle)
    }

    /// Changes fields of a todo; without any, opens the editor at the terminal.
    func edit(_ key: TodoKey, typed: [TodoEditorIntent.Typed]) async throws -> CommandResult {
        let page = try await screens.open(.todos(.edit(key))) { [kit] in
            try await kit.pages().screen(for: .edit(key), openedBy: $0)
        }
        await page.settled()
        guard !typed.isEmpty || screens.form.isInteractive(at: console) else {
            throw Failure(
                usage: "Give a field to change, such as --title TITLE: an editor needs a terminal, and no --json.")
        }
        if let screen = page.screen(of: TodoEditorPresenter<StreakForm>.self) {
            return try await edit(key, typed, on: screen)
        }
        if let screen = page.screen(of: TodoEditorPresenter<TodoForm>.self) {
            return try await edit(key, typed, on: screen)
        }
        return await screens.result(of: page) { (response: TodosResponse) in response.change.map(TodosJSON.changed) }
    }

    private func edit<Form>(
        _ key: TodoKey, _ typed: [TodoEditorIntent.Typed], on screen: Screen<TodoEditorPresenter<Form>>
    ) async throws -> CommandResult {
        guard !typed.isEmpty else { return try await editExternally(screen) }
        guard typed.allSatisfy({ Form.fields.contains($0.field) }) else { throw TodosError.otherKind(key) }
        return await save(screen, typed.map { .type($0) }, "Changed")
    }

    /// Submits the draft of an editor after some intents.
    ///
    /// - Parameters:
    ///   - screen: The editor.
    ///   - intents: The intents that fill in the draft.
    ///   - verb: The verb for the saved todo.
    ///   - fields: The fields that words of the title have filled.
    private func save<Form>(
        _ screen: Screen<TodoEditorPresenter<Form>>, _ intents: [TodoEditorIntent], _ verb: String,
        filledByTitle fields: [TodoField] = []
    ) async -> CommandResult {
        let view = TodoEditorView<Form>(texts: texts.saying(verb))
        let result = await screens.run(
            screen, intents + [.submit], in: view
        ) { $0.change.map(TodosJSON.changed) }
        let rejections = screen.state.rejections
        guard !rejections.isEmpty else { return result }
        let failure = Failure(rejections)
        guard rejections.contains(where: { fields.contains($0.field) }) else { return CommandResult(failure: failure) }
        let message = "\(failure.problem.message) To keep the word in the title, add --literal."
        return CommandResult(failure: failure.with(message: message))
    }

    /// Opens the fields of a todo in the external editor until they can be saved, or the user gives up.
    private func editExternally<Form>(_ screen: Screen<TodoEditorPresenter<Form>>) async throws -> CommandResult {
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
                let result = await save(screen, changes.map { .type(.init(fields[$0], in: $0)) }, "Changed")
                guard !screen.state.rejections.isEmpty else { return result }
                failure = Failure(screen.state.rejections)
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

import Adder
import AdderTerminal
import AdderViews
import TodosKit

/// Adding and changing a todo.
extension TodosCommands {
    /// Adds a todo whose title is `line`; words of the line fill in fields in the format of todo.txt.
    ///
    /// - Parameters:
    ///   - isLiteral: A Boolean value that indicates whether the whole line is the title, and none of its words fills a field.
    ///   - typed: The fields that are given beside the title. Tags are added to those of the line; any other field replaces
    ///     what the line says.
    ///   - newID: The identity of the todo; `nil` for one that is drawn.
    func add(
        _ line: String, isLiteral: Bool, typed: [TodoEditorIntent.Typed], newID: TodoID?
    ) async throws -> CommandResult {
        let draft = TodoDraft(line: line, isLiteral: isLiteral, typed: typed, newID: newID)
        let filled = isLiteral ? [] : TodoDraft(line: line).filledFields(besides: typed)
        return try await submit(.submit(draft), "Added", filledByTitle: filled)
    }

    /// Changes fields of a todo; without any, opens the editor at the terminal.
    func edit(_ key: TodoKey, typed: [TodoEditorIntent.Typed]) async throws -> CommandResult {
        guard typed.isEmpty else { return try await submit(.edit(.init(key, typed)), "Changed") }
        let page = try await screens.open(.todos(.edit(key))) { [kit] in try await kit.editor(key, openedBy: $0) }
        guard !screens.isJSON, Terminal.isInteractive else {
            throw Failure(
                usage: "Give a field to change, such as --title TITLE: an editor needs a terminal, and no --json.")
        }
        if let screen = page.screen(of: StreakEditorPresenter.self) {
            return try await editExternally(screen, in: StreakEditorView(texts: texts.saying("Changed")))
        }
        guard let screen = page.screen(of: TodoEditorPresenter.self) else { return await screens.result(of: page) }
        return try await editExternally(screen, in: TodoEditorView(texts: texts.saying("Changed")))
    }

    private func submit(
        _ intent: TodoDraftPresenter.Intent, _ verb: String, filledByTitle fields: [TodoField] = []
    ) async throws -> CommandResult {
        let state = TodoDraftPresenter.State(fieldsOfTitle: fields)
        let screen = try await screens.open(.todos(.list())) { [stage = screens.stage] in
            stage.open(TodoDraftPresenter(), state: state, openedBy: $0)
        }
        guard !screens.isJSON else { return await screens.run(screen, [intent]) { $0.json } }
        return await screens.run(screen, [intent], in: TodoDraftView(texts: texts.saying(verb)))
    }

    /// Opens the fields of a todo in the external editor until they can be saved, or the user gives up.
    private func editExternally<P: Presenter, Form>(
        _ screen: Screen<P>, in view: some PageView<TodoEditorState<Form>, TodoEditorIntent>
    ) async throws -> CommandResult where P.State == TodoEditorState<Form>, P.Intent == TodoEditorIntent {
        await screen.settled()
        guard let form = screen.state.form else {
            throw screen.state.loadProblem.map(Failure.init) ?? Failure(.failed, "The todo was not loaded. Try again.")
        }
        var text = TodoText(form.texts, fields: Form.fields).text
        while true {
            text = try ExternalEditor.edit(text)
            let failure: Failure
            do throws(Failure) {
                let fields = try TodoText.fields(of: text, Form.fields)
                let changes = Form.fields.filter { fields[$0] != screen.state.form?.texts[$0] }
                if changes.isEmpty, screen.state.rejections.isEmpty {
                    return CommandResult(message: "Nothing was changed.")
                }
                for field in changes { screen.send(.type(.init(fields[field], in: field))) }
                let result = await screens.run(screen, [.submit], in: view)
                guard !screen.state.rejections.isEmpty else { return result }
                failure = Failure(screen.state.rejections)
            } catch {
                failure = error
            }
            guard await Terminal.confirms("\(failure.message) Edit it again?") else {
                throw failure.with(message: "Nothing was changed.")
            }
        }
    }
}

extension TodoDraft {
    /// Creates the draft of a new todo from a line, and the fields that are typed beside it.
    init(line: String, isLiteral: Bool = false, typed: [TodoEditorIntent.Typed], newID: TodoID? = nil) {
        var literal = Fields()
        literal.title = line
        let draft = isLiteral ? TodoDraft(.once, fields: literal) : TodoDraft(line: line)
        var fields = draft.fields
        for typed in typed {
            fields[typed.field] = typed.field == .tags ? "\(fields.tags) \(typed.text)" : typed.text
        }
        self.init(draft.kind == .streak || !fields.every.isEmpty ? .streak : .once, fields: fields, newID: newID)
    }

    /// Returns the fields that words of the line have filled, apart from those that an option replaces.
    fileprivate func filledFields(besides typed: [TodoEditorIntent.Typed]) -> [TodoField] {
        let replaced = typed.map(\.field).filter { $0 != .tags }
        return [.due, .priority, .tags, .every].filter { !fields[$0].isEmpty && !replaced.contains($0) }
    }
}

import Adder
import TodosKit

/// Adding and changing a todo in an editor's screen.
extension Host {
    func add(_ line: String, typed: [TodoEditorIntent.Typed]) async throws -> Report {
        var draft = TodoDraft(line: line)
        let isStreak = draft.kind == .streak || typed.contains { $0.field == .every && !$0.text.isEmpty }
        // Tags beside the title are more of them; any other field takes the place of what the title says.
        let typed = typed.filter { isStreak || $0.field != .every }.map { typed in
            typed.field == .tags ? .init("\(draft.fields.tags) \(typed.text)", in: .tags) : typed
        }
        if isJSON {
            draft = TodoDraft(isStreak ? .streak : .once, fields: draft.fields)
            for typed in typed { draft.fields[typed.field] = typed.text }
            return try await todosJSON(.ask(.submit(draft)))
        }
        switch try await todos.screen(for: .new(isStreak ? .streak : .once)) {
        case .editor(let screen): return try await write(in: screen, [.line(line)] + typed.map { .type($0) }, "Added")
        case .streakEditor(let screen):
            return try await write(in: screen, [.line(line)] + typed.map { .type($0) }, "Added")
        default: return Report()
        }
    }

    func edit(_ key: String, typed: [TodoEditorIntent.Typed]) async throws -> Report {
        let key = try todoKey(key)
        try await refuseInTrash(key)
        if isJSON {
            guard !typed.isEmpty else { throw Failure(usage: "With --json, say what is to be changed: --title TITLE.") }
            return try await todosJSON(.edit(.init(key, typed)))
        }
        switch try await todos.screen(for: .edit(key)) {
        case .editor(let screen): return try await edit(in: screen, typed)
        case .streakEditor(let screen): return try await edit(in: screen, typed)
        default: return Report()
        }
    }

    /// What is in the trash can only be looked at, as its screen says.
    private func refuseInTrash(_ key: TodoKey) async throws {
        switch try await todos.screen(for: .detail(key)) {
        case .detail(let screen): try refuse(screen)
        case .streak(let screen): try refuse(screen)
        default: break
        }
    }

    private func refuse<Card: DetailCard>(_ screen: Screen<DetailPresenter<Card>>) throws(Failure) {
        guard screen.state.isReadOnly else { return }
        screen.send(.edit)
        if let problem = screen.state.problem { throw Failure(problem) }
    }

    private func edit<Form: EditorForm>(
        in screen: Screen<EditorPresenter<Form>>, _ typed: [TodoEditorIntent.Typed]
    ) async throws -> Report {
        guard typed.isEmpty else { return try await write(in: screen, typed.map { .type($0) }, "Changed") }
        guard Terminal.isInteractive else {
            throw Failure(usage: "Say what is to be changed, such as --title TITLE; an editor needs a terminal.")
        }
        screen.send(.appear)
        await screen.settled()
        guard let form = screen.state.form else { throw Failure(screen.state.loadProblem) }
        var text = TodoText(form.texts, fields: Form.fields).text
        while true {
            text = try ExternalEditor.edit(text)
            let failure: Failure
            do throws(Failure) {
                let fields = try TodoText.fields(of: text, Form.fields)
                let changes = Form.fields.filter { fields[$0] != screen.state.form?.texts[$0] }
                if changes.isEmpty, screen.state.rejections.isEmpty { return Report(message: "Nothing was changed.") }
                let report = try await write(
                    in: screen, changes.map { .type(.init(fields[$0], in: $0)) }, "Changed", isOpen: true)
                guard let rejected = report.failure, !screen.state.rejections.isEmpty else { return report }
                failure = rejected
            } catch {
                failure = error
            }
            guard Terminal.confirms("\(failure.message) Edit it again?") else {
                throw Failure(failure.code, "Nothing was changed.")
            }
        }
    }

    /// Fills an editor in and submits it.
    private func write<Form: EditorForm>(
        in screen: Screen<EditorPresenter<Form>>, _ intents: [TodoEditorIntent], _ verb: String, isOpen: Bool = false
    ) async throws(Failure) -> Report {
        if !isOpen {
            screen.send(.appear)
            await screen.settled()
        }
        for intent in intents {
            screen.send(intent)
            if let problem = screen.state.problem { throw Failure(problem) }
        }
        return await run(screen, [.submit]) { [style] in $0.text(style, verb) }
    }
}

extension Failure {
    fileprivate init(_ problem: TodoProblem?) {
        self.init(problem?.code ?? "failed", problem?.message ?? "The todo was not loaded.")
    }
}

import Adder

/// The part of the kit's interactor that the editors ask: it checks a draft, all fields at once, and makes the change.
struct TodoEditorInteractor: Sendable {
    let store: any TodoStore
    let today: CalendarDay
    let secondsFromGMT: Int

    func newDraft(_ kind: TodoDraft.Kind) -> TodosResponse {
        .draft(LoadedDraft(TodoDraft(kind), today: today))
    }

    func draft(of key: TodoKey) async throws(TodosError) -> TodosResponse {
        .draft(LoadedDraft(TodoDraft(try await store.todo(key).todo), today: today))
    }

    /// Whoever submits is told what is wrong with each field, or that it is done; everyone learns of the change.
    func submit(_ draft: TodoDraft, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let (edit, rejections) = check(draft)
        guard rejections.isEmpty else { return .rejected(rejections) }
        guard let id = draft.id else { return try await add(edit, draft.kind, call) }
        let changed = try await store.update([TodoKey(id)]) { todo throws(TodosError) in
            guard !todo.isDeleted else { throw .inTrash(TodoKey(id)) }
            guard TodoDraft(todo).kind == draft.kind else { throw .otherKind(TodoKey(id)) }
            edit.apply(to: &todo)
        }
        return .changed(TodosChange(changed, today: today))
    }

    private func add(
        _ edit: TodoEdit, _ kind: TodoDraft.Kind, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        guard let title = edit.title else { return .rejected([]) }
        var todo = Todo(id: TodoID(call.identifier()), title: title, createdAt: call.now)
        if let streak = edit.streak { todo.kind = .streak(streak) }
        edit.apply(to: &todo)
        return .changed(TodosChange(added: [try await store.add(todo)], today: today))
    }

    private func check(_ draft: TodoDraft) -> (edit: TodoEdit, rejections: [TodoRejection]) {
        var edit = TodoEdit()
        var rejections: [TodoRejection] = []
        func check(_ field: TodoField, _ body: (String, inout TodoEdit) throws(TodoRejection) -> Void) {
            guard draft.isChanged(field) else { return }
            do throws(TodoRejection) { try body(draft.fields[field], &edit) } catch { rejections.append(error) }
        }
        check(.title) { text, edit throws(TodoRejection) in edit.title = try TodoTitle(text) }
        check(.note) { text, edit throws(TodoRejection) in edit.note = try TodoNote(text) }
        check(.due) { text, edit throws(TodoRejection) in
            edit.due = .some(
                isBlank(text) ? nil : try DueDate(typed: text, on: today, secondsFromGMT: secondsFromGMT))
        }
        check(.priority) { text, edit throws(TodoRejection) in
            edit.priority = .some(isBlank(text) ? nil : try TodoPriority(text))
        }
        check(.tags) { text, edit throws(TodoRejection) in edit.tags = try TodoTags(typed: text) }
        if draft.kind == .streak {
            let streaks = StreakEditorInteractor(today: today)
            check(.every) { text, edit throws(TodoRejection) in edit.streak = try streaks.streak(every: text) }
            streaks.complete(&edit)
        }
        return (edit, rejections)
    }

    private func isBlank(_ text: String) -> Bool {
        text.allSatisfy(\.isWhitespace)
    }
}

/// What a draft changes, checked: nil for what stays.
struct TodoEdit: Sendable {
    var title: TodoTitle?
    var note: TodoNote?
    var due: DueDate??
    var priority: TodoPriority??
    var tags: TodoTags?
    var streak: Streak?

    func apply(to todo: inout Todo) {
        if let title { todo.title = title }
        if let note { todo.note = note }
        if let due { todo.due = due }
        if let priority { todo.priority = priority }
        if let tags { todo.tags = tags }
        if let streak, case .streak(var kept) = todo.kind {
            kept.repeats(like: streak)
            todo.kind = .streak(kept)
        }
    }
}

import Adder

/// Drafts, of which all fields are checked at once.
extension TodosInteractor {
    /// Returns an empty draft.
    func newDraft(_ kind: TodoDraft.Kind, _ call: Call<TodosResponse>) -> TodosResponse {
        .draft(LoadedDraft(TodoDraft(kind), today: today(call)))
    }

    /// Returns the draft of an existing todo.
    ///
    /// - Throws: ``TodosError/inTrash(_:)`` when the todo is in the trash, and the errors of the store.
    func draft(of key: TodoKey, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let todo = try await store.todo(key).todo
        try Self.checkOutsideTrash(todo, key)
        return .draft(LoadedDraft(TodoDraft(todo), today: today(call)))
    }

    /// Saves a draft, or returns the problem of each field that cannot be accepted.
    ///
    /// - Throws: ``TodosError/otherKind(_:)`` when the todo of the draft has become one of the other kind,
    ///   ``TodosError/inTrash(_:)`` when it is in the trash, and the errors of the store.
    func submit(_ draft: TodoDraft, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let edit = TodoEdit(draft, on: today(call), secondsFromGMT: secondsFromGMT)
        guard edit.rejections.isEmpty else { return .rejected(edit.rejections) }
        guard let id = draft.id else { return try await add(edit, draft.newID, call) }
        let key = TodoKey(id)
        return try await change([key], call) { todo throws(TodosError) in
            guard TodoDraft(todo).kind == draft.kind else { throw .otherKind(key) }
            todo.apply(edit)
        }
    }

    private func add(
        _ edit: TodoEdit, _ newID: TodoID?, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        guard let title = edit.title else { return .rejected([]) }
        let id = newID?.description ?? call.identifier()
        guard TodoKey.isTyped(id) else {
            return .rejected([
                TodoRejection(
                    field: .id, code: .malformed,
                    message:
                        "The identity “\(id.excerpt)” cannot be typed. Give it 1 to 64 letters, digits and hyphens.")
            ])
        }
        if let newID, let added = try await existing(newID) {
            return .changed(TodosChange([added], today: today(call)))
        }
        var todo = Todo(id: TodoID(id), title: title, createdAt: call.now)
        if let streak = edit.streak { todo.kind = .streak(streak) }
        todo.apply(edit)
        return .changed(TodosChange(added: [try await store.add(todo, at: call.now)], today: today(call)))
    }

    /// Returns the todo with an identity; `nil` if there is none.
    private func existing(_ id: TodoID) async throws(TodosError) -> ListedTodo? {
        do throws(TodosError) {
            let found = try await store.todo(TodoKey(id))
            // A key also names a todo whose identity only begins with it.
            return found.todo.id == id ? found : nil
        } catch {
            switch error {
            case .notFound, .ambiguous: return nil
            default: throw error
            }
        }
    }
}

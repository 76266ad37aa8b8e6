import Adder
import AdderServices

/// Drafts, of which all fields are checked at once.
extension TodosInteractor {
    /// Returns the response to a request about a draft.
    func draft(_ request: TodosDraftRequest, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        switch request {
        case .new(let kind): return await offered(TodoDraft(kind), call)
        case .edit(let key):
            let todo = try await store.todo(key).todo
            try Self.checkOutsideTrash(todo, key)
            return await offered(TodoDraft(todo), call)
        case .keep(let draft): return try await keep(draft, call)
        case .remove(let draft):
            try await store.removeDraft(draft)
            return .draft(LoadedDraft(draft, today: today(call)))
        case .submit(let draft): return try await submit(draft, call)
        case .add(let drafts): return try await add(drafts, call)
        }
    }

    /// Keeps the typed texts of a draft, unless one is too long for its field.
    private func keep(_ draft: TodoDraft, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let rejections = TodoEdit(draft, in: dates(call)).rejections
        let tooLong = rejections.filter { $0.code == .tooLong || $0.code == .tooMany }
        guard tooLong.isEmpty else { return .rejected(tooLong) }
        try await store.keep(draft)
        return .draft(LoadedDraft(draft, today: today(call)))
    }

    /// Returns a draft with the texts that are kept of it. A form also opens if they cannot be read.
    private func offered(_ draft: TodoDraft, _ call: Call<TodosResponse>) async -> TodosResponse {
        var kept: TodoDraft?
        do throws(TodosError) {
            if keepsDrafts { kept = try await store.keptDraft(draft) }
        } catch {
            log.warning("A draft that is kept was not read. \(error)")
        }
        return .draft(LoadedDraft(draft, today: today(call), kept: kept))
    }

    /// Saves a draft, or returns the problem of each field that cannot be accepted.
    ///
    /// - Throws: ``TodosError/otherKind(_:)`` when the todo of the draft has become one of the other kind,
    ///   ``TodosError/inTrash(_:)`` when it is in the trash, and the errors of the store.
    private func submit(_ draft: TodoDraft, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let edit = TodoEdit(draft, in: dates(call))
        guard edit.rejections.isEmpty else { return .rejected(edit.rejections) }
        guard let id = draft.id else { return try await add(edit, draft.newID, call) }
        let key = TodoKey(id)
        return try await change([key], call) { todo throws(TodosError) in
            guard TodoDraft(todo).kind == draft.kind else { throw .otherKind(key) }
            todo.apply(edit)
        }
    }

    /// Adds the todos of new drafts in one step, or returns the problems of the fields that cannot be accepted.
    private func add(_ drafts: [TodoDraft], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let dates = dates(call)
        let edits = drafts.map { TodoEdit($0, in: dates) }
        let rejections = edits.flatMap(\.rejections)
        guard rejections.isEmpty else { return .rejected(rejections) }
        let todos = edits.compactMap { todo($0, call.identifier(), call) }
        return .changed(TodosChange(added: try await store.add(todos, at: call.now), today: today(call)))
    }

    /// Returns the todo of an edit that was accepted; `nil` if it has no title.
    private func todo(_ edit: TodoEdit, _ id: String, _ call: Call<TodosResponse>) -> Todo? {
        guard let title = edit.title else { return nil }
        var todo = Todo(id: TodoID(id), title: title, createdAt: call.now)
        if let streak = edit.streak { todo.kind = .streak(streak) }
        todo.apply(edit)
        return todo
    }

    private func add(
        _ edit: TodoEdit, _ newID: TodoID?, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
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
        guard let todo = todo(edit, id, call) else { return .rejected([]) }
        return .changed(TodosChange(added: try await store.add([todo], at: call.now), today: today(call)))
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

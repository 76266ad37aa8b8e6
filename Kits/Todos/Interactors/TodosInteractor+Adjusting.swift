import Adder

/// Changes of one value of the todos that keys name.
extension TodosInteractor {
    /// Changes a value of several todos in one step: of all of them, or of none. A text that is not accepted is rejected.
    func adjust(
        _ adjustment: TodoAdjustment, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        switch adjustment.change {
        case .raisePriority:
            try await change(adjustment.keys, call) { todo throws(TodosError) in
                todo.priority = .raised(todo.priority)
            }
        case .lowerPriority:
            try await change(adjustment.keys, call) { todo throws(TodosError) in
                todo.priority = .lowered(todo.priority)
            }
        case .due(let text): try await set(text, in: .due, of: adjustment.keys, call)
        case .tags(let text): try await set(text, in: .tags, of: adjustment.keys, call)
        case .changeTags(let text): try await changeTags(text, of: adjustment.keys, call)
        }
    }

    private func set(
        _ text: String, in field: TodoField, of keys: [TodoKey], _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        let dates = dates(call)
        let edit = TodoEdit(text, in: field, dates)
        guard edit.rejections.isEmpty else { return .rejected(edit.rejections) }
        return try await change(keys, call) { todo throws(TodosError) in
            todo.apply(edit)
            // A streak is always due.
            if case .streak = todo.kind, todo.due == nil { todo.due = DueDate(dates.today) }
        }
    }

    private func changeTags(
        _ text: String, of keys: [TodoKey], _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        let tags: TodoTagChange
        do throws(TodoRejection) { tags = try TodoTagChange(typed: text) } catch { return .rejected([error]) }
        return try await change(keys, call) { todo throws(TodosError) in
            do throws(TodoRejection) {
                todo.tags = try tags.applied(to: todo.tags)
            } catch {
                throw .tooManyTags(keys.naming(todo.id))
            }
        }
    }
}

extension TodoPriority {
    /// Returns the priority a step above another one.
    static func raised(_ priority: TodoPriority?) -> TodoPriority? {
        guard let priority else { return TodoPriority(letter: "C") }
        return priority.next(-1) ?? priority
    }

    /// Returns the priority a step below another one: one of A, B and C, or none.
    static func lowered(_ priority: TodoPriority?) -> TodoPriority? {
        guard let next = priority?.next(1), let lowest = TodoPriority(letter: "C"), next <= lowest else { return nil }
        return next
    }
}

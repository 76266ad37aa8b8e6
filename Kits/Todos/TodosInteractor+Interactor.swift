import Adder

extension TodosInteractor: Interactor {
    /// Returns the lane of a request: `latest` for a search while a person types, of which only the last text counts.
    func lane(for request: TodosRequest) -> Lane {
        guard case .search(let query) = request else { return .serial }
        return .latest(after: query.search == nil ? .zero : .milliseconds(300))
    }

    /// Returns the executor of the store for a request that only reads or changes todos. One that reads or writes a whole
    /// document stays on the runtime's pool.
    func executor(for request: TodosRequest) -> (any TaskExecutor)? {
        switch request {
        case .list, .search, .summary, .show, .toggle, .complete, .delete, .restore, .changeAll, .preview, .purge,
            .move,
            .editDraft, .submit, .undo, .redo, .history:
            store.executor
        case .newDraft, .export, .import: nil
        }
    }

    /// Returns the response to a request. An error is the response ``TodosResponse/failed(_:)``.
    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse {
        do throws(TodosError) {
            return try await answer(request, call)
        } catch {
            return .failed(error)
        }
    }

    private func answer(
        _ request: TodosRequest, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        switch request {
        case .list(let query), .search(let query): try await list(query, call)
        case .summary: try await summary(call)
        case .delete(let keys): try await delete(keys, call)
        case .restore(let keys): try await restore(keys, call)
        case .changeAll(let batch): try await changeAll(batch, call)
        case .preview(let batch): try await preview(batch, call)
        case .purge(let keys): try await purge(keys, call)
        case .move(let move): try await self.move(move, call)
        case .undo(let steps): try await undo(steps, call)
        case .redo(let steps): try await redo(steps, call)
        case .history(let limit): try await history(limit: limit)
        case .show(let key): try await show(key, call)
        case .toggle(let keys): try await toggle(keys, call)
        case .complete(let keys): try await complete(keys, call)
        case .newDraft(let kind): newDraft(kind, call)
        case .editDraft(let key): try await draft(of: key, call)
        case .submit(let draft): try await submit(draft, call)
        case .export(let format): try await exportTodos(format)
        case .import(let document): try await importTodos(document, call)
        }
    }
}

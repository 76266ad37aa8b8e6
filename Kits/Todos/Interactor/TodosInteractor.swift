import Adder

/// Answers what is asked about todos, one request at a time: so a list that is answered after a change has it.
struct TodosInteractor: Interactor {
    let store: any TodoStore
    let secondsFromGMT: Int

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
        let today = CalendarDay(call.now, secondsFromGMT: secondsFromGMT)
        let list = TodoListInteractor(store: store, today: today)
        let detail = TodoDetailInteractor(store: store, today: today)
        let editor = TodoEditorInteractor(store: store, today: today, secondsFromGMT: secondsFromGMT)
        let exchange = TodoImportExportInteractor(store: store, today: today, secondsFromGMT: secondsFromGMT)
        return switch request {
        case .list(let query): try await list.list(query)
        case .summary: try await list.summary()
        case .delete(let keys): try await list.delete(keys)
        case .restore(let keys): try await list.restore(keys)
        case .purge(let keys): try await list.purge(keys)
        case .move(let move): try await list.move(move)
        case .undo(let steps): try await list.undo(steps)
        case .show(let key): try await detail.show(key)
        case .toggle(let keys): try await detail.toggle(keys, at: call.now)
        case .complete(let keys): try await detail.complete(keys, at: call.now)
        case .newDraft(let kind): editor.newDraft(kind)
        case .editDraft(let key): try await editor.draft(of: key)
        case .submit(let draft): try await editor.submit(draft, call)
        case .export(let format): try await exchange.export(format)
        case .import(let document): try await exchange.read(document, call)
        }
    }
}

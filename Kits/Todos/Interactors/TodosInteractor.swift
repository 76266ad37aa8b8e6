import Adder

/// The interactor of the kit, which reads and changes the todos in its store.
///
/// It answers one request at a time, so a list that is requested after a change contains the change. Its functions are in
/// extensions, one for each domain.
struct TodosInteractor: Interactor {
    let store: SQLiteTodoStore
    /// The time zone of the person.
    let zone: LocalZone
    /// The words by which typed dates are read.
    var words = DateWords()
    /// A Boolean value that indicates whether drafts are offered with the texts that are kept of them.
    var keepsDrafts = false
    /// The log for drafts that could not be kept or removed.
    var log = Log(.none)

    /// Returns the lane of a request: `latest` for a search and for a draft while a person types, of which only the last text
    /// counts.
    func lane(for request: TodosRequest) -> Lane {
        switch request {
        case .search(let query): .latest(after: query.search == nil ? .zero : .milliseconds(300))
        case .keepDraft: .latest(after: .milliseconds(300))
        case .watch: .watch
        default: .serial
        }
    }

    /// Returns the executor of the store. A request that does its work elsewhere, on a whole document or on an empty draft,
    /// stays on the runtime's pool.
    func executor(for request: TodosRequest) -> (any TaskExecutor)? {
        switch request {
        case .newDraft where !keepsDrafts: nil
        case .export, .import: nil
        default: store.executor
        }
    }

    /// Returns the response to a request. An error is the response ``TodosResponse/failed(_:)``.
    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse {
        do throws(TodosError) {
            return try await answer(request, call)
        } catch {
            switch request {
            // No editor shows the error, so it is logged.
            case .keepDraft, .removeDraft:
                if !Task.isCancelled { log.warning("A draft was not kept or removed. \(error)") }
            default: break
            }
            return .failed(error)
        }
    }

    private func answer(
        _ request: TodosRequest, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        switch request {
        case .list(let query), .search(let query): try await list(query, call)
        case .summary: try await summary(call)
        case .report(let day): try await report(since: day, call)
        case .show(let key): try await show(key, call)
        case .watch: await watch(call)
        case .toggle(let keys): try await toggle(keys, call)
        case .complete(let keys): try await complete(keys, call)
        case .move(let move): try await self.move(move, call)
        case .changeAll(let batch): try await changeAll(batch, call)
        case .adjust(let adjustment): try await adjust(adjustment, call)
        case .preview(let batch): try await preview(batch, call)
        case .delete(let keys): try await delete(keys, call)
        case .restore(let keys): try await restore(keys, call)
        case .purge(let keys): try await purge(keys, call)
        case .newDraft(let kind): await newDraft(kind, call)
        case .editDraft(let key): try await draft(of: key, call)
        case .keepDraft(let draft): try await keep(draft, call)
        case .removeDraft(let draft): try await remove(draft, call)
        case .submit(let draft): try await submit(draft, call)
        case .add(let drafts): try await add(drafts, call)
        case .undo(let steps): try await undo(steps, call)
        case .redo(let steps): try await redo(steps, call)
        case .history(let limit): try await history(limit: limit)
        case .export(let format): try await exportTodos(format)
        case .import(let document): try await importTodos(document, call)
        }
    }

    /// Returns the day, the zone and the words by which a typed date is read.
    func dates(_ call: Call<TodosResponse>) -> DateContext { DateContext(today: today(call), zone: zone, words: words) }

    /// Returns the local day on which a request is answered.
    func today(_ call: Call<TodosResponse>) -> CalendarDay {
        CalendarDay(call.now, zone: zone)
    }

    // MARK: Reading

    /// Returns the todos that match a query.
    func list(_ query: TodoQuery, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        let found = try await store.find(query, on: today)
        return .todos(
            TodoPage(todos: found.todos, unreadable: found.unreadableTodos, waiting: found.waiting, today: today))
    }

    /// Returns the number of todos of each status, and the todos that are due.
    func summary(_ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        .summary(try await store.summary(on: today(call)))
    }

    /// Returns the todo that a key names, in the trash too.
    func show(_ key: TodoKey, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        .todo(TodoDetail(try await store.todo(key), today: today(call)))
    }

    /// Reports each change by another process, until the request is cancelled.
    func watch(_ call: Call<TodosResponse>) async -> TodosResponse {
        await call.poll(every: .seconds(1), store.dataVersion) {
            let today = CalendarDay(call.currentTime(), zone: zone)
            call.progress(.changed(TodosChange([], today: today, isBulk: true)))
        }
        return .failed(ReplyError(.cancelled, request: TodosRequest.self))
    }
}

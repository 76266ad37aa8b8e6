import Adder
import AdderServices

/// The interactor of the kit, which reads and changes the todos in its store.
///
/// It answers one request at a time, so a list that is requested after a change contains the change. Its functions are in
/// extensions, one for each subject of requests.
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

    /// Returns the executor of the store. A request that does its work elsewhere, on a whole document or on an empty draft,
    /// stays on the runtime's pool.
    func executor(for request: TodosRequest) -> (any TaskExecutor)? {
        switch request {
        case .draft(.new) where !keepsDrafts: nil
        case .exchange: nil
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
            case .draft(.keep), .draft(.remove):
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
        case .read(let request): try await read(request, call)
        case .change(let request): try await change(request, call)
        case .draft(let request): try await draft(request, call)
        case .history(let request): try await history(request, call)
        case .exchange(let request): try await exchange(request, call)
        case .watch: await watch(call)
        }
    }

    /// Returns the day, the zone and the words by which a typed date is read.
    func dates(_ call: Call<TodosResponse>) -> DateContext { DateContext(today: today(call), zone: zone, words: words) }

    /// Returns the local day on which a request is answered.
    func today(_ call: Call<TodosResponse>) -> CalendarDay {
        CalendarDay(call.now, zone: zone)
    }

    /// Returns the response to a request for todos as they are. A todo in the trash is shown too.
    func read(
        _ request: TodosReadRequest, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        switch request {
        case .list(let query), .search(let query):
            let found = try await store.find(query, on: today)
            return .read(
                .todos(
                    TodoPage(
                        todos: found.todos, unreadable: found.unreadableTodos, waiting: found.waiting, today: today)))
        case .summary: return .read(.summary(try await store.summary(on: today)))
        case .show(let key): return .read(.todo(TodoDetail(try await store.todo(key), today: today)))
        case .preview(let batch): return .read(.preview(try await preview(batch, call)))
        }
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

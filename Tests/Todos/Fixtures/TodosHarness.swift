import Adder
import AdderStorage
import AdderTesting
import TestSupport

@testable import TodosKit

/// The kit's interactor over a store in memory, with a manual clock.
final class TodosHarness: Sendable {
    let store: SQLiteTodoStore
    let clock = ManualClock()
    private let environment: HostEnvironment
    private let zone: LocalZone
    private let asked = Lock<UInt64>(0)

    init(
        zone: LocalZone = .utc, _ environment: (ManualClock) -> HostEnvironment = { .testing(clock: $0) }
    ) async throws {
        store = try await SQLiteTodoStore(.memory, log: Log(.none))
        self.environment = environment(clock)
        self.zone = zone
    }

    var today: CalendarDay { CalendarDay(clock.timestamp, zone: zone) }

    func answer(_ request: TodosRequest) async -> TodosResponse {
        await TodosInteractor(store: store, zone: zone).respond(to: request, call())
    }

    /// Returns another call at the current time of the clock.
    func call() -> Call<TodosResponse> {
        let request = asked.withLock { asked in
            asked += 1
            return asked
        }
        return .testing(environment, request: EventID(rawValue: request))
    }

    /// Returns the change that a request makes.
    func change(_ request: TodosRequest) async throws -> TodosChange {
        let answer = await answer(request)
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        return change
    }

    /// Returns the only todo that a request changes.
    func changed(_ request: TodosRequest) async throws -> Todo {
        let change = try await change(request)
        guard let first = change.todos.first, change.count == 1 else { throw NotAnswered(change) }
        return first.todo
    }

    /// Returns the rejections of a draft.
    func rejections(_ draft: TodoDraft) async throws -> [TodoRejection] {
        let answer = await answer(.submit(draft))
        guard case .rejected(let rejections) = answer else { throw NotAnswered(answer) }
        return rejections
    }

    /// Returns the draft that a request loads.
    func draft(_ request: TodosRequest) async throws -> TodoDraft {
        let answer = await answer(request)
        guard case .draft(let loaded) = answer else { throw NotAnswered(answer) }
        return loaded.draft
    }
}

extension TodoDraft {
    /// Returns the draft with other texts in its fields.
    func typing(_ texts: [TodoField: String]) -> TodoDraft {
        var draft = self
        for (field, text) in texts { draft.fields[field] = text }
        return draft
    }
}

extension TodosRequest {
    /// Returns the request to add a todo with a title only.
    static func add(_ title: String) -> Self {
        .submit(TodoDraft(.once).typing([.title: title]))
    }

    /// One request of each kind.
    static var each: [Self] {
        let key = TodoKey(TodoID("milk"))
        return [
            .list(TodoQuery()), .search(TodoQuery()), .summary, .report(since: .weekday(1)), .show(key), .toggle([key]),
            .complete([key]),
            .delete([key]), .restore([key]),
            .purge([key]), .move(TodoMove(key, to: 1)), .newDraft(.once), .editDraft(key), .add("Milk"), .undo(1),
            .redo(1), .changeAll(TodoBatch(.delete, .query(TodoQuery()))), .changeAll(TodoBatch(.toggle, .keys([key]))),
            .adjust(TodoAdjustment(.raisePriority, of: [key])), .adjust(TodoAdjustment(.tags("+home"), of: [key])),
            .adjust(TodoAdjustment(.changeTags("-home"), of: [key])),
            .preview(TodoBatch(.complete, .keys([key]))), .preview(TodoBatch(.restore, .query(TodoQuery(.trash)))),
            .history(limit: nil), .watch, .keepDraft(TodoDraft(.once)), .removeDraft(TodoDraft(.streak)),
            .export(.json), .import(TodoDocument(.todotxt, "Milk\n")),
        ]
    }
}

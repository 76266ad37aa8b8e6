import Adder
import AdderServices
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
        let answer = await answer(.draft(.submit(draft)))
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
        .draft(.submit(TodoDraft(.once).typing([.title: title])))
    }

    /// One request of each kind.
    static var each: [Self] {
        let key = TodoKey(TodoID("milk"))
        return [
            .read(.list(TodoQuery())), .read(.search(TodoQuery())), .read(.summary), .read(.show(key)),
            .read(.preview(TodoBatch(.complete, .keys([key])))),
            .read(.preview(TodoBatch(.restore, .query(TodoQuery(.trash))))),
            .change(.toggle([key])), .change(.complete([key])), .change(.delete([key])), .change(.restore([key])),
            .change(.batch(TodoBatch(.delete, .query(TodoQuery())))), .change(.purge([key])),
            .change(.adjust(TodoAdjustment(.raisePriority, of: [key]))),
            .change(.adjust(TodoAdjustment(.tags("+home"), of: [key]))),
            .change(.adjust(TodoAdjustment(.changeTags("-home"), of: [key]))),
            .change(.move(TodoMove(key, to: 1))), .draft(.new(.once)), .draft(.edit(key)), .add("Milk"),
            .draft(.keep(TodoDraft(.once))), .draft(.remove(TodoDraft(.streak))), .history(.list(limit: nil)),
            .history(.report(since: .weekday(1))), .history(.undo(1)), .history(.redo(1)), .exchange(.export(.json)),
            .exchange(.import(TodoDocument(.todotxt, "Milk\n"))), .watch,
        ]
    }
}

import Adder
import AdderStorage
import AdderTesting

@testable import TodosKit

/// The kit's interactor over a store in memory, asked with plain awaits; the clock is the test's.
final class TodosDesk: Sendable {
    let store: SQLiteTodoStore
    let clock = ManualClock()
    private let environment: HostEnvironment
    private let secondsFromGMT: Int
    private let asked = Lock<UInt64>(0)

    init(secondsFromGMT: Int = 0) async throws {
        store = try await SQLiteTodoStore(.memory, log: Log(.none))
        environment = .testing(clock: clock)
        self.secondsFromGMT = secondsFromGMT
    }

    var today: CalendarDay { CalendarDay(clock.timestamp, secondsFromGMT: secondsFromGMT) }

    func answer(_ request: TodosRequest) async -> TodosResponse {
        await TodosInteractor(store: store, secondsFromGMT: secondsFromGMT).respond(to: request, call())
    }

    /// Another call, at the time at which the clock stands.
    func call() -> Call<TodosResponse> {
        let request = asked.withLock { asked in
            asked += 1
            return asked
        }
        return .testing(environment, request: EventID(rawValue: request))
    }

    /// What a request changes.
    func change(_ request: TodosRequest) async throws -> TodosChange {
        let answer = await answer(request)
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        return change
    }

    /// The one todo that a request changes.
    func changed(_ request: TodosRequest) async throws -> Todo {
        let change = try await change(request)
        guard let first = change.todos.first, change.count == 1 else { throw NotAnswered(change) }
        return first.todo
    }

    /// What is wrong with a draft.
    func rejections(_ draft: TodoDraft) async throws -> [TodoRejection] {
        let answer = await answer(.submit(draft))
        guard case .rejected(let rejections) = answer else { throw NotAnswered(answer) }
        return rejections
    }

    /// A draft to fill in.
    func draft(_ request: TodosRequest) async throws -> TodoDraft {
        let answer = await answer(request)
        guard case .draft(let begun) = answer else { throw NotAnswered(answer) }
        return begun.draft
    }
}

/// It was answered otherwise than the test needs.
struct NotAnswered: Error, CustomStringConvertible {
    let description: String

    init(_ answer: some Any) {
        description = "It was answered \(answer)."
    }
}

extension TodoDraft {
    /// A draft with something typed.
    func typing(_ texts: [TodoField: String]) -> TodoDraft {
        var draft = self
        for (field, text) in texts { draft.fields[field] = text }
        return draft
    }
}

extension TodosRequest {
    /// A new todo with only a title.
    static func add(_ title: String) -> Self {
        .submit(TodoDraft(.once).typing([.title: title]))
    }

    /// One of each.
    static var each: [Self] {
        let key = TodoKey(TodoID("milk"))
        return [
            .list(TodoQuery()), .summary, .show(key), .toggle([key]), .complete([key]), .delete([key]), .restore([key]),
            .purge([key]), .move(TodoMove(key, to: 1)), .newDraft(.once), .editDraft(key), .add("Milk"), .undo(1),
            .export(.json), .import(TodoDocument(.todotxt, "Milk\n")),
        ]
    }
}

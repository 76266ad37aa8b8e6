import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// Showing and completing todos, by the interactor.
@Suite struct TodosCompletingTests {
    private let harness: TodosHarness
    private let interactor: TodosInteractor

    init() async throws {
        harness = try await TodosHarness()
        interactor = TodosInteractor(store: harness.store, zone: .utc)
    }

    @Test func aTodoIsShownWithPositionAndDay() async throws {
        try await harness.store.add("oats", "milkmilk")
        let listed = try ListedTodo.sample("milkmilk", "Todo milkmilk", rank: 2, position: 2)
        for key in ["milk", "m", "milkmilk"] {
            let answer = try await interactor.read(.show(try TodoKey(typed: key)), harness.call())
            #expect(answer == .read(.todo(TodoDetail(listed, today: .start))))
        }
    }

    @Test func aTodoInTheTrashIsShown() async throws {
        _ = try await harness.store.add(try .sample("milk", deleted: true))
        let answer = try await interactor.read(.show(try TodoKey(typed: "milk")), harness.call())
        #expect(
            answer == .read(.todo(TodoDetail(try .sample("milk", deleted: true, rank: 1, position: 1), today: .start))))
    }

    @Test func unknownAndAmbiguousKeysFail() async throws {
        try await harness.store.add("milka", "milkb")
        await #expect(throws: TodosError.notFound(try TodoKey(typed: "oats"))) {
            try await interactor.read(.show(try TodoKey(typed: "oats")), harness.call())
        }
        let error = await #expect(throws: TodosError.self) {
            try await interactor.read(.show(try TodoKey(typed: "milk")), harness.call())
        }
        #expect(error?.code == "ambiguous")
    }

    @Test func completingACompletedTodoKeepsItsTime() async throws {
        try await harness.store.add("milk", "oats")
        let first = harness.clock.timestamp
        _ = try await interactor.change(.complete(try TodoKey.typed("milk")), harness.call())
        harness.clock.advance(by: .seconds(1))
        let second = harness.clock.timestamp
        _ = try await interactor.change(.complete(try TodoKey.typed("milk", "oats")), harness.call())
        #expect(try await harness.store.todos(.done).map(\.todo.completedAt) == [first, second])
        harness.clock.advance(by: .seconds(1))
        _ = try await interactor.change(.complete(try TodoKey.typed("milk", "oats")), harness.call())
        await #expect(throws: TodosError.tooFewSteps(4)) { try await harness.store.undo(5) }
    }

    /// With others, too: none of them is changed.
    @Test func todosInTheTrashCannotBeCompleted() async throws {
        try await harness.store.add("oats")
        _ = try await harness.store.add(try .sample("milkmilk", deleted: true))
        let keys = try TodoKey.typed("oats", "milk")
        await #expect(throws: TodosError.inTrash(keys[1])) {
            try await interactor.change(.toggle(keys), harness.call())
        }
        await #expect(throws: TodosError.inTrash(keys[1])) {
            try await interactor.change(.complete(keys), harness.call())
        }
        #expect(try await harness.store.ids(.open) == ["oats"])
        await #expect(throws: TodosError.tooFewSteps(2)) { try await harness.store.undo(3) }
    }

    @Test(arguments: [
        TodosRequest.change(.toggle(try TodoKey.typed("milk", "none"))),
        .change(.complete(try TodoKey.typed("milk", "none"))),
        .change(.delete(try TodoKey.typed("milk", "none"))), .change(.restore(try TodoKey.typed("milk", "none"))),
        .change(.purge(try TodoKey.typed("milk", "none"))),
    ])
    func anUnknownKeyFailsTheWholeChange(_ request: TodosRequest) async throws {
        _ = try await harness.store.add(try .sample("milk", deleted: true))
        #expect(await harness.answer(request) == .failed(.notFound(try TodoKey(typed: "none"))))
        #expect(try await harness.store.todos(.trash) == [try .sample("milk", deleted: true, rank: 1, position: 1)])
    }
}

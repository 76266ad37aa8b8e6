import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What the screen of a todo asks: to show it, and to complete it.
@Suite struct TodoDetailInteractorTests {
    private let dispatcher: TodosHarness
    private let detail: TodoDetailInteractor

    init() async throws {
        dispatcher = try await TodosHarness()
        detail = TodoDetailInteractor(store: dispatcher.store, today: .start)
    }

    @Test func aTodoIsShownWithItsKeyItsPositionAndTheDay() async throws {
        try await dispatcher.store.add("oats", "milkmilk")
        let listed = try ListedTodo.sample("milkmilk", "Todo milkmilk", rank: 2, position: 2)
        for key in ["milk", "m", "milkmilk"] {
            let answer = try await detail.show(try TodoKey(typed: key))
            #expect(answer == .todo(TodoDetail(listed, today: .start)))
        }
    }

    @Test func whatIsInTheTrashIsShownToo() async throws {
        _ = try await dispatcher.store.add(try .sample("milk", deleted: true))
        let answer = try await detail.show(try TodoKey(typed: "milk"))
        #expect(answer == .todo(TodoDetail(try .sample("milk", deleted: true, rank: 1, position: 1), today: .start)))
    }

    @Test func aKeyThatNamesNoneOrSeveralIsAnError() async throws {
        try await dispatcher.store.add("milka", "milkb")
        await #expect(throws: TodosError.notFound(try TodoKey(typed: "oats"))) {
            try await detail.show(try TodoKey(typed: "oats"))
        }
        let error = await #expect(throws: TodosError.self) { try await detail.show(try TodoKey(typed: "milk")) }
        #expect(error?.code == "ambiguous")
    }

    @Test func togglingSetsTheTimeThatItIsGiven() async throws {
        try await dispatcher.store.add("milk")
        let keys = try TodoKey.typed("milk")
        let done = try await detail.toggle(keys, at: Timestamp(milliseconds: 9))
        #expect(done == .change(try .sample("milk", "Todo milk", done: 9, rank: 1, position: 1)))
        let open = try await detail.toggle(keys, at: Timestamp(milliseconds: 10))
        #expect(open == .change(try .sample("milk", "Todo milk", rank: 1, position: 1)))
    }

    @Test func completingWhatIsDoneChangesNothing() async throws {
        try await dispatcher.store.add("milk", "oats")
        _ = try await detail.complete(try TodoKey.typed("milk"), at: Timestamp(milliseconds: 9))
        _ = try await detail.complete(try TodoKey.typed("milk", "oats"), at: Timestamp(milliseconds: 10))
        #expect(try await dispatcher.store.todos(.done).map(\.todo.completedAt?.milliseconds) == [9, 10])
        _ = try await detail.complete(try TodoKey.typed("milk", "oats"), at: Timestamp(milliseconds: 11))
        await #expect(throws: TodosError.tooFewSteps(4)) { try await dispatcher.store.undo(5) }
    }

    /// One that is typed with others, too: none of them is changed.
    @Test func whatIsInTheTrashIsNeitherToggledNorCompleted() async throws {
        try await dispatcher.store.add("oats")
        _ = try await dispatcher.store.add(try .sample("milkmilk", deleted: true))
        let keys = try TodoKey.typed("oats", "milk")
        await #expect(throws: TodosError.inTrash(keys[1])) {
            try await detail.toggle(keys, at: Timestamp(milliseconds: 9))
        }
        await #expect(throws: TodosError.inTrash(keys[1])) {
            try await detail.complete(keys, at: Timestamp(milliseconds: 9))
        }
        #expect(try await dispatcher.store.ids(.open) == ["oats"])
        await #expect(throws: TodosError.tooFewSteps(2)) { try await dispatcher.store.undo(3) }
    }

    @Test(arguments: [
        TodosRequest.toggle(try TodoKey.typed("milk", "none")), .complete(try TodoKey.typed("milk", "none")),
        .delete(try TodoKey.typed("milk", "none")), .restore(try TodoKey.typed("milk", "none")),
        .purge(try TodoKey.typed("milk", "none")),
    ])
    func anUnknownKeyFailsTheWholeChange(_ request: TodosRequest) async throws {
        _ = try await dispatcher.store.add(try .sample("milk", deleted: true))
        #expect(await dispatcher.answer(request) == .failed(.notFound(try TodoKey(typed: "none"))))
        #expect(try await dispatcher.store.todos(.trash) == [try .sample("milk", deleted: true, rank: 1, position: 1)])
    }
}

import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The interactor’s functions for the screen of a todo.
@Suite struct TodoDetailInteractorTests {
    private let dispatcher: TodosDesk
    private let interactor: TodosInteractor

    init() async throws {
        dispatcher = try await TodosDesk()
        interactor = TodosInteractor(store: dispatcher.store, secondsFromGMT: 0)
    }

    @Test func aTodoIsShownWithPositionAndDay() async throws {
        try await dispatcher.store.add("oats", "milkmilk")
        let listed = try ListedTodo.sample("milkmilk", "Todo milkmilk", rank: 2, position: 2)
        for key in ["milk", "m", "milkmilk"] {
            let answer = try await interactor.show(try TodoKey(typed: key), dispatcher.call())
            #expect(answer == .todo(ShownTodo(listed, today: .start)))
        }
    }

    @Test func aTodoInTheTrashIsShown() async throws {
        _ = try await dispatcher.store.add(try .sample("milk", deleted: true))
        let answer = try await interactor.show(try TodoKey(typed: "milk"), dispatcher.call())
        #expect(answer == .todo(ShownTodo(try .sample("milk", deleted: true, rank: 1, position: 1), today: .start)))
    }

    @Test func unknownAndAmbiguousKeysFail() async throws {
        try await dispatcher.store.add("milka", "milkb")
        await #expect(throws: TodosError.notFound(try TodoKey(typed: "oats"))) {
            try await interactor.show(try TodoKey(typed: "oats"), dispatcher.call())
        }
        let error = await #expect(throws: TodosError.self) {
            try await interactor.show(try TodoKey(typed: "milk"), dispatcher.call())
        }
        #expect(error?.code == "ambiguous")
    }

    @Test func togglingSetsTheTimeOfTheCall() async throws {
        try await dispatcher.store.add("milk")
        dispatcher.clock.advance(by: .seconds(9))
        let (keys, now) = (try TodoKey.typed("milk"), dispatcher.clock.timestamp.milliseconds)
        let done = try await interactor.toggle(keys, dispatcher.call())
        #expect(done == .change(try .sample("milk", "Todo milk", done: now, rank: 1, position: 1)))
        dispatcher.clock.advance(by: .seconds(1))
        let open = try await interactor.toggle(keys, dispatcher.call())
        #expect(open == .change(try .sample("milk", "Todo milk", rank: 1, position: 1)))
    }

    @Test func completingACompletedTodoKeepsItsTime() async throws {
        try await dispatcher.store.add("milk", "oats")
        let first = dispatcher.clock.timestamp
        _ = try await interactor.complete(try TodoKey.typed("milk"), dispatcher.call())
        dispatcher.clock.advance(by: .seconds(1))
        let second = dispatcher.clock.timestamp
        _ = try await interactor.complete(try TodoKey.typed("milk", "oats"), dispatcher.call())
        #expect(try await dispatcher.store.todos(.done).map(\.todo.completedAt) == [first, second])
        dispatcher.clock.advance(by: .seconds(1))
        _ = try await interactor.complete(try TodoKey.typed("milk", "oats"), dispatcher.call())
        await #expect(throws: TodosError.undoable(4)) { try await dispatcher.store.undo(5) }
    }

    /// With others, too: none of them is changed.
    @Test func todosInTheTrashCannotBeCompleted() async throws {
        try await dispatcher.store.add("oats")
        _ = try await dispatcher.store.add(try .sample("milkmilk", deleted: true))
        let keys = try TodoKey.typed("oats", "milk")
        await #expect(throws: TodosError.inTrash(keys[1])) {
            try await interactor.toggle(keys, dispatcher.call())
        }
        await #expect(throws: TodosError.inTrash(keys[1])) {
            try await interactor.complete(keys, dispatcher.call())
        }
        #expect(try await dispatcher.store.ids(.open) == ["oats"])
        await #expect(throws: TodosError.undoable(2)) { try await dispatcher.store.undo(3) }
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

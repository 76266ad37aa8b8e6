import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// A list with rows that cannot be read: it shows the others, names them, and is loaded again after each change.
@Suite struct UnreadableListTests {
    private let milk: ListedTodo
    private let unreadable = UnreadableTodos([UnreadableTodo(TodoKey(TodoID("oats")), reason: "It is damaged.")])

    init() throws {
        milk = try .sample("milkmilk", rank: 1)
    }

    @Test func theOthersAreShown() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loading())
        let page = TodoPage(todos: [milk], unreadable: unreadable, today: .start)
        try harness.receive(.read(.todos(page)), for: .read(.list(TodoQuery()))) { [milk, unreadable] state in
            state = .loaded(.open, milk)
            state.unreadable = unreadable
        }
        let message =
            "The todo “oats” cannot be read, because its row was damaged or changed from outside. It is damaged. "
        #expect(
            harness.state.unreadable.problems == [
                Problem(
                    code: "unreadable",
                    message: message + "Delete and purge it, correct the row, or restore a backup.")
            ])
    }

    @Test func aChangeLoadsTheListAgain() throws {
        var state = TodoListPresenter.State.loaded(.open, milk)
        state.unreadable = unreadable
        var harness = PresenterHarness(TodoListPresenter(), state: state)
        try harness.receive(.change(milk), effects: [.send(.read(.list(TodoQuery())))]) { [milk] state in
            state.rows = .loaded([TodoRow(milk, on: .start)], .loading(.refresh))
        }
        let page = TodoPage(todos: [milk], today: .start)
        try harness.receive(.read(.todos(page)), for: .read(.list(TodoQuery()))) { [milk] state in
            state.rows = .loaded([TodoRow(milk, on: .start)], .loaded(.refresh))
            state.unreadable = UnreadableTodos()
        }
    }

    @Test func manyRowsAreNamedAndCountedUpToALimit() {
        let rows = (0..<300).map { UnreadableTodo(TodoKey(TodoID("row\($0)")), reason: "It is damaged.") }
        let unreadable = UnreadableTodos(rows)
        #expect((unreadable.todos.count, unreadable.count) == (256, 300))
        #expect(unreadable.problems.count == 257)
        #expect(unreadable.problems.last?.message.hasPrefix("44 more todos cannot be read.") == true)
        #expect(UnreadableTodos(Array(rows.prefix(256))).problems.count == 256)
        #expect(UnreadableTodos(Array(rows.prefix(257))).problems.last?.message.hasPrefix("1 more todo ") == true)
    }

    @Test(arguments: RowDamage.each.prefix(1))
    func deletingARowCountsItAndLoadsListsAgain(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        let interactor = TodosInteractor(store: damaged.store, zone: .utc)
        let key = try TodoKey(typed: damage.key)
        let call = Call<TodosResponse>.testing()
        for request in [
            TodosRequest.change(.delete([key])), .history(.undo(1)), .change(.delete([key])), .change(.purge([])),
        ] {
            let response = await interactor.respond(to: request, call)
            guard case .changed(let change) = response else { throw NotAnswered(response) }
            #expect((change.count, change.isBulk, change.isComplete) == (1, true, false))
            #expect(TodoNotice(request, change)?.count == 1)
        }
        await damaged.close()
    }

    @Test(arguments: TodoFormat.allCases)
    func anExportNamesARowAndIsImportedElsewhere(_ format: TodoFormat) async throws {
        let damaged = try await DamagedStore("UPDATE todo SET note = char(27) WHERE id = 'milk'")
        let interactor = TodosInteractor(store: damaged.store, zone: .utc)
        let response = try await interactor.exchange(.export(format), .testing())
        guard case .exported(let exported) = response else { throw NotAnswered(response) }
        #expect(exported.unreadable.todos.map(\.key.description) == ["milk"])
        let other = try await TodosHarness()
        #expect(try await other.change(.exchange(.import(exported.document))).count == 2)
        await damaged.close()
    }
}

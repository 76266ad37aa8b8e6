import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// After any change, a list shows the rows of a fresh one.
@Suite struct TodoListFoldingTests {
    /// The store makes random changes, and the presenter folds each.
    @Test(arguments: TodoSort.allCases, [UInt64](1...3))
    func aFoldedListEqualsAFreshOne(_ sort: TodoSort, _ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.memory.withStore { store in
            var query = try draw.query()
            (query.sort, query.limit, query.offset) = (sort, draw.chance(10) ? 3 : nil, 0)
            if draw.chance(60) { query = query.unfiltered }
            let list = TodosInteractor(store: store, zone: .utc)
            var state = TodoListPresenter.State.loaded(query, [])
            var reloads = 0
            for round in 0..<100 {
                let response = try await self.change(store, list, &draw, round)
                guard case .changed(let change) = response else { throw NotAnswered(response) }
                var turn = turn(state)
                TodoListPresenter().notice(change, &turn)
                if turn.effects == [.send(.read(.list(query)))] {
                    reloads += 1
                    TodoListPresenter().receive(
                        try await list.read(.list(query), .testing()), for: .read(.list(query)), &turn)
                }
                state = turn.state
                let fresh = try await store.todos(query, on: .start).map { TodoRow($0, on: .start) }
                #expect(state.rows.value == fresh, "after change \(round) of \(query)")
            }
            #expect(reloads < 50 || query.isPart)
        }
    }

    /// Moves into the same gap use up its room, and then other todos get new ranks too.
    @Test func aListFollowsManyMovesIntoOneGap() async throws {
        var draw = RandomTodos(1)
        try await StoreKind.memory.withStore { store in
            for index in 0..<20 { _ = try await store.add(try .sample("todo\(index)")) }
            let (query, list) = (TodoQuery(), TodosInteractor(store: store, zone: .utc))
            var state = TodoListPresenter.State.loaded(query, try await store.todos(query))
            var reloads = 0
            for _ in 0..<200 {
                let key = TodoKey(TodoID("todo\(draw.int(1...19))"))
                var turn = turn(state)
                let change = try #require(try await list.change(.move(TodoMove(key, to: 2)), .testing()).change)
                TodoListPresenter().notice(change, &turn)
                if !turn.effects.isEmpty {
                    reloads += 1
                    TodoListPresenter().receive(
                        try await list.read(.list(query), .testing()), for: .read(.list(query)), &turn)
                }
                state = turn.state
                #expect(state.rows.value == (try await store.todos(query).map { TodoRow($0, on: .start) }))
            }
            #expect(1...20 ~= reloads)
        }
    }

    private func turn(_ state: TodoListPresenter.State) -> PresenterTurn<TodoListPresenter> {
        PresenterTurn(state: state, event: EventID(rawValue: 1), screen: ScreenID(rawValue: 1), environment: .testing())
    }

    private func change(
        _ store: SQLiteTodoStore, _ list: TodosInteractor, _ draw: inout RandomTodos, _ round: Int
    ) async throws -> TodosResponse {
        // Some identities begin alike, so that keys become longer.
        let new = try draw.todo(draw.chance(80) ? String("\(round + 1_000)".reversed()) + "todo" : "todo\(round)")
        let all = try await store.all()
        let known = all.map { TodoKey($0.id) }
        let movable = all.filter { !$0.isDeleted }.map { TodoKey($0.id) }
        guard !known.isEmpty, draw.chance(75) else {
            return .changed(TodosChange(added: [try await store.add(new)], today: .start))
        }
        let keys = (0...draw.int(0...11)).map { _ in draw.one(of: known) }
        switch draw.int(0...6) {
        case 0: return try await list.change(.delete(keys), .testing())
        case 1: return try await list.change(.restore(keys), .testing())
        case 2:
            return (try? await list.history(.undo(draw.int(1...2)), .testing()))
                ?? .changed(TodosChange([], today: .start))
        case 3: return try await list.change(.purge([]), .testing())
        case 4:
            return .changed(
                TodosChange(
                    try await store.update(keys) { todo in
                        (todo.title, todo.tags, todo.due) = (new.title, new.tags, new.due)
                        (todo.priority, todo.completedAt) = (new.priority, new.completedAt)
                    }, today: .start))
        default:
            guard !movable.isEmpty else { return .changed(TodosChange([], today: .start)) }
            return try await list.change(
                .move(TodoMove(draw.one(of: movable), to: draw.chance(70) ? 2 : draw.int(1...40))), .testing())
        }
    }
}

extension TodoQuery {
    /// All todos of the status, in the same order.
    fileprivate var unfiltered: TodoQuery {
        var query = TodoQuery(status)
        (query.sort, query.limit, query.offset) = (sort, limit, offset)
        return query
    }
}

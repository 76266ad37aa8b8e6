import Adder
import AdderStorage
import Testing

@testable import TodosKit

/// Compares the result of a query in SQL with the same query in Swift.
@Suite struct TodoQuerySQLTests {
    @Test(arguments: [UInt64](1...8))
    func queriesAgreeInSwiftAndSQL(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.file.withStore { store in
            for index in 0..<60 { _ = try await store.add(try draw.todo("todo\(index)")) }
            let all = try await store.all()
            var found = 0
            for _ in 0..<100 {
                let (query, today) = (try draw.query(), draw.day())
                let accepted = all.filter { query.accepts($0, on: today) }.sorted {
                    query.sort.precedes($0, $1, on: today)
                }
                let expected = accepted.dropFirst(query.offset).prefix(query.limit ?? .max)
                #expect(try await store.todos(query, on: today).map(\.todo) == Array(expected), "\(query) on \(today)")
                found += expected.count
            }
            #expect(found > 100)
        }
    }

    @Test(arguments: [UInt64](1...8))
    func summariesAgreeInSwiftAndSQL(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.file.withStore { store in
            for index in 0..<80 { _ = try await store.add(try draw.todo("todo\(index)")) }
            let all = try await store.all()
            let today = draw.day()
            let summary = try await store.summary(on: today)
            #expect(summary.open == all.count { TodoStatus.open.accepts($0, on: today) })
            #expect(summary.waiting == all.count { TodoStatus.waiting.accepts($0, on: today) })
            #expect(summary.done == all.count(where: TodoStatus.done.accepts))
            #expect(summary.trash == all.count(where: TodoStatus.trash.accepts))
            let due = all.filter { todo in
                guard TodoStatus.open.accepts(todo, on: today), let due = todo.due else { return false }
                return due.day <= today
            }
            #expect(summary.due == due.count)
            let open = all.filter(TodoStatus.open.accepts)
            #expect(
                summary.dueFirst.map { $0.position.map { open[$0 - 1].id } } == summary.dueFirst.map(\.todo.id))
            #expect(
                summary.dueFirst.map(\.todo)
                    == Array(due.sorted { TodoSort.due.precedes($0, $1, on: today) }.prefix(10)))
        }
    }

    /// The steps of the plan by which SQLite lists the todos of a query.
    private func plan(_ query: TodoQuery) async throws -> [String] {
        try await plan(query.statement(on: .start))
    }

    private func plan(_ statement: (sql: String, values: [SQLValue])) async throws -> [String] {
        let database = try await Database(.memory, migrations: TodoSchema.migrations)
        let steps = try await database.read { connection throws(TodosError) in
            try connection.query("EXPLAIN QUERY PLAN \(statement.sql)", statement.values) { row throws(StorageError) in
                try row.text(3)
            }
        }
        await database.close()
        return steps
    }

    @Test(arguments: TodoSort.allCases)
    func dueDatesOfOpenTodosAreLookedUp(_ sort: TodoSort) async throws {
        var queries = [TodoQuery(.open), TodoQuery(.open), TodoQuery(.all)]
        (queries[0].dueBefore, queries[1].dueAfter, queries[2].isOverdue) = (.days(1), .days(-1), true)
        for index in queries.indices {
            queries[index].sort = sort
            queries[index].tags = try TodoTags(typed: "home").all
            let plan = try await plan(queries[index])
            #expect(
                plan.contains { $0.hasPrefix("SEARCH todo USING") && $0.contains("INDEX todo_due (due") }, "\(plan)")
            #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
            // The table is in the preset order.
            let isSorted = plan.contains("USE TEMP B-TREE FOR ORDER BY")
            #expect(isSorted == (sort != .position && sort != .agenda))
        }
        var other = TodoQuery(.done)
        other.dueBefore = .days(1)
        #expect(try await plan(other) == ["SCAN todo"])
    }

    @Test func theFirstOfTheAgendaAreLookedUp() async throws {
        var query = TodoQuery()
        (query.sort, query.limit) = (.agenda, 20)
        for (sql, values) in query.agendaStatements(on: .start) {
            let plan = try await plan((sql, values + [20]))
            #expect(plan == ["SEARCH todo USING INDEX todo_agenda (<expr>=?)"])
        }
    }

    @Test func positionsAreCountedIfAskedFor() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb")
            var query = TodoQuery()
            query.sort = .agenda
            #expect(try await store.find(query, on: .start).todos.map(\.position) == [nil, nil])
            query.countsPositions = true
            #expect(try await store.find(query, on: .start).todos.map(\.position) == [1, 2])
        }
    }

    @Test func negativeLimitsCountAsZero() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb")
            var query = TodoQuery()
            query.limit = -1
            #expect(try await store.todos(query) == [])
            query.limit = nil
            query.offset = -1
            #expect(try await store.todos(query).count == 2)
        }
    }

    @Test(arguments: [
        ("home", ["home", "+home", "@home"]), ("+home", ["+home"]), ("@home", ["@home"]), ("++home", ["++home"]),
        ("e\u{301}", ["e\u{301}", "é", "+e\u{301}"]), ("é", ["e\u{301}", "é", "+e\u{301}"]), ("+é", ["+e\u{301}"]),
    ])
    func aTagWithoutASignMatchesAnySign(_ filter: String, _ found: [String]) async throws {
        try await StoreKind.file.withStore { store in
            for (index, tag) in ["home", "+home", "@home", "++home", "Home", "e\u{301}", "é", "+e\u{301}"].enumerated()
            {
                var todo = try Todo.sample("todo\(index)", tag)
                todo.tags = try TodoTags([try TodoTag(tag)])
                _ = try await store.add(todo)
            }
            var query = TodoQuery()
            query.tags = try TodoTags(typed: filter).all
            let titles = try await store.todos(query).map { Array($0.todo.title.description.utf8) }
            #expect(titles == found.map { Array($0.utf8) })
        }
    }
}

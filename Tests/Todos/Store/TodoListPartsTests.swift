import Adder
import AdderStorage
import TestSupport
import Testing

@testable import TodosKit

/// Lists and documents that are read in parts: they are those that are read at once.
@Suite struct TodoListPartsTests {
    private let store: SQLiteTodoStore

    init() async throws {
        store = try await SQLiteTodoStore(.memory, log: Log(.none))
    }

    /// A store with random todos, which tests read only.
    private static let filled = Task {
        let store = try await SQLiteTodoStore(.memory, log: Log(.none))
        var random = RandomTodoTexts(seed: 9)
        _ = try await store.merge(try random.todos(3_000))
        return store
    }

    private func parts(_ query: TodoQuery, from store: some TodoStore) async throws -> [TodoListPart] {
        let parts = Lock<[TodoListPart]>([])
        try await store.readParts(of: query, on: .start) { part in
            parts.withLock { $0.append(part) }
            return true
        }
        return parts.withLock { $0 }
    }

    private func text(_ format: TodoFormat, from store: some TodoStore) async throws -> [String] {
        let pieces = Lock<[String]>([])
        _ = try await store.writeAll(format, zone: .utc) { piece in
            pieces.withLock { $0.append(piece) }
            return true
        }
        return pieces.withLock { $0 }
    }

    /// The lists of other statuses wait for CI.
    @Test(arguments: Depth.choose([TodoStatus.open], ci: [.open, .all, .trash]), TodoSort.allCases)
    func partsAreTheWholeList(_ status: TodoStatus, _ sort: TodoSort) async throws {
        let store = try await Self.filled.value
        var query = TodoQuery(status)
        query.sort = sort
        query.countsPositions = true
        let list = try await store.find(query, on: .start)
        let parts = try await parts(query, from: store)
        #expect(parts.flatMap(\.page.todos) == list.todos)
        #expect(parts.allSatisfy { !$0.page.todos.isEmpty && $0.page.todos.count <= 1_000 })
        #expect(parts.map(\.isLast) == parts.dropLast().map { _ in false } + [true])
        #expect(parts.last?.page.waiting == list.waiting)
        #expect(parts.last?.dueCount == list.todos.count { TodoRow($0, on: .start).isDue })
        #expect(parts.map(\.earlierCount) == (0..<parts.count).map { $0 * 1_000 })
    }

    @Test func aFilterAndALimitSelectThePartsToo() async throws {
        let store = try await Self.filled.value
        var queries = [TodoQuery(.all), TodoQuery(.all), TodoQuery(), TodoQuery(.waiting), TodoQuery(.all)]
        queries[0].search = try TodoSearchText("do")
        queries[1].excludedTags = [try TodoTag("+home")]
        queries[2].isOverdue = true
        queries[4].limit = 1_500
        for (query, sort) in queries.flatMap({ query in [TodoSort.agenda, .position].map { (query, $0) } }) {
            var query = query
            query.sort = sort
            let ids = try await parts(query, from: store).flatMap(\.page.todos).map(\.todo.id)
            #expect(ids == (try await store.find(query, on: .start).todos.map(\.todo.id)))
        }
    }

    @Test func anEmptyListIsOneEmptyPart() async throws {
        let parts = try await parts(TodoQuery(), from: store)
        #expect(parts.map(\.page) == [TodoPage(todos: [], waiting: 0, today: .start)])
        #expect(parts.map(\.isLast) == [true])
    }

    /// The keys of all parts are aligned in one column.
    @Test(arguments: [("", "x1"), ("1", "12345678901"), ("a", "ab"), ("", "1")])
    func eachPartHasTheWidestKeys(_ prefix: String, _ last: String) async throws {
        // Longer keys than four characters, since they begin alike; shorter ones, since the identities are.
        let ids = (1_000..<2_001).map { "\(prefix)\($0)" } + [last]
        _ = try await store.merge(try ids.map { try Todo.sample($0) })
        let parts = try await parts(TodoQuery(), from: store)
        let keys = parts.flatMap(\.page.todos).map(\.key.description)
        #expect(parts.count == 2)
        for part in parts {
            #expect(part.widestKeys.map(\.count).max() == keys.map(\.count).max())
            #expect(
                part.widestKeys.contains { $0.contains(where: \.isLetter) }
                    == keys.contains { $0.contains(where: \.isLetter) })
        }
    }

    @Test func aReaderEndsTheReading() async throws {
        let store = try await Self.filled.value
        let count = Lock(0)
        try await store.readParts(of: TodoQuery(.all), on: .start) { _ in
            count.withLock { $0 += 1 }
            return false
        }
        #expect(count.withLock { $0 } == 1)
        _ = try await store.writeAll(.json, zone: .utc) { _ in
            count.withLock { $0 += 1 }
            return false
        }
        #expect(count.withLock { $0 } == 2)
        // The store answers as before.
        #expect(try await parts(TodoQuery(.all), from: store).count > 1)
    }

    @Test(arguments: TodoFormat.allCases)
    func piecesAreTheWholeDocument(_ format: TodoFormat) async throws {
        let store = try await Self.filled.value
        let pieces = try await text(format, from: store)
        #expect(pieces.count == 3)
        #expect(pieces.joined() == TodoDocument(format, of: try await store.all(), zone: .utc).text)
    }

    @Test func damagedRowsAreNamedByTheLastPart() async throws {
        let damaged = try await DamagedStore("UPDATE todo SET title = '' WHERE id <> 'oats'")
        var query = TodoQuery()
        query.sort = .agenda
        let part = try #require(try await parts(query, from: damaged.store).last)
        #expect(part.page.todos.map(\.todo.id.description) == ["oats"])
        #expect(part.page.unreadable.todos.map(\.key.description) == ["milk", "salt"])
        let text = try await text(.json, from: damaged.store).joined()
        #expect(text.hasSuffix(#""unreadableCount":2}"# + "\n"))
        await damaged.close()
    }
}

import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// Writing and reading all todos, with a real database.
@Suite struct TodoImportExportTests {
    private let stores = Stores()

    @Test(arguments: TodoFormat.allCases)
    func whatIsExportedIsImportedElsewhere(_ format: TodoFormat) async throws {
        var random = RandomTodoTexts(seed: 5)
        let todos = try random.todos(100)
        let one = try await stores.exchange()
        _ = try await one.store.merge(todos)
        let document = try #require(try await Self.exported(one, format))
        let other = try await stores.exchange()
        let kept = todos.filter { format == .json || !$0.isDeleted }.count
        guard case .changed(let change) = try await other.read(document, .testing()) else {
            Issue.record("It was not read.")
            return
        }
        #expect(change.count == kept)
        #expect(try await Self.exported(other, format) == document)
        await stores.close([one, other])
    }

    @Test func whatIsKnownAlreadyIsReplaced() async throws {
        let exchange = try await stores.exchange()
        let text = #"{"todos":[{"id":"a","title":"One"},{"id":"b","title":"Two"}]}"#
        _ = try await exchange.read(TodoDocument(.json, text), .testing())
        let again = #"{"todos":[{"id":"b","title":"Three"}]}"#
        _ = try await exchange.read(TodoDocument(.json, again), .testing())
        #expect(try await exchange.store.all().map(\.title.description).sorted() == ["One", "Three"])
        await stores.close([exchange])
    }

    @Test(arguments: [
        (TodoFormat.json, #"{"todos":[{"title":"a"},{"title":""}]}"#, "todos[1].title"),
        (.todotxt, "a\nb due:2026-02-30", "line 2"),
    ])
    func ofWhatIsMalformedNothingIsImported(_ format: TodoFormat, _ text: String, _ place: String) async throws {
        let exchange = try await stores.exchange()
        let error = await #expect(throws: TodosError.self) {
            try await exchange.read(TodoDocument(format, text), .testing())
        }
        #expect(error?.code == "malformed")
        #expect(error?.description.hasPrefix("Nothing was imported, because \(place) is malformed. ") == true)
        #expect(try await exchange.store.all().isEmpty)
        await stores.close([exchange])
    }

    private static func exported(_ exchange: TodoImportExportInteractor, _ format: TodoFormat) async throws
        -> TodoDocument?
    {
        guard case .exported(let document) = try await exchange.export(format) else { return nil }
        return document
    }

    private struct Stores {
        func exchange() async throws -> TodoImportExportInteractor {
            let store = try await SQLiteTodoStore(.memory, log: Log(.none))
            let today = CalendarDay(daysSince1970: 20_484)
            return TodoImportExportInteractor(store: store, today: today, secondsFromGMT: 3_600)
        }

        func close(_ exchanges: [TodoImportExportInteractor]) async {
            for exchange in exchanges { await exchange.store.close() }
        }
    }
}

import Adder
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Import and export by the interactor, over a real database.
@Suite struct TodosImportExportTests {
    private let harness: TodosHarness
    private let interactor: TodosInteractor

    init() async throws {
        harness = try await TodosHarness(zone: .fixed(secondsFromGMT: 3_600))
        interactor = TodosInteractor(store: harness.store, zone: .fixed(secondsFromGMT: 3_600))
    }

    private func exported(_ interactor: TodosInteractor, _ format: TodoFormat) async throws -> TodoDocument {
        let response = try await interactor.exchange(.export(format), harness.call())
        guard case .exported(let exported) = response else { throw NotAnswered(response) }
        #expect(exported.unreadable.isEmpty)
        return exported.document
    }

    @Test(arguments: TodoFormat.allCases)
    func anExportIsImportedElsewhere(_ format: TodoFormat) async throws {
        var random = RandomTodoTexts(seed: 5)
        let todos = try random.todos(100)
        _ = try await interactor.store.merge(todos)
        let document = try await exported(interactor, format)
        let other = TodosInteractor(
            store: try await SQLiteTodoStore(.memory, log: Log(.none)), zone: .fixed(secondsFromGMT: 3_600))
        let response = try await other.exchange(.import(document), harness.call())
        guard case .changed(let change) = response else { throw NotAnswered(response) }
        // The format todo.txt has no trash.
        #expect(change.count == todos.filter { format == .json || !$0.isDeleted }.count)
        #expect(try await exported(other, format) == document)
        await other.store.close()
    }

    @Test func unreadWordsAreListedAndStrictlyRefused() async throws {
        var document = TodoDocument(.todotxt, "a\nb due:someday +c")
        document.isStrict = true
        let error = await #expect(throws: TodosError.self) {
            try await interactor.exchange(.import(document), harness.call())
        }
        #expect(error?.description.contains("because line 2 is malformed. “due:someday” cannot be read.") == true)
        #expect(try await interactor.store.all().isEmpty)
        document.isStrict = false
        let response = try await interactor.exchange(.import(document), harness.call())
        guard case .changed(let change) = response else { throw NotAnswered(response) }
        #expect(change.unread == UnreadWords([UnreadWord(line: 2, text: "due:someday")]))
        #expect(try await interactor.store.all().map(\.title.description).sorted() == ["a", "b due:someday"])
    }

    @Test func aKnownIdentityReplacesItsTodo() async throws {
        for text in [
            #"{"todos":[{"id":"a","title":"One"},{"id":"b","title":"Two"}]}"#,
            #"{"todos":[{"id":"b","title":"Three"}]}"#,
        ] {
            _ = try await interactor.exchange(.import(TodoDocument(.json, text)), harness.call())
        }
        #expect(try await interactor.store.all().map(\.title.description).sorted() == ["One", "Three"])
    }

    @Test(arguments: [
        (TodoFormat.json, #"{"todos":[{"title":"a"},{"title":""}]}"#, "todos[1].title"),
        (.todotxt, "a\nb\u{1B}c", "line 2"),
    ])
    func aMalformedTextImportsNothing(_ format: TodoFormat, _ text: String, _ location: String) async throws {
        let error = await #expect(throws: TodosError.self) {
            try await interactor.exchange(.import(TodoDocument(format, text)), harness.call())
        }
        #expect(error?.code == "malformed")
        #expect(error?.description.contains(" \(location) ") == true)
        #expect(try await interactor.store.all().isEmpty)
    }
}

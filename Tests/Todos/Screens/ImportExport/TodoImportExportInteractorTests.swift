import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The interactor’s functions for the import and export.
@Suite struct TodoImportExportInteractorTests {
    private let dispatcher: TodosDesk
    private let interactor: TodosInteractor

    init() async throws {
        dispatcher = try await TodosDesk()
        interactor = TodosInteractor(store: dispatcher.store, secondsFromGMT: 0)
    }

    @Test(arguments: TodoFormat.allCases)
    func anExportCanBeImported(_ format: TodoFormat) async throws {
        try await dispatcher.store.add("milk", "oats")
        let response = try await interactor.exportTodos(format)
        guard case .exported(let document) = response else { throw NotAnswered(response) }
        #expect(document.format == format)
        let other = try await TodosDesk()
        let importer = TodosInteractor(store: other.store, secondsFromGMT: 0)
        let imported = try await importer.importTodos(document, other.call())
        guard case .changed(let change) = imported else { throw NotAnswered(imported) }
        #expect(change.todos.map(\.todo.title.description) == ["Todo milk", "Todo oats"])
        #expect(try await other.store.all().map(\.title.description) == ["Todo milk", "Todo oats"])
    }

    @Test func aMalformedTextImportsNothing() async throws {
        let error = await #expect(throws: TodosError.self) {
            try await interactor.importTodos(
                TodoDocument(.json, #"{"todos":[{"title":"Milk"},{}]}"#), dispatcher.call())
        }
        #expect(error?.code == "malformed")
        #expect(try await dispatcher.store.all() == [])
    }
}

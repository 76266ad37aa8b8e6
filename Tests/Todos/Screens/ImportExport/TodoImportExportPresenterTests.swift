import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the import and export of todos.
@Suite struct TodoImportExportPresenterTests {
    private let document = TodoDocument(.todotxt, "Milk\n")
    private var harness = PresenterHarness(TodoImportExportPresenter(), state: .init())

    @Test mutating func anExportIsShown() throws {
        try harness.handle(.export(.todotxt), effects: [.send(.exchange(.export(.todotxt)))]) { $0.isBusy = true }
        try harness.receive(.exported(ExportedTodos(document)), for: .exchange(.export(.todotxt))) { [document] state in
            state.isBusy = false
            state.exported = document
        }
    }

    @Test mutating func anExportNamesRowsThatCannotBeRead() throws {
        let unreadable = UnreadableTodos([UnreadableTodo(TodoKey(TodoID("milk")), reason: "It is damaged.")])
        try harness.handle(.export(.todotxt), effects: [.send(.exchange(.export(.todotxt)))]) { $0.isBusy = true }
        let response = TodosResponse.exported(ExportedTodos(document, unreadable: unreadable))
        try harness.receive(response, for: .exchange(.export(.todotxt))) { [document] state in
            state.isBusy = false
            state.exported = document
            state.unreadable = unreadable
        }
    }

    @Test mutating func anImportIsANotice() throws {
        let change = TodosChange([try .sample("milk")], today: .start)
        let request = TodosRequest.exchange(.import(document))
        try harness.handle(.import(document), effects: [.send(request)]) { $0.isBusy = true }
        try harness.receive(.changed(change))
        try harness.receive(.changed(change), for: request) { state in
            state.isBusy = false
            state.notice = TodoNotice(request, change)
        }
        #expect(harness.state.notice?.kind == .imported)
    }

    @Test mutating func aBusyScreenIgnoresIntents() throws {
        try harness.handle(.export(.json), effects: [.send(.exchange(.export(.json)))]) { $0.isBusy = true }
        try harness.handle(.export(.json))
        try harness.handle(.import(document))
    }

    @Test mutating func theNextIntentClearsTheProblem() throws {
        let error = TodosError.malformed(.init("line 3", "It has no title: give one."))
        try harness.handle(.import(document), effects: [.send(.exchange(.import(document)))]) { $0.isBusy = true }
        try harness.receive(.failed(error), for: .exchange(.import(document))) { state in
            state.isBusy = false
            state.problem = Problem(error)
        }
        #expect(
            harness.state.problem?.message
                == "Nothing was imported, because line 3 is malformed. It has no title: give one.")
        try harness.handle(.export(.json), effects: [.send(.exchange(.export(.json)))]) { state in
            state.isBusy = true
            state.problem = nil
        }
        try harness.fail(.exchange(.export(.json)), .stopped) { state in
            state.isBusy = false
            state.problem = Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self)))
        }
    }

    @Test mutating func aRejectionIsAProblem() throws {
        try harness.receive(.rejected([.emptyTitle]), for: .exchange(.import(document))) {
            $0.problem = Problem(.emptyTitle)
        }
    }
}

import Adder
import AdderTesting
import Testing
import TodosKit

@testable import sample

/// The second presenter of the same events and intents: it shows a document.
@Suite struct TodosJSONPresenterTests {
    private let todo: ListedTodo
    private let document: String
    private let keys: [TodoKey]

    init() throws {
        let id = TodoID("milkmilk")
        let title = try TodoTitle("Milk")
        todo = ListedTodo(
            Todo(id: id, title: title, createdAt: Timestamp(milliseconds: 1)), key: try TodoKey(typed: "milk"))
        document =
            #"{"completedAt":null,"createdAt":"1970-01-01T00:00:00.001Z","id":"milkmilk","isDeleted":false,"title":"Milk"}"#
        keys = [TodoKey(id)]
    }

    private func harness(_ filter: TodoFilter = .open) -> PresenterHarness<TodosJSONPresenter> {
        PresenterHarness(TodosJSONPresenter(filter: filter), state: .init())
    }

    @Test(arguments: TodoFilter.allCases)
    func appearingAsksForItsPart(_ filter: TodoFilter) throws {
        var harness = harness(filter)
        try harness.handle(.appear, effects: [.send(.list(filter))])
    }

    @Test func aKeyThatCannotBeOneIsAFailureAndNothingIsAsked() throws {
        var harness = harness()
        try harness.handle(.toggle(["%"])) { state in
            let message = "“%” cannot name a todo: type the characters that the list shows before it."
            state.report = Report(failure: Failure("malformed", message))
        }
    }

    @Test func aListIsADocumentOfAll() throws {
        var harness = harness()
        try harness.receive(.todos([todo, todo]), to: .list(.open)) {
            $0.report = Report(output: "{\"todos\":[\(document),\(document)]}\n")
        }
    }

    @Test func oneThatWasNamedIsADocumentOfOne() throws {
        for request in [TodosRequest.add("Milk"), .toggle(keys), .delete(keys), .restore(keys)] {
            var harness = harness()
            try harness.receive(.changed([todo]), to: request) {
                $0.report = Report(output: "{\"todo\":\(document)}\n")
            }
        }
    }

    /// Even if two keys name the same todo: who sends a list gets a list.
    @Test func severalThatWereNamedAreADocumentOfAll() throws {
        for request in [TodosRequest.toggle(keys + keys), .delete(keys + keys), .restore(keys + keys)] {
            var harness = harness()
            try harness.receive(.changed([todo]), to: request) {
                $0.report = Report(output: "{\"todos\":[\(document)]}\n")
            }
        }
    }

    @Test func whatWasNotDoneIsAFailureWithItsCode() throws {
        var rejected = harness()
        try rejected.receive(.rejected(Rejection(field: "title", code: "empty", message: "Empty.")), to: .add("")) {
            $0.report = Report(failure: Failure("empty", "Empty."))
        }
        var failed = harness()
        let error = TodosError.notFound(keys[0])
        try failed.receive(.failed(error), to: .toggle(keys)) {
            $0.report = Report(failure: Failure("notFound", error.description))
        }
        var unanswered = harness()
        try unanswered.fail(.summary, .unanswered) { state in
            let error = ReplyError(.unanswered, request: TodosRequest.self)
            state.report = Report(failure: Failure("unanswered", error.description))
        }
    }

    @Test func answersToOthersAreNotShown() throws {
        var harness = harness()
        try harness.receive(.todos([todo]))
        try harness.receive(.changed([todo]))
        try harness.receive(.failed(.notFound(keys[0])))
    }
}

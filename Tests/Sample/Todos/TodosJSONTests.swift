import Adder
import AdderTesting
import Testing
import TodosKit

@testable import sample

/// The second presenter of the todos' events.
@Suite struct TodosJSONPresenterTests {
    private let todo: ListedTodo
    private let document: String
    private let keys: [TodoKey]
    private let today: CalendarDay

    init() throws {
        let id = TodoID("milkmilk")
        let title = try TodoTitle("Milk")
        todo = ListedTodo(
            Todo(id: id, title: title, createdAt: Timestamp(milliseconds: 1)), keyLength: 4, position: 1)
        document = """
            {"id":"milkmilk","title":"Milk","note":"","createdAt":"1970-01-01T00:00:00.001Z","dueAt":null,\
            "priority":null,"tags":[],"position":1,"completedAt":null,"isDeleted":false,"kind":"once","streak":null}
            """
        keys = [TodoKey(id)]
        today = try #require(CalendarDay(year: 2026, month: 1, day: 31))
    }

    private func harness() -> PresenterHarness<TodosJSONPresenter> {
        PresenterHarness(TodosJSONPresenter(), state: .init())
    }

    private func change(
        _ todos: [ListedTodo], removed: [ListedTodo] = [], isBulk: Bool = false
    ) -> TodosResponse {
        .changed(TodosChange(todos, removed: removed, today: today, isBulk: isBulk))
    }

    @Test func aRequestIsSent() throws {
        for request in [TodosRequest.list(TodoQuery(.done)), .show(keys[0])] {
            var harness = harness()
            try harness.handle(.ask(request), effects: [.send(request)])
        }
    }

    @Test func aChangeIsSentAsTheListSendsIt() throws {
        var harness = harness()
        try harness.handle(.change(.toggle(["MILKmilk"])), effects: [.send(.toggle(keys))])
        try harness.handle(.change(.undo(2)), effects: [.send(.undo(2))])
    }

    @Test func aMalformedKeyIsAFailure() throws {
        var harness = harness()
        try harness.handle(.change(.toggle(["%"]))) { state in
            let message = "“%” is not the key of a todo. Enter the characters that a list shows before it."
            state.result = CommandResult(failure: Failure(.malformed, message))
        }
    }

    @Test func aListIsADocumentOfAll() throws {
        var harness = harness()
        try harness.receive(.todos(TodoPage(todos: [todo, todo], today: today)), for: .list(TodoQuery())) {
            $0.result = CommandResult(output: "{\"todos\":[\(document),\(document)]}\n")
        }
    }

    @Test func rowsThatCannotBeReadAreNamedInTheDocument() throws {
        var harness = harness()
        let row = UnreadableTodo(keys[0], reason: "“x” is not a date.")
        let page = TodoPage(todos: [todo], unreadable: UnreadableTodos([row]), today: today)
        try harness.receive(.todos(page), for: .list(TodoQuery())) {
            $0.result = CommandResult(
                output:
                    "{\"todos\":[\(document)],\"unreadable\":[{\"key\":\"milkmilk\",\"reason\":\"“x” is not a date.\"}],"
                    + "\"unreadableCount\":1}\n")
            $0.result.partialFailures = [Failure(TodosError.unreadable(row))]
        }
    }

    @Test func aNamedTodoIsADocumentOfOne() throws {
        var harness = harness()
        try harness.receive(.todo(TodoDetail(todo, today: today)), for: .show(keys[0])) {
            $0.result = CommandResult(output: "{\"todo\":\(document)}\n")
        }
        let move = TodosRequest.move(TodoMove(keys[0], to: 1))
        let changes = [TodosRequest.toggle(keys), .complete(keys), .delete(keys), move]
        for request in changes + [.restore(keys)] {
            // Also if the change affects the ranks or keys of other todos.
            for isBulk in [false, true] {
                var harness = self.harness()
                try harness.receive(change([todo], isBulk: isBulk), for: request) {
                    $0.result = CommandResult(output: "{\"todo\":\(document)}\n")
                }
            }
        }
    }

    /// Even if two keys name the same todo: a list is answered by a list.
    @Test func severalNamedTodosAreADocumentOfAll() throws {
        for request in [TodosRequest.toggle(keys + keys), .delete(keys + keys), .restore(keys + keys)] {
            var harness = harness()
            try harness.receive(change([todo]), for: request) {
                $0.result = CommandResult(output: "{\"todos\":[\(document)]}\n")
            }
        }
    }

    @Test func removedTodosHaveTheirOwnKey() throws {
        var purged = harness()
        try purged.receive(change([], removed: [todo]), for: .purge([])) {
            $0.result = CommandResult(output: "{\"purged\":[\(document)]}\n")
        }
        for request in [TodosRequest.undo(1), .redo(1)] {
            var undone = harness()
            let change = TodosChange([todo], removed: [todo], steps: [step], today: today)
            try undone.receive(.changed(change), for: request) {
                let todos = "\"todos\":[\(document)],\"removed\":[\(document)]"
                $0.result = CommandResult(output: "{\"steps\":[\(stepDocument)],\(todos)}\n")
            }
        }
    }

    @Test func theHistoryIsADocumentOfBothDirections() throws {
        var harness = harness()
        try harness.handle(.ask(.history(limit: 2)), effects: [.send(.history(limit: 2))])
        let steps = TodoSteps(done: [step], undone: [step])
        try harness.receive(.history(steps), for: .history(limit: 2)) {
            $0.result = CommandResult(output: "{\"steps\":[\(stepDocument)],\"undone\":[\(stepDocument)]}\n")
        }
    }

    private let step = TodoStep(.deleted, title: nil, count: 3, time: Timestamp(milliseconds: 1))
    private let stepDocument =
        #"{"number":1,"kind":"deleted","title":null,"count":3,"at":"1970-01-01T00:00:00.001Z"}"#

    @Test func aLongChangeIsANumber() throws {
        var harness = harness()
        try harness.receive(change(Array(repeating: todo, count: 257)), for: .toggle(keys)) {
            $0.result = CommandResult(output: "{\"changed\":257}\n")
        }
        var undone = self.harness()
        let change = TodosChange(Array(repeating: todo, count: 257), steps: [step], today: today)
        try undone.receive(.changed(change), for: .undo(1)) {
            $0.result = CommandResult(output: "{\"steps\":[\(stepDocument)],\"changed\":257}\n")
        }
    }

    @Test func errorsAreFailuresWithTheirCodes() throws {
        var rejected = harness()
        let rejections = [
            TodoRejection(field: .title, code: .empty, message: "Empty."),
            TodoRejection(field: .due, code: .malformed, message: "No date."),
        ]
        try rejected.receive(.rejected(rejections), for: .submit(TodoDraft(.once))) {
            $0.result = CommandResult(failure: Failure(rejections))
        }
        var failed = harness()
        let error = TodosError.notFound(keys[0])
        try failed.receive(.failed(error), for: .toggle(keys)) {
            $0.result = CommandResult(failure: Failure(error))
        }
        var unanswered = harness()
        try unanswered.fail(.summary, .unanswered) { state in
            let error = ReplyError(.unanswered, request: TodosRequest.self)
            state.result = CommandResult(failure: Failure(error))
        }
    }

    @Test func responsesToOthersAreIgnored() throws {
        var harness = harness()
        try harness.receive(.todos(TodoPage(todos: [todo], today: today)))
        try harness.receive(change([todo]))
        try harness.receive(.failed(.notFound(keys[0])))
    }
}

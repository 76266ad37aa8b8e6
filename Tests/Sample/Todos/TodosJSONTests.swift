import Adder
import AdderServices
import Testing
import TodosKit

@testable import sample

@Suite struct TodosJSONTests {
    private let todo: ListedTodo
    private let document: String
    private let key: TodoKey
    private let today: CalendarDay

    init() throws {
        let id = TodoID("milkmilk")
        let title = try TodoTitle("Milk")
        todo = ListedTodo(
            Todo(id: id, title: title, createdAt: Timestamp(milliseconds: 1)), keyLength: 4, position: 1)
        document = """
            {"id":"milkmilk","title":"Milk","note":"","createdAt":"1970-01-01T00:00:00.001Z","dueAt":null,\
            "priority":null,"tags":[],"position":1,"completedAt":null,"isDeleted":false,"kind":"once","streak":null,\
            "recurrence":null,"waitsUntil":null,"completionCount":null}
            """
        key = TodoKey(id)
        today = try #require(CalendarDay(year: 2026, month: 1, day: 31))
    }

    private func change(_ todos: [ListedTodo], removed: [ListedTodo] = [], isBulk: Bool = false) -> TodosChange {
        TodosChange(todos, removed: removed, steps: [step], today: today, isBulk: isBulk)
    }

    @Test func rowsThatCannotBeReadAreNamedInTheDocument() {
        let row = UnreadableTodo(key, reason: "“x” is not a date.")
        let rows = #""unreadable":[{"key":"milkmilk","reason":"“x” is not a date."}],"unreadableCount":1"#
        let page = TodoPage(todos: [todo], unreadable: UnreadableTodos([row]), today: today)
        #expect(TodosJSON.list(page).output == "{\"todos\":[\(document)],\(rows)}\n")
        let preview = TodosPreview([.init(.deleted, todo)], unreadable: UnreadableTodos([row]))
        let planned = #"{"dryRun":[{"kind":"deleted","todo":\#(document)}],\#(rows)}"# + "\n"
        #expect(TodosJSON.preview(preview).output == planned)
        #expect(TodosJSON.preview(TodosPreview([])).output == "{\"dryRun\":[]}\n")
    }

    /// Also if the change affects the ranks or keys of other todos.
    @Test(arguments: [false, true])
    func aChangeOfANamedTodoIsADocumentOfOne(_ isBulk: Bool) {
        #expect(TodosJSON.changed(change([todo], isBulk: isBulk)).output == "{\"todo\":\(document)}\n")
        #expect(TodosJSON.changedAll(change([todo], isBulk: isBulk)).output == "{\"todos\":[\(document)]}\n")
    }

    @Test func removedTodosHaveTheirOwnKey() {
        #expect(TodosJSON.purged(change([], removed: [todo])).output == "{\"purged\":[\(document)]}\n")
        let todos = #""todos":[\#(document)],"removed":[\#(document)]"#
        #expect(
            TodosJSON.undone(change([todo], removed: [todo])).output
                == "{\"steps\":[\(stepDocument)],\(todos)}\n")
    }

    private let step = TodoStep(.deleted, title: nil, count: 3, time: Timestamp(milliseconds: 1))
    private let stepDocument =
        #"{"number":1,"kind":"deleted","title":null,"count":3,"at":"1970-01-01T00:00:00.001Z"}"#

    @Test func aLongChangeIsANumber() {
        let long = change(Array(repeating: todo, count: 257))
        for document in [TodosJSON.changed, TodosJSON.changedAll, TodosJSON.purged] {
            #expect(document(long) == CommandResult(output: "{\"changed\":257}\n"))
        }
        #expect(TodosJSON.undone(long).output == "{\"steps\":[\(stepDocument)],\"changed\":257}\n")
    }

    @Test func errorsAreFailuresWithTheirCodes() {
        let rejections = [
            TodoRejection(field: .title, code: .empty, message: "Empty."),
            TodoRejection(field: .due, code: .malformed, message: "No date."),
        ]
        #expect(TodosResponse.rejected(rejections).failure == Failure(rejections))
        #expect(TodosResponse.failed(.notFound(key)).failure == Failure(TodosError.notFound(key)))
        let stopped = ReplyError(.unanswered, request: TodosRequest.self)
        #expect(TodosResponse.failed(stopped).failure == Failure(stopped))
        #expect(TodosResponse.changed(change([todo])).failure == nil)
    }
}

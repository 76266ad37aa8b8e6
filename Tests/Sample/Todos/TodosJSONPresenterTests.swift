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

    @Test func whatIsAskedIsSent() throws {
        for request in [TodosRequest.list(TodoQuery(.done)), .show(keys[0]), .submit(TodoDraft(line: "Milk"))] {
            var harness = harness()
            try harness.handle(.ask(request), effects: [.send(request)])
        }
    }

    @Test func aChangeIsSentAsTheListSendsIt() throws {
        var harness = harness()
        try harness.handle(.change(.toggle(["MILKmilk"])), effects: [.send(.toggle(keys))])
        try harness.handle(.change(.undo(2)), effects: [.send(.undo(2))])
    }

    @Test func aKeyThatCannotBeOneIsAFailureAndNothingIsAsked() throws {
        var harness = harness()
        try harness.handle(.change(.toggle(["%"]))) { state in
            let message = "“%” cannot name a todo: type the characters that the list shows before it."
            state.report = Report(failure: Failure("malformed", message))
        }
    }

    @Test func anEditIsTypedInTheDraftThatWasAskedForAndSubmitted() throws {
        let typed = TodoEditorIntent.Typed("Oats", in: .title)
        var harness = harness()
        try harness.handle(.edit(.init(keys[0], [typed])), effects: [.send(.editDraft(keys[0]))]) {
            $0.typed = [typed]
        }
        var draft = TodoDraft(todo.todo)
        let begun = LoadedDraft(draft, today: today)
        draft.fields.title = "Oats"
        try harness.receive(.draft(begun), for: .editDraft(keys[0]), effects: [.send(.submit(draft))])
    }

    /// As the editor's screen does.
    @Test func whatHasNoStreakCannotBeGivenDaysToRepeatAfter() throws {
        let typed = TodoEditorIntent.Typed("3", in: .every)
        var harness = harness()
        try harness.handle(.edit(.init(keys[0], [typed])), effects: [.send(.editDraft(keys[0]))]) {
            $0.typed = [typed]
        }
        try harness.receive(.draft(LoadedDraft(TodoDraft(todo.todo), today: today)), for: .editDraft(keys[0])) {
            state in
            let message = "This todo has no field “every”: only a streak repeats, so add a new one that does."
            state.report = Report(failure: Failure("otherKind", message))
        }
    }

    @Test func aListIsADocumentOfAll() throws {
        var harness = harness()
        try harness.receive(.todos(TodoPage(todos: [todo, todo], today: today)), for: .list(TodoQuery())) {
            $0.report = Report(output: "{\"todos\":[\(document),\(document)]}\n")
        }
    }

    @Test func oneThatWasNamedIsADocumentOfOne() throws {
        var harness = harness()
        try harness.receive(.todo(ShownTodo(todo, today: today)), for: .show(keys[0])) {
            $0.report = Report(output: "{\"todo\":\(document)}\n")
        }
        let move = TodosRequest.move(TodoMove(keys[0], to: 1))
        let changes = [TodosRequest.submit(TodoDraft(.once)), .toggle(keys), .complete(keys), .delete(keys), move]
        for request in changes + [.restore(keys)] {
            // Also when it has changed something of others: their ranks, or a key.
            for isBulk in [false, true] {
                var harness = self.harness()
                try harness.receive(change([todo], isBulk: isBulk), for: request) {
                    $0.report = Report(output: "{\"todo\":\(document)}\n")
                }
            }
        }
    }

    /// Even if two keys name the same todo: who sends a list gets a list.
    @Test func severalThatWereNamedAreADocumentOfAll() throws {
        for request in [TodosRequest.toggle(keys + keys), .delete(keys + keys), .restore(keys + keys)] {
            var harness = harness()
            try harness.receive(change([todo]), for: request) {
                $0.report = Report(output: "{\"todos\":[\(document)]}\n")
            }
        }
    }

    @Test func whatIsNoMoreIsADocumentOfItsOwn() throws {
        var purged = harness()
        try purged.receive(change([], removed: [todo]), for: .purge([])) {
            $0.report = Report(output: "{\"purged\":[\(document)]}\n")
        }
        var undone = harness()
        try undone.receive(change([todo], removed: [todo]), for: .undo(2)) {
            $0.report = Report(output: "{\"todos\":[\(document)],\"removed\":[\(document)]}\n")
        }
    }

    @Test func ofMoreThanFitIntoAnAnswerOnlyTheNumberIsShown() throws {
        var harness = harness()
        try harness.receive(change(Array(repeating: todo, count: 257)), for: .undo(1)) {
            $0.report = Report(output: "{\"changed\":257}\n")
        }
    }

    @Test func whatWasNotDoneIsAFailureWithItsCode() throws {
        var rejected = harness()
        let rejections = [
            TodoRejection(field: .title, code: "empty", message: "Empty."),
            TodoRejection(field: .due, code: "malformed", message: "No date."),
        ]
        try rejected.receive(.rejected(rejections), for: .submit(TodoDraft(.once))) {
            $0.report = Report(failure: Failure("empty", "Empty. No date."))
        }
        var failed = harness()
        let error = TodosError.notFound(keys[0])
        try failed.receive(.failed(error), for: .toggle(keys)) {
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
        try harness.receive(.todos(TodoPage(todos: [todo], today: today)))
        try harness.receive(change([todo]))
        try harness.receive(.failed(.notFound(keys[0])))
    }
}

import Adder
import AdderTerminal
import AdderTesting
import AdderViews
import Testing
import TodosKit

@testable import sample

@Suite struct TodoDraftPresenterTests {
    private let todo: ListedTodo
    private let key: TodoKey
    private let today: CalendarDay

    init() throws {
        todo = try .test("milkmilk", "Milk")
        key = TodoKey(todo.todo.id)
        today = try .test
    }

    private func harness() -> PresenterHarness<TodoDraftPresenter> {
        PresenterHarness(TodoDraftPresenter(), state: .init())
    }

    private func drawn(_ state: TodoDraftPresenter.State) -> CommandResult {
        let page = TodoDraftView(texts: TodosTexts().saying("Added")).page(of: state)
        return CommandResult(PlainRenderer().renderOutcome(page))
    }

    @Test func aDraftIsSubmitted() throws {
        var harness = harness()
        let draft = TodoDraft(line: "Milk +home", typed: [])
        try harness.handle(.submit(draft), effects: [.send(.submit(draft))])
    }

    @Test func anEditIsTypedInTheLoadedDraft() throws {
        let edit = TodoDraftPresenter.Intent.Edit(key, [.init("Oats", in: .title)])
        var harness = harness()
        try harness.handle(.edit(edit), effects: [.send(.editDraft(key))]) { $0.pendingEdit = edit }
        var draft = TodoDraft(todo.todo)
        let loaded = LoadedDraft(draft, today: today)
        draft.fields.title = "Oats"
        try harness.receive(.draft(loaded), for: .editDraft(key), effects: [.send(.submit(draft))]) {
            $0.pendingEdit = nil
        }
    }

    @Test func onlyAStreakHasDays() throws {
        let edit = TodoDraftPresenter.Intent.Edit(key, [.init("3", in: .every)])
        var harness = harness()
        try harness.handle(.edit(edit), effects: [.send(.editDraft(key))]) { $0.pendingEdit = edit }
        try harness.receive(.draft(LoadedDraft(TodoDraft(todo.todo), today: today)), for: .editDraft(key)) { state in
            state.pendingEdit = nil
            state.failure = Failure(TodosError.otherKind(key))
        }
        #expect(harness.state.failure?.exitCode == .usage)
    }

    @Test func aSavedTodoIsDrawnAsTextAndAsJSON() throws {
        var harness = harness()
        let change = TodosChange([todo], today: today)
        try harness.receive(.changed(change), for: .submit(TodoDraft(.once))) { state in
            state.row = TodoCard(TodoDetail(todo, today: today)).row
            state.document = "{\"todo\":\(TodoJSON.object(todo))}\n"
        }
        #expect(drawn(harness.state) == CommandResult(output: "Added  milk  [ ]  Milk\n"))
        #expect(harness.state.json == CommandResult(output: "{\"todo\":\(TodoJSON.object(todo))}\n"))
    }

    @Test func errorsAreFailures() throws {
        let rejections = [TodoRejection(field: .title, code: .empty, message: "The title is empty.")]
        var rejected = harness()
        try rejected.receive(.rejected(rejections), for: .submit(TodoDraft(.once))) { $0.failure = Failure(rejections) }
        var failed = harness()
        try failed.receive(.failed(.inTrash(key)), for: .submit(TodoDraft(.once))) {
            $0.failure = Failure(TodosError.inTrash(key))
        }
        var stopped = harness()
        try stopped.fail(.editDraft(key), .stopped) {
            $0.failure = Failure(ReplyError(.stopped, request: TodosRequest.self))
        }
        for state in [rejected.state, failed.state, stopped.state] {
            #expect(drawn(state) == CommandResult(failure: state.failure))
            #expect(state.json == CommandResult(failure: state.failure))
        }
    }

    @Test func aStoppedRequestEndsTheEdit() throws {
        let edit = TodoDraftPresenter.Intent.Edit(key, [.init("Oats", in: .title)])
        var harness = harness()
        try harness.handle(.edit(edit), effects: [.send(.editDraft(key))]) { $0.pendingEdit = edit }
        try harness.fail(.editDraft(key), .stopped) { state in
            state.pendingEdit = nil
            state.failure = Failure(ReplyError(.stopped, request: TodosRequest.self))
        }
    }

    @Test func responsesToOthersAreIgnored() throws {
        var harness = harness()
        try harness.receive(.changed(TodosChange([todo], today: today)))
        try harness.receive(.failed(.notFound(key)))
    }

    @Test(arguments: [
        ("Milk", [], TodoDraft.Kind.once, "Milk", ""), ("Run", [("7", TodoField.every)], .streak, "Run", ""),
        ("Run rec:7d", [], .streak, "Run", ""), ("Run rec:7d", [("", .every)], .streak, "Run", ""),
        ("Milk", [("", .every)], .once, "Milk", ""),
        ("Milk +home", [("soon", .tags)], .once, "Milk", "+home soon"),
    ])
    func typedFieldsCompleteTheLine(
        _ line: String, _ typed: [(String, TodoField)], _ kind: TodoDraft.Kind, _ title: String, _ tags: String
    ) {
        let draft = TodoDraft(line: line, typed: typed.map { .init($0.0, in: $0.1) })
        #expect(draft.kind == kind)
        #expect(draft.fields.title == title)
        #expect(draft.fields.tags == tags)
    }

    @Test func aTypedFieldReplacesTheOneOfTheLine() {
        let draft = TodoDraft(line: "Milk due:fri (A)", typed: [.init("today", in: .due), .init("B", in: .priority)])
        #expect((draft.fields.due, draft.fields.priority) == ("today", "B"))
    }
}

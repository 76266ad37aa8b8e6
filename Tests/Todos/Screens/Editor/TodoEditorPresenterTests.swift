import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the editor of a todo that is done once, new or existing.
@Suite struct TodoEditorPresenterTests {
    private typealias Harness = PresenterHarness<TodoEditorPresenter<TodoForm>>
    private typealias State = TodoEditorPresenter<TodoForm>.State

    private let milk: ListedTodo
    private let loaded: LoadedDraft

    init() throws {
        milk = try .sample("milkmilk")
        loaded = LoadedDraft(TodoDraft(milk.todo), today: .start)
    }

    /// An editor with a draft.
    private func editing(_ loaded: LoadedDraft) -> State {
        var state = State(id: loaded.draft.id)
        state.draft = .loaded(loaded, .loaded(.initial))
        return state
    }

    /// The same with the properties that the contracts compute.
    private func established(_ loaded: LoadedDraft) -> State {
        Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded)).state
    }

    @Test func typedTextsAreNotLeftWithoutAQuestion() {
        func question(_ loaded: LoadedDraft) -> LeaveQuestion<TodoEditorIntent>? {
            TodoEditorPresenter<TodoForm>.leaving(established(loaded))
        }
        #expect(TodoEditorPresenter<TodoForm>.leaving(State(id: nil)) == nil)
        #expect(question(loaded) == nil)
        #expect(question(loaded.typing("Oat milk", in: .title))?.save == .submit)
        // Without a title the todo cannot be saved.
        #expect(question(loaded.typing("", in: .title)) == LeaveQuestion("Discard what you have typed?"))
        #expect(question(loaded.typing("x", in: .title).typing(loaded.draft.base.title, in: .title)) == nil)
        var saved = established(loaded.typing("Oat milk", in: .title))
        saved.saved = TodoRow(milk, on: .start)
        #expect(TodoEditorPresenter<TodoForm>.leaving(saved) == nil)
    }

    @Test func aNewTodoBeginsWithAnEmptyDraft() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: State(id: nil))
        #expect(harness.state.form == nil)
        #expect(!harness.state.canSubmit)
        try harness.handle(.appear, effects: [.send(.draft(.new(.once)))]) { $0.draft = .loading }
        let empty = LoadedDraft(TodoDraft(.once), today: .start)
        try harness.receive(.draft(empty), for: .draft(.new(.once))) { $0 = established(empty) }
        #expect(harness.state.form?.texts == TodoDraft.Fields())
        #expect(!harness.state.canSubmit)
    }

    @Test func anExistingTodoBeginsWithItsDraft() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: State(id: milk.todo.id))
        let request = TodosRequest.draft(.edit(TodoKey(milk.todo.id)))
        try harness.handle(.appear, effects: [.send(request)]) { $0.draft = .loading }
        try harness.handle(.appear)
        try harness.receive(.draft(loaded), for: request) { $0 = established(loaded) }
        #expect(harness.state.form?.texts.title == "Milk")
        #expect(harness.state.canSubmit)
        try harness.handle(.appear)
    }

    @Test func aFailedDraftIsRetried() throws {
        let request = TodosRequest.draft(.edit(TodoKey(milk.todo.id)))
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: State(id: milk.todo.id))
        try harness.handle(.appear, effects: [.send(request)]) { $0.draft = .loading }
        try harness.receive(.locked, for: request) { $0.draft = .failed(.locked) }
        #expect(harness.state.loadProblem == .locked)
        #expect(harness.state.problem == nil)
        try harness.handle(.submit)
        try harness.handle(.retry, effects: [.send(request)]) { $0.draft = .loading }
        try harness.fail(request, .stopped) {
            $0.draft = .failed(Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self))))
        }
        try harness.handle(.retry, effects: [.send(request)]) { $0.draft = .loading }
        try harness.receive(.draft(loaded), for: request) { $0 = established(loaded) }
    }

    @Test func theFormShowsTypedTexts() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded))
        var expected = loaded
        for field in TodoForm.fields {
            expected = expected.typing("\(field) %", in: field)
            try harness.handle(.type(.init("\(field) %", in: field))) { $0 = established(expected) }
            #expect(harness.state.form?.texts[field] == "\(field) %")
        }
        try harness.handle(.type(.init("", in: .title))) { $0 = established(expected.typing("", in: .title)) }
        #expect(!harness.state.canSubmit)
    }

    @Test(arguments: [TodoField.every, .id, .search, .position])
    func anUnknownFieldIsAProblem(_ field: TodoField) throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded))
        try harness.handle(.type(.init("1", in: field))) { $0.problem = .noField(field) }
        #expect(harness.state.problem?.message.contains("“\(field.rawValue)”") == true)
        try harness.handle(.type(.init("x", in: .note))) { $0 = established(loaded.typing("x", in: .note)) }
    }

    @Test func typingBeforeTheDraftLoadsIsIgnored() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: State(id: nil))
        try harness.handle(.type(.init("x", in: .title)))
        try harness.handle(.submit)
    }

    // MARK: Submitting

    @Test func aSavedDraftFinishesTheEditor() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded))
        let request = TodosRequest.draft(.submit(loaded.draft))
        try harness.handle(.submit, effects: [.send(request)]) { state in
            state.isSubmitting = true
            state.canSubmit = false
        }
        // A second submission would be saved twice.
        try harness.handle(.submit)
        let saved = TodoRow(milk, on: .start)
        try harness.receive(.change(milk), for: request, effects: [.close(returning: .saved(saved))]) { state in
            state.isSubmitting = false
            state.saved = saved
        }
        try harness.handle(.submit)
        #expect(!harness.state.canSubmit)
    }

    @Test func rejectionsStayUntilTheFieldIsTyped() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded))
        try harness.handle(.submit, effects: [.send(.draft(.submit(loaded.draft)))]) { state in
            state.isSubmitting = true
            state.canSubmit = false
        }
        try harness.receive(.rejected([.emptyTitle, .wrongDue]), for: .draft(.submit(loaded.draft))) { state in
            state = established(loaded)
            state.rejections = [.emptyTitle, .wrongDue]
        }
        #expect(harness.state.canSubmit)
        let typed = loaded.typing("fri", in: .due)
        try harness.handle(.type(.init("fri", in: .due))) { state in
            state = established(typed)
            state.rejections = [.emptyTitle]
        }
        try harness.handle(.submit, effects: [.send(.draft(.submit(typed.draft)))]) { state in
            state.isSubmitting = true
            state.canSubmit = false
        }
        let saved = TodoRow(milk, on: .start)
        let effects: [PresenterEffect<TodoEditorPresenter<TodoForm>>] = [.close(returning: .saved(saved))]
        try harness.receive(.change(milk), for: .draft(.submit(typed.draft)), effects: effects) { state in
            state.isSubmitting = false
            state.rejections = []
            state.saved = saved
        }
    }

    @Test func aFailedSubmissionCanBeRepeated() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded))
        let request = TodosRequest.draft(.submit(loaded.draft))
        let problems = [Problem.locked, Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self)))]
        for (index, problem) in problems.enumerated() {
            try harness.handle(.submit, effects: [.send(request)]) { state in
                state.problem = nil
                state.isSubmitting = true
                state.canSubmit = false
            }
            let expect: (inout State) -> Void = { state in
                state = established(loaded)
                state.problem = problem
            }
            if index == 0 {
                try harness.receive(.locked, for: request, expect)
            } else {
                try harness.fail(request, .stopped, expect)
            }
        }
    }

    @Test func aChangeByAnotherScreenLeavesTheDraft() throws {
        var harness = Harness(TodoEditorPresenter<TodoForm>(), state: editing(loaded))
        try harness.receive(.change(milk))
    }
}

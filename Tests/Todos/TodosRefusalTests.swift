import Adder
import AdderTesting
import AdderViews
import Testing

@testable import TodosKit

/// Each presenter that opens routes shows why one was refused.
@Suite(.timeLimit(.minutes(3))) struct TodosRefusalTests {
    private let refusal = RouteRefusal(.denied, "Sign in to see the todo.")
    private let problem = Problem(code: "denied", message: "Sign in to see the todo.")
    private let id = TodoID("milk2345")
    private let key = TodoKey(TodoID("milk2345"))

    @Test func theListShowsARefusal() throws {
        var screen = PresenterHarness(TodoListPresenter(), state: .init())
        try screen.handle(.open("milk"), effects: [.open(.detail(try TodoKey(typed: "milk")))])
        try screen.refused(refusal, from: .detail(key)) { $0.problem = problem }
        #expect(TodoListView().page(of: screen.state).problem == problem)
        // The next intent takes it away.
        try screen.handle(.history, effects: [.open(.history)]) { $0.problem = nil }
    }

    @Test func aTodoShowsARefusal() throws {
        var screen = PresenterHarness(TodoDetailPresenter<TodoCard>(), state: .init(id: id))
        try screen.handle(.edit, effects: [.open(.edit(key))])
        try screen.refused(refusal, from: .edit(key)) { $0.problem = problem }
        #expect(TodoDetailView<TodoCard>().page(of: screen.state).problem == problem)
        try screen.handle(.edit, effects: [.open(.edit(key))]) { $0.problem = nil }
    }

    @Test func aStreakShowsARefusal() throws {
        var screen = PresenterHarness(TodoDetailPresenter<StreakCard>(), state: .init(id: id))
        try screen.handle(.edit, effects: [.open(.edit(key))])
        try screen.refused(refusal, from: .edit(key)) { $0.problem = problem }
        #expect(TodoDetailView<StreakCard>().page(of: screen.state).problem == problem)
        try screen.handle(.edit, effects: [.open(.edit(key))]) { $0.problem = nil }
    }

    /// An editor opens no route of its own, and shows a refusal all the same.
    @Test func theEditorShowsARefusal() throws {
        var screen = PresenterHarness(TodoEditorPresenter<TodoForm>(), state: .init(id: nil))
        try screen.refused(refusal, from: .history) { $0.problem = problem }
        #expect(TodoEditorView<TodoForm>().page(of: screen.state).problem == problem)
        try screen.handle(.appear, effects: [.send(.newDraft(.once))]) {
            $0.problem = nil
            $0.draft = .loading
        }
    }

    @Test func theStreakEditorShowsARefusal() throws {
        var screen = PresenterHarness(TodoEditorPresenter<StreakForm>(), state: .init(id: nil))
        try screen.refused(refusal, from: .history) { $0.problem = problem }
        #expect(TodoEditorView<StreakForm>().page(of: screen.state).problem == problem)
        try screen.handle(.appear, effects: [.send(.newDraft(.streak))]) {
            $0.problem = nil
            $0.draft = .loading
        }
    }
}

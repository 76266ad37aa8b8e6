import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The screens of the kit as a navigator shows them, over a file.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TodosFlowTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func withFlow(_ body: (FlowHarness<TodosRoute>) async throws -> Void) async throws {
        try await folder.withTodos(identifiers: .sequential) { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let flow = try FlowHarness<TodosRoute>(sdk) { route, opener in
                switch try await sdk.kits.screen(for: route, openedBy: opener) {
                case .list(let screen): screen
                case .detail(let screen): screen
                case .streak(let screen): screen
                case .editor(let screen): screen
                case .streakEditor(let screen): screen
                case .history(let screen): screen
                case .importExport(let screen): screen
                }
            }
            try await flow.open(.list())
            try await flow.send(.appear, to: TodoListPresenter.self)
            try await body(flow)
        }
    }

    /// One submission, two responses: the editor closes, and the list that opened it has the todo and a notice.
    @Test func aSavedDraftClosesItsEditor() async throws {
        try await withFlow { flow in
            let list = try flow.screen(of: TodoListPresenter.self)
            let key = try #require(list.state.rows.value?.first?.key)
            try await flow.send(.edit(key), to: TodoListPresenter.self)
            try await flow.send(.appear, to: TodoEditorPresenter.self)
            try await flow.send(.type(.init("someday", in: .due)), to: TodoEditorPresenter.self)
            try await flow.send(.submit, to: TodoEditorPresenter.self)
            #expect(try flow.state(of: TodoEditorPresenter.self).rejections.map(\.field) == [.due])
            #expect(flow.routes.count == 2)
            try await flow.send(.type(.init("tomorrow", in: .due)), to: TodoEditorPresenter.self)
            weak let editor = try flow.screen(of: TodoEditorPresenter.self)
            try await flow.send(.submit, to: TodoEditorPresenter.self)
            #expect(flow.routes == [.list()])
            #expect(throws: FlowError.self) { try flow.screen(of: TodoEditorPresenter.self) }
            #expect(editor == nil)
            #expect(list.state.rows.value?.map(\.due) == ["2026-01-02"])
            #expect(list.state.notice == TodoNotice(.saved, rows: list.state.rows.value ?? [], count: 1))
        }
    }

    /// The list hands its row over: the title is there before the note is loaded.
    @Test func aDetailShowsAtOnceWhatTheListShows() async throws {
        try await withFlow { flow in
            let key = try #require(try flow.state(of: TodoListPresenter.self).rows.value?.first?.key)
            let probe = StreamProbe(flow.stream)
            try await flow.send(.open(key), to: TodoListPresenter.self)
            #expect(probe.bodies(of: TodosRequest.self) == [])
            let card = try flow.state(of: TodoDetailPresenter.self).card.value
            #expect((card?.row.title, card?.note) == ("Milk", nil))
            try await flow.send(.appear, to: TodoDetailPresenter.self)
            #expect(try flow.state(of: TodoDetailPresenter.self).card.value?.note == "")
        }
    }

    /// A link to the same screen has no row, and takes the same path.
    @Test func aLinkLoadsTheTodoOnce() async throws {
        try await withFlow { flow in
            let probe = StreamProbe(flow.stream)
            try await flow.open(url: "test://todos/id-1")
            #expect(try flow.state(of: TodoDetailPresenter.self).card.value?.note == "")
            try await flow.open(url: "test://todos/id-1/edit")
            try await flow.send(.appear, to: TodoEditorPresenter.self)
            #expect(try flow.state(of: TodoEditorPresenter.self).form?.texts.title == "Milk")
            let key = TodoKey(TodoID("id-1"))
            #expect(probe.bodies(of: TodosRequest.self) == [.show(key), .editDraft(key)])
        }
    }
}

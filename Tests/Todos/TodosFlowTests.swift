import Adder
import AdderTesting
import AdderViews
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
        try await folder.withTodos(.numbered()) { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let flow = try FlowHarness<TodosRoute>(sdk) { route, opener in
                try await sdk.kits.pages(cart: nil).screen(for: route, openedBy: opener)
            }
            try await flow.open(.list())
            try await body(flow)
        }
    }

    /// One submission, two responses: the editor closes, and the list that opened it has the todo and a notice.
    @Test func aSavedDraftClosesItsEditor() async throws {
        try await withFlow { flow in
            let list = try flow.screen(of: TodoListPresenter.self)
            let key = try #require(list.state.rows.value?.first?.key)
            try await flow.send(.edit(key), to: TodoListPresenter.self)
            try await flow.send(.type(.init("someday", in: .due)), to: TodoEditorPresenter<TodoForm>.self)
            try await flow.send(.submit, to: TodoEditorPresenter<TodoForm>.self)
            #expect(try flow.state(of: TodoEditorPresenter<TodoForm>.self).rejections.map(\.field) == [.due])
            #expect(flow.routes.count == 2)
            try await flow.send(.type(.init("tomorrow", in: .due)), to: TodoEditorPresenter<TodoForm>.self)
            let editor = { [weak screen = try flow.screen(of: TodoEditorPresenter<TodoForm>.self)] in screen }
            try await flow.send(.submit, to: TodoEditorPresenter<TodoForm>.self)
            #expect(flow.routes == [.list()])
            #expect(throws: FlowError.self) { try flow.screen(of: TodoEditorPresenter<TodoForm>.self) }
            #expect(editor() == nil)
            #expect(list.state.rows.value?.map(\.due) == ["2026-01-02"])
            #expect(list.state.notice == TodoNotice(.saved, rows: list.state.rows.value ?? [], count: 1))
        }
    }

    /// The list hands its row over: the title is there before the note is loaded.
    @Test func aDetailShowsAtOnceWhatTheListShows() async throws {
        try await withFlow { flow in
            let list = try flow.screen(of: TodoListPresenter.self)
            let key = try #require(list.state.rows.value?.first?.key)
            let probe = StreamProbe(flow.stream)
            list.send(.open(key))
            let opening = try await probe.first(RouteOpening<TodosRoute>.self)
            #expect(opening.body.route == .detail(TodoKey(TodoID(key))))
            #expect(opening.body.model?.title == "Milk")
            await flow.settled()
            // No request finds the kind out; the screen loads the note.
            #expect(probe.bodies(of: TodosRequest.self) == [.read(.show(TodoKey(TodoID(key))))])
            let card = try flow.state(of: TodoDetailPresenter<TodoCard>.self).card.value
            #expect((card?.row.title, card?.note) == ("Milk", ""))
        }
    }

    /// A link has no row: the todo is loaded for its kind, and the screen that appears loads what has changed since.
    @Test func aLinkIsLoadedBeforeItIsShown() async throws {
        try await withFlow { flow in
            let probe = StreamProbe(flow.stream)
            try await flow.open(url: "test://todos/id-1")
            #expect(try flow.state(of: TodoDetailPresenter<TodoCard>.self).card.value?.note == "")
            try await flow.open(url: "test://todos/id-1/edit")
            #expect(try flow.state(of: TodoEditorPresenter<TodoForm>.self).form?.texts.title == "Milk")
            let key = TodoKey(TodoID("id-1"))
            #expect(probe.bodies(of: TodosRequest.self) == [.read(.show(key)), .read(.show(key)), .draft(.edit(key))])
        }
    }
}

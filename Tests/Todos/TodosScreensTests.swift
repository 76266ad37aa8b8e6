import Adder
import AdderTesting
import AdderViews
import Testing

@testable import TodosKit

/// Several kinds of screens that are open at once, over the kit and a file.
@MainActor
@Suite struct TodoScreensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// No view decides: the kind of the todo picks the screen that shows or edits it.
    @Test func theKindPicksTheScreen() async throws {
        try await folder.withTodos(.numbered()) { sdk in
            let streak = TodoDraft(.streak).typing([.title: "Run", .every: "1"])
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            _ = try await sdk.stream.reply(to: TodosRequest.draft(.submit(streak)))
            let (once, again) = (TodoKey(TodoID("id-1")), TodoKey(TodoID("id-2")))
            var names: [String] = []
            for route in [
                TodosRoute.detail(once), .detail(again), .edit(once), .edit(again), .new(.once), .new(.streak),
                .list(TodoQuery()), .history(), .importExport,
            ] {
                names.append(name(try await sdk.kits.pages(cart: nil).screen(for: route)))
            }
            #expect(
                names == [
                    "detail", "streak", "editor", "streakEditor", "editor", "streakEditor", "list", "history",
                    "importExport",
                ])
        }
    }

    private func name(_ page: PageScreen) -> String {
        if page.screen(of: TodoListPresenter.self) != nil { return "list" }
        if page.screen(of: TodoDetailPresenter<TodoCard>.self) != nil { return "detail" }
        if page.screen(of: TodoDetailPresenter<StreakCard>.self) != nil { return "streak" }
        if page.screen(of: TodoEditorPresenter<TodoForm>.self) != nil { return "editor" }
        if page.screen(of: TodoEditorPresenter<StreakForm>.self) != nil { return "streakEditor" }
        if page.screen(of: TodoHistoryPresenter.self) != nil { return "history" }
        return page.screen(of: TodoImportExportPresenter.self) != nil ? "importExport" : "another"
    }

    @Test func anUnknownTodoOpensNoScreen() async throws {
        try await folder.withTodos { sdk in
            let key = TodoKey(TodoID("none"))
            for route in [TodosRoute.detail(key), .edit(key)] {
                await #expect(throws: TodosError.notFound(key)) {
                    _ = try await sdk.kits.pages(cart: nil).screen(for: route)
                }
            }
        }
    }

    /// “Save, Back”, twenty times, then the end of the program.
    @Test func whatWasSavedIsThereAfterAStop() async throws {
        try await folder.withTodos { sdk in
            for number in 1...20 {
                let editor = try await sdk.kits.openEditor(.new(.once))
                await editor.want(.appear)
                editor.send(.type(.init("Todo \(number)", in: .title)))
                editor.send(.submit)
                editor.close()
            }
        }
        try await folder.withTodos { sdk in
            let list = try await sdk.kits.openList(TodoQuery())
            #expect(list.screen.state.rows.value?.count == 20)
        }
    }

    /// The list follows the change itself: it is not loaded again.
    @Test func editingADetailUpdatesTheListAtOnce() async throws {
        try await folder.withTodos(.numbered()) { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let probe = StreamProbe(sdk.stream)
            let list = try await sdk.kits.openList(TodoQuery())
            let detail = try await sdk.kits.openDetail(TodoKey(TodoID("id-1")))
            await detail.want(.edit)
            let editor = try await sdk.kits.openEditor(try await probe.first(RouteOpening<TodosRoute>.self).body.route)
            await editor.want(.appear)
            await editor.want(.type(.init("Oat milk", in: .title)))
            #expect(list.shown == ["[ ] Milk"])
            await editor.want(.submit)
            #expect(list.shown == ["[ ] Oat milk"])
            #expect(detail.state.card.value?.row.title == "Oat milk")
            await detail.want(.delete)
            #expect(list.shown == [])
            let loads = probe.bodies(of: TodosRequest.self).filter { $0 == .read(.list(TodoQuery())) }
            #expect(loads.count == 1)
        }
    }
}

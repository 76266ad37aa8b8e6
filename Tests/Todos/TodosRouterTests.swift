import Adder
import AdderTesting
import AdderViews
import Testing

@testable import TodosKit

/// The functions that look the kind of a todo up, over a kit in memory.
@MainActor
@Suite struct TodosRouterTests {
    private func withTodos(_ body: (SDK<TodosKit>, TodoKey) async throws -> Void) async throws {
        let sdk = try await SDK.start(
            environment: .numbered(), kits: { TodosKit.enable() })
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        try await body(sdk, TodoKey(TodoID("id-1")))
        await sdk.stop()
    }

    /// The kind and the identity are in the row: nothing is loaded before the screen is there.
    @Test func aRowAtHandPicksTheScreenWithoutALoad() async throws {
        try await withTodos { sdk, key in
            let milk = Opener(model: TodoRow(try .sample("id-1-once"), on: .start))
            let run = Opener(model: TodoRow(.listed(try .streak("id-1-streak", every: 2)), on: .start))
            await sdk.flush()
            let (pages, probe) = (sdk.kits.pages(cart: nil), StreamProbe(sdk.stream))
            let detail = try await pages.screen(for: .detail(key), openedBy: milk)
            #expect(detail.screen(of: TodoDetailPresenter<TodoCard>.self)?.state.card.value?.row.title == "Milk")
            let streak = try await pages.screen(for: .detail(key), openedBy: run)
            #expect(streak.screen(of: TodoDetailPresenter<StreakCard>.self)?.state.id == TodoID("id-1-streak"))
            let editor = try await pages.screen(for: .edit(key), openedBy: milk)
            #expect(editor.screen(of: TodoEditorPresenter<TodoForm>.self)?.state.id == TodoID("id-1-once"))
            let again = try await pages.screen(for: .edit(key), openedBy: run)
            #expect(again.screen(of: TodoEditorPresenter<StreakForm>.self)?.state.id == TodoID("id-1-streak"))
            #expect(!probe.bodies(of: TodosRequest.self).contains(.read(.show(key))))
            #expect(!probe.bodies(of: TodosRequest.self).contains(.draft(.edit(key))))
        }
    }

    /// The row of another todo is not shown.
    @Test func aRowOfAnotherTodoIsNotShown() async throws {
        try await withTodos { sdk, key in
            let pages = sdk.kits.pages(cart: nil)
            let bread = Opener(model: TodoRow(try .sample("bread", "Bread"), on: .start))
            #expect(sdk.kits.once(TodoID("id-1"), openedBy: bread).state.card == .idle)
            #expect(sdk.kits.streak(TodoID("id-1"), openedBy: bread).state.card == .idle)
            let detail = try await pages.screen(for: .detail(key), openedBy: bread)
            #expect(detail.screen(of: TodoDetailPresenter<TodoCard>.self)?.state.card.value?.row.title == "Milk")
            let editor = try await pages.screen(for: .edit(key), openedBy: bread)
            #expect(editor.screen(of: TodoEditorPresenter<TodoForm>.self)?.state.form?.texts.title == "Milk")
        }
    }

    @Test func aTodoInTheTrashHasNoEditor() async throws {
        try await withTodos { sdk, key in
            _ = try await sdk.stream.reply(to: TodosRequest.change(.delete([key])))
            await #expect(throws: TodosError.inTrash(key)) {
                _ = try await sdk.kits.pages(cart: nil).screen(for: .edit(key))
            }
        }
    }

    @Test func theHistoryShowsLocalTimes() async throws {
        let sdk = try await SDK.start(
            environment: .testing(), kits: { TodosKit.enable { $0.zone = .fixed(secondsFromGMT: 3_660) } })
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        let screen = sdk.kits.history(limit: 2)
        await screen.want(.appear)
        #expect(screen.state.limit == 2)
        #expect(screen.state.rows.value?.map(\.time) == ["2026-01-01T01:01"])
        await sdk.stop()
    }
}

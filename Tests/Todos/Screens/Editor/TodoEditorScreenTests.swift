import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// A12: one screen creates and edits; it stays with its errors, or is finished and every list follows.
@MainActor
@Suite struct TodoEditorScreensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aValidDraftFinishesItsEditorAndEveryOpenScreenFollows() async throws {
        try await folder.withTodos { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let (open, all) = (try await list(sdk, .open), try await list(sdk, .all))
            let key = TodoKey(TodoID("id-1"))
            guard case .detail(let detail) = try await sdk.kits.screen(for: .detail(key)),
                case .editor(let editor) = try await sdk.kits.screen(for: .edit(key)),
                case .editor(let other) = try await sdk.kits.screen(for: .edit(key))
            else { return }
            for screen in [editor, other] { await screen.want(.appear) }
            await editor.want(.type(.init("Oat milk", in: .title)))
            await editor.want(.submit)
            for list in [open, all] { await list.screen.settled() }
            #expect(editor.state.saved?.title == "Oat milk")
            #expect((open.shown, all.shown) == (["[ ] Oat milk"], ["[ ] Oat milk"]))
            #expect(detail.state.card.value?.row.title == "Oat milk")
            #expect(other.state.saved == nil)
            #expect(open.screen.state.notice == nil)
            // The other one changes another field, and nothing else.
            await other.want(.type(.init("2 l", in: .note)))
            await other.want(.submit)
            #expect(other.state.saved?.title == "Oat milk")
            #expect(detail.state.card.value?.note == "2 l")
        }
    }

    /// One submission has two observers: its own screen is told what is wrong, and the lists that nothing has changed.
    @Test func anInvalidDraftStaysWithWhatIsWrongAndNoListChanges() async throws {
        try await folder.withTodos { sdk in
            let list = try await list(sdk, .all)
            guard case .editor(let editor) = try await sdk.kits.screen(for: .new(.once)) else { return }
            await editor.want(.appear)
            #expect(!editor.state.canSubmit)
            await editor.want(.type(.init("Milk", in: .title)))
            await editor.want(.type(.init("someday", in: .due)))
            await editor.want(.type(.init("AA", in: .priority)))
            editor.send(.submit)
            #expect(editor.state.isSubmitting)
            await editor.settled()
            #expect(editor.state.rejections.map(\.field) == [.due, .priority])
            #expect((editor.state.saved, editor.state.isSubmitting) == (nil, false))
            #expect(list.shown == [])
            #expect(list.screen.state.problem == nil)
            await editor.want(.type(.init("tomorrow", in: .due)))
            #expect(editor.state.rejections.map(\.field) == [.priority])
            await editor.want(.type(.init("a", in: .priority)))
            await editor.want(.submit)
            #expect(editor.state.saved?.due == "2026-01-02")
            #expect(list.shown == ["[ ] Milk"])
            // Once more would be one more.
            await editor.want(.submit)
            #expect(list.shown == ["[ ] Milk"])
        }
    }

    @Test func aNewStreakIsTypedWithItsDays() async throws {
        try await folder.withTodos { sdk in
            let list = try await list(sdk, .open)
            guard case .streakEditor(let editor) = try await sdk.kits.screen(for: .new(.streak)) else { return }
            await editor.want(.appear)
            await editor.want(.type(.init("Run", in: .title)))
            await editor.want(.submit)
            #expect(editor.state.rejections.map(\.field) == [.every])
            await editor.want(.type(.init("2", in: .every)))
            #expect(editor.state.form?.days == ["2026-01-01", "2026-01-03", "2026-01-05"])
            await editor.want(.submit)
            #expect(editor.state.saved?.streak == 0)
            #expect(list.screen.state.dueCount == 1)
        }
    }

    private func list(_ sdk: SDK<TodosKit>, _ status: TodoStatus) async throws -> OpenList {
        guard case .list(let screen) = try await sdk.kits.screen(for: .list(TodoQuery(status))) else {
            throw NotAnswered("otherwise")
        }
        let list = OpenList(screen)
        await list.want(.appear)
        return list
    }
}

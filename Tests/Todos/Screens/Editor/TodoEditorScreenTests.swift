import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// Editors over the kit and a file: each stays open with its rejections, or is finished, and every list follows.
@MainActor
@Suite struct TodoEditorScreensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aSavedDraftShowsOnEveryScreen() async throws {
        try await folder.withTodos(.numbered()) { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let open = try await sdk.kits.openList(TodoQuery(.open))
            let all = try await sdk.kits.openList(TodoQuery(.all))
            let key = TodoKey(TodoID("id-1"))
            let detail = try await sdk.kits.openDetail(key)
            let (editor, other) = (try await sdk.kits.openEditor(.edit(key)), try await sdk.kits.openEditor(.edit(key)))
            for screen in [editor, other] { await screen.want(.appear) }
            await editor.want(.type(.init("Oat milk", in: .title)))
            await editor.want(.submit)
            for list in [open, all] { await list.screen.settled() }
            #expect(editor.state.saved?.title == "Oat milk")
            #expect((open.shown, all.shown) == (["[ ] Oat milk"], ["[ ] Oat milk"]))
            #expect(detail.state.card.value?.row.title == "Oat milk")
            #expect(other.state.saved == nil)
            #expect(open.screen.state.notice == nil)
            // The other editor changes another field, and leaves this one as it is.
            await other.want(.type(.init("2 l", in: .note)))
            await other.want(.submit)
            #expect(other.state.saved?.title == "Oat milk")
            #expect(detail.state.card.value?.note == "2 l")
        }
    }

    @Test func anInvalidDraftStaysInItsEditor() async throws {
        try await folder.withTodos { sdk in
            let list = try await sdk.kits.openList(TodoQuery(.all))
            let editor = try await sdk.kits.openEditor(.new(.once))
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
            // A second submission would add a second todo.
            await editor.want(.submit)
            #expect(list.shown == ["[ ] Milk"])
        }
    }

    @Test func aNewStreakShowsItsDueDays() async throws {
        try await folder.withTodos { sdk in
            let list = try await sdk.kits.openList(TodoQuery(.open))
            let editor = try await sdk.kits.openStreakEditor(.new(.streak))
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

    /// One interface, one asynchronous validation, whether the todo is new or exists already.
    @Test(arguments: [true, false])
    func oneEditorCreatesAndEdits(_ isNew: Bool) async throws {
        try await folder.withTodos(.numbered()) { sdk in
            if !isNew { _ = try await sdk.stream.reply(to: TodosRequest.add("Bread")) }
            let list = try await sdk.kits.openList(TodoQuery(.all))
            let before = list.shown
            let editor = try await sdk.kits.openEditor(isNew ? .new(.once) : .edit(TodoKey(TodoID("id-1"))))
            await editor.want(.appear)
            await editor.want(.type(.init("Milk", in: .title)))
            await editor.want(.type(.init("someday", in: .due)))
            editor.send(.submit)
            // The editor waits for the interactor, which checks the draft.
            #expect((editor.state.isSubmitting, editor.state.rejections) == (true, []))
            await editor.settled()
            #expect(editor.state.rejections.map(\.field) == [.due])
            #expect((editor.state.isSubmitting, editor.state.saved) == (false, nil))
            #expect(editor.state.form?.texts.title == "Milk")
            #expect(list.shown == before)
            await editor.want(.type(.init("tomorrow", in: .due)))
            await editor.want(.submit)
            #expect(editor.state.saved?.title == "Milk")
            #expect(editor.state.rejections == [])
            #expect(list.shown == ["[ ] Milk"])
            #expect(list.screen.state.rows.value?.map(\.due) == ["2026-01-02"])
        }
    }
}

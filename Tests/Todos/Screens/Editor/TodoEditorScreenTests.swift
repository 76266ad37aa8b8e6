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

import Adder
import AdderTesting
import AdderViews
import Testing

@testable import TodosKit

/// The presenter of an editor whose typed texts are kept.
@Suite struct TodoDraftPresenterTests {
    private typealias Editor = TodoEditorPresenter<TodoForm>

    private let milk: ListedTodo
    private let loaded: LoadedDraft

    init() throws {
        milk = try .sample("milkmilk")
        loaded = LoadedDraft(TodoDraft(milk.todo), today: .start)
    }

    private func editing(_ loaded: LoadedDraft) -> PresenterHarness<Editor> {
        let state = Editor.State(id: loaded.draft.id, draft: .loaded(loaded, .loaded(.initial)), keepsDraft: true)
        return PresenterHarness(Editor(), state: state)
    }

    private func established(_ loaded: LoadedDraft) -> Editor.State { editing(loaded).state }

    @Test func typedTextsAreKept() throws {
        var harness = editing(loaded)
        let typed = loaded.typing("Oat milk", in: .title)
        try harness.handle(.type(.init("Oat milk", in: .title)), effects: [.send(.draft(.keep(typed.draft)))]) {
            $0 = established(typed)
        }
        // The same text again is not another one.
        try harness.handle(.type(.init("Oat milk", in: .title)))
        let noted = typed.typing("2 l", in: .note)
        try harness.handle(.type(.init("2 l", in: .note)), effects: [.send(.draft(.keep(noted.draft)))]) {
            $0 = established(noted)
        }
        // Nothing is shown of it, whether it was kept or not.
        try harness.receive(.draft(LoadedDraft(noted.draft, today: .start)), for: .draft(.keep(noted.draft)))
        try harness.receive(.locked, for: .draft(.keep(noted.draft)))
        try harness.receive(.rejected([.emptyTitle]), for: .draft(.keep(noted.draft)))
    }

    @Test func textsThatAreAsBeforeAreNotKept() throws {
        let typed = loaded.typing("Oat milk", in: .title)
        var harness = editing(typed)
        let effects: [PresenterEffect<Editor>] = [
            .cancel(.draft(.keep(typed.draft))), .send(.draft(.remove(typed.draft))),
        ]
        try harness.handle(.type(.init("Milk", in: .title)), effects: effects) { $0 = established(loaded) }
    }

    @Test func whatIsSavedIsRemoved() throws {
        let typed = loaded.typing("Oat milk", in: .title)
        var harness = editing(typed)
        let (keeping, submission) = (TodosRequest.draft(.keep(typed.draft)), TodosRequest.draft(.submit(typed.draft)))
        for isLocked in [true, false] {
            try harness.handle(.submit, effects: [.cancel(keeping), .send(submission)]) { state in
                (state.isSubmitting, state.canSubmit, state.problem, state.rejections) = (true, false, nil, [])
            }
            // Not saved: the texts are kept again.
            if isLocked {
                try harness.receive(.locked, for: submission, effects: [.send(keeping)]) { state in
                    (state.isSubmitting, state.canSubmit, state.problem) = (false, true, .locked)
                }
            } else {
                try harness.receive(.rejected([.emptyTitle]), for: submission, effects: [.send(keeping)]) { state in
                    (state.isSubmitting, state.canSubmit, state.rejections) = (false, true, [.emptyTitle])
                }
            }
        }
        try harness.handle(.submit, effects: [.cancel(keeping), .send(submission)]) { state in
            (state.isSubmitting, state.canSubmit) = (true, false)
        }
        let saved = TodoRow(milk, on: .start)
        try harness.receive(
            .change(milk), for: submission,
            effects: [.cancel(keeping), .send(.draft(.remove(typed.draft))), .close(returning: .saved(saved))]
        ) { state in
            (state.isSubmitting, state.rejections, state.saved) = (false, [], saved)
        }
    }

    @Test func aDraftIsOffered() throws {
        let kept = loaded.typing("Oat milk", in: .title).draft
        let offering = LoadedDraft(loaded.draft, today: .start, kept: kept)
        var harness = PresenterHarness(Editor(), state: Editor.State(id: kept.id, keepsDraft: true))
        let request = TodosRequest.draft(.edit(TodoKey(milk.todo.id)))
        try harness.handle(.appear, effects: [.send(request)]) { $0.draft = .loading }
        try harness.receive(.draft(offering), for: request) { $0 = established(offering) }
        #expect(harness.state.offer == kept && harness.state.form?.texts.title == "Milk")
        #expect(Editor.leaving(harness.state) == nil)
        var discarding = harness
        try harness.handle(.restoreDraft, effects: [.send(.draft(.keep(kept)))]) { state in
            state = established(offering.restoring(kept))
            state.offer = nil
        }
        #expect(Editor.leaving(harness.state)?.discard == .discard)
        try harness.handle(.restoreDraft)
        let removal: [PresenterEffect<Editor>] = [
            .cancel(.draft(.keep(loaded.draft))), .send(.draft(.remove(loaded.draft))),
        ]
        try discarding.handle(.discardDraft, effects: removal) { $0.offer = nil }
    }

    /// What is typed beside an offer takes its place in the store, and the offer can still be restored.
    @Test func typedTextsReplaceAnOffer() throws {
        let kept = loaded.typing("Oat milk", in: .title).draft
        var harness = editing(LoadedDraft(loaded.draft, today: .start, kept: kept))
        let typed = loaded.typing("2 l", in: .note).draft
        try harness.handle(.type(.init("2 l", in: .note)), effects: [.send(.draft(.keep(typed)))]) { state in
            state = established(LoadedDraft(typed, today: .start, kept: kept))
        }
        var discarding = harness
        try discarding.handle(.discardDraft) { $0.offer = nil }
        try harness.handle(.restoreDraft, effects: [.send(.draft(.keep(kept)))]) { state in
            state = established(LoadedDraft(kept, today: .start, kept: kept))
            state.offer = nil
        }
    }

    @Test func whatIsDiscardedIsRemoved() throws {
        let typed = loaded.typing("Oat milk", in: .title)
        var harness = editing(typed)
        #expect(Editor.leaving(harness.state)?.discard == .discard)
        try harness.handle(
            .discard, effects: [.cancel(.draft(.keep(typed.draft))), .send(.draft(.remove(typed.draft)))])
    }

    @Test func theOfferIsSaidWithItsActions() {
        let kept = loaded.typing("Oat milk", in: .title).draft
        let offering = established(LoadedDraft(loaded.draft, today: .start, kept: kept))
        let page = TodoEditorView<TodoForm>().page(of: offering)
        #expect(page.remarks == [.text("A draft is kept from before: “Oat milk”.")])
        #expect(page.actions.map(\.intent) == [.restoreDraft, .discardDraft, .submit])
        #expect(TodoEditorView<TodoForm>().page(of: established(loaded)).remarks.isEmpty)
    }
}

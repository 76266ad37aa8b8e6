import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the editor of a streak.
@Suite struct StreakEditorPresenterTests {
    private typealias Harness = PresenterHarness<TodoEditorPresenter<StreakForm>>

    private func editing(_ every: String, due: String = "", title: String = "Stretch") -> Harness {
        var state = TodoEditorPresenter<StreakForm>.State(id: nil)
        var loaded = LoadedDraft(TodoDraft(.streak), today: .start)
        loaded = loaded.typing(title, in: .title).typing(every, in: .every).typing(due, in: .due)
        state.draft = .loaded(loaded, .loaded(.initial))
        return Harness(TodoEditorPresenter<StreakForm>(), state: state)
    }

    @Test func aNewStreakLoadsAnEmptyDraft() throws {
        var harness = Harness(TodoEditorPresenter<StreakForm>(), state: .init(id: nil))
        try harness.handle(.appear, effects: [.send(.draft(.new(.streak)))]) { $0.draft = .loading }
    }

    @Test(arguments: [
        ("2", "", ["2026-01-01", "2026-01-03", "2026-01-05"]),
        ("7", "tomorrow", ["2026-01-02", "2026-01-09", "2026-01-16"]),
        ("1", "2026-02-28T15:00", ["2026-02-28", "2026-03-01", "2026-03-02"]), ("", "", []), ("0", "", []),
        ("3651", "", []), ("x", "", []), ("2", "someday", []),
    ])
    func theFormShowsTheFirstDueDays(_ every: String, _ due: String, _ days: [String]) {
        #expect(editing(every, due: due).state.form?.days == days)
    }

    @Test func theDueDaysFollowTheTexts() throws {
        var harness = editing("")
        let expected = editing("3").state
        try harness.handle(.type(.init("3", in: .every))) { $0 = expected }
        #expect(expected.form?.days == ["2026-01-01", "2026-01-04", "2026-01-07"])
        #expect(expected.form?.texts.every == "3")
    }

    @Test func aStreakWithATitleCanBeSubmitted() {
        #expect(!editing("1", title: "").state.canSubmit)
        // The interval is checked on submission.
        #expect(editing("").state.canSubmit)
    }
}

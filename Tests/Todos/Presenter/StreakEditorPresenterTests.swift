import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The editor of a streak: as that of any todo, with the days on which it would be due.
@Suite struct StreakEditorPresenterTests {
    private typealias Harness = PresenterHarness<StreakEditorPresenter>

    private func editing(_ every: String, due: String = "", title: String = "Stretch") -> Harness {
        var state = StreakEditorPresenter.State(id: nil)
        var begun = LoadedDraft(TodoDraft(.streak), today: .start)
        begun = begun.typing(title, in: .title).typing(every, in: .every).typing(due, in: .due)
        state.draft = .loaded(begun, .loaded(.initial))
        return Harness(StreakEditorPresenter(), state: state)
    }

    @Test func aNewOneAsksForTheDraftOfAStreak() throws {
        var harness = Harness(StreakEditorPresenter(), state: .init(id: nil))
        try harness.handle(.appear, effects: [.send(.newDraft(.streak))]) { $0.draft = .loading }
    }

    @Test(arguments: [
        ("2", "", ["2026-01-01", "2026-01-03", "2026-01-05"]),
        ("7", "tomorrow", ["2026-01-02", "2026-01-09", "2026-01-16"]),
        ("1", "2026-02-28T15:00", ["2026-02-28", "2026-03-01", "2026-03-02"]), ("", "", []), ("0", "", []),
        ("3651", "", []), ("x", "", []), ("2", "someday", []),
    ])
    func itsFormHasTheFirstDaysOnWhichItWouldBeDue(_ every: String, _ due: String, _ days: [String]) {
        #expect(editing(every, due: due).state.form?.days == days)
    }

    @Test func theDaysFollowWhatIsTyped() throws {
        var harness = editing("")
        let expected = editing("3").state
        try harness.handle(.type(.init("3", in: .every))) { $0 = expected }
        #expect(expected.form?.days == ["2026-01-01", "2026-01-04", "2026-01-07"])
        #expect(expected.form?.texts.every == "3")
    }

    @Test func itCanBeSubmittedOnceItHasATitle() {
        #expect(!editing("1", title: "").state.canSubmit)
        // Whether the days are right is checked, and told, when it is submitted.
        #expect(editing("").state.canSubmit)
    }

    @Test func whatIsWrongWithTheDaysGoesWhenTheyAreTyped() throws {
        var harness = editing("0")
        let draft = try #require(harness.state.draft.value?.draft)
        let rejection = TodoRejection(field: .every, code: .outOfRange, message: "It cannot repeat every 0 days.")
        try harness.handle(.submit, effects: [.send(.submit(draft))]) { state in
            state.isSubmitting = true
            state.canSubmit = false
        }
        try harness.receive(.rejected([rejection]), for: .submit(draft)) { state in
            state.isSubmitting = false
            state.canSubmit = true
            state.rejections = [rejection]
        }
        let expected = editing("1").state
        try harness.handle(.type(.init("1", in: .every))) { $0 = expected }
    }
}

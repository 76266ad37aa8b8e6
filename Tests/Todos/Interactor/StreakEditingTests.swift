import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The checks of a streak that other todos do not need.
@Suite struct StreakEditorInteractorTests {
    /// The edit that a draft of a streak makes with texts.
    private func edit(_ texts: [TodoField: String]) -> TodoEdit {
        var edit = TodoEdit()
        let interactor = TodosInteractor(store: FailingTodoStore(), secondsFromGMT: 0)
        interactor.checkStreak(TodoDraft(.streak).typing(texts), &edit, on: .start)
        return edit
    }

    @Test(arguments: [("1", 1), (" 7 ", 7), ("3650", 3_650), ("+2", 2)])
    func aNumberOfDaysIsTheInterval(_ text: String, _ days: Int) throws {
        let edit = edit([.every: text])
        #expect(edit.streak == (try Streak(everyDays: days)))
        #expect(edit.rejections == [])
    }

    @Test(arguments: [
        ("", TodoRejection.Code.empty), ("  ", .empty), ("x", .malformed), ("1.5", .malformed), ("٣", .malformed),
        ("99999999999999999999", .malformed), ("0", .outOfRange), ("-1", .outOfRange), ("3651", .outOfRange),
    ])
    func otherIntervalsAreRejected(_ text: String, _ code: TodoRejection.Code) {
        let edit = edit([.every: text])
        #expect(edit.streak == nil)
        #expect(edit.rejections.map(\.field) == [.every])
        #expect(edit.rejections.map(\.code) == [code])
    }

    @Test func aStreakAlwaysHasADueDate() {
        let later = DueDate(CalendarDay.start.advanced(by: 3))
        #expect(Streak.due(nil, on: .start) == .none)
        #expect(Streak.due(.some(nil), on: .start) == .some(DueDate(.start)))
        #expect(Streak.due(.some(later), on: .start) == .some(later))
    }

    @Test func aNewStreakIsDueTodayByDefault() async throws {
        let harness = try await TodosHarness()
        let draft = TodoDraft(.streak).typing([.title: "Run", .every: "2"])
        #expect(try await harness.changed(.submit(draft)).due?.description == "2026-01-01")
        #expect(try await harness.changed(.submit(draft.typing([.due: "mon"]))).due?.description == "2026-01-05")
    }

    @Test func editingKeepsTheCount() async throws {
        let harness = try await TodosHarness()
        let id = try await harness.changed(.submit(TodoDraft(.streak).typing([.title: "Run", .every: "2"]))).id
        _ = try await harness.changed(.toggle([TodoKey(id)]))
        let draft = try await harness.draft(.editDraft(TodoKey(id)))
        #expect((draft.kind, draft.fields.every, draft.fields.due) == (.streak, "2", "2026-01-03"))
        let todo = try await harness.changed(.submit(draft.typing([.every: "5", .title: "Run far", .due: ""])))
        guard case .streak(let streak) = todo.kind else { throw NotAnswered(todo) }
        #expect((streak.everyDays, streak.count, streak.keptOn) == (5, 1, .start))
        #expect((todo.due, todo.title.description) == (DueDate(.start), "Run far"))
    }
}

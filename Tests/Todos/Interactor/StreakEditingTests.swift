import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Drafts of streaks, with the checks that other todos do not need.
@Suite struct StreakEditingTests {
    /// The edit that the draft of a new streak makes with a typed interval.
    private func edit(every interval: String) -> TodoEdit {
        TodoEdit(TodoDraft(.streak).typing([.title: "Run", .every: interval]), in: DateContext(today: .start))
    }

    @Test(arguments: [("1", 1), (" 7 ", 7), ("3650", 3_650), ("+2", 2)])
    func aNumberOfDaysIsTheInterval(_ text: String, _ days: Int) throws {
        let edit = edit(every: text)
        #expect(edit.streak == (try Streak(everyDays: days)))
        #expect(edit.rejections == [])
    }

    @Test(arguments: [
        ("", TodoRejection.Code.empty), ("  ", .empty), ("x", .malformed), ("1.5", .malformed), ("٣", .malformed),
        ("99999999999999999999", .malformed), ("0", .outOfRange), ("-1", .outOfRange), ("3651", .outOfRange),
    ])
    func otherIntervalsAreRejected(_ text: String, _ code: TodoRejection.Code) {
        let edit = edit(every: text)
        #expect(edit.streak == nil)
        #expect(edit.rejections.map(\.field) == [.every])
        #expect(edit.rejections.map(\.code) == [code])
    }

    @Test func aStreakAlwaysHasADueDate() throws {
        let draft = TodoDraft(try .streak("run", every: 2, due: "2026-01-05"))
        func due(_ draft: TodoDraft) -> DueDate?? { TodoEdit(draft, in: DateContext(today: .start)).due }
        #expect(due(draft) == .none)
        #expect(due(draft.typing([.due: ""])) == .some(DueDate(.start)))
        #expect(due(draft.typing([.due: "+3d"])) == .some(DueDate(CalendarDay.start.advanced(by: 3))))
    }

    @Test func aNewStreakIsDueTodayByDefault() async throws {
        let harness = try await TodosHarness()
        let draft = TodoDraft(.streak).typing([.title: "Run", .every: "2"])
        #expect(try await harness.changed(.draft(.submit(draft))).due?.description == "2026-01-01")
        #expect(
            try await harness.changed(.draft(.submit(draft.typing([.due: "mon"])))).due?.description == "2026-01-05")
    }

    @Test func editingKeepsTheCount() async throws {
        let harness = try await TodosHarness()
        let id = try await harness.changed(.draft(.submit(TodoDraft(.streak).typing([.title: "Run", .every: "2"])))).id
        _ = try await harness.changed(.change(.toggle([TodoKey(id)])))
        let draft = try await harness.draft(.draft(.edit(TodoKey(id))))
        #expect((draft.kind, draft.fields.every, draft.fields.due) == (.streak, "2", "2026-01-03"))
        let todo = try await harness.changed(.draft(.submit(draft.typing([.every: "5", .title: "Run far", .due: ""]))))
        guard case .streak(let streak) = todo.kind else { throw NotAnswered(todo) }
        #expect((streak.everyDays, streak.count, streak.keptOn) == (5, 1, .start))
        #expect((todo.due, todo.title.description) == (DueDate(.start), "Run far"))
    }
}

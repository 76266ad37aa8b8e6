import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What the editor of a streak asks beyond the others.
@Suite struct StreakEditorInteractorTests {
    private let streaks = StreakEditorInteractor(today: .start)

    @Test(arguments: [("1", 1), (" 7 ", 7), ("3650", 3_650), ("+2", 2)])
    func aNumberOfDaysIsHowOftenItRepeats(_ text: String, _ days: Int) throws {
        #expect(try streaks.streak(every: text) == Streak(everyDays: days))
    }

    @Test(arguments: [
        ("", "empty"), ("  ", "empty"), ("x", "malformed"), ("1.5", "malformed"), ("٣", "malformed"),
        ("99999999999999999999", "malformed"), ("0", "outOfRange"), ("-1", "outOfRange"), ("3651", "outOfRange"),
    ])
    func anythingElseIsRejected(_ text: String, _ code: String) {
        let rejection = #expect(throws: TodoRejection.self) { try streaks.streak(every: text) }
        #expect(rejection?.field == .every)
        #expect(rejection?.code.rawValue == code)
    }

    @Test func aStreakIsAlwaysDueSomeDay() {
        var edit = TodoEdit()
        streaks.complete(&edit)
        #expect(edit.due == nil)
        edit.due = .some(nil)
        streaks.complete(&edit)
        #expect(edit.due == DueDate(.start))
        edit.due = DueDate(CalendarDay.start.advanced(by: 3))
        streaks.complete(&edit)
        #expect(edit.due == DueDate(CalendarDay.start.advanced(by: 3)))
    }

    @Test func aSubmittedStreakIsDueTodayUnlessAnotherDayWasTyped() async throws {
        let dispatcher = try await TodosHarness()
        let draft = TodoDraft(.streak).typing([.title: "Run", .every: "2"])
        #expect(try await dispatcher.changed(.submit(draft)).due?.description == "2026-01-01")
        #expect(try await dispatcher.changed(.submit(draft.typing([.due: "mon"]))).due?.description == "2026-01-05")
    }

    @Test func editingKeepsHowOftenItWasKept() async throws {
        let dispatcher = try await TodosHarness()
        let id = try await dispatcher.changed(.submit(TodoDraft(.streak).typing([.title: "Run", .every: "2"]))).id
        _ = try await dispatcher.changed(.toggle([TodoKey(id)]))
        let draft = try await dispatcher.draft(.editDraft(TodoKey(id)))
        #expect((draft.kind, draft.fields.every, draft.fields.due) == (.streak, "2", "2026-01-03"))
        let todo = try await dispatcher.changed(.submit(draft.typing([.every: "5", .title: "Run far", .due: ""])))
        guard case .streak(let streak) = todo.kind else { throw NotAnswered(todo) }
        #expect((streak.everyDays, streak.count, streak.keptOn) == (5, 1, .start))
        #expect((todo.due, todo.title.description) == (DueDate(.start), "Run far"))
    }
}

import Adder
import AdderServices
import Testing

@testable import TodosKit

@Suite struct StreakTests {
    private let monday = CalendarDay(year: 2026, month: 2, day: 2)

    @Test(arguments: [1, 7, 3_650])
    func repeatsEvery1To3650Days(_ days: Int) throws {
        let streak = try Streak(everyDays: days)
        #expect(streak.everyDays == days)
        #expect(streak.count == 0)
        #expect(streak.keptOn == nil)
    }

    @Test(arguments: [Int.min, -1, 0, 3_651, .max])
    func refusesAnyOtherInterval(_ days: Int) {
        let rejection = #expect(throws: TodoRejection.self) { try Streak(everyDays: days) }
        #expect(rejection?.field == .every)
        #expect(rejection?.code == .outOfRange)
        #expect(rejection?.message == "A streak cannot repeat every \(days) days. Enter a number from 1 to 3650.")
    }

    @Test func keepingInTimeAddsToTheCount() throws {
        let monday = try #require(monday)
        var streak = try Streak(everyDays: 2)
        var due = streak.keep(on: monday, due: DueDate(monday, minute: 540))
        #expect(due == DueDate(monday.advanced(by: 2), minute: 540))
        #expect(streak.count == 1)
        due = streak.keep(on: monday.advanced(by: 2), due: due)
        #expect(streak.count == 2)
        // Kept early, its days are counted from the day on which it is kept.
        due = streak.keep(on: monday.advanced(by: 3), due: due)
        #expect(due == DueDate(monday.advanced(by: 5), minute: 540))
        #expect(streak.count == 3)
        #expect(streak.keptOn == monday.advanced(by: 3))
    }

    @Test func breaksAfterItsDueDay() throws {
        let monday = try #require(monday)
        var streak = try Streak(everyDays: 1)
        let due = streak.keep(on: monday, due: DueDate(monday, minute: 0))
        #expect(streak.count(on: due.day, due: due) == 1)
        #expect(streak.count(on: due.day.advanced(by: 1), due: due) == 0)
        _ = streak.keep(on: due.day.advanced(by: 1), due: due)
        #expect(streak.count == 1)
    }

    @Test func neverBreaksWithoutADueDay() throws {
        let monday = try #require(monday)
        var streak = try Streak(everyDays: 1)
        _ = streak.keep(on: monday, due: nil)
        #expect(streak.count(on: monday.advanced(by: 999), due: nil) == 1)
    }

    @Test func takingBackRestoresCountAndDueDate() throws {
        let monday = try #require(monday)
        var streak = try Streak(everyDays: 7)
        let first = streak.keep(on: monday, due: DueDate(monday))
        let second = streak.keep(on: monday.advanced(by: 7), due: first)
        #expect(second == DueDate(monday.advanced(by: 14)))
        #expect(streak.takeBack() == first)
        #expect(streak.count == 1)
        #expect(!streak.isKept(on: monday.advanced(by: 7)))
    }

    @Test func takingBackAnUnkeptStreakChangesNothing() throws {
        var streak = try Streak(everyDays: 7)
        #expect(streak.takeBack() == nil)
        #expect(streak.count == 0)
    }

    @Test(arguments: [
        ("7", "", "2026-02-02 2026-02-09 2026-02-16"), ("1", "+1m", "2026-03-02 2026-03-03 2026-03-04"),
        ("3650", "2026-02-28T15:00", "2026-02-28 2036-02-26 2046-02-23"),
    ])
    func dueDaysAreOneIntervalApart(_ every: String, _ due: String, _ days: String) throws {
        let monday = try #require(monday)
        let dueDays = try Streak.dueDays(every: every, from: due, in: DateContext(today: monday), count: 3)
        #expect(dueDays.map(\.description).joined(separator: " ") == days)
    }

    @Test(arguments: [
        ("", "", TodoField.every), ("0", "", .every), ("3651", "", .every), ("a week", "", .every), ("7", "soon", .due),
    ])
    func unreadableFieldsAreRejected(_ every: String, _ due: String, _ field: TodoField) throws {
        let monday = try #require(monday)
        let rejection = #expect(throws: TodoRejection.self) {
            try Streak.dueDays(every: every, from: due, in: DateContext(today: monday), count: 3)
        }
        #expect(rejection?.field == field)
    }
}

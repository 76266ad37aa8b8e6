import Adder
import Testing

@testable import HabitsKit

/// The rules of a habit.
@Suite struct HabitTests {
    @Test(
        arguments: [
            ([], 0), ([10], 1), ([9], 1), ([8], 0), ([8, 9, 10], 3), ([7, 8, 9], 3), ([6, 7, 9, 10], 2), ([10, 11], 1),
        ] as [(Set<HabitDay>, Int)])
    func aStreakEndsTodayOrYesterday(_ days: Set<HabitDay>, _ streak: Int) throws {
        #expect(try Habit.named("Read", done: days).streak(on: 10) == streak)
    }

    @Test(
        arguments: [
            (0, 0, 0), (-1, 0, -1), (86_399_999, 0, 0), (86_400_000, 0, 1), (82_800_000, 3_600, 1),
            (3_599_999, -3_600, -1),
        ] as [(Int64, Int, HabitDay)])
    func aDayBeginsAtLocalMidnight(_ milliseconds: Int64, _ offset: Int, _ day: HabitDay) {
        #expect(HabitDay(Timestamp(milliseconds: milliseconds), secondsFromGMT: offset) == day)
    }

    @Test func aNameHasNoSpacesAtItsEnds() throws {
        #expect(try HabitName(" \tRead  a book\u{2003}").description == "Read  a book")
    }

    @Test(arguments: [
        ("", HabitRejection.Code.empty), (" \u{2003}", .empty), ("a\u{0}b", .controlCharacter),
        (String(repeating: "a", count: 81), .tooLong),
    ])
    func anInvalidNameIsRejected(_ typed: String, _ code: HabitRejection.Code) throws {
        let rejection = try #require(throws: HabitRejection.self) { try HabitName(typed) }
        #expect(rejection.code == code)
    }
}

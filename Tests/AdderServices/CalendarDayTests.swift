import Adder
import AdderServices
import Foundation
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        ("2026-01-31", 2026, 1, 31), ("20260131", 2026, 1, 31), ("2024-02-29", 2024, 2, 29),
        ("2000-02-29", 2000, 2, 29),
        ("0001-01-01", 1, 1, 1), ("9999-12-31", 9999, 12, 31), ("00010101", 1, 1, 1),
    ])
    func readsISO8601Dates(_ text: String, _ year: Int, _ month: Int, _ day: Int) throws {
        let read = try #require(CalendarDay(iso8601: text))
        #expect((read.year, read.month, read.day) == (year, month, day))
        #expect(CalendarDay(year: year, month: month, day: day) == read)
        #expect(read.description.filter { $0 != "-" } == text.filter { $0 != "-" })
    }

    @Test(arguments: [
        "", "2026", "2026-1-31", "2026-01-3", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01",
        "2026-01-00", "0000-01-01", "2026/01/31", "2026-0131", "202601-31", " 2026-01-31", "2026-01-31 ", "+2026-01-31",
        "-2026-01-3", "2026-01-32", "２０２６-01-31", "26-01-31", "2026-W05-6", "2026-031", "10000-01-01", "abcd-ef-gh",
    ])
    func refusesAnyOtherText(_ text: String) {
        #expect(CalendarDay(iso8601: text) == nil)
    }

    @Test(arguments: [
        ("2026-01-31", 0, "2026-01-31"), ("2026-01-31", 1, "2026-02-01"), ("2026-12-31", 1, "2027-01-01"),
        ("2026-01-01", -1, "2025-12-31"), ("2024-02-28", 1, "2024-02-29"), ("2026-02-28", 1, "2026-03-01"),
        ("1582-10-04", 1, "1582-10-05"), ("2000-01-01", 146_097, "2400-01-01"), ("9999-12-30", 5, "9999-12-31"),
        ("0001-01-02", -5, "0001-01-01"), ("2026-01-01", .max, "9999-12-31"), ("2026-01-01", .min, "0001-01-01"),
        ("0001-01-01", 3_652_058, "9999-12-31"),
    ])
    func advancesByDays(_ from: String, _ days: Int, _ to: String) throws {
        let day = try #require(CalendarDay(iso8601: from))
        #expect(day.advanced(by: days).description == to)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-12-15", 1, "2027-01-15"),
        ("2026-01-15", -1, "2025-12-15"), ("2024-02-29", 12, "2025-02-28"), ("2026-03-31", -1, "2026-02-28"),
        ("2026-05-31", 0, "2026-05-31"), ("9999-11-30", 5, "9999-12-30"), ("0001-02-28", -5, "0001-01-28"),
        ("2026-01-31", .max, "9999-12-31"), ("2026-01-31", .min, "0001-01-31"),
    ])
    func monthsKeepTheDayOrEndTheMonth(_ from: String, _ months: Int, _ to: String) throws {
        let day = try #require(CalendarDay(iso8601: from))
        #expect(day.advanced(months: months).description == to)
    }

    @Test(arguments: [
        (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (86_399_999, 0, "1970-01-01"), (86_399_999, 1, "1970-01-02"),
        (0, -1, "1969-12-31"), (1_769_860_800_000, 64_800, "2026-02-01"), (Int64.max, 0, "9999-12-31"),
        (.min, -64_800, "0001-01-01"),
    ])
    func aTimeIsOnItsLocalDay(_ time: Int64, _ offset: Int, _ day: String) {
        #expect(CalendarDay(Timestamp(milliseconds: time), zone: .fixed(secondsFromGMT: offset)).description == day)
    }

    @Test(arguments: [-43_200, 0, 1, 50_400])
    func theStartOfADayIsItsFirstMillisecond(_ east: Int) throws {
        for text in ["0001-01-02", "1969-12-31", "1970-01-01", "2024-02-29", "9999-12-30"] {
            let day = try #require(CalendarDay(iso8601: text))
            let start = day.start(zone: .fixed(secondsFromGMT: east))
            #expect(CalendarDay(start, zone: .fixed(secondsFromGMT: east)) == day)
            let before = Timestamp(milliseconds: start.milliseconds - 1)
            #expect(CalendarDay(before, zone: .fixed(secondsFromGMT: east)) == day.advanced(by: -1))
        }
    }

    /// Checks each day of the first and of the last 400 years, after which the calendar repeats.
    @Test(arguments: [(1, 401, 1), (9_599, 9_999, 5)])
    func everyDayFollowsTheOneBeforeIt(_ first: Int, _ last: Int, _ weekdayOfTheFirst: Int) throws {
        var day = try #require(CalendarDay(year: first, month: 1, day: 1))
        var (count, weekday) = (1, weekdayOfTheFirst)
        #expect(day.weekday == weekday)
        while (day.year, day.month, day.day) != (last, 12, 31) {
            let next = day.advanced(by: 1)
            let expected =
                CalendarDay(year: day.year, month: day.month, day: day.day + 1)
                ?? CalendarDay(year: day.year, month: day.month + 1, day: 1)
                ?? CalendarDay(year: day.year + 1, month: 1, day: 1)
            weekday = weekday % 7 + 1
            // A plain comparison, since an expectation for each day is slow.
            guard next == expected, next > day, next.weekday == weekday, next.daysSince1970 == day.daysSince1970 + 1
            else {
                Issue.record("\(next) follows \(day)")
                return
            }
            day = next
            count += 1
        }
        #expect(count == 146_097 + 365)
    }

    /// From 15 October 1582 on; before, Foundation uses the Julian calendar.
    @Test func agreesWithFoundationsCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let seconds = Int64.random(in: -12_219_292_800...253_402_300_799, using: &generator)
            let date = Date(timeIntervalSince1970: Double(seconds))
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let day = CalendarDay(Timestamp(milliseconds: seconds * 1_000), zone: .utc)
            #expect(parts.year == day.year && parts.month == day.month && parts.day == day.day)
            #expect(parts.weekday == day.weekday % 7 + 1)
        }
    }

    @Test func encodesAsText() throws {
        let day = try #require(CalendarDay(iso8601: "2026-01-31"))
        #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-01-31"]"#)
        #expect(try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-01-31"]"#.utf8)) == [day])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }
}

import Adder
import AdderServices
import Testing

@testable import TodosKit

@Suite struct RecurrenceTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    /// Returns the first due days of a rule that begins on a day, that day included if the rule has it.
    private func days(_ rule: String, from start: String, _ count: Int) throws -> [String] {
        let (rule, start) = (try Recurrence(typed: rule), try day(start))
        var last = start.advanced(by: -1)
        return try (0..<count).map { _ in
            last = try #require(rule.day(after: last, from: start))
            return last.description
        }
    }

    /// The examples of RFC 5545, section 3.8.5.3, whose rules exist here. The years are left out but for the first.
    @Test(arguments: [
        // FREQ=DAILY, FREQ=DAILY;INTERVAL=2, FREQ=DAILY;INTERVAL=10
        ("every day", "1997-09-02", "09-02 09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11"),
        ("every 2 days", "1997-09-02", "09-02 09-04 09-06 09-08 09-10 09-12 09-14 09-16 09-18 09-20 09-22 09-24"),
        ("every 10 days", "1997-09-02", "09-02 09-12 09-22 10-02 10-12"),
        // FREQ=WEEKLY, FREQ=WEEKLY;INTERVAL=2
        ("every week", "1997-09-02", "09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04"),
        ("every 2 weeks", "1997-09-02", "09-02 09-16 09-30 10-14 10-28 11-11 11-25 12-09 12-23 01-06 01-20 02-03"),
        // FREQ=WEEKLY;BYDAY=TU,TH
        ("every week on tue, thu", "1997-09-02", "09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02"),
        // FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR
        (
            "every 2 weeks on mon, wed, fri", "1997-09-01",
            "09-01 09-03 09-05 09-15 09-17 09-19 09-29 10-01 10-03 10-13 10-15 10-17 10-27 10-29 10-31 11-10"
        ),
        // FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH
        ("every 2 weeks on tue, thu", "1997-09-02", "09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16"),
        // FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO
        ("every 2 weeks on tue, sun", "1997-08-05", "08-05 08-10 08-19 08-24"),
        // FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR as a weekly rule
        ("every weekday", "1997-09-05", "09-05 09-08 09-09 09-10 09-11 09-12 09-15"),
        ("every weekday", "1997-09-06", "09-08 09-09 09-10 09-11 09-12 09-15"),
        ("every 3 weekdays", "1997-09-05", "09-05 09-10 09-15 09-18"),
        ("every 7 weekdays", "1997-09-07", "09-16 09-25 10-06"),
    ])
    func itAgreesWithTheExamplesOfRFC5545(_ rule: String, _ start: String, _ expected: String) throws {
        let expected = expected.split(separator: " ").map(String.init)
        #expect(try days(rule, from: start, expected.count).map { String($0.dropFirst(5)) } == expected)
    }

    /// RFC 5545 leaves out a day that a month lacks; here it is the last day of the month.
    @Test(arguments: [
        ("every month on the 31st", "2026-01-31", "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31"),
        ("every month on the last", "2028-01-15", "2028-01-31 2028-02-29 2028-03-31"),
        ("every month on the 15th", "2026-01-20", "2026-02-15 2026-03-15"),
        ("every month", "2026-01-15", "2026-01-15 2026-02-15 2026-03-15"),
        ("every 18 months", "1997-09-10", "1997-09-10 1999-03-10 2000-09-10"),
        ("every year on the 29th", "2028-02-29", "2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29"),
        ("every 100 years", "1900-03-01", "1900-03-01 2000-03-01 2100-03-01"),
    ])
    func aShortMonthHasItsLastDay(_ rule: String, _ start: String, _ expected: String) throws {
        let expected = expected.split(separator: " ").map(String.init)
        #expect(try days(rule, from: start, expected.count) == expected)
    }

    @Test(arguments: [
        // In time, early, and after one and several due days that have passed.
        ("every day", "2026-03-02", "2026-03-02", "2026-03-03"),
        ("every week", "2026-03-09", "2026-03-02", "2026-03-16"),
        ("every week", "2026-03-02", "2026-03-03", "2026-03-09"),
        ("every week", "2026-03-02", "2026-03-25", "2026-03-30"),
        ("every week on mon, wed", "2026-03-02", "2026-03-03", "2026-03-04"),
        ("every month on the 31st", "2026-02-28", "2026-02-28", "2026-03-31"),
        ("every month", "2026-01-01", "2026-03-01", "2026-03-01"),
        ("every 3 days after completion", "2026-03-02", "2026-03-12", "2026-03-15"),
        ("every 3 days after completion", "2026-03-20", "2026-03-12", "2026-03-15"),
        ("every month after completion", "2026-01-10", "2026-01-31", "2026-02-28"),
        ("every week on fri after completion", "2026-03-02", "2026-03-06", "2026-03-13"),
    ])
    func aMissedDayIsDueOnce(_ rule: String, _ due: String, _ today: String, _ next: String) throws {
        let rule = try Recurrence(typed: rule)
        let date = DueDate(try day(due), minute: 540)
        #expect(rule.due(after: date, completedOn: try day(today)) == DueDate(try day(next), minute: 540))
    }

    /// A plain walk over each day finds the same due days as the arithmetic.
    @Test(arguments: 1...40)
    func everyRuleAgreesWithAWalkOverTheDays(_ seed: UInt64) throws {
        var random = RandomTodos(seed)
        for _ in 0..<50 {
            let rule = try random.recurrence()
            let start = try day("2027-12-25").advanced(by: random.int(0...800))
            let after = start.advanced(by: random.int(-3...900))
            var walked = max(after.advanced(by: 1), start)
            while !isDue(rule, on: walked, from: start) { walked = walked.advanced(by: 1) }
            #expect(rule.day(after: after, from: start) == walked, "\(rule) from \(start) after \(after)")
        }
    }

    private func isDue(_ rule: Recurrence, on day: CalendarDay, from start: CalendarDay) -> Bool {
        let distance = day.daysSince1970 - start.daysSince1970
        let months = (day.year - start.year) * 12 + day.month - start.month
        let isMonthDay = day.day == rule.monthDay ?? start.day
        let isShort = day.day < rule.monthDay ?? start.day && day.advanced(by: 1).day == 1
        switch rule.unit {
        case .day: return distance % rule.interval == 0
        case .weekday:
            let weekdays = (0..<distance).count { start.advanced(by: $0 + 1).weekday < 6 }
            return day.weekday < 6 && weekdays % rule.interval == 0
        case .week where rule.weekdays.isEmpty: return distance % (7 * rule.interval) == 0
        case .week:
            let weeks = (distance + start.weekday - 1) / 7
            return weeks % rule.interval == 0 && rule.weekdays.contains(day.weekday)
        case .month: return months % rule.interval == 0 && (isMonthDay || isShort)
        case .year: return months % (12 * rule.interval) == 0 && (isMonthDay || isShort)
        }
    }

    @Test func aRuleEndsWithTheCalendar() throws {
        let last = try day("9999-12-31")
        for rule in ["every day", "every 3650 weeks", "every week on mon", "every month", "every 3650 years"] {
            #expect(try Recurrence(typed: rule).day(after: last, from: last) == nil, "\(rule)")
            #expect(try Recurrence(typed: rule).due(after: DueDate(last), completedOn: last) == nil, "\(rule)")
        }
        let first = try day("0001-01-01")
        #expect(try Recurrence(typed: "every 3650 years").day(after: first, from: first)?.year == 3_651)
    }

    @Test(arguments: [
        ("2026-01-31", "every month on the 31st"), ("2026-01-29", "every month on the 29th"),
        ("2026-01-28", "every month"),
    ])
    func aLateDayOfTheMonthIsKept(_ start: String, _ rule: String) throws {
        #expect(try Recurrence(typed: "every month").anchored(to: try day(start)).description == rule)
        #expect(try Recurrence(typed: "every month on the 3rd").anchored(to: try day(start)).monthDay == 3)
        #expect(try Recurrence(typed: "every week").anchored(to: try day(start)).monthDay == nil)
    }
}

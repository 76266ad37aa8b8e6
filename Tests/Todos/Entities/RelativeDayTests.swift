import AdderServices
import Foundation
import Testing

@testable import TodosKit

@Suite struct RelativeDayTests {
    /// 31 January 2026 was a Saturday.
    private let today = CalendarDay(year: 2026, month: 1, day: 31)

    @Test(arguments: [
        ("2026-03-05", "2026-03-05"), ("20260305", "2026-03-05"), ("today", "2026-01-31"), ("tomorrow", "2026-02-01"),
        ("yesterday", "2026-01-30"), ("mon", "2026-02-02"), ("monday", "2026-02-02"), ("tue", "2026-02-03"),
        ("wednesday", "2026-02-04"), ("thu", "2026-02-05"), ("fri", "2026-02-06"), ("friday", "2026-02-06"),
        ("sat", "2026-02-07"), ("saturday", "2026-02-07"), ("sun", "2026-02-01"), ("+0d", "2026-01-31"),
        ("+3d", "2026-02-03"), ("+2w", "2026-02-14"), ("+1m", "2026-02-28"), ("+1y", "2027-01-31"),
        ("-1d", "2026-01-30"),
        ("-1w", "2026-01-24"), ("-2m", "2025-11-30"), ("-1y", "2025-01-31"), ("TODAY", "2026-01-31"),
        ("Fri", "2026-02-06"), ("+3D", "2026-02-03"), ("+9999d", "2053-06-17"), ("+7973y", "9999-01-31"),
        ("+9998y", "9999-12-31"),
        ("-9998y", "0001-01-31"), ("+3652058d", "9999-12-31"), ("-521722w", "0001-01-01"),
    ])
    func typedTextNamesADay(_ text: String, _ day: String) throws {
        let word = try #require(RelativeDay(text))
        let today = try #require(today)
        #expect(word.day(from: today).description == day)
    }

    @Test(arguments: [
        "", " ", "today ", "tod", "tomorow", "mo", "mond", "mondays", "d", "+d", "+", "+3", "+3x", "+3dd", "++3d",
        "+-3d",
        "+3652059d", "+521723w", "+119988m", "+9999y", "+99999999d", "+٣d", "2026-02-30", "2026-1-1",
        "diligence", "+3 d", String(repeating: "1", count: 17),
    ])
    func refusesAnyOtherText(_ text: String) {
        #expect(RelativeDay(text) == nil)
    }

    /// On a Monday, “monday” is seven days ahead.
    @Test func aWeekdayIsOneToSevenDaysAhead() throws {
        let today = try #require(today)
        for ahead in 0..<7 {
            let from = today.advanced(by: ahead)
            for (index, name) in RelativeDay.weekdays.enumerated() {
                let day = try #require(RelativeDay(name)).day(from: from)
                #expect(day.weekday == index + 1)
                #expect(1...7 ~= day.daysSince1970 - from.daysSince1970)
            }
        }
    }

    @Test(arguments: [
        "2026-01-31", "today", "tomorrow", "yesterday", "sun", "monday", "+3d", "-3d", "+9999w", "-9999w", "+999y",
        "-9998y",
        "+3652058d",
    ])
    func descriptionsRoundTrip(_ text: String) throws {
        let word = try #require(RelativeDay(text))
        #expect(RelativeDay(word.description) == word)
        let coded = try JSONEncoder().encode([word])
        #expect(try JSONDecoder().decode([RelativeDay].self, from: coded) == [word])
    }

    @Test func decodingRefusesOtherText() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([RelativeDay].self, from: Data(#"["soon"]"#.utf8))
        }
    }

    /// A program can create values that cannot be typed.
    @Test(arguments: [Int.min, -8, 0, 8, .max])
    func noNumberTraps(_ number: Int) throws {
        let today = try #require(today)
        for word in [RelativeDay.days(number), .months(number), .weekday(number)] {
            #expect(word.description.isEmpty == false)
            _ = word.day(from: today)
        }
        #expect(1...7 ~= RelativeDay.weekday(number).day(from: today).daysSince1970 - today.daysSince1970)
    }
}

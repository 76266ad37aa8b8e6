import Adder
import AdderServices
import Testing

@testable import TodosKit

/// Dates as people type them, on Wednesday, 25 November 2026.
@Suite struct TypedDateTests {
    private let today = CalendarDay(year: 2026, month: 11, day: 25)

    private func typed(_ text: String, words: DateWords = DateWords()) throws -> String {
        let today = try #require(today)
        return try DueDate(typed: text, in: DateContext(today: today, zone: .utc, words: words)).description
    }

    @Test(arguments: [
        ("today", "2026-11-25"), ("Tomorrow", "2026-11-26"), ("yesterday", "2026-11-24"), ("fri", "2026-11-27"),
        ("Friday", "2026-11-27"), ("wed", "2026-12-02"), ("1d", "2026-11-26"), ("+1d", "2026-11-26"),
        ("2w", "2026-12-09"), ("1m", "2026-12-25"), ("1y", "2027-11-25"), ("in 3 days", "2026-11-28"),
        ("in a day", "2026-11-26"), ("in one week", "2026-12-02"), ("3 days", "2026-11-28"), ("in 2w", "2026-12-09"),
        ("in 1 month", "2026-12-25"), ("in 2 years", "2028-11-25"), ("eow", "2026-11-29"), ("EOM", "2026-11-30"),
        ("eoy", "2026-12-31"), ("next mon", "2026-11-30"), ("next tuesday", "2026-12-01"), ("next wed", "2026-12-02"),
        ("24 Nov", "2027-11-24"), ("25 Nov", "2026-11-25"), ("Nov 26", "2026-11-26"), ("24. November", "2027-11-24"),
        ("24 november 2026", "2026-11-24"), ("November 24, 2026", "2026-11-24"), ("Dec. 1", "2026-12-01"),
        ("29 Feb", "2028-02-29"), ("24.11.", "2027-11-24"), ("1.12.", "2026-12-01"), ("1.12", "2026-12-01"),
        ("24.11.2026", "2026-11-24"), ("3.4.2026", "2026-04-03"), ("24/11/2026", "2026-11-24"),
        ("11/24/2026", "2026-11-24"), ("24-11-2026", "2026-11-24"), ("3/3", "2027-03-03"), ("2026/11/30", "2026-11-30"),
        ("2026-11-30", "2026-11-30"), ("20261130", "2026-11-30"), ("  fri  ", "2026-11-27"),
    ])
    func aDayIsRead(_ text: String, _ day: String) throws {
        #expect(try typed(text) == day)
    }

    @Test(arguments: [
        ("tomorrow 9am", "2026-11-26T09:00"), ("tomorrow at 9am", "2026-11-26T09:00"),
        ("fri 15:00", "2026-11-27T15:00"), ("2026-11-30 15:00", "2026-11-30T15:00"),
        ("2026-11-30T15:00", "2026-11-30T15:00"), ("today 9:30pm", "2026-11-25T21:30"),
        ("today 12am", "2026-11-25T00:00"), ("today 12pm", "2026-11-25T12:00"), ("24.12. 8:05", "2026-12-24T08:05"),
        ("24 Dec 2026 at 11 PM", "2026-12-24T23:00"), ("in 3 days 0:00", "2026-11-28T00:00"),
        ("next tuesday at 23:59", "2026-12-01T23:59"),
    ])
    func aTimeFollowsTheDay(_ text: String, _ due: String) throws {
        #expect(try typed(text) == due)
    }

    @Test(arguments: [
        ("03/04/2026", "could be 2026-03-04 or 2026-04-03. Enter one of the two."),
        ("3/4", "could be 2027-03-04 or 2027-04-03. Enter one of the two."),
        ("3-4-2026 9am", "could be 2026-03-04 or 2026-04-03. Enter one of the two."),
        ("next friday", "could be 2026-11-27 or 2026-12-04. Enter one of the two."),
        ("next week", "could be 2026-11-30 or 2026-12-02. Enter one of the two."),
        ("next month", "could be 2026-12-01 or 2026-12-25. Enter one of the two."),
        ("next year", "could be 2027-01-01 or 2027-11-25. Enter one of the two."),
        ("9am", "names no day. Enter today 9am or tomorrow 9am."),
    ])
    func twoReadingsAreRefusedWithBoth(_ text: String, _ problem: String) throws {
        let rejection = #expect(throws: TodoRejection.self) { try typed(text) }
        #expect(rejection?.code == .ambiguous)
        #expect(rejection?.message == "“\(text)” \(problem)")
    }

    /// On a day from which both readings are the same.
    @Test(arguments: [
        ("2026-11-27", "next friday", "2026-12-04"), ("2026-11-28", "next friday", "2026-12-04"),
        ("2026-11-29", "next mon", "2026-11-30"), ("2026-11-30", "next week", "2026-12-07"),
        ("2026-12-01", "next month", "2027-01-01"), ("2026-01-01", "next year", "2027-01-01"),
    ])
    func oneReadingIsRead(_ today: String, _ text: String, _ day: String) throws {
        let today = try #require(CalendarDay(iso8601: today))
        #expect(try DueDate(typed: text, in: DateContext(today: today)).description == day)
    }

    @Test(arguments: [
        "", " ", "soon", "0 days ago", "in", "in days", "in 3", "in 99999999 days", "in 3652059 days", "next",
        "next next friday", "30 Feb", "31.4.", "31/4/2026", "13/13/2026", "24.11.26", "24/11/26", "1.2.3.2026", "..",
        "Nov", "Nov 2026", "24 24", "24 Nov 26", "today today", "today 24:00", "today 9:5", "today 13pm", "today 0am",
        "today 9", "today 9:30:15", "at", "9 days late", "-", "/", "3d4", "d", "fri sat",
        "in a very long sentence that is surely not the name of any day at all",
    ])
    func anyOtherTextIsRefusedWithAForm(_ text: String) throws {
        let rejection = #expect(throws: TodoRejection.self) { try typed(text) }
        #expect(rejection?.code == .malformed)
        #expect(rejection?.message.hasSuffix("tomorrow 9am, friday, in 3 days or 24 Nov.") == true)
    }

    /// The forms that an error and a hint name work.
    @Test func namedFormsWork() throws {
        let message = #expect(throws: TodoRejection.self) { try typed("soon") }?.message ?? ""
        let forms = message.drop { $0 != "2" }.dropLast().split(separator: ", ").flatMap {
            $0.split(separator: " or ").map(String.init)
        }
        #expect(forms.count == 6)
        let hints = ["tomorrow 9am", "friday", "24 Nov", "in 3 days", "2026-01-31"]
        for form in forms + hints { _ = try typed(form) }
    }

    @Test(arguments: [
        ("heute", "2026-11-25"), ("Morgen 15:00", "2026-11-26T15:00"), ("fr", "2026-11-27"), ("Freitag", "2026-11-27"),
        ("in 3 Tagen", "2026-11-28"), ("24. Mär", "2027-03-24"), ("1. Dezember um 8:00", "2026-12-01T08:00"),
        ("nächsten Montag", "2026-11-30"), ("tomorrow", "2026-11-26"), ("24 March", "2027-03-24"),
        ("in 3 days", "2026-11-28"),
    ])
    func wordsOfALanguageAreReadBesidesEnglish(_ text: String, _ due: String) throws {
        #expect(try typed(text, words: .german) == due)
    }

    /// An hour that is skipped or repeated is a time of the wall clock; a time with an offset is converted.
    @Test(arguments: [
        ("2026-03-28T23:30Z", "2026-03-29T00:30"), ("2026-03-29T00:59Z", "2026-03-29T01:59"),
        ("2026-03-29T01:00Z", "2026-03-29T03:00"), ("2026-10-25T00:30Z", "2026-10-25T02:30"),
        ("2026-10-25T01:30Z", "2026-10-25T02:30"), ("29.3. 2:30", "2027-03-29T02:30"),
        ("2026-03-29 02:30", "2026-03-29T02:30"),
    ])
    func offsetsCrossSummerTime(_ text: String, _ due: String) throws {
        let context = DateContext(today: try #require(today), zone: .berlin)
        #expect(try DueDate(typed: text, in: context).description == due)
    }

    @Test func theDayChangesWithSummerTime() throws {
        let day = try #require(CalendarDay(iso8601: "2026-03-29"))
        let (start, next) = (day.start(zone: .berlin), day.advanced(by: 1).start(zone: .berlin))
        #expect(next.milliseconds - start.milliseconds == 23 * 3_600_000)
        let late = Timestamp(milliseconds: next.milliseconds - 1)
        #expect(CalendarDay(late, zone: .berlin) == day)
        #expect(CalendarDay(next, zone: .berlin) == day.advanced(by: 1))
    }

    @Test func aQueryKeepsARelativeDay() throws {
        let context = DateContext(today: try #require(today))
        #expect(try RelativeDay(typed: "3d", in: context) == .days(3))
        #expect(try RelativeDay(typed: "24 Nov 2026", in: context).description == "2026-11-24")
        #expect(throws: TodoRejection.self) { try RelativeDay(typed: "today 9am", in: context) }
    }
}

extension DateWords {
    /// The words of German, as a host sets them.
    static var german: DateWords {
        var words = DateWords()
        (words.today, words.tomorrow, words.yesterday) = ("heute", "morgen", "gestern")
        (words.next, words.at, words.days) = ("nächsten", "um", ["tag", "tagen"])
        words.names =
            DateNames(
                weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
                shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
                months: [
                    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                    "November", "Dezember",
                ],
                shortMonths: ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"])
            ?? .english
        return words
    }
}

extension LocalZone {
    /// Berlin in 2026: summer time from 29 March, 1:00 UTC, to 25 October, 1:00 UTC.
    static let berlin = LocalZone.changing(
        from: 3_600,
        [
            .init(at: Timestamp(milliseconds: 1_774_746_000_000), secondsFromGMT: 7_200),
            .init(at: Timestamp(milliseconds: 1_792_890_000_000), secondsFromGMT: 3_600),
        ])
}

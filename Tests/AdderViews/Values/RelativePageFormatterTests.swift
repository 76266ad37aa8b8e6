import Adder
import AdderTesting
import AdderViews
import Testing

/// Dates as people read them, on Wednesday, 25 November 2026, at 12:00 UTC.
@Suite struct RelativePageFormatterTests {
    private func formatter(
        in zone: LocalZone = .utc, at milliseconds: Int64 = 1_795_608_000_000, words: DateWords = DateWords()
    ) -> RelativePageFormatter {
        RelativePageFormatter(in: zone, words: words) { Timestamp(milliseconds: milliseconds) }
    }

    @Test(arguments: [
        ("2026-11-25", "today"), ("2026-11-25T15:00", "today 15:00"), ("2026-11-26", "tomorrow"),
        ("2026-11-26T15:00", "tomorrow 15:00"), ("2026-11-24", "yesterday"), ("2026-11-24T00:05", "yesterday 00:05"),
        ("2026-11-27", "Fri"), ("2026-12-01T09:00", "Tue 09:00"), ("2026-12-02", "2 Dec"), ("2026-11-23", "23 Nov"),
        ("2026-01-01", "1 Jan"), ("2025-12-31", "31 Dec 2025"), ("2027-01-01T08:00", "1 Jan 2027 08:00"),
        ("0001-01-01", "1 Jan 1"), ("9999-12-31", "31 Dec 9999"), ("2026-02-30", "2026-02-30"), ("soon", "soon"),
        ("", ""),
    ])
    func aDateIsSaid(_ date: String, _ text: String) {
        #expect(formatter().date(PageDate(date)) == text)
    }

    @Test(arguments: [
        ("2026-11-24", "1 day late"), ("2026-11-22T15:00", "3 days late"), ("2025-11-25", "365 days late"),
        ("2026-11-25", "today"), ("2026-11-25T08:00", "today 08:00"), ("2026-11-26", "tomorrow"),
    ])
    func aDueDateThatHasPassedIsLate(_ date: String, _ text: String) {
        #expect(formatter().date(PageDate(date, isDue: true)) == text)
    }

    @Test func aLateDateNeedsNoLabel() {
        func label(_ date: String, isDue: Bool) -> String? {
            formatter().label(of: PageCell(.date(PageDate(date, isDue: isDue)), label: "late since"))
        }
        #expect(label("2026-11-24", isDue: true) == nil)
        #expect(label("2026-11-25", isDue: true) == "late since")
        #expect(label("2026-11-24", isDue: false) == "late since")
        #expect(PlainPageFormatter().label(of: PageCell(.text("a"), label: "b")) == "b")
    }

    /// 12:00 UTC is the next day in a zone 13 hours east.
    @Test func theZoneDecidesTheDay() {
        #expect(formatter(in: .fixed(secondsFromGMT: 46_800)).date(PageDate("2026-11-26")) == "today")
        #expect(formatter(in: .fixed(secondsFromGMT: -46_800)).date(PageDate("2026-11-24")) == "today")
    }

    @Test func theDayChangesAtMidnightAcrossSummerTime() {
        let zone = LocalZone.changing(
            from: 3_600, [.init(at: Timestamp(milliseconds: 1_774_746_000_000), secondsFromGMT: 7_200)])
        let clock = ManualClock(start: Timestamp(milliseconds: 1_774_738_800_000))
        let formatter = RelativePageFormatter(in: zone) { clock.timestamp }
        #expect(formatter.date(PageDate("2026-03-29")) == "today")
        clock.advance(by: .seconds(23 * 3_600 - 1))
        #expect(formatter.date(PageDate("2026-03-29")) == "today")
        clock.advance(by: .seconds(1))
        #expect(formatter.date(PageDate("2026-03-29")) == "yesterday")
        #expect(formatter.date(PageDate("2026-03-30")) == "today")
    }

    @Test func namesAndWordsAreThoseOfTheLanguage() throws {
        var words = DateWords()
        words.names = try #require(
            DateNames(
                weekdays: Array(repeating: "Tag", count: 7), shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
                months: Array(repeating: "Monat", count: 12), shortMonths: Array(repeating: "Mon", count: 12)))
        words.today = "heute"
        words.late = { "\($0) Tage zu spät" }
        let formatter = formatter(words: words)
        #expect(formatter.date(PageDate("2026-11-25T15:00")) == "heute 15:00")
        #expect(formatter.date(PageDate("2026-11-27")) == "Fr")
        #expect(formatter.date(PageDate("2026-10-01")) == "1 Mon")
        #expect(formatter.date(PageDate("2026-11-22", isDue: true)) == "3 Tage zu spät")
        #expect(DateNames(weekdays: [], shortWeekdays: [], months: [], shortMonths: []) == nil)
    }

    @Test func theNamesOfTheCLocaleAreEnglish() {
        #expect(DateNames(locale: "C") == .english)
        #expect(DateNames(locale: "xx_XX.no-such-locale") == nil)
    }

    @Test func everyMomentHasADay() {
        for time in [Int64.min, -1, 0, .max] {
            for zone in [LocalZone.utc, .fixed(secondsFromGMT: .max), .system] {
                #expect(!formatter(in: zone, at: time).date(PageDate("2026-11-25")).isEmpty)
            }
        }
    }

    @Test func moreDatesThanAreKeptAreSaid() {
        let formatter = formatter()
        for year in 1_000..<6_000 {
            #expect(formatter.date(PageDate("\(year)-11-25")).contains(year == 2026 ? "today" : "\(year)"))
        }
    }

    @Test func numbersAndAmountsArePlain() {
        #expect(formatter().number(1_250) == "1250")
        #expect(formatter().amount(minorUnits: 1_250, currency: "EUR", decimals: 2) == "12.50 EUR")
    }
}

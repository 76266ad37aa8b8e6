import Adder

/// A day of the Gregorian calendar.
struct CivilDate: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// Creates a day, if there is one like it: there is no 30 February.
    init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(of: month, in: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day with this number, counted from 1 January 1970. The arithmetic is that of
    /// <https://howardhinnant.github.io/date_algorithms.html>.
    init(daysSince1970 number: Int) {
        let days = number + Self.daysBefore1970
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1 January 1970; negative before.
    var daysSince1970: Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - Self.daysBefore1970
    }

    /// From 1 March of the year 0.
    private static let daysBefore1970 = 719_468

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

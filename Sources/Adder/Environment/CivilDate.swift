/// A year, a month and a day of the Gregorian calendar, and their arithmetic, which the dates of the kits share.
package struct CivilDate: Equatable, Sendable {
    /// The year: 1 to 9999.
    package let year: Int
    /// The month: 1 to 12.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// Creates a day; `nil` if the calendar does not have it, such as 30 February.
    package init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(of: month, in: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the day that is a number of days after 1 January 1970, clamped to the years from 1 to 9999.
    package init(daysSince1970 number: Int) {
        // Counted from 1 March of year 0, so that a leap day is the last day of its year. The arithmetic is that
        // of <https://howardhinnant.github.io/date_algorithms.html>.
        let days = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound) + Self.daysBefore1970
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
        self.month = month < 10 ? month + 3 : month - 9
        day = dayOfYear - (153 * month + 2) / 5 + 1
    }

    /// The number of days since 1 January 1970; negative before it.
    package var daysSince1970: Int { Self.daysSince1970(year: year, month: month, day: day) }

    /// Returns the number of days from 1 January 1970 to a day that the calendar has; negative before it.
    package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - daysBefore1970
    }

    /// The number of days from 1 March of year 0 to 1 January 1970.
    private static let daysBefore1970 = 719_468
    /// The days from 0001-01-01 to 9999-12-31, counted from 1 January 1970.
    private static let numbers = -719_162...2_932_896

    /// Returns the number of days in a month.
    package static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

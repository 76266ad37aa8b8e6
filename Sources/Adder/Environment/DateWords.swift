#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The words of dates in one language, which are shown to a person and read from what a person types.
///
/// ```swift
/// var words = DateWords()
/// words.names = DateNames(locale: "de_DE.UTF-8") ?? .english
/// (words.today, words.tomorrow, words.yesterday) = ("heute", "morgen", "gestern")
/// words.late = { $0 == 1 ? "1 Tag zu spät" : "\($0) Tage zu spät" }
/// ```
public struct DateWords: Sendable {
    /// The names of the weekdays and the months.
    public var names = DateNames.english
    /// The day that it is.
    public var today = "today"
    /// The day after today.
    public var tomorrow = "tomorrow"
    /// The day before today.
    public var yesterday = "yesterday"
    /// The typed word before a number of days: “in 3 days”.
    public var `in` = "in"
    /// The typed word before a weekday: “next friday”.
    public var next = "next"
    /// The typed word before a time of day, which may be left out: “tomorrow at 9am”.
    public var at = "at"
    /// The typed units of days, in lower case.
    public var days = ["d", "day", "days"]
    /// The typed units of weeks, in lower case.
    public var weeks = ["w", "week", "weeks"]
    /// The typed units of months, in lower case.
    public var months = ["m", "month", "months"]
    /// The typed units of years, in lower case.
    public var years = ["y", "year", "years"]
    /// A date that has passed, from the number of days since then: 1 or more.
    public var late: @Sendable (_ days: Int) -> String = { $0 == 1 ? "1 day late" : "\($0) days late" }

    /// Creates the English words.
    public init() {}
}

/// The names of the weekdays and the months in one language.
public struct DateNames: Equatable, Sendable {
    /// The names of the weekdays, Monday first.
    public let weekdays: [String]
    /// The short names of the weekdays, Monday first.
    public let shortWeekdays: [String]
    /// The names of the months, January first.
    public let months: [String]
    /// The short names of the months, January first.
    public let shortMonths: [String]

    /// The English names.
    public static let english = DateNames(
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ], ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])

    private init(_ weekdays: [String], _ shortWeekdays: [String], _ months: [String], _ shortMonths: [String]) {
        (self.weekdays, self.shortWeekdays) = (weekdays, shortWeekdays)
        (self.months, self.shortMonths) = (months, shortMonths)
    }

    /// Creates names; `nil` unless there are seven weekdays and twelve months.
    public init?(weekdays: [String], shortWeekdays: [String], months: [String], shortMonths: [String]) {
        guard weekdays.count == 7, shortWeekdays.count == 7, months.count == 12, shortMonths.count == 12 else {
            return nil
        }
        self.init(weekdays, shortWeekdays, months, shortMonths)
    }

    /// Creates the names of a locale of the C library; `nil` if the machine does not have it, or its texts are not UTF-8.
    ///
    /// iOS and visionOS have no such locales: an app gives the names as its own texts there.
    ///
    /// - Parameter locale: The name, such as `de_DE.UTF-8`; empty for that of the variables `LC_ALL`, `LC_TIME` and `LANG`.
    public init?(locale: String) {
        guard let loaded = newlocale(LC_TIME_MASK, locale, nil) else { return nil }
        defer { freelocale(loaded) }
        func names(_ items: [Int]) -> [String]? {
            var names: [String] = []
            for item in items {
                guard let text = nl_langinfo_l(nl_item(item), loaded), let name = String(validatingCString: text),
                    !name.isEmpty
                else { return nil }
                // Some locales end a short name with a point, “nov.”, which a date does not need.
                names.append(name.last == "." ? String(name.dropLast()) : name)
            }
            return names
        }
        // The C library counts from Sunday, and numbers the names of a kind one after the other.
        let week = Array(1...6) + [0]
        guard let weekdays = names(week.map { Int(DAY_1) + $0 }), let short = names(week.map { Int(ABDAY_1) + $0 }),
            let months = names((0..<12).map { Int(MON_1) + $0 }),
            let shortMonths = names((0..<12).map { Int(ABMON_1) + $0 })
        else { return nil }
        self.init(weekdays, short, months, shortMonths)
    }
}

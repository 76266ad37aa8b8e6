import Adder
public import AdderServices

/// The interval of a todo that repeats, and the number of times in a row it was kept.
public struct Streak: Codable, Equatable, Sendable {
    /// The number of days from one time to the next: 1 to 3,650.
    public private(set) var everyDays: Int
    /// The number of times in a row that the streak was kept, as of the day on which it was last kept.
    ///
    /// To show it, use ``count(on:due:)``, which knows whether the streak is broken.
    public internal(set) var count = 0
    /// The day on which the streak was last kept.
    public internal(set) var keptOn: CalendarDay?
    /// The due date before the streak was last kept. It comes back when keeping the streak is taken back.
    public internal(set) var dueBefore: DueDate?

    /// The largest count that is read from a database or a file: more than the calendar has days.
    static let maximumCount = 10_000_000

    /// Creates a streak that was not kept yet.
    ///
    /// - Throws: ``TodoRejection`` of the field `every` if `everyDays` is not 1 to 3,650.
    public init(everyDays: Int) throws(TodoRejection) {
        guard 1...3_650 ~= everyDays else {
            throw TodoRejection(
                field: .every, code: .outOfRange,
                message: "A streak cannot repeat every \(everyDays) days. Enter a number from 1 to 3650.")
        }
        self.everyDays = everyDays
    }

    /// Changes the interval to that of another streak, and keeps the count.
    mutating func repeats(like other: Streak) { everyDays = other.everyDays }
}

// MARK: - Typed fields

extension Streak {
    /// Creates a streak from a typed number of days, or of weeks such as `2w`, in which blanks are ignored.
    ///
    /// - Throws: ``TodoRejection`` of the field `every` if the text is not a number from 1 to 3,650.
    init(typed text: String) throws(TodoRejection) {
        guard let days = Self.days(typed: text) else {
            throw TodoRejection(
                field: .every, code: text.allSatisfy(\.isWhitespace) ? .empty : .malformed,
                message:
                    "“\(text.excerpt)” is not a number of days. Enter a number from 1 to 3650, or an interval such as "
                    + "3d or 2w.")
        }
        try self.init(everyDays: days)
    }

    /// Returns the number of days of a typed interval: `7`, `7d`, `+7d` or `1w`; `nil` for any other text.
    static func days(typed text: String) -> Int? {
        let interval = text.lowercased().filter { !$0.isWhitespace }
        guard let unit = ["d": 1, "w": 7][interval.suffix(1)] else { return Int(interval) }
        return Int(interval.dropLast()).flatMap { count in
            let (days, overflow) = count.multipliedReportingOverflow(by: unit)
            return overflow ? nil : days
        }
    }
}

// MARK: - Keeping

extension Streak {
    /// Returns the number of times in a row that the streak was kept, seen on a day: 0 after the due day has passed.
    public func count(on today: CalendarDay, due: DueDate?) -> Int {
        if let due, due.day < today { return 0 }
        return count
    }

    /// Returns a Boolean value that indicates whether the streak was last kept on a day.
    public func isKept(on today: CalendarDay) -> Bool { keptOn == today }

    /// Keeps the streak: adds one to its count, which begins anew if the due day has passed.
    ///
    /// - Returns: The next due date, with the time of day of `due`.
    mutating func keep(on today: CalendarDay, due: DueDate?) -> DueDate {
        count = count(on: today, due: due) + 1
        keptOn = today
        dueBefore = due
        return DueDate(today.advanced(by: everyDays), minute: due?.minute)
    }

    /// Takes back the last time that the streak was kept.
    ///
    /// - Returns: The due date before that time.
    mutating func takeBack() -> DueDate? {
        count = max(0, count - 1)
        keptOn = nil
        defer { dueBefore = nil }
        return dueBefore
    }
}

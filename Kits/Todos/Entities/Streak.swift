/// What is repeated every so many days, and how many times in a row it was kept.
public struct Streak: Codable, Equatable, Sendable {
    /// How many days there may be between two times: 1 to 3,650.
    public private(set) var everyDays: Int
    /// How many times in a row it was kept, when it was last kept: see ``count(on:due:)``.
    public internal(set) var count = 0
    /// The day on which it was last kept.
    public internal(set) var keptOn: CalendarDay?
    /// When it had been due, so that keeping it can be taken back.
    var dueBefore: DueDate?

    /// A streak that was not kept yet.
    ///
    /// - Throws: ``TodoRejection`` of the field `every`.
    public init(everyDays: Int) throws(TodoRejection) {
        guard 1...3_650 ~= everyDays else {
            throw TodoRejection(
                field: .every, code: "outOfRange",
                message: "It cannot repeat every \(everyDays) days: give a number from 1 to 3650.")
        }
        self.everyDays = everyDays
    }

    /// Takes over after how many days another one repeats.
    mutating func repeats(like other: Streak) { everyDays = other.everyDays }

    /// How many times in a row it is kept, seen on a day: none once it was due on an earlier day.
    public func count(on today: CalendarDay, due: DueDate?) -> Int {
        if let due, due.day < today { return 0 }
        return count
    }

    /// Whether it was kept on a day.
    public func isKept(on today: CalendarDay) -> Bool { keptOn == today }

    /// Keeps it: one more in a row, or the first one if it had been due on an earlier day.
    ///
    /// - Returns: When it is due next.
    mutating func keep(on today: CalendarDay, due: DueDate?) -> DueDate {
        count = count(on: today, due: due) + 1
        keptOn = today
        dueBefore = due
        return DueDate(today.advanced(by: everyDays), minute: due?.minute)
    }

    /// Takes back that it was kept.
    ///
    /// - Returns: When it had been due.
    mutating func takeBack() -> DueDate? {
        count = max(0, count - 1)
        keptOn = nil
        defer { dueBefore = nil }
        return dueBefore
    }
}

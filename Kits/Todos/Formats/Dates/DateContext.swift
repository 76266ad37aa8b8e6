public import Adder
public import AdderServices

/// The day, the time zone and the words by which a typed date is read.
public struct DateContext: Sendable {
    /// The day from which relative days are counted.
    public let today: CalendarDay
    /// The time zone of the person.
    public let zone: LocalZone
    /// The words of the person's language. The English ones are read too.
    public let words: DateWords

    /// Creates a context.
    public init(today: CalendarDay, zone: LocalZone = .utc, words: DateWords = DateWords()) {
        (self.today, self.zone, self.words) = (today, zone, words)
    }
}

extension DueDate {
    /// Creates a due date from typed text: a day, with a time of day behind it if there is one. Capitals do not matter.
    ///
    /// | typed | day |
    /// |---|---|
    /// | each form of ``RelativeDay`` | `today`, `fri`, `2026-01-31`, `+3d`, `1d` |
    /// | `in 3 days`, `2 weeks`, `in a month` | that time from today |
    /// | `next friday` | the next Friday, if that is also the one of the next week |
    /// | `eow`, `eom`, `eoy` | the last day of the week (Sunday), of the month, of the year |
    /// | `24 Nov`, `Nov 24`, `24.11.` | the next such day, today included; with a year, `24 Nov 2027`, that day |
    /// | `24/11/2026` | the day, if only one of day and month can be meant |
    ///
    /// | typed | time |
    /// |---|---|
    /// | `15:00`, `9am`, `9:30 pm`, `at 15:00` | the minute of the day |
    /// | `2026-01-31T15:00`, `2026-01-31T15:00+01:00` | ISO 8601; an offset from UTC, or `Z`, is converted to local time |
    ///
    /// - Throws: ``TodoRejection`` of the field `due`; with the code `ambiguous` and both days if the text could be two days.
    public init(typed text: String, in context: DateContext) throws(TodoRejection) {
        guard let due = try TypedDate(text, context).due() else {
            throw TodoRejection(
                field: .due, code: .malformed,
                message:
                    "“\(text.excerpt)” is not a date. Enter one such as 2026-01-31, 2026-01-31 15:00, tomorrow 9am, friday, "
                    + "in 3 days or 24 Nov.")
        }
        self = due
    }
}

extension RelativeDay {
    /// Creates a day from typed text: one that is counted from the day on which it is used if the text is a form of
    /// ``RelativeDay``, and otherwise the day that ``DueDate/init(typed:in:)`` reads.
    ///
    /// - Throws: ``TodoRejection`` of the field `due`, also for a time of day.
    public init(typed text: String, in context: DateContext) throws(TodoRejection) {
        if let day = RelativeDay(text) {
            self = day
            return
        }
        let due = try DueDate(typed: text, in: context)
        guard due.minute == nil else {
            throw TodoRejection(
                field: .due, code: .malformed,
                message: "“\(text.excerpt)” has a time of day. Enter a day alone, such as \(due.day).")
        }
        self = .day(due.day)
    }
}

extension Streak {
    /// Returns the first `count` days on which a streak with these typed fields would be due.
    ///
    /// - Parameters:
    ///   - every: The typed number of days.
    ///   - due: The typed due date. If it is empty, the streak begins today.
    /// - Throws: ``TodoRejection`` of the field that cannot be read.
    static func dueDays(
        every: String, from due: String, in context: DateContext, count: Int
    ) throws(TodoRejection) -> [CalendarDay] {
        let streak = try Streak(typed: every)
        let first = due.isEmpty ? context.today : try DueDate(typed: due, in: context).day
        return (0..<count).map { first.advanced(by: $0 * streak.everyDays) }
    }
}

extension Recurrence {
    /// Returns the first `count` days on which a todo with these typed fields would be due, each completed on its day.
    ///
    /// - Parameters:
    ///   - rule: The typed rule.
    ///   - due: The typed due date. If it is empty, the todo is due on the first day of the rule.
    /// - Throws: ``TodoRejection`` of the field that cannot be read.
    static func dueDays(
        _ rule: String, from due: String, in context: DateContext, count: Int
    ) throws(TodoRejection) -> [CalendarDay] {
        let typed = try Recurrence(typed: rule)
        let first = due.isEmpty ? typed.firstDay(from: context.today) : try DueDate(typed: due, in: context).day
        let rule = typed.anchored(to: first)
        var days = [first]
        while days.count < count, let last = days.last, let next = rule.day(after: last, from: last) {
            days.append(next)
        }
        return days
    }
}

import Adder
import AdderServices

/// The rule of the calendar by which a todo is due again after it was completed.
///
/// | rule | due days |
/// |---|---|
/// | every 2 days | from 31 January: 2 February, 4 February |
/// | every 3 weekdays | from a Friday: Wednesday, Monday |
/// | every 2 weeks on Monday and Wednesday | both days of every second week, which begins on Monday |
/// | every month on the 31st | 31 January, 28 February, 31 March |
/// | every year on the 29th | 29 February 2028, 28 February 2029, 29 February 2032 |
public struct Recurrence: Hashable, Sendable {
    /// The units in which the calendar counts.
    public enum Unit: String, CaseIterable, Sendable {
        /// A day.
        case day
        /// A day from Monday to Friday.
        case weekday
        /// A week, which begins on Monday.
        case week
        /// A month. A month that lacks the day of the rule has its last day instead.
        case month
        /// A year. A February that lacks the 29th has its last day instead.
        case year
    }

    /// The days from which the next due day is counted.
    public enum Basis: String, CaseIterable, Sendable {
        /// The due day: a rent is due on the first, however late it was paid before.
        case dueDay
        /// The day of the completion: plants are watered three days after they were watered last.
        case completion
    }

    /// The unit.
    public let unit: Unit
    /// The day from which the next due day is counted.
    public let basis: Basis
    // Stored in a few bytes, since there are lists of a hundred thousand todos.
    private let shortInterval: Int16
    private let shortMonthDay: Int8
    private let weekdayBits: UInt8

    /// The number of units from one due day to the next: 1 to 3,650.
    public var interval: Int { Int(shortInterval) }
    /// The weekdays of a weekly rule in their order, from 1 for Monday to 7 for Sunday; empty for the weekday of the due day.
    public var weekdays: [Int] { (1...7).filter(has) }
    /// The day of the month of a monthly or yearly rule, from 1 to 31; `nil` for the day of the due day.
    public var monthDay: Int? { shortMonthDay == 0 ? nil : Int(shortMonthDay) }

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - interval: The number of units from one due day to the next.
    ///   - unit: The unit.
    ///   - weekdays: The weekdays of a weekly rule, from 1 for Monday to 7 for Sunday. Other rules have none.
    ///   - monthDay: The day of the month of a monthly or yearly rule.
    ///   - basis: The day from which the next due day is counted.
    /// - Throws: ``TodoRejection`` of the field `recurrence` if a number is out of range, or does not belong to the unit.
    public init(
        every interval: Int = 1, _ unit: Unit, on weekdays: [Int] = [], monthDay: Int? = nil,
        from basis: Basis = .dueDay
    ) throws(TodoRejection) {
        guard 1...3_650 ~= interval else {
            throw .recurrence(
                .outOfRange, "A todo cannot repeat every \(interval) \(unit)s. Enter a number from 1 to 3650.")
        }
        guard weekdays.isEmpty || unit == .week, weekdays.allSatisfy({ 1...7 ~= $0 }) else {
            throw .recurrence(.malformed, "Only a number of weeks has weekdays. Enter “every week on mon, wed”.")
        }
        if let monthDay, unit == .day || unit == .week || !(1...31 ~= monthDay) {
            throw .recurrence(
                .outOfRange, "Only months and years have a day from 1 to 31. Enter “every month on the 31st”.")
        }
        self.init(
            checked: interval, unit, weekdays.reduce(into: 0) { $0 |= 1 << ($1 - 1) }, monthDay: monthDay, basis)
    }

    private init(checked interval: Int, _ unit: Unit, _ weekdayBits: UInt8, monthDay: Int?, _ basis: Basis) {
        (self.unit, self.basis, self.weekdayBits) = (unit, basis, weekdayBits)
        shortInterval = Int16(interval)
        shortMonthDay = Int8(monthDay ?? 0)
    }

    private func has(_ weekday: Int) -> Bool { weekdayBits & 1 << (weekday - 1) != 0 }

    /// Returns the same rule with the day of the month of its first day that shorter months lack.
    ///
    /// Without it, the 31st of January would be followed by the 28th of February, and that by the 28th of March.
    func anchored(to day: CalendarDay?) -> Recurrence {
        guard unit == .month || unit == .year, basis == .dueDay, monthDay == nil, let day, day.day > 28 else {
            return self
        }
        return Recurrence(checked: interval, unit, weekdayBits, monthDay: day.day, basis)
    }
}

extension TodoRejection {
    /// Creates the rejection of a rule.
    static func recurrence(_ code: Code, _ message: String) -> TodoRejection {
        TodoRejection(field: .recurrence, code: code, message: message)
    }
}

// MARK: - Due days

extension Recurrence {
    /// Returns the due date after a completion, with the same time of day; `nil` if the calendar ends before it.
    ///
    /// Due days that have passed are left out, so that a todo that was missed three times is due once. Counted from due days,
    /// the next one may be the day of the completion: the rent of October, paid on 1 November, is followed by that of
    /// November.
    ///
    /// - Parameters:
    ///   - due: The due date before the completion.
    ///   - today: The day of the completion.
    func due(after due: DueDate, completedOn today: CalendarDay) -> DueDate? {
        let next =
            switch basis {
            case .dueDay: day(after: max(due.day, today.advanced(by: -1)), from: due.day)
            case .completion: day(after: today, from: today)
            }
        return next.map { DueDate($0, minute: due.minute) }
    }

    /// Returns the first due day of a todo without a due date: the first day of the rule, from the given one on, as if it were
    /// due in each of its units.
    func firstDay(from today: CalendarDay) -> CalendarDay {
        let each = Recurrence(checked: 1, unit, weekdayBits, monthDay: monthDay, basis)
        return each.day(after: today.advanced(by: -1), from: today) ?? today
    }

    /// Returns the first day after another on which the rule that begins on `start` is due; `nil` if the calendar ends before
    /// it.
    ///
    /// - Complexity: Constant, however far the days are apart.
    func day(after day: CalendarDay, from start: CalendarDay) -> CalendarDay? {
        let earliest = max(day.daysSince1970 + 1, start.daysSince1970)
        switch unit {
        case .day: return Self.day(rounding: earliest, upBy: interval, from: start)
        case .weekday: return workday(from: earliest, start)
        case .week where weekdayBits == 0: return Self.day(rounding: earliest, upBy: 7 * interval, from: start)
        case .week: return weekday(from: earliest, start)
        case .month: return monthDay(from: earliest, start, months: interval)
        case .year: return monthDay(from: earliest, start, months: 12 * interval)
        }
    }

    private static func day(rounding number: Int, upBy step: Int, from start: CalendarDay) -> CalendarDay? {
        let rest = (number - start.daysSince1970) % step
        return day(rest == 0 ? number : number - rest + step)
    }

    /// Returns the first day, counted in days from Monday to Friday, that is not earlier than another.
    private func workday(from earliest: Int, _ start: CalendarDay) -> CalendarDay? {
        // The number of such days up to a day. The first of them is the Monday before 1 January 1970.
        func count(upTo number: Int) -> Int {
            let (week, weekday) = (number + 3).floored(by: 7)
            return 5 * week + min(weekday + 1, 5)
        }
        let first = count(upTo: start.daysSince1970)
        let missing = count(upTo: earliest - 1) + 1 - first
        let (week, weekday) = (first + (missing + interval - 1) / interval * interval - 1).floored(by: 5)
        return Self.day(7 * week + weekday - 3)
    }

    /// Returns the first of the weekdays that is not earlier than a day.
    private func weekday(from earliest: Int, _ start: CalendarDay) -> CalendarDay? {
        let monday = start.daysSince1970 - (start.weekday - 1)
        let (week, weekday) = (earliest - monday).quotientAndRemainder(dividingBy: 7)
        let rest = week % interval
        if rest == 0, let next = (weekday + 1...7).first(where: has) { return Self.day(monday + 7 * week + next - 1) }
        let first = (1...7).first(where: has) ?? 1
        return Self.day(monday + 7 * (week - rest + interval) + first - 1)
    }

    /// Returns the day of the first month that is not earlier than a day.
    private func monthDay(from earliest: Int, _ start: CalendarDay, months step: Int) -> CalendarDay? {
        let first = start.advanced(by: 1 - start.day)
        let limit = CalendarDay(daysSince1970: earliest)
        let distance = (limit.year - start.year) * 12 + limit.month - start.month
        var months = distance - distance % step
        while months <= distance + step {
            guard (first.year * 12 + first.month - 1) + months < 10_000 * 12 else { return nil }
            let month = first.advanced(months: months)
            let length = CivilDate.length(of: month.month, in: month.year)
            let day = month.advanced(by: min(monthDay ?? start.day, length) - 1)
            if day.daysSince1970 >= earliest { return day }
            months += step
        }
        return nil
    }

    /// Returns a day by its number; `nil` if it is after the end of the calendar.
    private static func day(_ number: Int) -> CalendarDay? {
        let day = CalendarDay(daysSince1970: number)
        return day.daysSince1970 == number ? day : nil
    }
}

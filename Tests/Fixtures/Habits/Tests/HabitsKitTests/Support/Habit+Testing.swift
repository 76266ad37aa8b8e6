@testable import HabitsKit

extension Habit {
    /// Creates a habit whose identity is its name.
    static func named(_ name: String, done days: Set<HabitDay> = []) throws -> Habit {
        Habit(id: HabitID(rawValue: name.lowercased()), name: try HabitName(name), days: days)
    }

    /// The habit on the day 100.
    var status: HabitStatus { HabitStatus(self, on: HabitDay(rawValue: 100)) }
}

extension HabitDay: ExpressibleByIntegerLiteral {
    /// Creates the day with a number.
    public init(integerLiteral value: Int64) { self.init(rawValue: value) }
}

extension HabitID: ExpressibleByStringLiteral {
    /// Creates the identity with an identifier.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

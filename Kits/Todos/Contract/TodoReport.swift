public import Adder

/// The todos that were done since a day, the response to ``TodosRequest/report(since:)``.
public struct TodoReport: Codable, Equatable, Sendable {
    /// A todo that was done.
    public struct Item: Codable, Equatable, Sendable {
        /// The todo as it is now. One that repeats is open, and due again.
        public let listed: ListedTodo
        /// The number of times that it was done since the day of the report: 1 or more.
        public let count: Int
        /// The last time at which it was done.
        public let last: Timestamp

        /// Creates an item, for a preview or a test.
        public init(_ listed: ListedTodo, count: Int = 1, last: Timestamp) {
            (self.listed, self.count, self.last) = (listed, count, last)
        }
    }

    /// The todos, the one that was done last first. Those in the trash are left out.
    public let items: [Item]
    /// The first day of the report.
    public let since: CalendarDay
    /// The day on which the report was made.
    public let today: CalendarDay

    /// The number of times that todos were done.
    public var count: Int { items.reduce(0) { $0 + $1.count } }

    /// Creates a report.
    public init(_ items: [Item], since: CalendarDay, today: CalendarDay) {
        (self.items, self.since, self.today) = (items, since, today)
    }
}

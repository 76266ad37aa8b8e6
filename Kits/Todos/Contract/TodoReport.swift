public import Adder
public import AdderServices

/// The todos that were done since a day, the response to ``TodosHistoryRequest/report(since:)``.
public struct TodoReport: Codable, Equatable, Sendable {
    /// A todo that was done.
    public struct Item: Codable, Equatable, Sendable {
        /// The todo as it is now. One that repeats is open, and due again.
        public let listed: ListedTodo
        /// The times at which it was done since the day of the report, the earliest first, without the last one.
        public let earlier: [Timestamp]
        /// The last time at which it was done.
        public let last: Timestamp

        /// The number of times that it was done since the day of the report: 1 or more.
        public var count: Int { earlier.count + 1 }
        /// The times at which it was done since the day of the report, the earliest first.
        public var times: [Timestamp] { earlier + [last] }

        /// Creates an item, for a preview or a test.
        public init(_ listed: ListedTodo, earlier: [Timestamp] = [], last: Timestamp) {
            (self.listed, self.earlier, self.last) = (listed, earlier, last)
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

/// The values of a detail screen, ready to show: those of a todo that is done once, or those of a streak.
public protocol TodoDetailCard: Equatable, Sendable {
    /// Creates the card of a todo, seen on a day.
    init(_ shown: TodoDetail)

    /// Creates the card of a row that a list hands over, before the rest is loaded; `nil` if a row is not enough.
    init?(_ row: TodoRow)

    /// The values that the lists show too.
    var row: TodoRow { get }
    /// The note, empty if there is none; `nil` until it is loaded.
    var note: String? { get }
    /// The card of a streak; `nil` if the todo is done once.
    var streak: StreakCard? { get }
}

/// A todo that is done once, ready to show.
public struct TodoCard: TodoDetailCard {
    /// The values that the lists show too.
    public let row: TodoRow
    /// The note, empty if there is none; `nil` until it is loaded.
    public let note: String?
    /// Always `nil`: the todo is done once.
    public var streak: StreakCard? { nil }

    /// Creates a card from its values, for a preview or a test.
    public init(row: TodoRow, note: String? = "") {
        self.row = row
        self.note = note
    }

    /// Creates the card of a todo, seen on a day.
    public init(_ shown: TodoDetail) {
        self.init(row: TodoRow(shown.listed, on: shown.today), note: shown.listed.todo.note.description)
    }

    /// Creates the card of a row, whose note is still to be loaded.
    public init(_ row: TodoRow) {
        self.init(row: row, note: nil)
    }
}

/// A streak, ready to show.
public struct StreakCard: TodoDetailCard {
    /// The values that the lists show too.
    public let row: TodoRow
    /// The note; empty if there is none.
    public let note: String?
    /// The number of days from one time to the next.
    public let everyDays: Int
    /// The number of times in a row that the streak was kept.
    public let count: Int
    /// A Boolean value that indicates whether the streak was kept today.
    public let isKept: Bool
    /// The card itself.
    public var streak: StreakCard? { self }

    /// Creates a card from its values, for a preview or a test.
    public init(row: TodoRow, note: String = "", everyDays: Int, count: Int = 0, isKept: Bool = false) {
        self.row = row
        self.note = note
        self.everyDays = everyDays
        self.count = count
        self.isKept = isKept
    }

    /// Creates the card of a todo, seen on a day. A todo that is done once has zeros.
    public init(_ shown: TodoDetail) {
        let todo = shown.listed.todo
        let row = TodoRow(shown.listed, on: shown.today)
        let note = todo.note.description
        guard case .streak(let streak) = todo.kind else {
            self.init(row: row, note: note, everyDays: 0)
            return
        }
        self.init(
            row: row, note: note, everyDays: streak.everyDays, count: streak.count(on: shown.today, due: todo.due),
            isKept: streak.isKept(on: shown.today))
    }

    /// Returns `nil`: a row does not say how often the streak is due.
    public init?(_ row: TodoRow) {
        return nil
    }
}

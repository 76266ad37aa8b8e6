public import Adder

/// The view's contract: a host's view of a streak renders this state and hands on the intents of a todo's screen.
public typealias StreakDetailView = ScreenView<StreakDetailPresenter.State>

/// A streak, ready to show.
public struct StreakCard: DetailCard {
    /// What the lists show too.
    public let row: TodoRow
    /// More about it.
    public let note: String
    /// After how many days it repeats.
    public let everyDays: Int
    /// How many times in a row it is kept.
    public let count: Int
    /// Whether it was kept today.
    public let isKept: Bool

    /// What is shown of a streak.
    public init(_ shown: TodoDetail) {
        let todo = shown.listed.todo
        row = TodoRow(shown.listed, on: shown.today)
        note = todo.note.description
        guard case .streak(let streak) = todo.kind else {
            (everyDays, count, isKept) = (0, 0, false)
            return
        }
        everyDays = streak.everyDays
        count = streak.count(on: shown.today, due: todo.due)
        isKept = streak.isKept(on: shown.today)
    }
}

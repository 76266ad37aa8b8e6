public import Adder

/// The view's contract: a host's view of a todo that is done once renders this state and hands on these intents.
public typealias TodoDetailView = ScreenView<TodoDetailPresenter.State>

/// What a screen of one todo shows of it, ready to show.
public protocol DetailCard: Equatable, Sendable {
    /// What it shows of a todo, on a day.
    init(_ shown: TodoDetail)

    /// What the lists show too.
    var row: TodoRow { get }
}

/// A todo that is done once, ready to show.
public struct TodoCard: DetailCard {
    /// What the lists show too.
    public let row: TodoRow
    /// More about it.
    public let note: String

    /// What is shown of a todo.
    public init(_ shown: TodoDetail) {
        row = TodoRow(shown.listed, on: shown.today)
        note = shown.listed.todo.note.description
    }
}

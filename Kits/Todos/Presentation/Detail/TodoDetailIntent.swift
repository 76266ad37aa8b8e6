public import Adder

/// The intents of the screen of one todo.
public enum TodoDetailIntent: String, Event {
    /// The screen appears, or is to be loaded again.
    case appear
    /// A load that failed is repeated.
    case retry
    /// Completes or reopens the todo; keeps a streak, or takes that back.
    case toggle
    /// Moves the todo to the trash.
    case delete
    /// Takes the todo out of the trash.
    case restore
    /// Opens the editor of the todo.
    case edit
}

import Adder
import AdderServices
import NewsKit
import TodosKit

/// The part of a command's screen that is not in its route. A recording has it, so that a replay makes the same screen.
enum CommandScreen: Event {
    /// The route says all.
    case ofRoute
    /// A history, with the maximum number of steps in each direction.
    case history(limit: Int?)
    /// The editor of a new todo, with the identity of the todo.
    case editor(newID: TodoID?)
    /// The preview of a change of several todos.
    case preview
    /// The news that a query finds, after a position.
    case feed(after: NewsCursor?, NewsQuery)
    /// The marking of items of the news.
    case mark
    /// The purchase of an item, with the currency of its price.
    case purchase(Currency)
}

import CartKit
import NewsKit
import TodosKit

/// The texts of the kits' views, with the ways of one host to do things.
struct HostTexts: Sendable {
    let todos: TodosTexts
    let cart: CartTexts
    let news: NewsTexts

    /// The texts that name commands.
    static var commands: HostTexts { HostTexts(todos: .sample, cart: .sample, news: .sample) }

    /// The texts that name keys of the full screen.
    static var keys: HostTexts {
        var (todos, cart, news) = (TodosTexts(), CartTexts(), NewsTexts())
        todos.sentences.noOpen = "Nothing to do. Press a, type a todo, and press Return."
        todos.sentences.noDone = "Nothing is done yet. Press 1 for the open todos, and Space to complete one."
        todos.sentences.noTodos = "There are no todos. Press a, type one, and press Return."
        todos.sentences.readOnly = { _ in "To change it, go back and press Space to restore it." }
        todos.sentences.bought = "The cart has it: go back to Adder, and press c."
        cart.sentences.empty = "The cart is empty. To fill it, open an item of the news and press b."
        news.sentences.noItems = "There are no items. Press r to load what is new, or s to add a source."
        news.sentences.noFavourites = "There are no favourites. Press f on an item of the news to add it."
        news.sentences.noSources = "There are no sources. Press a, type the address of a feed, and press Return."
        news.sentences.unreadable = { count in
            "\(count == 1 ? "1 item" : "\(count) items") cannot be read. Press r to load them again."
        }
        news.sentences.bought = todos.sentences.bought
        return HostTexts(todos: todos, cart: cart, news: news)
    }
}

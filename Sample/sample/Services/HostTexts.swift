import Adder
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The texts of the kits' views, with the commands or the keys of one host, or with neither.
struct HostTexts: Sendable {
    var todos: TodosTexts
    let cart: CartTexts
    let news: NewsTexts
    /// The texts that the pages of all kits share.
    let pages: PageTexts

    /// Creates the texts with the names of days and months in the person's language.
    private init(todos: TodosTexts, cart: CartTexts, news: NewsTexts, pages: PageTexts = PageTexts()) {
        (self.todos, self.cart, self.news, self.pages) = (todos, cart, news, pages)
        self.todos.dates = .local
    }

    /// A choice of the texts.
    enum Choice: String, Codable, Sendable {
        case commands, neutral, keys

        var texts: HostTexts {
            switch self {
            case .commands: .commands
            case .neutral: .neutral
            case .keys: .keys
            }
        }
    }

    /// The texts that name commands.
    static var commands: HostTexts { HostTexts(todos: .sample, cart: .sample, news: .sample) }

    /// The texts that name neither.
    static var neutral: HostTexts { HostTexts(todos: TodosTexts(), cart: CartTexts(), news: NewsTexts()) }

    /// The texts that name keys of the full screen.
    static var keys: HostTexts {
        var (todos, cart, news, pages) = (TodosTexts(), CartTexts(), NewsTexts(), PageTexts())
        todos.sentences.noOpen = "Nothing to do. Press a, type a todo, and press Return."
        todos.sentences.noDone = "Nothing is done yet. Press 1 for the open todos, and Space to complete one."
        todos.sentences.noTodos = "There are no todos. Press a, type one, and press Return."
        todos.sentences.readOnly = { _ in "To change it, go back and press Space to restore it." }
        todos.sentences.bought = "The cart has it: go back to Adder, and press c."
        cart.sentences.empty = "The cart is empty. To fill it, open an item of the news and press b."
        cart.notices.keptTodo = "The todo list still has what was saved: press t in Adder, then d."
        news.sentences.noItems = "There are no items. Press r to load what is new, or S to add a source."
        news.sentences.noItemsOfSource = "This source has no items. Press r to load what is new."
        news.sentences.noItemsOfFolder = "The sources in this folder have no items. Press r to load what is new."
        news.sentences.noFavourites = "There are no favourites. Press f on an item of the news to add it."
        news.sentences.noSources = "There are no sources. Press a, type the address of a feed, and press Return."
        news.sentences.unreadable = { count in
            "\(count == 1 ? "1 item" : "\(count) items") cannot be read. Press r to load \(count == 1 ? "it" : "them") again."
        }
        news.sentences.bought = todos.sentences.bought
        pages.marks.marked = { "\($0) marked. A key that changes one changes all of them, and Esc unmarks them." }
        return HostTexts(todos: todos, cart: cart, news: news, pages: pages)
    }
}

extension DateWords {
    /// The English words of dates, with the names of the locale that the environment asks for.
    static var local: DateWords {
        var words = DateWords()
        words.names = DateNames(locale: "") ?? .english
        return words
    }
}

extension TodosTexts {
    /// The texts of the todos' views, with the commands of this host.
    static var sample: TodosTexts {
        var texts = TodosTexts()
        texts.sentences.noOpen = "Nothing to do. Add something: sample todos add \"Buy milk\""
        texts.sentences.noDone = "Nothing is done yet. Complete something: sample todos toggle ID"
        texts.sentences.noTodos = "There are no todos. Add one: sample todos add \"Buy milk\""
        texts.sentences.noMatch = "No todo matches. See sample todos list --help"
        texts.sentences.readOnly = { key in "To change it, restore it first: sample todos restore \(key)" }
        texts.sentences.bought = "Show the cart: sample cart"
        texts.notices.saved = "Changed"
        return texts
    }
}

extension CartTexts {
    /// The texts of the cart's views, with the commands of this host.
    static var sample: CartTexts {
        var texts = CartTexts()
        texts.sentences.empty = """
            The cart is empty. Add an item: sample cart add milk-1 --title "Milk" --price 3.20
            Or buy a todo: sample todos buy ID --price 3.20
            """
        texts.notices.keptTodo += " To remove it: sample todos delete ID"
        texts.notices.noNewTodo += " To bring back a deleted one: sample todos restore ID"
        return texts
    }
}

extension NewsTexts {
    /// The texts of the news' views, with the commands of this host.
    static var sample: NewsTexts {
        var texts = NewsTexts()
        texts.sentences.noItems = """
            There are no items. Load what is new: sample news refresh
            Or add a source: sample news sources add https://example.org/feed.xml
            """
        texts.sentences.noItemsOfSource = "This source has no items. Load what is new: sample news refresh"
        texts.sentences.noItemsOfFolder =
            "The sources in this folder have no items. Load what is new: sample news refresh"
        texts.sentences.noMatch = "No item matches. See sample news list --help"
        texts.sentences.noFavourites = "There are no favourites. Add one: sample news favourite ID"
        texts.sentences.noSources =
            "There are no sources. Add one: sample news sources add https://example.org/feed.xml"
        texts.sentences.unreadable = { count in
            "\(count == 1 ? "1 item" : "\(count) items") cannot be read. To load \(count == 1 ? "it" : "them") again: sample news refresh"
        }
        texts.sentences.bought = "Show the cart: sample cart"
        return texts
    }
}

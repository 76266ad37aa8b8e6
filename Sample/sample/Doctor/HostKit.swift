/// A kit of this host.
enum HostKit: CaseIterable {
    case todos
    case cart
    case news

    /// The option that selects this kit only.
    var option: HostKits {
        switch self {
        case .todos: .todos
        case .cart: .cart
        case .news: .news
        }
    }

    /// A noun phrase for the contents of the kit's database.
    var contents: String {
        switch self {
        case .todos: "the todos"
        case .cart: "the cart"
        case .news: "the news"
        }
    }

    /// Returns the path of the kit's database in the data folder.
    func database(in folder: String) -> String {
        switch self {
        case .todos: "\(folder)/todos.sqlite"
        case .cart: "\(folder)/cart.sqlite"
        case .news: "\(folder)/news.sqlite"
        }
    }
}

/// The kits that a command needs. A `Set` would look its element's type up at each start.
struct HostKits: OptionSet {
    let rawValue: UInt8

    static let todos = HostKits(rawValue: 1)
    static let cart = HostKits(rawValue: 2)
    static let news = HostKits(rawValue: 4)
    /// All kits of this host.
    static let all = HostKits(rawValue: 7)
}

/// A kit of this host.
enum HostKit: CaseIterable {
    case todos
    case cart
    case news

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

extension Set<HostKit> {
    /// All kits of this host.
    static var all: Set { Set(HostKit.allCases) }
}

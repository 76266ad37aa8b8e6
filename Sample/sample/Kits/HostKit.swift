import AccountKit
import Adder
import AdderStorage
import CartKit
import NewsKit
import TodosKit

/// A kit of this host.
enum HostKit: String, CaseIterable, Codable, Recordable {
    case todos
    case cart
    case news
    case account

    /// A noun phrase for the contents of the kit's database.
    var contents: String {
        switch self {
        case .todos: "the todos"
        case .cart: "the cart"
        case .news: "the news"
        case .account: "the account"
        }
    }

    /// The name of the kit.
    var name: String {
        switch self {
        case .todos: TodosKit.name
        case .cart: CartKit.name
        case .news: NewsKit.name
        case .account: AccountKit.name
        }
    }

    /// Returns the path of the kit's database in the data folder.
    func database(in folder: String) -> String { "\(folder)/\(name).sqlite" }

    /// Examines a database of the kit, and leaves it as it is. Returns `nil` if there is none.
    func examination(of path: String) async throws(StorageError) -> DatabaseExamination? {
        switch self {
        case .todos: try await TodosKit.examination(of: path)
        case .cart: try await CartKit.examination(of: path)
        case .news: try await NewsKit.examination(of: path)
        case .account: try await AccountKit.examination(of: path)
        }
    }
}

extension Set<HostKit> {
    /// All kits of this host.
    static var all: Set { Set(HostKit.allCases) }

    /// The kits of which the home screen of the commands shows a summary.
    static var summarized: Set { [.todos, .cart, .news] }
}

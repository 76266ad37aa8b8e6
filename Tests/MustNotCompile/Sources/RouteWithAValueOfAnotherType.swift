// expected-error: cannot convert value of type 'String' to specified type 'Int'
import Adder

enum ItemRoute: LinkedRoute {
    case item(Int)

    static let paths: RouteTable<ItemRoute> = [
        .path("items/:id", ItemRoute.item) { if case .item(let id) = $0 { "\(id)" } else { nil } }
    ]
}

// expected-error: cannot convert value of type 'Int' to specified type '(Int, Int)'
import Adder

enum ItemRoute: LinkedRoute {
    case item(Int, page: Int)

    static let paths: RouteTable<ItemRoute> = [
        .path("items/:id/:page", ItemRoute.item) { if case .item(let id, _) = $0 { id } else { nil } }
    ]
}

// expected-error: no exact matches in call to static method 'path'
import Adder

struct Key: Codable, Equatable, Sendable { let number: Int }

enum ItemRoute: LinkedRoute {
    case item(Key)

    static let paths: RouteTable<ItemRoute> = [
        .path("items/:id", ItemRoute.item) { if case .item(let key) = $0 { key } else { nil } }
    ]
}

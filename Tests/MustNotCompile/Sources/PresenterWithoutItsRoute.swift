// expected-error: type 'NoRoute' has no member 'item'
import Adder

enum ShopRoute: LinkedRoute {
    case item(Int)
    static let paths: RouteTable<ShopRoute> = [
        .path("item/:id", ShopRoute.item) { if case .item(let id) = $0 { id } else { nil } }
    ]
}

struct ShopPresenter: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case open(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .open(let id) = intent { turn.open(.item(id)) }
    }
}

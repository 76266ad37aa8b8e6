// expected-error: unavailable instance method 'refused(_:from:_:)' was used to satisfy a requirement of protocol 'Presenter': Let the state conform to ShowsProblem, or add `func refused(_ refusal: RouteRefusal, from route: Route, _ turn: inout Turn)`: a guard may refuse a route that the screen opens.
import Adder

enum ShopRoute: Route { case item(Int) }

struct ShopPresenter: Presenter {
    typealias Route = ShopRoute
    struct State: Equatable {}
    enum Intent: Event { case open(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .open(let id) = intent { turn.open(.item(id)) }
    }
}

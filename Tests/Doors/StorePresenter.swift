import Adder
import AdderViews

/// A screen of the host: it opens the routes that a person asks for, and ends with an outcome.
struct StorePresenter: Presenter {
    typealias Route = StoreRoute

    struct State: Equatable {
        let route: StoreRoute
        var refusal: String?
        var outcomes: [String] = []
    }

    enum Intent: Event { case open(StoreRoute), finish(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .open(let route):
            turn.state.refusal = nil
            turn.open(route)
        case .finish(let text): turn.close(returning: .init(text: text))
        }
    }

    func receive(_ outcome: StoreRoute.Outcome, from route: StoreRoute, _ turn: inout Turn) {
        turn.state.outcomes.append(outcome.text)
    }

    func refused(_ refusal: RouteRefusal, from route: StoreRoute, _ turn: inout Turn) {
        turn.state.refusal = refusal.message
    }
}

/// The page of a screen of the host, with a key for each route that it opens.
struct StoreView: PageView {
    func draw(_ state: StorePresenter.State, on page: inout Page<StorePresenter.Intent>) {
        page.title = state.route.title
        page.problem = state.refusal.map { Problem(code: "refused", message: $0) }
        for route in StoreRoute.menu { page.action(route.title, .open(route), key: route.key) }
    }
}

import Adder

/// The routes to the screens.
enum CounterRoute: Route { case counter }

/// The router: it makes the screen of a route.
struct CounterRouter {
    let stage: Stage

    @MainActor
    func screen(for route: CounterRoute, openedBy opener: Opener) -> Screen<CounterPresenter> {
        switch route {
        case .counter:
            stage.open(CounterPresenter(), state: .init(), interactor: CounterInteractor(), openedBy: opener)
        }
    }
}

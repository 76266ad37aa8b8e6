extension Navigator {
    /// Opens the routes that presenters open with ``PresenterTurn/open(_:)``: those of one type, from now on, one after
    /// the other. What is not opened is told on the stream, and in the log.
    ///
    /// `navigator.follow(TodosRoute.self) { .todos($0) }`
    ///
    /// - Parameter embed: The app's route for a kit's.
    public func follow<Child: Route>(_ type: Child.Type, _ embed: @escaping @Sendable (Child) -> R) {
        let pending = followed.pending
        followed.subscriptions.append(
            stream.observe(type) { route in
                pending.yield(FollowedRoute(route: embed(route.body), cause: route.id, screen: route.screen))
            })
        followed.forEach { [weak self] route in await self?.take(route) }
    }

    private func take(_ followed: FollowedRoute<R>) async {
        do throws(RouteError) {
            try await open(followed.route, cause: followed.cause, screen: followed.screen)
        } catch {
            stream.log.warning("A screen opened a route of \(R.self) that was not shown: \(error.code).")
        }
    }
}

/// A route that a presenter has opened.
struct FollowedRoute<R: Route>: Sendable {
    let route: R
    let cause: EventID
    let screen: ScreenID?
}

/// The routes of presenters that wait for their navigator, in the stream's order. It goes with the navigator.
@MainActor
final class FollowedRoutes<R: Route> {
    let pending: AsyncStream<FollowedRoute<R>>.Continuation
    var subscriptions: [Subscription] = []
    private let routes: AsyncStream<FollowedRoute<R>>
    private var isTaking = false

    init() {
        (routes, pending) = AsyncStream.makeStream()
    }

    deinit {
        pending.finish()
    }

    /// Takes one after the other; a second call changes nothing.
    func forEach(_ take: @escaping @MainActor @Sendable (FollowedRoute<R>) async -> Void) {
        guard !isTaking else { return }
        isTaking = true
        // Detached: who asks to follow is no cause of what is opened later.
        Task.detached { [routes] in
            for await route in routes { await take(route) }
        }
    }
}

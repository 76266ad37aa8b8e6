/// The queue of routes that presenters have opened, in the stream's order. Their navigator owns it.
@MainActor
final class FollowedRoutes<R: Route> {
    /// A route that a presenter has opened.
    struct Element: Sendable {
        let route: R
        let opener: Opener
    }

    let pending: AsyncStream<Element>.Continuation
    /// The subscriptions, by the type of route that each follows.
    private var subscriptions: [ObjectIdentifier: Subscription] = [:]
    private let routes: AsyncStream<Element>
    private var isReading = false

    init() {
        (routes, pending) = AsyncStream.makeStream()
    }

    deinit {
        pending.finish()
    }

    /// Keeps the subscription to a type of route, and ends the one before it.
    func follow(_ type: any Route.Type, with subscription: Subscription) {
        subscriptions.updateValue(subscription, forKey: ObjectIdentifier(type))?.cancel()
    }

    /// Calls `open` with one route after the other until the queue is released. A second call does nothing.
    func forEach(_ open: @escaping @MainActor @Sendable (Element) -> Void) {
        guard !isReading else { return }
        isReading = true
        // Detached: the caller's request is not the cause of the routes that are opened later.
        Task.detached { [routes] in
            for await route in routes { await open(route) }
        }
    }
}

extension Navigator {
    /// Opens the routes of one type that presenters open with ``PresenterTurn/open(_:)``, from now on, one after the other
    /// in the stream's order, until the navigator is released.
    ///
    /// A route that is not shown is sent as ``NavigationEvent/denied(_:)``, and its code is logged.
    ///
    /// `navigator.follow(TodosRoute.self) { .todos($0) }`
    ///
    /// - Parameters:
    ///   - type: The type of route.
    ///   - embed: Returns the app's route for a kit's route. It is called on the thread that delivers the event.
    public func follow<Child: Route>(_ type: Child.Type, _ embed: @escaping @Sendable (Child) -> R) {
        let pending = followed.pending
        followed.subscriptions.append(
            stream.observe(type) { route in
                pending.yield(FollowedRoutes.Element(route: embed(route.body), cause: route.id, screen: route.screen))
            })
        followed.forEach { [weak self] element in await self?.open(element) }
    }

    private func open(_ element: FollowedRoutes<R>.Element) async {
        do throws(RouteError) {
            try await open(element.route, cause: element.cause, screen: element.screen)
        } catch {
            stream.log.warning("A screen opened a route of \(R.self) that was not shown: \(error.code).")
        }
    }
}

extension Navigator {
    /// Opens the routes of one type that presenters open, from now on, in the stream's order, until the navigator is
    /// released.
    ///
    /// A route is opened when the guards have decided about the one before it, also while `present` still shows that one.
    /// A route that is not shown is sent as ``NavigationEvent/denied(_:)``, and its code is logged.
    ///
    /// Each type is followed once: a second call for a type replaces the first, so that no route is shown twice.
    ///
    /// `navigator.follow(TodosRoute.self) { .todos($0) }`
    ///
    /// - Parameters:
    ///   - type: The type of route.
    ///   - embed: Returns the app's route for a kit's route. It is called on the thread that delivers the event.
    public func follow<Child: Route>(_ type: Child.Type, _ embed: @escaping @Sendable (Child) -> R) {
        let pending = followed.pending
        let subscription = stream.observe(RouteOpening<Child>.self) { [weak stream] opening in
            guard let stream else { return }
            let opener = Opener(opening, on: stream)
            pending.yield(FollowedRoutes.Element(route: embed(opening.body.route), opener: opener))
        }
        followed.follow(type, with: subscription)
        followed.forEach { [weak self] element in
            guard let self else { return }
            begin(element.route, as: nil, from: element.opener)
        }
    }

    /// Begins to open a route, after those that were requested before. An error is sent as an event and logged.
    func begin(_ route: R, as presentation: Presentation?, from opener: Opener = Opener()) {
        let trace = NavigationTrace(stream, opener.event, opener.screen)
        let request: NavigationRequest<R>
        do throws(RouteError) {
            request = try NavigationRequest(route, as: presentation)
        } catch {
            send(.denied(error), trace)
            return log(error)
        }
        let place = queue.reserve()
        Task {
            do throws(RouteError) {
                _ = try await reporting(trace) { trace throws(RouteError) in
                    try await self.open(request, from: opener, at: place, trace)
                }
            } catch {
                log(error)
            }
        }
    }

    private func log(_ error: RouteError) {
        stream.log.warning("A screen opened a route of \(R.self) that was not shown: \(error.code).")
    }
}

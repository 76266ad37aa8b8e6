extension Navigator {
    /// Opens the routes of one type that presenters open, from now on, until the navigator is released.
    ///
    /// Each has its place in the order of the navigations from the moment at which its event is delivered. A route that a
    /// presenter opens inside a guard or a confirmation is decided at once. A route that is not shown is sent as
    /// ``NavigationEvent/denied(_:)``, and its code is logged.
    ///
    /// Each type is followed once: a second call for a type replaces the first, so that no route is shown twice.
    ///
    /// `navigator.follow(TodosRoute.self) { .todos($0) }`
    ///
    /// - Parameters:
    ///   - type: The type of route.
    ///   - embed: Returns the app's route for a kit's route. It is called on the thread that delivers the event.
    public func follow<Child: Route>(_ type: Child.Type, _ embed: @escaping @Sendable (Child) -> R) {
        let subscription = stream.observe(RouteOpening<Child>.self) { [weak self, weak stream] opening in
            guard let self, let stream else { return }
            let (route, opener) = (embed(opening.body.route), Opener(opening, on: stream))
            // The task that delivers an event may be a guard's that has nothing to do with it.
            guard let navigation = requested(route, opener, inside: nil) else { return }
            Task.detached { await self.carryOutLogging(navigation) }
        }
        followed.updateValue(subscription, forKey: ObjectIdentifier(type))?.cancel()
    }

    /// Begins to open a route of a bound path, after those that were requested before.
    func begin(_ route: R, as presentation: Presentation) {
        guard let navigation = requested(route, as: presentation, Opener(), inside: .current) else { return }
        Task { await carryOutLogging(navigation) }
    }

    /// Returns a navigation with its place; `nil` if it is refused at once. An error is sent as an event and logged.
    private nonisolated func requested(
        _ route: R, as presentation: Presentation? = nil, _ opener: Opener, inside caller: NavigationPlace?
    ) -> RequestedNavigation<R>? {
        do throws(RouteError) {
            return try request(from: opener, inside: caller) { () throws(RouteError) in
                try NavigationRequest(route, as: presentation)
            }
        } catch {
            log(error)
            return nil
        }
    }

    private func carryOutLogging(_ navigation: RequestedNavigation<R>) async {
        do throws(RouteError) { _ = try await carryOut(navigation) } catch { log(error) }
    }

    private nonisolated func log(_ error: RouteError) {
        stream.log.warning("A screen opened a route of \(R.self) that was not shown: \(error.code).")
    }
}

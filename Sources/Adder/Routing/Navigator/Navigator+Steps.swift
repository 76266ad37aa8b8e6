extension Navigator {
    /// The outcome of a decision: the plan, and the origin with which its destination is shown.
    struct Decision {
        let plan: NavigationPlan<R>
        let opener: Opener
        /// A Boolean value that indicates whether the destination is shown already, and is not shown again.
        let isShown: Bool
    }

    /// Opens a route in the steps that every navigation takes: reach, confirmation, guards, presentation.
    func open(
        _ request: NavigationRequest<R>, from opener: Opener, at place: NavigationQueue.Place,
        _ trace: NavigationTrace
    ) async throws(RouteError) -> NavigationPlan<R> {
        let route = request.destination.route
        send(.requested(route, isOutside: request.isOutside), trace)
        let decision = try await decide(at: place, route.name) { () async throws(RouteError) -> Decision in
            try request.checkReach()
            if request.needsConfirmation {
                self.send(.unconfirmed(route), trace)
                guard await self.confirm(route) else { throw RouteError(.unconfirmed, route.name) }
            }
            let redirects = try await self.redirects(from: route, after: [])
            return self.commit(request.plan(redirects), after: [], opener, trace)
        }
        await show(decision)
        return decision.plan
    }

    /// Opens the route that was put off, without a second confirmation. Nothing changes before the guards have decided.
    ///
    /// - Returns: `nil` when no route waits, or the route is abandoned while the guards are asked.
    func resumeWaiting(_ trace: NavigationTrace) async throws(RouteError) -> NavigationPlan<R>? {
        let decision = try await decide(at: queue.reserve(), "") { () async throws(RouteError) -> Decision? in
            guard let waiting = self.state.waiting else { return nil }
            let redirects = try await self.redirects(from: waiting.original.route, after: waiting.redirects)
            guard self.state.waiting == waiting else { return nil }
            let opener = self.waitingOpener
            self.send(.resumed(waiting.original.route), trace)
            if let top = self.state.stack.last, top.route == waiting.redirects.last { self.send(.closed(top), trace) }
            let plan = NavigationRequest(resuming: waiting.original).plan(redirects)
            return self.commit(plan, after: waiting.redirects, opener, trace)
        }
        guard let decision else { return nil }
        await show(decision)
        return decision.plan
    }

    /// Returns the plan of a request without carrying it out.
    func plan(_ request: NavigationRequest<R>) async throws(RouteError) -> NavigationPlan<R> {
        try request.checkReach()
        return request.plan(try await redirects(from: request.destination.route, after: []))
    }

    /// Calls `body`, and sends an error that it throws as an event too.
    func reporting<Plan>(
        _ trace: NavigationTrace,
        _ body: (NavigationTrace) async throws(RouteError) -> Plan
    ) async throws(RouteError) -> Plan {
        do throws(RouteError) {
            return try await body(trace)
        } catch {
            send(.denied(error), trace)
            throw error
        }
    }

    /// Makes a decision when those before it are made.
    private func decide<Made>(
        at place: NavigationQueue.Place, _ name: String, _ body: () async throws(RouteError) -> Made
    ) async throws(RouteError) -> Made {
        let result = await queue.decide(at: place) { () async -> Result<Made, RouteError> in
            do throws(RouteError) { return .success(try await body()) } catch { return .failure(error) }
        }
        guard let result else { throw RouteError(.cancelled, name) }
        return try result.get()
    }

    /// Changes the state to that of a plan.
    private func commit(
        _ plan: NavigationPlan<R>, after earlier: [R], _ origin: Opener, _ trace: NavigationTrace
    ) -> Decision {
        let shown = plan.shown
        let opener = (plan.redirects.isEmpty ? origin : Opener()).leaving { [weak self] end in self?.close(shown, end) }
        if !plan.redirects.isEmpty {
            send(.redirected(Redirection(original: plan.original, redirects: earlier + plan.redirects)), trace)
            waitingOpener = origin
            // A second link that needs a login does not open the login twice.
            if state.stack.last == shown { return Decision(plan: plan, opener: opener, isShown: true) }
        }
        send(.presented(shown), trace)
        return Decision(plan: plan, opener: opener, isShown: false)
    }

    /// Removes a destination from the state, because the presenter of its screen has ended the screen.
    private func close(_ destination: Destination<R>, _ end: ScreenEnd) {
        guard state.stack.contains(destination) else { return }
        send(.closed(destination), NavigationTrace(stream, end.cause, end.screen))
    }

    /// Hands a destination to the host. The next navigation is decided meanwhile, since the host may wait until a modal
    /// ends; its destination is handed over afterwards, since nothing is awaited before this call.
    private func show(_ decision: Decision) async {
        if !decision.isShown { await present(decision.plan.shown, decision.opener) }
    }

    /// Returns the routes to which the guards redirect, in order.
    ///
    /// - Parameter earlier: The routes to which they redirected before; a redirect to one of them is a circle.
    private func redirects(from start: R, after earlier: [R]) async throws(RouteError) -> [R] {
        // Guards that redirect to a new route each time would go on for ever.
        let limit = 16
        var visited = earlier + [start]
        var redirects: [R] = []
        while let next = try await redirect(of: visited.last ?? start) {
            guard !visited.contains(next), redirects.count < limit else {
                let circle = (visited + [next]).map(\.name).joined(separator: " → ")
                throw RouteError(.redirectLoop, start.name, value: circle)
            }
            visited.append(next)
            redirects.append(next)
        }
        return redirects
    }

    private func redirect(of route: R) async throws(RouteError) -> R? {
        for routeGuard in guards {
            let decision = await routeGuard.decide(route)
            if Task.isCancelled { throw RouteError(.cancelled, route.name) }
            switch decision {
            case .allow: continue
            case .deny(let reason): throw RouteError(.denied, route.name, value: reason)
            case .redirect(let next): return next
            }
        }
        if Task.isCancelled { throw RouteError(.cancelled, route.name) }
        return nil
    }
}

extension Route {
    /// The path, or the value if it has no path, for an error.
    fileprivate var name: String {
        (try? path) ?? "\(self)"
    }
}

extension Navigator {
    /// Resolved, external, confirmed, guarded, shown: the one path of every navigation.
    func open(
        _ journey: NavigationRequest<R>, _ model: (any Sendable)?, _ thread: NavigationTrace
    ) async throws(RouteError) -> NavigationPlan<R> {
        let route = journey.destination.route
        send(.requested(route, isOutside: journey.isOutside), thread)
        try journey.checkReach()
        if journey.needsConfirmation {
            send(.unconfirmed(route), thread)
            guard await confirm(route) else { throw RouteError(.unconfirmed, route.name) }
        }
        return try await show(journey, after: [], model, thread)
    }

    /// Goes on with a route that was put off: it was confirmed then.
    func resume(
        _ waiting: Redirection<R>, _ model: (any Sendable)?, _ thread: NavigationTrace
    ) async throws(RouteError) -> NavigationPlan<R> {
        send(.resumed(waiting.original.route), thread)
        if let top = state.stack.last, top.route == waiting.redirects.last { send(.closed(top), thread) }
        return try await show(NavigationRequest(waiting.original), after: waiting.redirects, model, thread)
    }

    /// What would happen.
    func plan(_ journey: NavigationRequest<R>) async throws(RouteError) -> NavigationPlan<R> {
        try journey.checkReach()
        return journey.plan(try await redirects(from: journey.destination.route, after: []))
    }

    /// Tells the stream of an error too.
    func reported(
        _ thread: NavigationTrace,
        _ body: (NavigationTrace) async throws(RouteError) -> NavigationPlan<R>
    ) async throws(RouteError) -> NavigationPlan<R> {
        do throws(RouteError) {
            return try await body(thread)
        } catch {
            send(.denied(error), thread)
            throw error
        }
    }

    private func show(
        _ journey: NavigationRequest<R>, after earlier: [R], _ model: (any Sendable)?, _ thread: NavigationTrace
    ) async throws(RouteError) -> NavigationPlan<R> {
        let plan = journey.plan(try await redirects(from: journey.destination.route, after: earlier))
        if !plan.redirects.isEmpty {
            send(.redirected(Redirection(original: plan.original, redirects: earlier + plan.redirects)), thread)
            waitingModel = model
            // A second link that needs a login does not open the login twice.
            if state.stack.last == plan.shown { return plan }
        }
        send(.presented(plan.shown), thread)
        await present(plan.shown, plan.redirects.isEmpty ? model : nil)
        return plan
    }

    /// What the guards lead to.
    ///
    /// - Parameter earlier: What they have led to before; to lead there again is a circle.
    private func redirects(from start: R, after earlier: [R]) async throws(RouteError) -> [R] {
        // Far more than anyone's guards have; routes that are all different would go on for ever.
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
    /// What to call it in an error.
    fileprivate var name: String {
        (try? path) ?? "\(self)"
    }
}

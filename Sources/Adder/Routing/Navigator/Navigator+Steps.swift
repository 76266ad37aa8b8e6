extension Navigator {
    /// Opens a route in the steps that every navigation takes: reach, confirmation, guards, presentation.
    func open(
        _ request: NavigationRequest<R>, _ model: (any Sendable)?, _ trace: NavigationTrace
    ) async throws(RouteError) -> NavigationPlan<R> {
        let route = request.destination.route
        send(.requested(route, isOutside: request.isOutside), trace)
        try request.checkReach()
        if request.needsConfirmation {
            send(.unconfirmed(route), trace)
            guard await confirm(route) else { throw RouteError(.unconfirmed, route.name) }
        }
        return await show(request.plan(try await redirects(from: route, after: [])), after: [], model, trace)
    }

    /// Opens the route that was put off, without a second confirmation. Nothing changes before the guards have decided.
    ///
    /// - Returns: `nil` when no route waits, or the route is abandoned while the guards are asked.
    func resumeWaiting(_ trace: NavigationTrace) async throws(RouteError) -> NavigationPlan<R>? {
        guard let waiting = state.waiting else { return nil }
        let redirects = try await redirects(from: waiting.original.route, after: waiting.redirects)
        guard state.waiting == waiting else { return nil }
        let model = waitingModel
        send(.resumed(waiting.original.route), trace)
        if let top = state.stack.last, top.route == waiting.redirects.last { send(.closed(top), trace) }
        let plan = NavigationRequest(resuming: waiting.original).plan(redirects)
        return await show(plan, after: waiting.redirects, model, trace)
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

    private func show(
        _ plan: NavigationPlan<R>, after earlier: [R], _ model: (any Sendable)?, _ trace: NavigationTrace
    ) async -> NavigationPlan<R> {
        if !plan.redirects.isEmpty {
            send(.redirected(Redirection(original: plan.original, redirects: earlier + plan.redirects)), trace)
            waitingModel = model
            // A second link that needs a login does not open the login twice.
            if state.stack.last == plan.shown { return plan }
        }
        send(.presented(plan.shown), trace)
        await present(plan.shown, plan.redirects.isEmpty ? model : nil)
        return plan
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

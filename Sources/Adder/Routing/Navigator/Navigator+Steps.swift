extension Navigator {
    /// The outcome of a decision: the plan, and the origin with which its destination is shown.
    struct Decision {
        let plan: NavigationPlan<R>
        let opener: Opener
        /// A Boolean value that indicates whether the destination is shown already, and is not shown again.
        let isShown: Bool
    }

    /// Gives a navigation its place, and sends its first event, on the thread of the request.
    ///
    /// - Parameters:
    ///   - opener: The origin of the route.
    ///   - caller: The place of the navigation whose guard or confirmation makes the request; `nil` if none does.
    ///   - make: Makes the request. Its error is sent as an event too.
    /// - Returns: The navigation, which has to be carried out: those after it wait for it.
    nonisolated func request(
        from opener: Opener, inside caller: NavigationPlace?,
        _ make: () throws(RouteError) -> NavigationRequest<R>
    ) throws(RouteError) -> RequestedNavigation<R> {
        let request: NavigationRequest<R>
        do throws(RouteError) {
            request = try make()
        } catch {
            stream.send(NavigationEvent<R>.denied(error), cause: opener.event, screen: opener.screen)
            throw error
        }
        let place = queue.reserve(for: opener.event, inside: caller)
        let first = NavigationEvent<R>.requested(request.destination.route, isOutside: request.isOutside)
        let trace = NavigationTrace(first, on: stream, cause: opener.event, screen: opener.screen)
        return RequestedNavigation(request: request, opener: opener, place: place, trace: trace)
    }

    /// Opens a route in the steps that every navigation takes: reach, confirmation, guards, presentation.
    func carryOut(_ navigation: RequestedNavigation<R>) async throws(RouteError) -> NavigationPlan<R> {
        let (request, place, trace) = (navigation.request, navigation.place, navigation.trace)
        let route = request.destination.route
        do throws(RouteError) {
            let decision = try await decide(at: place, route) { () async throws(RouteError) -> Decision in
                try request.checkReach()
                if request.needsConfirmation {
                    self.send(.unconfirmed(route), trace)
                    guard await self.confirm(route) else { throw RouteError(.unconfirmed, route.name) }
                }
                let redirects = try await self.redirects(from: route, after: [], at: place)
                return self.commit(request.plan(redirects), after: [], navigation.opener, trace)
            }
            await show(decision)
            return decision.plan
        } catch {
            send(.denied(error), trace)
            throw error
        }
    }

    /// Opens the route that was put off, without a second confirmation. Nothing changes before the guards have decided.
    ///
    /// - Returns: `nil` when no route waits, or the route is abandoned while the guards are asked.
    func resumeWaiting(at place: NavigationPlace) async throws(RouteError) -> NavigationPlan<R>? {
        let decision: Decision?
        do throws(RouteError) {
            decision = try await decide(at: place, nil) { () async throws(RouteError) -> Decision? in
                guard let waiting = self.state.waiting else { return nil }
                let redirects = try await self.redirects(
                    from: waiting.original.route, after: waiting.redirects, at: place)
                guard self.state.waiting == waiting else { return nil }
                let opener = self.waitingOpener
                let trace = self.begin(with: .resumed(waiting.original.route))
                if self.state.stack.last == waiting.shown { self.send(.closed(waiting.shown), trace) }
                let plan = NavigationRequest(resuming: waiting.original).plan(redirects)
                return self.commit(plan, after: waiting.redirects, opener, trace)
            }
        } catch {
            begin(with: .denied(error))
            throw error
        }
        guard let decision else { return nil }
        await show(decision)
        return decision.plan
    }

    /// Returns the plan of a request without carrying it out.
    func plan(_ request: NavigationRequest<R>) async throws(RouteError) -> NavigationPlan<R> {
        try request.checkReach()
        return request.plan(try await redirects(from: request.destination.route, after: [], at: nil))
    }

    /// Makes a decision when those before it are made.
    ///
    /// - Parameters:
    ///   - place: The place of the navigation.
    ///   - route: The route; `nil` for the one that waits to be resumed.
    ///   - body: Makes the decision.
    private func decide<Made>(
        at place: NavigationPlace, _ route: R?, _ body: () async throws(RouteError) -> Made
    ) async throws(RouteError) -> Made {
        let report: @Sendable (String) -> Void = { [log = stream.log] guarded in
            log.warning(Self.message(waiting: route, behind: guarded))
        }
        let result = await queue.decide(at: place, reportingWait: report) { () async -> Result<Made, RouteError> in
            do throws(RouteError) { return .success(try await body()) } catch { return .failure(error) }
        }
        guard let result else { throw RouteError(.cancelled, route?.name ?? "") }
        return try result.get()
    }

    private nonisolated static func message(waiting route: R?, behind guarded: String) -> String {
        let waiting = route.map { "The route “\($0.patternForLog)”" } ?? "The route that waits to be resumed"
        return """
            \(waiting) has waited 10 s for a guard that decides about “\(guarded)”. If that guard waits for the route, it \
            waits for ever: let it redirect to the route, or open the route in the guard’s own task.
            """
    }

    /// Changes the state to that of a plan.
    private func commit(
        _ plan: NavigationPlan<R>, after earlier: [R], _ origin: Opener, _ trace: NavigationTrace
    ) -> Decision {
        // A second link that needs a login does not open the login twice.
        let top = state.stack.last.flatMap { plan.redirects.isEmpty || !$0.isShownLike(plan.shown) ? nil : $0 }
        let shown = top ?? plan.shown.identified(as: trace.id)
        let plan = plan.showing(shown)
        let opener = (plan.redirects.isEmpty ? origin : Opener()).leaving { [weak self] end in self?.close(shown, end) }
        if !plan.redirects.isEmpty {
            let redirects = earlier + plan.redirects
            send(.redirected(Redirection(original: plan.original, redirects: redirects, shown: shown)), trace)
            waitingOpener = origin
        }
        if top == nil { send(.presented(shown), trace) }
        return Decision(plan: plan, opener: opener, isShown: top != nil)
    }

    /// Removes a destination from the state, because the presenter of its screen has ended the screen.
    private func close(_ destination: Destination<R>, _ end: ScreenEnd) {
        guard state.stack.contains(destination) else { return }
        begin(with: .closed(destination), cause: end.cause, screen: end.screen)
    }

    /// Hands a destination to the host. The next navigation is decided meanwhile, since the host may wait until a modal
    /// ends; its destination is handed over afterwards, since nothing is awaited before this call.
    private func show(_ decision: Decision) async {
        if !decision.isShown { await present(decision.plan.shown, decision.opener) }
    }

    /// Returns the routes to which the guards redirect, in order.
    ///
    /// - Parameters:
    ///   - start: The route.
    ///   - earlier: The routes to which they redirected before; a redirect to one of them is a circle.
    ///   - place: The place of the navigation; `nil` for a plan that is not carried out.
    private func redirects(
        from start: R, after earlier: [R], at place: NavigationPlace?
    ) async throws(RouteError) -> [R] {
        place?.beginGuards(of: start.patternForLog)
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

extension LinkedRoute {
    /// The path, or the value if it has no path, for an error.
    fileprivate var name: String {
        (try? path) ?? "\(self)"
    }

    /// The pattern that prints the route, which has no text that a person has entered, for the log.
    fileprivate var patternForLog: String {
        Self.paths.printed(self).map { Self.paths.matcher.patterns[$0.patternIndex].text } ?? "\(Self.self)"
    }
}

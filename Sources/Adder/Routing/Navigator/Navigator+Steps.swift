/// A navigation that has its place in the order of the requests, and is not carried out yet.
struct RequestedNavigation<R: Route>: Sendable {
    let destination: Destination<R>
    let needsConfirmation: Bool
    let opener: Opener
    let place: NavigationPlace
    let trace: NavigationTrace
}

extension Navigator {
    // MARK: Requests

    /// Gives a route from inside the app its place, and sends the first event of its navigation, on the thread of the request.
    ///
    /// - Parameter caller: The place of the navigation whose guard or confirmation makes the request; `nil` if none does.
    /// - Returns: The navigation, which has to be carried out: those after it wait for it.
    nonisolated func requested(
        _ route: R, as presentation: Presentation? = nil, from opener: Opener, inside caller: NavigationPlace?
    ) -> RequestedNavigation<R> {
        request(Destination(route, presentation), isOutside: false, from: opener, inside: caller)
    }

    /// Gives the route of a link its place, as ``requested(_:as:from:inside:)`` does for one from inside.
    nonisolated func requested(_ url: String) async throws(RouteError) -> RequestedNavigation<R> {
        do throws(RouteError) {
            return request(Destination(try parsed(url).route, nil), isOutside: true, from: Opener(), inside: .current)
        } catch {
            let id = stream.send(NavigationEvent<R>.denied(error))
            await MainActor.run { refusal = Refusal(id: id, error: error) }
            throw error
        }
    }

    nonisolated func parsed(_ url: String) throws(RouteError) -> ParsedLink<R> {
        guard let parser else { throw RouteError(.noLinks, url) }
        return try parser.parse(url)
    }

    private nonisolated func request(
        _ destination: Destination<R>, isOutside: Bool, from opener: Opener, inside caller: NavigationPlace?
    ) -> RequestedNavigation<R> {
        let place = queue.reserve(for: opener.event, inside: caller)
        let first = NavigationEvent<R>.requested(destination.route, isOutside: isOutside)
        let trace = NavigationTrace(first, on: stream, cause: opener.event, screen: opener.screen)
        return RequestedNavigation(
            destination: destination,
            needsConfirmation: destination.route.combinedTraits.needsConfirmation(fromOutside: isOutside),
            opener: opener.inside(trace.id), place: place, trace: trace)
    }

    /// Begins to open a route, after those that were requested before. Its opener learns of a refusal.
    nonisolated func begin(
        _ route: R, as presentation: Presentation? = nil, from opener: Opener = Opener(),
        inside caller: NavigationPlace? = .current
    ) {
        let navigation = requested(route, as: presentation, from: opener, inside: caller)
        Task.detached { await self.finish { try await self.carryOut(navigation) } }
    }

    /// Carries out a navigation whose caller has gone on. What it has shown may be closed meanwhile, and ends here then: on the
    /// main actor, between two turns.
    func finish(_ open: @MainActor () async throws -> Opening?) async { _ = try? await open() }

    // MARK: Steps

    /// Opens a route in the steps that every navigation takes: confirmation, guards, presentation.
    @discardableResult
    func carryOut(_ navigation: RequestedNavigation<R>) async throws -> Opening {
        let (destination, trace) = (navigation.destination, navigation.trace)
        return try await step(at: navigation.place, destination.route) {
            do {
                // A task that was cancelled before its turn goes no further.
                try Task.checkCancellation()
                if navigation.needsConfirmation {
                    trace.send(NavigationEvent.unconfirmed(destination.route))
                    guard await self.confirm(destination.route) else {
                        throw RouteError(.unconfirmed, destination.route.name)
                    }
                }
                let redirects = try await self.redirects(from: destination.route, after: [], at: navigation.place)
                return try await self.present(destination, after: redirects, for: navigation.opener) { trace }
            } catch {
                throw self.refuse(error, navigation)
            }
        }
    }

    /// Opens the route that was put off, without a second confirmation. Nothing changes before it is shown.
    ///
    /// - Returns: `nil` when no route waits, or the route is abandoned meanwhile.
    func resumeWaiting(at place: NavigationPlace) async throws -> Opening? {
        try await step(at: place, nil) {
            guard let waiting = self.waiting else { return nil }
            let (original, earlier) = (waiting.redirection.original, waiting.redirection.redirects)
            /// Begins to change the stack, unless the route was abandoned meanwhile.
            let begin = { @MainActor () -> NavigationTrace? in
                guard self.waiting?.redirection == waiting.redirection else { return nil }
                self.waiting = nil
                let trace = NavigationTrace(NavigationEvent.resumed(original.route), on: self.stream)
                if let top = self.entries.last, top.id == waiting.redirection.shown.id {
                    self.entries.removeLast()
                    self.endQuestion()
                    trace.send(NavigationEvent.closed(top.destination))
                }
                return trace
            }
            do {
                try Task.checkCancellation()
                let redirects = try await self.redirects(from: original.route, after: earlier, at: place)
                return try await self.present(original, after: redirects, earlier, for: waiting.opener, begin)
            } catch is Abandoned {
                return nil
            } catch {
                let (refused, shown) = self.refusal(of: original.route, error)
                self.refusal = Refusal(
                    id: NavigationTrace(NavigationEvent<R>.denied(refused), on: self.stream).id, error: refused)
                throw shown
            }
        }
    }

    /// Carries a navigation out when those before it are.
    ///
    /// - Parameters:
    ///   - place: The place of the navigation.
    ///   - route: The route; `nil` for the one that waits to be resumed.
    ///   - body: Carries it out.
    private func step<Opened: Sendable>(
        at place: NavigationPlace, _ route: R?, _ body: () async throws -> Opened
    ) async throws -> Opened {
        let report: @Sendable (String) -> Void = { [log = stream.log] guarded in
            log.warning(Self.message(waiting: route, behind: guarded))
        }
        let result = await queue.carryOut(at: place, reportingWait: report) { () async -> Result<Opened, any Error> in
            do { return .success(try await body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private nonisolated static func message(waiting route: R?, behind guarded: String) -> String {
        let waiting = route.map { "The route “\($0.patternForLog)”" } ?? "The route that waits to be resumed"
        return """
            \(waiting) has waited 10 s for a guard that decides about “\(guarded)”. If that guard waits for the route, it \
            waits for ever: let it redirect to the route, or open the route in the guard’s own task.
            """
    }

    // MARK: Refusals

    /// Tells a refusal to the opener of the route, and returns the error for the caller.
    private func refuse(_ error: any Error, _ navigation: RequestedNavigation<R>) -> any Error {
        let (refused, shown) = refusal(of: navigation.destination.route, error)
        if refused.isMistake {
            // The values of the route may be a person’s.
            let pattern = navigation.destination.route.patternForLog
            stream.log.error(RouteError(refused.code, pattern, value: refused.value).description)
        }
        navigation.trace.send(NavigationEvent<R>.denied(refused))
        if let event = navigation.opener.refused(RouteRefusal(refused)) {
            navigation.trace.send(event)
        } else if refused.code != .cancelled {
            refusal = Refusal(id: navigation.trace.id, error: refused)
        }
        return shown
    }

    /// Returns the refusal for an error, and the error for the caller.
    private func refusal(of route: R, _ error: any Error) -> (RouteError, any Error) {
        switch error {
        case let error as RouteError: (error, error)
        case is CancellationError: (RouteError(.cancelled, route.name), RouteError(.cancelled, route.name))
        default: (RouteError(.notShown, route.name, value: "\(error)"), error)
        }
    }
}

extension Destination {
    /// Creates a destination that is shown as its route's traits say, unless a call says otherwise.
    init(_ route: R, _ presentation: Presentation?) {
        self.init(route, presentation ?? route.combinedTraits.presentation ?? .push)
    }
}

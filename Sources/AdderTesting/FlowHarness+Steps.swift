public import Adder

extension FlowHarness {
    /// The routes that are shown, the topmost last.
    public var routes: [R] { navigator.state.stack.map(\.route) }

    /// Opens a route as a host does, and waits until the flow is settled.
    ///
    /// - Throws: ``FlowError`` when the route, or one that a presenter opens because of it, is not shown.
    public func open(
        _ route: R, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) {
        await note { () async throws(RouteError) in try await navigator.open(route) }
        try await settle(at: "\(fileID):\(line)")
    }

    /// Opens a link from outside the app, and waits until the flow is settled.
    ///
    /// - Throws: ``FlowError`` when the link, or a route that a presenter opens because of it, is not shown.
    public func open(
        url: String, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) {
        await note { () async throws(RouteError) in try await navigator.open(url: url) }
        try await settle(at: "\(fileID):\(line)")
    }

    /// Sends an intent to the topmost screen of a presenter, and waits until the flow is settled.
    ///
    /// - Throws: ``FlowError`` when no such screen is shown, or a route that is opened because of the intent is not.
    public func send<P: Presenter>(
        _ intent: P.Intent, to presenter: P.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) {
        try screen(of: presenter, fileID: fileID, line: line).send(intent)
        try await settle(at: "\(fileID):\(line)")
    }

    /// Goes back as a person does: removes the topmost route, and releases its screen.
    public func close() {
        navigator.close()
        screens.keep(navigator.state.stack)
    }

    /// Returns the state of the topmost screen of a presenter.
    ///
    /// - Throws: ``FlowError`` when no such screen is shown.
    public func state<P: Presenter>(
        of presenter: P.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(FlowError) -> P.State {
        try screen(of: presenter, fileID: fileID, line: line).state
    }

    /// Returns the topmost screen of a presenter.
    ///
    /// - Throws: ``FlowError`` when no such screen is shown.
    public func screen<P: Presenter>(
        of presenter: P.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(FlowError) -> Screen<P> {
        screens.keep(navigator.state.stack)
        if let screen = screens.shown.reversed().lazy.compactMap({ $0.screen as? Screen<P> }).first { return screen }
        let shown = routes.isEmpty ? "no route" : routes.map { "\($0)" }.joined(separator: ", ")
        throw FlowError(
            code: .noScreen, location: "\(fileID):\(line)",
            message: "No screen of \(P.self) is open. The flow shows \(shown). Open its route before this step.")
    }

    /// Waits until all requests are answered, all turns are shown, and all routes that presenters have opened are shown
    /// or refused.
    ///
    /// `Screen.settled()` waits for one screen and for no navigation. Requests in the lane `watch` are not waited for. A
    /// request that sleeps on a manual clock is: advance the clock in another task, or before this call.
    public func settled() async {
        var before: UInt64
        repeat {
            before = stream.orderedCount
            await stream.answered()
            await stage.caughtUp()
            while let next = followed.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                await note { () async throws(RouteError) in
                    try await navigator.open(next.route, from: next.opener)
                }
            }
            // Each event can have caused a request, a turn or a navigation.
        } while stream.orderedCount != before && !Task.isCancelled
    }

    private func settle(at location: String) async throws(FlowError) {
        await settled()
        guard let failure = screens.failures.first else { return }
        screens.failures = []
        throw FlowError(code: .notShown, location: location, message: failure)
    }

    private func note(_ open: () async throws(RouteError) -> NavigationPlan<R>) async {
        do throws(RouteError) { _ = try await open() } catch { screens.failures.append(error.description) }
    }
}

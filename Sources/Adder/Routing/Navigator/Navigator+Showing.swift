extension Navigator {
    /// Makes what is shown for a destination, and adds its entry to the stack.
    ///
    /// - Parameter begin: Returns the trace of the navigation, after the events that come before; `nil` to change nothing.
    func present<Made: Sendable>(
        _ destination: Destination<R>, _ origin: Opener,
        _ make: @escaping @MainActor @Sendable (Opener) async throws -> Made, _ shown: (Made) -> Shown,
        _ begin: () -> NavigationTrace?
    ) async throws -> Made {
        let isRoot = destination.presentation.style == .root
        var discards = LeaveDiscards()
        if isRoot {
            // A presenter that saves may open a route, which waits for this navigation.
            NavigationPlace.current?.endGuards()
            guard await mayReplaceAll(&discards) else { throw RouteError(.cancelled, destination.route.name) }
        }
        let screens = EntryScreens()
        let opener = origin.leaving { [weak self] end in
            if screens.end == nil { screens.end = end }
            if let id = screens.entry { self?.close(id, end) }
        } noting: {
            screens.ids.append($0)
        }
        let made = try await cancellable(destination.route) { try await make(opener) }
        // A person may have typed meanwhile.
        if isRoot, await !mayReplaceAll(&discards) { throw RouteError(.cancelled, destination.route.name) }
        let shown = shown(made)
        guard let trace = begin() else { throw Abandoned() }
        let entry = Entry(
            id: trace.id, destination: destination.identified(as: trace.id), shown: shown, screens: screens)
        if isRoot {
            discards.carryOut()
            entries = []
        }
        entries.append(entry)
        refusal = nil
        trace.send(NavigationEvent.presented(entry.destination))
        screens.entry = entry.id
        if let end = screens.end { close(entry.id, end) }
        return made
    }

    /// Shows the last of the routes to which guards redirect, and lets the original wait.
    func redirect(
        _ original: Destination<R>, to redirects: [R],
        _ waiting: (opener: Opener, show: @MainActor @Sendable (Opener) async throws -> Shown),
        after begin: () -> NavigationTrace?
    ) async throws {
        guard let last = redirects.last else { return }
        let destination = Destination(last, nil)
        func wait(showing shown: Destination<R>, _ trace: NavigationTrace) {
            let redirection = Redirection(original: original, redirects: redirects, shown: shown)
            self.waiting = Waiting(redirection: redirection, opener: waiting.opener, show: waiting.show)
            trace.send(NavigationEvent.redirected(redirection))
        }
        // A second link that needs a login does not open the login twice.
        if let top = entries.last?.destination, top.isShownLike(destination) {
            guard let trace = begin() else { throw Abandoned() }
            return wait(showing: top, trace)
        }
        let show = show
        let opener = Opener().inside(waiting.opener.navigation)
        _ = try await present(destination, opener, { try await show(last, $0) }, { $0 }) {
            guard let trace = begin() else { return nil }
            wait(showing: destination.identified(as: trace.id), trace)
            return trace
        }
    }

    /// Calls `body` in a task that ends when the caller is cancelled or a person goes back.
    private func cancellable<Made: Sendable>(
        _ route: R, _ body: @escaping @MainActor @Sendable () async throws -> Made
    ) async throws -> Made {
        NavigationPlace.current?.endGuards()
        let task = Task { try await body() }
        // A navigation that `show` requests goes before the one that waits for it.
        let outer = cancelShow
        cancelShow = { task.cancel() }
        defer { cancelShow = outer }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        if task.isCancelled { throw RouteError(.cancelled, route.name) }
        return try result.get()
    }

    /// Removes an entry, because the presenter of its screen has ended the screen.
    private func close(_ id: EventID, _ end: ScreenEnd) {
        guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
        let closed = entries.remove(at: index)
        let wasTop = index == entries.endIndex
        let trace = NavigationTrace(
            NavigationEvent.closed(closed.destination), on: stream, cause: end.cause, screen: end.screen)
        endQuestion()
        if wasTop { tellTop(trace) }
    }

    /// Tells the screens of the topmost entry that they are the topmost again, after those above them were closed.
    func tellTop(_ trace: NavigationTrace) {
        for screen in entries.last?.screens.ids ?? [] { trace.send(ScreenReappeared(), to: screen) }
    }
}

/// The error that the route that waited was abandoned while it was about to be shown.
struct Abandoned: Error {}

/// The screens of an entry, and the end of the one that may end before the entry is in the stack.
@MainActor
final class EntryScreens {
    /// The identities of the screens that were opened for the entry's route, in order.
    var ids: [ScreenID] = []
    var entry: EventID?
    var end: ScreenEnd?
}

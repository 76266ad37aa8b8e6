extension Navigator {
    /// Makes what is shown for a destination, and adds its entry to the stack.
    ///
    /// - Parameter begin: Returns the trace of the navigation, after the events that come before; `nil` to change nothing.
    func present(
        _ destination: Destination<R>, _ origin: Opener, _ begin: () -> NavigationTrace?
    ) async throws -> Entry {
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
        let shown = try await cancellable(destination.route) { [show] in try await show(destination.route, opener) }
        // A person may have typed meanwhile.
        if isRoot, await !mayReplaceAll(&discards) { throw RouteError(.cancelled, destination.route.name) }
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
        return entry
    }

    /// Shows a destination, or the last of the routes to which guards redirect, and lets the original wait then.
    ///
    /// - Parameter earlier: The routes to which they redirected before.
    func present(
        _ original: Destination<R>, after redirects: [R], _ earlier: [R] = [], for opener: Opener,
        _ begin: () -> NavigationTrace?
    ) async throws -> Opening {
        guard let last = redirects.last else { return .shown(try await present(original, opener, begin).shown) }
        let destination = Destination(last, nil)
        func redirection(showing shown: Destination<R>) -> Redirection<R> {
            Redirection(original: original, redirects: earlier + redirects, shown: shown)
        }
        func wait(showing shown: Destination<R>, _ trace: NavigationTrace) {
            waiting = Waiting(redirection: redirection(showing: shown), opener: opener)
            trace.send(NavigationEvent.redirected(redirection(showing: shown)))
        }
        // A second link that needs a login does not open the login twice.
        if let top = entries.last?.destination, top.isShownLike(destination) {
            guard let trace = begin() else { throw Abandoned() }
            wait(showing: top, trace)
            return .redirected(redirection(showing: top))
        }
        let entry = try await present(destination, Opener().inside(opener.navigation)) {
            guard let trace = begin() else { return nil }
            wait(showing: destination.identified(as: trace.id), trace)
            return trace
        }
        return .redirected(redirection(showing: entry.destination))
    }

    /// Calls `body` in a task that ends when the caller is cancelled or a person goes back.
    private func cancellable(
        _ route: R, _ body: @escaping @MainActor @Sendable () async throws -> Shown
    ) async throws -> Shown {
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
    private func tellTop(_ trace: NavigationTrace) {
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

extension Navigator {
    /// The question that waits for an answer; `nil` if none does. It is observable.
    ///
    /// A renderer shows it, and passes the answer to ``answer(_:)``. Until then the stack is unchanged, and going back does
    /// nothing.
    public var leaving: LeaveRequest? { asking?.request }

    /// Answers the question of the screen that is to be left. Does nothing if there is none, or if its screen cannot save and
    /// the answer is to save.
    ///
    /// The answer `discard` leaves the screen, after the questions of its children are answered too, and sends the questions'
    /// intents that discard; before a route that replaces all screens, once it is shown. The answer `keepEditing` gives up the
    /// navigation that asked. The answer `save` sends the question's intent that saves: the screen is left if its presenter
    /// closes it by the time its requests are answered; otherwise it stays as if the person kept editing. Each answer is an
    /// event on the stream.
    public func answer(_ answer: LeaveAnswer) {
        guard let asked = asking, let entry = entry(asked.request.id), answer != .save || asked.request.canSave
        else { return }
        asking = nil
        asked.trace.send(NavigationEvent.answered(entry.destination, answer))
        switch answer {
        case .discard: asked.finish(.discarded)
        case .keepEditing: asked.finish(.kept)
        case .save:
            asked.question.save?()
            guard self.entry(entry.id) != nil else { return asked.finish(.closed) }
            Task {
                await asked.settled()
                asked.finish(self.entry(entry.id) == nil || asked.question.isClosed() ? .closed : .kept)
            }
        }
    }

    /// Removes all entries, the topmost first, until a person keeps editing one of them.
    package func closeAll() {
        leave(entries.reversed().map(\.id))
    }

    /// Removes entries in an order. Each screen is asked before, and the rest stays if a person keeps editing it, or another
    /// question waits for its answer.
    func leave(_ ids: [EventID]) {
        leave(ids[...], LeaveDiscards(), nil, before: entries.last?.id)
    }

    private func leave(
        _ ids: ArraySlice<EventID>, _ discards: LeaveDiscards, _ trace: NavigationTrace?, before top: EventID?
    ) {
        guard let id = ids.first, asking == nil else { return endLeaving(trace, before: top) }
        guard let entry = entry(id), let (question, leaving) = openQuestion(of: entry, discards) else {
            discards.carryOut()
            return leave(ids.dropFirst(), LeaveDiscards(), remove(id, trace), before: top)
        }
        let asked = NavigationEvent.asked(entry.destination).sent(after: trace, on: stream)
        asking = LeaveAsking(question, of: leaving, entry: id, asked) { [weak self] end in
            var discards = discards
            if end == .discarded { discards.append(question) }
            guard end != .kept else { self?.endLeaving(asked, before: top); return }
            self?.leave(ids, discards, asked, before: top)
        }
    }

    private func endLeaving(_ trace: NavigationTrace?, before top: EventID?) {
        if let trace, entries.last?.id != top { tellTop(trace) }
    }

    /// Asks until all screens may be replaced, the topmost first. Nothing is discarded yet. Ends its question when the task is
    /// cancelled.
    ///
    /// - Parameter discards: The answers so far, and then all of them.
    /// - Returns: `false` if a person keeps editing, or the task is cancelled.
    private func mayReplaceAll(_ discards: inout LeaveDiscards) async -> Bool {
        while !Task.isCancelled {
            // A question that somebody else asks is answered first.
            if let asking { await asking.ended(); continue }
            var next: (entry: Entry, question: ScreenLeaving.Question, leaving: ScreenLeaving)?
            for entry in entries.reversed() where next == nil {
                next = openQuestion(of: entry, discards).map { (entry, $0, $1) }
            }
            guard let next else { return true }
            let trace = NavigationTrace(NavigationEvent.asked(next.entry.destination), on: stream)
            let asked = LeaveAsking(next.question, of: next.leaving, entry: next.entry.id, trace) { _ in }
            asking = asked
            await asked.ended()
            switch asked.end {
            case .discarded: discards.append(next.question)
            case .closed: break
            case .kept: return false
            case nil: withdraw(asked)
            }
        }
        return false
    }

    private func withdraw(_ asked: LeaveAsking) {
        guard asking === asked else { return }
        asking = nil
        asked.finish(.kept)
    }

    private func openQuestion(
        of entry: Entry, _ discards: LeaveDiscards
    ) -> (ScreenLeaving.Question, ScreenLeaving)? {
        guard let leaving = (entry.shown as? any LeavableScreen)?.leaving else { return nil }
        return discards.firstOpen(of: leaving).map { ($0, leaving) }
    }

    /// Removes an entry, unless it is gone, and returns the trace of the navigation.
    private func remove(_ id: EventID, _ trace: NavigationTrace?) -> NavigationTrace? {
        guard let index = entries.lastIndex(where: { $0.id == id }) else { return trace }
        let closed = entries.remove(at: index)
        return NavigationEvent.closed(closed.destination).sent(after: trace, on: stream)
    }

    /// Ends the question of a screen that has closed itself meanwhile.
    func endQuestion() {
        guard let asked = asking, entry(asked.request.id) == nil else { return }
        asking = nil
        asked.finish(.closed)
    }

    private func entry(_ id: EventID) -> Entry? {
        entries.last { $0.id == id }
    }
}

extension NavigationEvent {
    /// Sends the event as a step of a navigation, or as the first of a new one.
    @MainActor
    fileprivate func sent(after trace: NavigationTrace?, on stream: EventStream) -> NavigationTrace {
        guard let trace else { return NavigationTrace(self, on: stream) }
        trace.send(self)
        return trace
    }
}

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
    func mayReplaceAll(_ discards: inout LeaveDiscards) async -> Bool {
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

/// The answer of a person to the question of a screen that is to be left.
public enum LeaveAnswer: String, Codable, CaseIterable, Sendable {
    /// The screen is left, and its unsaved texts are lost.
    case discard
    /// The screen stays as it is.
    case keepEditing
    /// The unsaved texts are saved. The screen is left if its presenter closes it then.
    case save
}

/// A value that a navigator shows and asks before it is left. A host whose own type contains a screen forwards to it.
@MainActor
public protocol LeavableScreen {
    /// The question of the screen in its present state; `nil` if it can be left without one.
    var leaving: ScreenLeaving? { get }
}

/// The question of a screen, with the type of its intent erased.
@MainActor
public struct ScreenLeaving {
    /// The question.
    public let text: String
    /// Sends the intent that saves; `nil` if the screen cannot save.
    let save: (() -> Void)?
    /// Sends the intent that discards; `nil` if there is none.
    let discard: (() -> Void)?
    /// Waits until the screen has saved, or could not save.
    let settled: () async -> Void
}

/// A question that a person has to answer before a route is left.
public struct LeaveRequest: Equatable, Identifiable, Sendable {
    /// The identity of the entry that is to be left.
    public let id: EventID
    /// The question.
    public let text: String
    /// A Boolean value that indicates whether ``LeaveAnswer/save`` is an answer.
    public let canSave: Bool
}

/// A question that waits for its answer, and the navigations that wait for it.
@MainActor
struct LeaveAsking {
    let request: LeaveRequest
    let screen: ScreenLeaving
    let trace: NavigationTrace
    /// Called in their order, with `true` if the route may be left.
    var waiting: [(_ isLeft: Bool) -> Void]

    func end(_ isLeft: Bool) {
        for finish in waiting { finish(isLeft) }
    }
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
    /// The answer `discard` sends the question's intent that discards, if it has one, and leaves the screen. The answer
    /// `keepEditing` gives up the navigation that asked. The answer `save` sends the question's intent that saves: the
    /// screen is left if its presenter closes it by the time its requests are answered; otherwise it stays as if the person
    /// kept editing. Each answer is an event on the stream.
    public func answer(_ answer: LeaveAnswer) {
        guard let asked = asking, let entry = entry(asked.request.id), answer != .save || asked.request.canSave
        else { return }
        asking = nil
        asked.trace.send(NavigationEvent.answered(entry.destination, answer))
        switch answer {
        case .discard:
            asked.screen.discard?()
            asked.end(true)
        case .keepEditing: asked.end(false)
        case .save:
            asked.screen.save?()
            guard self.entry(entry.id) != nil else { return asked.end(true) }
            Task {
                await asked.screen.settled()
                asked.end(self.entry(entry.id) == nil)
            }
        }
    }

    /// Removes all entries, the topmost first, until a person keeps editing one of them.
    package func closeAll() {
        leave(entries.reversed().map(\.id))
    }

    /// Removes entries in an order. Each screen is asked before, and the rest stays if a person keeps editing it.
    func leave(_ ids: [EventID]) {
        guard asking == nil else { return }
        leave(ids[...], nil, before: entries.last?.id)
    }

    private func leave(_ ids: ArraySlice<EventID>, _ trace: NavigationTrace?, before top: EventID?) {
        guard let id = ids.first else { return endLeaving(trace, before: top) }
        ask(id, trace) { [weak self] isLeft, trace in
            guard let self else { return }
            guard isLeft else { return endLeaving(trace, before: top) }
            leave(ids.dropFirst(), remove(id, trace), before: top)
        }
    }

    private func endLeaving(_ trace: NavigationTrace?, before top: EventID?) {
        if let trace, entries.last?.id != top { tellTop(trace) }
    }

    /// Returns `true` if all screens may be replaced. The topmost is asked first.
    func mayReplaceAll() async -> Bool {
        for entry in entries.reversed() {
            let isLeft = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    ask(entry.id, nil) { isLeft, _ in continuation.resume(returning: isLeft) }
                    if Task.isCancelled { giveUp(entry.id) }
                }
            } onCancel: {
                Task { @MainActor in self.giveUp(entry.id) }
            }
            guard isLeft else { return false }
        }
        return true
    }

    private func giveUp(_ id: EventID) {
        if asking?.request.id == id { answer(.keepEditing) }
    }

    /// Calls `finish` when a person has answered the question of a screen, and at once if it has none.
    private func ask(
        _ id: EventID, _ trace: NavigationTrace?,
        _ finish: @escaping (_ isLeft: Bool, _ trace: NavigationTrace?) -> Void
    ) {
        // One question at a time: the next one waits for the answer to the one before.
        if asking != nil {
            asking?.waiting.append { _ in self.ask(id, trace, finish) }
            return
        }
        guard let entry = entry(id), let screen = (entry.shown as? any LeavableScreen)?.leaving else {
            return finish(true, trace)
        }
        let trace = NavigationEvent.asked(entry.destination).sent(after: trace, on: stream)
        asking = LeaveAsking(
            request: LeaveRequest(id: id, text: screen.text, canSave: screen.save != nil), screen: screen, trace: trace,
            waiting: [{ finish($0, trace) }])
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
        asked.end(true)
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

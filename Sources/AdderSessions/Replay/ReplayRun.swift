import Adder
import AdderViews

/// One run through a recording, event by event.
@MainActor
final class ReplayRun<Pages: PageKit> {
    /// The open screens that the host has made.
    private(set) var screens: [ScreenID: PageScreen] = [:]
    let arisen: ReplayedEvents
    private let events: ArraySlice<RecordedEvent>
    /// A Boolean value that indicates whether the events are all those of the session.
    private let isWhole: Bool
    /// A Boolean value that indicates whether the recording has the first version of the format: its digests are of another
    /// form, and members that types no longer have are in its bodies.
    private let isFormer: Bool
    private let types: NamedTypes
    private let session: ReplayedSession<Pages>
    private let navigation: RecordedNavigation<Pages.PageRoute>
    /// The page of each screen after its latest turn.
    private(set) var pages: [ScreenID: Page<PageIntent>] = [:]
    /// The screens on which a secret was typed: what they show and send may depend on it, and is not compared.
    private var opaque: Set<ScreenID> = []
    /// The recorded digest of the page of each screen after its latest turn.
    private var shown: [ScreenID: String] = [:]
    private(set) var presenters: [ScreenID: String] = [:]
    /// The screen that may be another one than the recorded one, since the recording ends before it says which route it shows.
    private var uncertain: ScreenID?
    /// The intents, whose turns run at once.
    private let intents: Set<EventID>
    /// The effects of turns, such as the events with which presenters have opened routes.
    private let effects: [EventID: RecordedEvent]

    init(
        _ events: ArraySlice<RecordedEvent>, of recording: SessionRecording, _ types: NamedTypes,
        _ start: (any Director, any Recorder) async throws -> ReplayedSession<Pages>
    ) async throws {
        (self.events, isWhole, isFormer, self.types) = (events, recording.isWhole, recording.version == 1, types)
        arisen = ReplayedEvents(events)
        navigation = RecordedNavigation(events, types)
        intents = Set(events.lazy.filter { $0.role == .intent }.map(\.id))
        effects = Dictionary(events.lazy.filter { $0.role == .effect }.map { ($0.id, $0) }) { $1 }
        session = try await start(RecordedReplies(events, types), arisen)
    }

    func stop() async {
        screens = [:]
        await session.stop()
    }

    /// Replays an event: sends it if it comes from outside of the screens, and compares it if it arises.
    ///
    /// - Returns: `false` for an event of a turn that the recording lacks, since it ends before the session.
    func replay(_ event: RecordedEvent, at index: Int, after turn: Int) async throws(SessionDifference) -> Bool {
        func differ(
            _ kind: SessionDifference.Kind, _ actual: String = "", on screen: ScreenID? = event.screen,
            from expected: String = "\(event.type) \(event.body)"
        ) -> SessionDifference {
            SessionDifference(
                kind: kind, turn: turn, event: event.id, screen: screen, presenter: screen.flatMap { presenters[$0] },
                expected: expected, actual: actual)
        }
        if case .opened(let opening) = event.screenEvent { presenters[opening.screen] = opening.presenter }
        if arisen.peek(event.id) == nil {
            // All that a turn sends is recorded before the next turn, unless the recording ends before.
            if event.role == .turn || event.role == .intent, isWhole || nextTurn(after: index) != nil,
                let (id, extra) = arisen.firstExtra()
            {
                throw SessionDifference(
                    kind: .extra, turn: turn, event: id, screen: extra.screen,
                    presenter: extra.screen.flatMap { presenters[$0] }, expected: "", actual: "\(extra.body)")
            }
            let body: any Event
            do { body = try event.decoded(types) } catch { throw differ(.impossible, "\(error)") }
            switch await carryOut(body, of: event, at: index) {
            case .done: break
            case .withoutTurn: if !isWhole { return false }
            case .impossible(let problem): throw differ(.impossible, problem)
            }
            await session.stream.drained()
        }
        guard let actual = arisen.take(event.id) else { throw differ(.missing) }
        if event.holdsSecret, let screen = event.screen { opaque.insert(screen) }
        let isOpaque = event.screen.map(opaque.contains) ?? false
        guard actual.screen == event.screen, isOpaque || isRecorded(actual.body, event) else {
            throw differ(.content, encoded(actual.body))
        }
        if case .closed(let screen) = actual.body as? ScreenEvent { pages[screen] = nil }
        let changed = arisen.takeLooks(of: event.id).compactMapValues { $0.describe() as? Page<PageIntent> }
        pages.merge(changed) { _, new in new }
        shown.merge(event.shown) { _, new in new }
        // A recording has the page of a screen from its first turn on in which the screen has a view.
        for screen in Set(changed.keys).union(event.shown.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
            guard !isFormer, !opaque.contains(screen), let expected = shown[screen], let page = pages[screen] else {
                continue
            }
            if digest(of: page) != expected {
                throw differ(.page, page.snapshot().replacing(" · ", with: "\n"), on: screen, from: expected)
            }
        }
        return true
    }

    private func isRecorded(_ body: any Event, _ event: RecordedEvent) -> Bool {
        let body = encoded(body)
        guard body != event.body, isFormer, let recorded = try? event.decoded(types) else { return body == event.body }
        return body == encoded(recorded)
    }

    /// The result of doing what the recording says that happened next. The recording may end before the turn that does it.
    private enum Result {
        case done, withoutTurn
        case impossible(String)
    }

    private func carryOut(_ body: any Event, of event: RecordedEvent, at index: Int) async -> Result {
        if let step = body as? ScreenEvent { return await carryOut(step, because: event.cause, at: index) }
        if event.role == .intent, let screen = event.screen {
            runTurns(before: event, at: index)
            return session.stage.replay(body, id: event.id, on: screen)
                ? .done : .impossible("No open screen \(screen) has intents of the type \(event.type).")
        }
        // The effect of a turn arises with the turn, or not at all.
        if event.role != .effect { inject(body, as: event) }
        return .done
    }

    private func carryOut(_ step: ScreenEvent, because cause: EventID?, at index: Int) async -> Result {
        switch step {
        case .opened(let opening):
            // A turn opens and closes children before its event is sent.
            if opening.parent != nil { return runTurn(after: index) ? .done : .withoutTurn }
            guard let showing = navigation.showing(by: cause, at: index) else {
                return .impossible(
                    "The screen \(opening.screen) of \(opening.presenter) was opened outside of a navigator.")
            }
            do {
                let page = try await session.pages.makeScreen(for: showing.route, openedBy: opener(of: showing))
                screens[page.id] = page
                if !isWhole, navigation.isUncertain(at: index) { uncertain = page.id }
            } catch {
                return .impossible("The screen \(opening.screen) of \(opening.presenter) was not opened: \(error)")
            }
        case .closed(let screen): if !close(screen), !closeChild(at: index) { return .withoutTurn }
        // That of an intent has run with the intent.
        case .folded(let events): session.stage.replayTurn(of: events)
        }
        return .done
    }

    /// Closes the screen that may be another one than the recorded one; returns `false` if there is none.
    func closeUncertain() -> Bool { uncertain.map(close) ?? false }

    /// Closes a screen that the host has made; returns `false` if it has not made it.
    private func close(_ screen: ScreenID) -> Bool {
        guard let page = screens.removeValue(forKey: screen) else { return false }
        page.close()
        return true
    }

    /// Does what has closed a child: the next turn, whose state does not name it any more, or the end of its parent, which comes
    /// after the end of its children. Returns `false` if the recording has neither.
    private func closeChild(at index: Int) -> Bool {
        for event in events[index...] where arisen.peek(event.id) == nil {
            switch event.screenEvent {
            case .folded: return runTurn(after: index)
            case .closed(let screen): if close(screen) { return true }
            case .opened, nil: break
            }
        }
        return false
    }

    /// Runs the next turn of the recording, unless it is that of an intent. Returns `false` if there is none.
    @discardableResult
    private func runTurn(after index: Int) -> Bool {
        guard let turn = nextTurn(after: index) else { return false }
        if intents.isDisjoint(with: turn) { session.stage.replayTurn(of: turn) }
        return true
    }

    /// Runs the turn in which an intent was sent: a person's is followed by its own.
    private func runTurns(before intent: RecordedEvent, at index: Int) {
        if nextTurn(after: index)?.contains(intent.id) == false { runTurn(after: index) }
    }

    /// Returns the events of the next turn that has not run yet.
    private func nextTurn(after index: Int) -> [EventID]? {
        let turn = events[index...].first { $0.role == .turn && arisen.peek($0.id) == nil }
        guard case .folded(let events) = turn?.screenEvent else { return nil }
        return events
    }

    private func opener(of showing: RecordedNavigation<Pages.PageRoute>.Showing) -> Opener {
        guard let id = showing.opening, let event = effects[id],
            let opening = (try? event.decoded(types)) as? any AnyRouteOpening
        else { return Opener() }
        return opening.opener(id, event.screen, on: session.stream)
    }

    private func inject<E: Event>(_ body: E, as event: RecordedEvent) {
        let isForAsker = (body as? any Response).map { !$0.hasChange } ?? false
        session.stream.send(
            Envelope(
                body, id: event.id, cause: event.cause, screen: event.screen, kind: event.kind, role: event.role,
                isForAsker: isForAsker))
    }
}

extension Response {
    fileprivate var hasChange: Bool { change != nil }
}

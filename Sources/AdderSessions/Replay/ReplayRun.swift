import Adder
import AdderViews

/// The SDK of a replay, and the screens of its host.
struct ReplayedSession<Pages: PageKit> {
    let stream: EventStream
    let stage: Stage
    let pages: Pages
    /// The SDK, which lives as long as this value.
    let owner: any AnyObject & Sendable
    let stop: @Sendable () async -> Void
}

/// One run through a recording, event by event.
@MainActor
final class ReplayRun<Pages: PageKit> {
    /// The open screens that the host has made.
    private(set) var screens: [ScreenID: PageScreen] = [:]
    let arisen: ReplayedEvents
    private let events: ArraySlice<RecordedEvent>
    private let types: NamedTypes
    private let session: ReplayedSession<Pages>
    private let navigation: RecordedNavigation<Pages.PageRoute>
    /// The page of each screen after its latest turn.
    private(set) var pages: [ScreenID: Page<PageIntent>] = [:]
    /// The screens on which a secret was typed: what they show and send may depend on it, and is not compared.
    private var opaque: Set<ScreenID> = []
    /// The recorded digest of the page of each screen after its latest turn.
    private var shown: [ScreenID: String] = [:]
    /// The intents, whose turns run at once.
    private let intents: Set<EventID>
    /// The events with which presenters have opened routes.
    private let openings: [EventID: RecordedEvent]

    init(
        _ events: ArraySlice<RecordedEvent>, _ types: NamedTypes,
        _ start: (any Director, any Recorder) async throws -> ReplayedSession<Pages>
    ) async throws {
        (self.events, self.types) = (events, types)
        arisen = ReplayedEvents(events)
        navigation = RecordedNavigation(events, types)
        intents = Set(events.lazy.filter(\.isIntent).map(\.id))
        openings = events.reduce(into: [:]) { openings, event in
            if event.type.hasPrefix("Adder.RouteOpening<") { openings[event.id] = event }
        }
        session = try await start(RecordedReplies(events, types), arisen)
    }

    func stop() async {
        screens = [:]
        await session.stop()
    }

    /// Replays an event: sends it if it comes from outside of the screens, and compares it if it arises.
    func replay(_ event: RecordedEvent, at index: Int, after turn: Int) async throws(SessionDifference) {
        func differ(_ kind: SessionDifference.Kind, _ actual: String = "", on screen: ScreenID? = nil)
            -> SessionDifference
        {
            SessionDifference(
                kind: kind, turn: turn, event: event.id, screen: screen ?? event.screen,
                expected: "\(event.type) \(event.body)", actual: actual)
        }
        if arisen.peek(event.id) == nil {
            // All that a turn sends is recorded before the next turn.
            if event.isTurn || intents.contains(event.id), let (id, extra) = arisen.firstExtra() {
                throw SessionDifference(
                    kind: .extra, turn: turn, event: id, screen: extra.screen, expected: "", actual: "\(extra.body)")
            }
            let body: any Event
            do { body = try event.decoded(types) } catch { throw differ(.impossible, "\(error)") }
            if let problem = await carryOut(body, of: event, at: index) { throw differ(.impossible, problem) }
            await session.stream.drained()
        }
        guard let actual = arisen.take(event.id) else { throw differ(.missing) }
        if event.holdsSecret, let screen = event.screen { opaque.insert(screen) }
        let isOpaque = event.screen.map(opaque.contains) ?? false
        guard actual.screen == event.screen, isOpaque || encoded(actual.body) == event.body else {
            throw differ(.content, encoded(actual.body))
        }
        if case .closed(let screen) = actual.body as? ScreenEvent { pages[screen] = nil }
        let changed = arisen.takeLooks(of: event.id).compactMapValues { $0.describe() as? Page<PageIntent> }
        pages.merge(changed) { _, new in new }
        shown.merge(event.shown) { _, new in new }
        // A recording has the page of a screen from its first turn on in which the screen has a view.
        for screen in Set(changed.keys).union(event.shown.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
            guard !opaque.contains(screen), let expected = shown[screen], let page = pages[screen] else { continue }
            if digest(of: page) != expected {
                throw differ(.page, page.snapshot().replacing(" · ", with: "\n"), on: screen)
            }
        }
    }

    /// Does what the recording says that happened next; returns the reason if that is not possible.
    private func carryOut(_ body: any Event, of event: RecordedEvent, at index: Int) async -> String? {
        if let step = body as? ScreenEvent { return await carryOut(step, because: event.cause, at: index) }
        if let screen = event.screen, event.cause == nil {
            runTurns(before: event, at: index)
            if session.stage.replay(body, id: event.id, on: screen) { return nil }
            if intents.contains(event.id) { return "No open screen \(screen) has intents of the type \(event.type)." }
        }
        // The effect of a turn arises with the turn, or not at all.
        guard !event.isEffect else { return nil }
        inject(body, as: event)
        return nil
    }

    private func carryOut(_ step: ScreenEvent, because cause: EventID?, at index: Int) async -> String? {
        switch step {
        case .opened(let opening):
            // A turn opens and closes children before its event is sent.
            if opening.parent != nil {
                runTurn(after: index)
                return nil
            }
            guard let showing = navigation.showing(by: cause, at: index) else {
                return "The screen \(opening.screen) of \(opening.presenter) was opened outside of a navigator."
            }
            do {
                let page = try await session.pages.screen(for: showing.route, openedBy: opener(of: showing))
                screens[page.id] = page
            } catch {
                return "The screen \(opening.screen) of \(opening.presenter) was not opened: \(error)"
            }
        case .closed(let screen):
            if !close(screen) { closeChild(at: index) }
        // That of an intent has run with the intent.
        case .folded(let events): session.stage.replayTurn(of: events)
        }
        return nil
    }

    /// Closes a screen that the host has made; returns `false` if it has not made it.
    private func close(_ screen: ScreenID) -> Bool {
        guard let page = screens.removeValue(forKey: screen) else { return false }
        page.close()
        return true
    }

    /// Does what has closed a child: the next turn, whose state does not name it any more, or the end of its parent, which comes
    /// after the end of its children.
    private func closeChild(at index: Int) {
        for event in events[index...] where event.isScreenEvent && arisen.peek(event.id) == nil {
            switch (try? event.decoded(types)) as? ScreenEvent {
            case .folded: return runTurn(after: index)
            case .closed(let screen): if close(screen) { return }
            case .opened, nil: break
            }
        }
    }

    /// Runs the next turn of the recording, unless it is that of an intent.
    private func runTurn(after index: Int) {
        if let turn = nextTurn(after: index), intents.isDisjoint(with: turn) { session.stage.replayTurn(of: turn) }
    }

    /// Runs the turn in which an intent was sent: a person's is followed by its own.
    private func runTurns(before intent: RecordedEvent, at index: Int) {
        guard let turn = nextTurn(after: index), !turn.contains(intent.id) else { return }
        runTurn(after: index)
    }

    /// Returns the events of the next turn that has not run yet.
    private func nextTurn(after index: Int) -> [EventID]? {
        let turn = events[index...].first { $0.isTurn && arisen.peek($0.id) == nil }
        guard case .folded(let events) = (try? turn?.decoded(types)) as? ScreenEvent else { return nil }
        return events
    }

    private func opener(of showing: RecordedNavigation<Pages.PageRoute>.Showing) -> Opener {
        guard let id = showing.opening, let event = openings[id],
            let opening = (try? event.decoded(types)) as? any AnyRouteOpening
        else { return Opener() }
        return opening.opener(id, event.screen, on: session.stream)
    }

    private func inject<E: Event>(_ body: E, as event: RecordedEvent) {
        let isForAsker = (body as? any Response).map { !$0.hasChange } ?? false
        session.stream.send(
            Envelope(
                body, id: event.id, cause: event.cause, screen: event.screen, kind: event.kind, isForAsker: isForAsker))
    }
}

extension Response {
    fileprivate var hasChange: Bool { change != nil }
}

import Adder
import AdderViews

/// The events and the pages of a replay as they arise, and the times of the recording.
///
/// It is the recorder of the SDK that replays.
final class ReplayedEvents: Recorder {
    struct State {
        /// The events that arose, and that the recording has not named yet.
        var events: [EventID: ReplayedEvent] = [:]
        /// The order of the events that the recording does not have.
        var extra: [EventID] = []
        /// The pages of each turn, by the identity of its event.
        var looks: [EventID: [ScreenID: ScreenLook]] = [:]
    }

    let state = Lock(State())
    private let times: [EventID: Timestamp]
    private let recorded: Set<EventID>

    init(_ events: ArraySlice<RecordedEvent>) {
        times = events.reduce(into: [:]) { $0.merge($1.times) { first, _ in first } }
        recorded = Set(events.map(\.id))
    }

    var dropped: UInt64 { 0 }

    func begin(_ seeds: SessionSeeds?) {}

    func record<E: Event>(_ event: Envelope<E>) {
        let arisen = ReplayedEvent(body: event.body, screen: event.screen)
        state.withLock { state in
            state.events[event.id] = arisen
            if !recorded.contains(event.id) { state.extra.append(event.id) }
        }
    }

    func time(of event: EventID, now: Timestamp) -> Timestamp { times[event] ?? now }

    func keep(_ look: ScreenLook) {
        state.withLock { $0.looks[look.turn, default: [:]][look.screen] = look }
    }

    func flush() async {}

    func peek(_ id: EventID) -> ReplayedEvent? { state.withLock { $0.events[id] } }

    /// Removes and returns an event that has arisen.
    func take(_ id: EventID) -> ReplayedEvent? { state.withLock { $0.events.removeValue(forKey: id) } }

    /// Returns the first event that the recording does not have.
    func firstExtra() -> (id: EventID, event: ReplayedEvent)? {
        state.withLock { state in state.extra.first.flatMap { id in state.events[id].map { (id, $0) } } }
    }

    /// Removes and returns the pages that screens show after a turn.
    func takeLooks(of turn: EventID) -> [ScreenID: ScreenLook] {
        state.withLock { $0.looks.removeValue(forKey: turn) ?? [:] }
    }
}

/// An event that has arisen in a replay.
struct ReplayedEvent: Sendable {
    let body: any Event
    let screen: ScreenID?
}

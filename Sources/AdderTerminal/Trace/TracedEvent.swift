import Adder

/// An event of an ``EventTree``, as far as it is drawn.
struct TracedEvent: Sendable {
    let id: EventID
    let role: TraceRole
    /// The case of the event, such as `toggle`; empty for a turn.
    let name: String
    /// The values of the event in short.
    let payload: String
    /// The values of the event in full, a line for each; empty if only the short form is kept.
    let details: [String]
    /// The kit whose event it is; `nil` for an event of the core.
    let kit: String?
    /// The name and the number of its screen.
    let screen: String?
    let time: Duration
    /// The time of the last event that it led to.
    var end: Duration
    /// A Boolean value that indicates whether it is a request that waits for its response.
    var isOpen: Bool
    /// The number of the event that brought it about.
    var parent: Int?

    init(
        _ envelope: Envelope<any Event>, at time: Duration, names: EventTypeNames.Names, screenName: String?,
        detail: EventTree.Detail
    ) {
        let body = envelope.body
        role = TraceRole(envelope, isRouting: names.isRouting)
        if role == .turn, case .folded(let events)? = body as? ScreenEvent {
            (name, payload) = ("", events.count > 1 ? "\(events.count) events" : "")
        } else if case .closed? = body as? ScreenEvent {
            (name, payload) = ("closed", "")
        } else if case .opened(let opening)? = body as? ScreenEvent {
            (name, payload) = ("opened", opening.parent.map { "in screen \($0)" } ?? "")
        } else {
            (name, payload) = ValueSummary.event(body, of: names)
        }
        details = detail == .full && role != .turn && role != .screen ? ValueDetails.lines(of: body) : []
        (id, kit, screen) = (envelope.id, names.kit, screenName)
        (self.time, end) = (time, time)
        isOpen = role == .request
    }

    private init() {
        (id, role, name, payload, details) = (EventID(rawValue: 0), .event, "", "", [])
        (kit, screen, time, end, isOpen) = (nil, nil, .zero, .zero, false)
    }

    /// The event in the place of one that is no longer kept.
    static let dropped = TracedEvent()
}

extension Envelope<any Event> {
    /// The screen that the event is about.
    var shownScreen: ScreenID? {
        switch body as? ScreenEvent {
        case .opened(let opening): opening.screen
        case .closed(let screen): screen
        case .folded, nil: screen
        }
    }
}

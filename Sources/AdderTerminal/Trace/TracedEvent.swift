import Adder

/// The drawn part of an event of an ``EventTree``.
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

    /// The placeholder of an event that is no longer kept.
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

/// The role of an event in its tree.
enum TraceRole: String, Sendable {
    case intent, request, progress, response, failure, announcement, turn, route, screen, cancellation, event

    init(_ envelope: Envelope<any Event>, isRouting: Bool) {
        let body = envelope.body
        switch envelope.kind {
        case .progress: self = .progress
        case .announcement: self = .announcement
        case .final: self = ValueSummary.isFailure(body) ? .failure : .response
        case .event:
            self =
                switch body {
                case ScreenEvent.folded: .turn
                case is ScreenEvent: .screen
                case is RequestCancellation: .cancellation
                case _ where isRouting: .route
                case is any Request: .request
                default: envelope.screen == nil ? .event : .intent
                }
        }
    }

    /// The mark of the role's name.
    var mark: TerminalStyle.Mark? {
        switch self {
        case .intent: .bold
        case .request: .cyan
        case .response: .green
        case .failure, .cancellation: .red
        case .progress, .announcement, .route: .yellow
        case .turn, .screen: .dim
        case .event: nil
        }
    }
}

/// The names of the types of events. Each is made once, since the runtime makes it slowly.
struct EventTypeNames: Sendable {
    /// The names of one type.
    struct Names: Sendable {
        /// The name without its module: `TodosRequest`.
        let type: String
        /// The name of the kit that declares the type, `todos`, or that of its module; `nil` for the core.
        let kit: String?
        /// A Boolean value that indicates whether the events are about routes, whatever the type of route.
        let isRouting: Bool
    }

    /// The beginnings of the qualified names of events about routes, since `is` cannot test for a generic type.
    private static let routing = ["Adder.RouteOpening<", "Adder.ScreenOutcome<", "Adder.NavigationEvent<"]

    private var names: [ObjectIdentifier: Names] = [:]

    mutating func names(of type: any Event.Type) -> Names {
        let id = ObjectIdentifier(type)
        if let known = names[id] { return known }
        let qualified = String(reflecting: type)
        let made = Names(
            type: String(describing: type), kit: Self.kit(qualified),
            isRouting: Self.routing.contains { qualified.hasPrefix($0) })
        names[id] = made
        return made
    }

    /// Returns the kit of a type with a qualified name. A route's event belongs to the kit of its route.
    private static func kit(_ qualified: String) -> String? {
        let name = qualified.split(separator: "<").last ?? ""
        guard let module = name.split(separator: ".").first, module != "Adder" else { return nil }
        guard module.hasSuffix("Kit"), module.utf8.count > 3 else { return String(module) }
        return module.dropLast(3).lowercased()
    }
}

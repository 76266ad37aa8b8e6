/// The origin of a route that is to be shown: the model that it hands over, and the screen that learns of the outcome.
///
/// A navigator passes it to the host, and the host to the screen:
///
/// ```swift
/// stage.open(EditorPresenter(), state: State(opener.model(as: Draft.self)), openedBy: opener)
/// ```
public struct Opener: Sendable {
    /// The event that opened the route; `nil` for a route that no presenter has opened.
    let event: EventID?
    /// The screen that opened the route; `nil` if none did.
    let screen: ScreenID?
    /// The screen whose state names the screen as a child; `nil` for the screen of a route.
    let parent: ScreenID?
    /// The first event of the navigation that shows the route; `nil` without a navigator.
    private(set) var navigation: EventID?
    private var model: (any Sendable)?
    private let tell: @Sendable (_ outcome: any Event, _ end: ScreenEnd) -> Void
    /// Returns the event that tells the screen a refusal; `nil` if no screen has opened the route.
    let refused: @Sendable (_ refusal: RouteRefusal) -> (any Event)?
    private var leave: @MainActor @Sendable (_ end: ScreenEnd) -> Void = { _ in }
    private var note: @MainActor @Sendable (_ screen: ScreenID) -> Void = { _ in }

    /// Creates the origin of a route that no presenter has opened, such as one from a link.
    ///
    /// - Parameter model: The model that the screen shows at once; `nil` if it loads one.
    public init(model: (any Sendable)? = nil) {
        (event, screen, parent, self.model) = (nil, nil, nil, model)
        tell = { _, _ in }
        refused = { _ in nil }
    }

    /// Creates the origin of a route that a presenter has opened.
    ///
    /// - Parameters:
    ///   - opening: The event with which the presenter opened the route.
    ///   - stream: The stream of that event, on which the outcome is sent.
    public init<R: Route>(_ opening: Envelope<RouteOpening<R>>, on stream: EventStream) {
        (event, screen, parent, model) = (opening.id, opening.screen, nil, opening.body.model)
        let (route, screen) = (opening.body.route, opening.screen)
        refused = { refusal in screen == nil ? nil : RouteRefused(route, refusal) }
        tell = Self.teller(of: route, R.Outcome.self, to: screen, on: stream)
    }

    /// Creates the origin of a child that a screen's state names.
    init<Origin: Codable & Equatable & Sendable, Outcome: Event>(
        child: Origin, returning outcome: Outcome.Type, of parent: ScreenID, on stream: EventStream
    ) {
        (event, screen, self.parent, model) = (nil, nil, parent, nil)
        refused = { _ in nil }
        tell = Self.teller(of: child, outcome, to: parent, on: stream)
    }

    /// Returns the function that tells an outcome to the screen which expects one of a type.
    private static func teller<Origin: Codable & Equatable & Sendable, Outcome: Event>(
        of origin: Origin, _ expected: Outcome.Type, to screen: ScreenID?, on stream: EventStream
    ) -> @Sendable (_ outcome: any Event, _ end: ScreenEnd) -> Void {
        { outcome, end in
            guard let outcome = outcome as? Outcome else {
                let type = String(reflecting: type(of: outcome))
                return stream.log.warning(
                    """
                    A screen of \(Origin.self) returned an outcome of the type \(type), and its opener expects \
                    \(expected). Declare `typealias Outcome = \(type)` in \(Origin.self), or return what the opener expects.
                    """)
            }
            stream.send(
                Envelope(
                    ScreenOutcome(origin: origin, outcome: outcome), id: end.effect, cause: end.cause, screen: screen,
                    role: .effect, depth: end.depth))
        }
    }

    /// Returns the model, if there is one of this type; otherwise `nil`, and the screen loads it by its route.
    public func model<Model>(as type: Model.Type) -> Model? {
        model as? Model
    }

    /// Returns the same origin with another model. Without one, the origin keeps its own.
    func with(model: (any Sendable)?) -> Opener {
        var opener = self
        opener.model = model ?? self.model
        return opener
    }

    /// Returns the same origin inside a navigation.
    func inside(_ navigation: EventID?) -> Opener {
        var opener = self
        opener.navigation = navigation
        return opener
    }

    /// Returns the same origin for a destination whose screens `note` learns, and that `leave` closes after its screen has
    /// ended.
    func leaving(
        _ leave: @escaping @MainActor @Sendable (_ end: ScreenEnd) -> Void,
        noting note: @escaping @MainActor @Sendable (_ screen: ScreenID) -> Void
    ) -> Opener {
        var opener = self
        (opener.leave, opener.note) = (leave, note)
        return opener
    }

    /// Notes a screen that is opened for the route.
    @MainActor
    func note(_ screen: ScreenID) {
        note(screen)
    }

    /// Sends the outcome of a screen to the opener, if a presenter opened the route.
    func send(_ outcome: some Event, _ end: ScreenEnd) {
        tell(outcome, end)
    }

    /// Closes the destination of a screen that has ended.
    @MainActor
    func close(_ end: ScreenEnd) {
        leave(end)
    }
}

/// The effect with which a presenter ends its screen.
struct ScreenEnd {
    /// The identity of the effect.
    let effect: EventID
    /// The event because of which the presenter ends the screen.
    let cause: EventID
    let screen: ScreenID
    let depth: UInt32
}

/// The opening of a route of any type, from which a replay makes the route's origin again.
package protocol AnyRouteOpening: Event {
    /// Returns the origin of the route.
    func opener(_ id: EventID, _ screen: ScreenID?, on stream: EventStream) -> Opener
}

extension RouteOpening: AnyRouteOpening {
    package func opener(_ id: EventID, _ screen: ScreenID?, on stream: EventStream) -> Opener {
        Opener(Envelope(self, id: id, screen: screen), on: stream)
    }
}

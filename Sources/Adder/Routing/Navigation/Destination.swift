/// A route, and the way in which it is shown.
public struct Destination<R: Route>: Codable, Equatable, Identifiable, Sendable {
    /// The route.
    public let route: R
    /// The way in which the route is shown.
    public let presentation: Presentation
    /// The identity of a destination that is shown: that of the first event of its navigation, which a replay repeats. It is
    /// `nil` for a destination that is not shown.
    ///
    /// Two destinations of one route have two identities, so each of them can be closed.
    public let id: EventID?

    /// Creates a destination that is not shown yet.
    public init(_ route: R, _ presentation: Presentation = .push) {
        self.init(route, presentation, id: nil)
    }

    private init(_ route: R, _ presentation: Presentation, id: EventID?) {
        self.route = route
        self.presentation = presentation
        self.id = id
    }

    /// Returns the same destination with an identity.
    func identified(as id: EventID) -> Destination {
        Destination(route, presentation, id: id)
    }

    /// Returns `true` if a destination has the same route and presentation, whatever their identities.
    func isShownLike(_ other: Destination) -> Bool {
        route == other.route && presentation == other.presentation
    }
}

/// A destination is an element of a path to which a navigation stack is bound.
extension Destination: Hashable where R: Hashable {}

/// The way in which a host shows a route.
public struct Presentation: Codable, Hashable, Sendable {
    /// The relation of a route to the screens that are shown already.
    public enum Style: String, Codable, CaseIterable, Sendable {
        /// The route is shown on top of the topmost screen, in the same stack.
        case push
        /// The route is shown over all screens, apart from their stack.
        case present
        /// The route is shown in place of all screens: home after a login.
        case root
    }

    /// The relation of the route to the screens that are shown already.
    public var style: Style
    /// A Boolean value that indicates whether a presented route covers the whole screen.
    public var isFullScreen: Bool
    /// A Boolean value that indicates whether a person can leave a presented route without finishing it.
    public var isDismissible: Bool

    /// Creates a presentation of a style.
    public init(_ style: Style, isFullScreen: Bool = false, isDismissible: Bool = true) {
        self.style = style
        self.isFullScreen = isFullScreen
        self.isDismissible = isDismissible
    }

    /// The presentation on top of the topmost screen, in the same stack.
    public static let push = Presentation(.push)
    /// The presentation over all screens, apart from their stack.
    public static let present = Presentation(.present)
    /// The presentation in place of all screens.
    public static let root = Presentation(.root)
}

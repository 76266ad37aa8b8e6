/// How a route is shown: what a host needs to know beside the route itself.
public struct Presentation: Codable, Equatable, Sendable {
    /// Where the route comes to stand.
    public enum Style: String, Codable, CaseIterable, Sendable {
        /// On top of what is shown, in the same stack.
        case push
        /// Over what is shown, apart from it.
        case present
        /// In place of everything that is shown: home after a login.
        case root
    }

    /// Where the route comes to stand.
    public var style: Style
    /// Whether the change is animated.
    public var isAnimated: Bool
    /// Whether what is presented covers everything beneath.
    public var isFullScreen: Bool
    /// Whether a person can leave what is presented without finishing it.
    public var isDismissible: Bool

    /// A presentation of a style.
    public init(_ style: Style, isAnimated: Bool = true, isFullScreen: Bool = false, isDismissible: Bool = true) {
        self.style = style
        self.isAnimated = isAnimated
        self.isFullScreen = isFullScreen
        self.isDismissible = isDismissible
    }

    /// On top of what is shown, in the same stack.
    public static let push = Presentation(.push)
    /// Over what is shown, apart from it.
    public static let present = Presentation(.present)
    /// In place of everything that is shown.
    public static let root = Presentation(.root)
}

/// A route, and how it is shown.
public struct Destination<R: Route>: Codable, Equatable, Sendable {
    /// What is shown.
    public let route: R
    /// How it is shown.
    public let presentation: Presentation

    /// A route that is shown in a certain way.
    public init(_ route: R, _ presentation: Presentation = .push) {
        self.route = route
        self.presentation = presentation
    }
}

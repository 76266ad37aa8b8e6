/// The way in which a host shows a route.
public struct Presentation: Codable, Hashable, Sendable {
    /// The relation of a route to the screens that are shown already.
    public enum Style: String, Codable, CaseIterable, Sendable {
        /// On top of the topmost screen, in the same stack.
        case push
        /// Over all screens, apart from their stack.
        case present
        /// In place of all screens: home after a login.
        case root
    }

    /// The relation of the route to the screens that are shown already.
    public var style: Style
    /// A Boolean value that indicates whether the change is animated.
    public var isAnimated: Bool
    /// A Boolean value that indicates whether a presented route covers the whole screen.
    public var isFullScreen: Bool
    /// A Boolean value that indicates whether a person can leave a presented route without finishing it.
    public var isDismissible: Bool

    /// Creates a presentation of a style.
    public init(_ style: Style, isAnimated: Bool = true, isFullScreen: Bool = false, isDismissible: Bool = true) {
        self.style = style
        self.isAnimated = isAnimated
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

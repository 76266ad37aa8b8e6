/// What a stage tells of its screens.
public enum ScreenEvent: Event {
    /// A screen was opened.
    case opened(Opening)
    /// A screen was closed, or its last owner let go of it.
    case closed(ScreenID)
    /// A turn is over: the identities of the events it folded, in order. A replay needs it.
    case folded([EventID])

    /// Which screen was opened.
    public struct Opening: Codable, Equatable, Sendable {
        /// The new screen.
        public let screen: ScreenID
        /// The type of its presenter.
        public let presenter: String
        /// The screen that holds it, if one does.
        public let parent: ScreenID?
    }
}

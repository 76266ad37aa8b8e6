/// An event about a screen or a turn, which a stage sends.
public enum ScreenEvent: Event {
    /// A screen was opened.
    case opened(Opening)
    /// A screen was closed, or its last reference was released.
    case closed(ScreenID)
    /// A turn has folded these events, in order. A replay repeats the turn from them.
    case folded([EventID])

    /// The screen that was opened, and its parent.
    public struct Opening: Codable, Equatable, Sendable {
        /// The identity of the screen.
        public let screen: ScreenID
        /// The name of the type of its presenter.
        public let presenter: String
        /// The screen that contains it; `nil` if none does.
        public let parent: ScreenID?
    }
}

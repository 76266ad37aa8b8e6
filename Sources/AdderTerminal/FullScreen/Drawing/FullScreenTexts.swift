/// The words of the full screen itself. A host replaces them to localize it.
public struct FullScreenTexts: Equatable, Sendable {
    /// The title of the key that leaves a page for the one before it.
    public var back = "Back"
    /// The title of the key that leaves the first page.
    public var quit = "Quit"
    /// The title of the key that shows all keys.
    public var keys = "Keys"
    /// The title of the key that answers no to the confirmation of an action.
    public var cancel = "Cancel"
    /// The title of the key that leaves a field, after which keys take actions again.
    public var leaveField = "Leave field"
    /// The title of the key that empties a field whose text was not sent.
    public var clearField = "Clear"
    /// The title of the key that filters the rows.
    public var filter = "Filter"
    /// The title of the key that keeps the filter, after which keys take actions again.
    public var keepFilter = "Keep"
    /// The title of the key that ends the filter.
    public var endFilter = "Show all"
    /// The title of the key that hides a panel in the place of the page.
    public var hidePanel = "Hide"
    /// The sentence of a panel that has no lines yet. Some keys of the page follow it.
    public var noEventsYet = "Nothing yet. Press a key of the page, such as:"
    /// The sentence of a panel that has no lines yet beside a page without keys.
    public var noEvents = "Nothing yet. Go to another page."
    /// The name of the Return key.
    public var returnKey = "Return"
    /// The name of the Escape key.
    public var escapeKey = "Esc"
    /// The name of the Space key.
    public var spaceKey = "Space"
    /// The problem of a route whose screen the host cannot show.
    public var noScreen = "This program cannot show that screen. Use a program that has its kit and all services."

    /// Creates the English words.
    public init() {}
}

public import Adder

/// A panel at the right of the pages of a full screen, where the terminal is wide enough for both.
///
/// ```swift
/// options.panel = .events(of: sdk.stream)
/// ```
///
/// A key shows and hides it. While it is hidden, or the terminal is too narrow, it is closed and costs nothing.
public struct SidePanel: Sendable {
    /// Returns the newest lines of the panel that fit into a number of cells and lines.
    public typealias Lines = @MainActor (_ width: Int, _ height: Int) -> [TraceLine]

    /// The title above the panel.
    public var title: String
    /// The key that shows and hides it, unless the page has an action on that key.
    public var key: Character
    /// The width of the terminal from which the panel is shown.
    public var minimumWidth = 120
    /// A Boolean value that indicates whether the panel is shown at the start.
    public var isShown = true
    /// Opens the panel, which lasts as long as the function that is returned.
    let open: @MainActor (_ didChange: @escaping @Sendable () -> Void) -> Lines

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - title: The title above the panel.
    ///   - key: The key that shows and hides it.
    ///   - open: Opens the panel when it is shown, and returns the function that draws it. `didChange` is called on any
    ///     thread when the lines have changed; they are drawn at most once for each frame.
    public init(
        _ title: String, key: Character,
        open: @escaping @MainActor @Sendable (_ didChange: @escaping @Sendable () -> Void) -> Lines
    ) {
        (self.title, self.key, self.open) = (title, key, open)
    }

    /// Returns a panel with the tree of causes of a stream’s events: of those while it is shown, the newest at the bottom.
    ///
    /// - Parameters:
    ///   - stream: The stream.
    ///   - title: The title above the panel.
    ///   - key: The key that shows and hides it.
    ///   - limit: The greatest number of events that are kept.
    public static func events(
        of stream: EventStream, title: String = "Events", key: Character = "|", limit: Int = 500
    ) -> SidePanel {
        SidePanel(title, key: key) { didChange in
            let trace = EventTrace(of: stream, limit: limit, didAdd: didChange)
            return { width, height in trace.tree.lines(width: width, height: height) }
        }
    }
}

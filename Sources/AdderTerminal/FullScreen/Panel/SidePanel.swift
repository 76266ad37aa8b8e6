public import Adder

/// A panel beside the pages of a full screen.
///
/// ```swift
/// options.panel = .events(of: sdk.stream)
/// ```
///
/// A key shows and hides it. It is at the right of the page. In a narrower terminal, it is in the lower third, and in a
/// terminal of fewer than 18 lines, its key shows it in the place of the page until the key is pressed again. A panel
/// that its key hides is closed and costs nothing. Behind the page of a small terminal, it stays open.
public struct SidePanel: Sendable {
    /// Returns the newest lines of the panel that fit into a number of cells and lines.
    public typealias Lines = @MainActor (_ width: Int, _ height: Int) -> [TraceLine]

    /// The title above the panel.
    public var title: String
    /// The key that shows and hides it, unless the page has an action on that key.
    public var key: Character
    /// The width of the terminal from which the panel is at the right of the page.
    public var minimumWidth = 120
    /// A Boolean value that indicates whether the panel is shown at the start, where it leaves room for the page.
    public var isShown = true
    /// Opens the panel, which stays open until the returned function is released.
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

    /// Returns a panel with the tree of causes of a stream’s events, the newest at the bottom.
    ///
    /// It first contains the events since its creation, which include the load of the first page. A panel that was
    /// hidden begins again when it is shown.
    ///
    /// - Parameters:
    ///   - stream: The stream.
    ///   - title: The title above the panel.
    ///   - key: The key that shows and hides it.
    ///   - limit: The greatest number of events that are kept.
    public static func events(
        of stream: EventStream, title: String = "Events", key: Character = "|", limit: Int = 500
    ) -> SidePanel {
        let first = FirstTrace(EventTrace(of: stream, limit: limit))
        return SidePanel(title, key: key) { didChange in
            let trace = first.take() ?? EventTrace(of: stream, limit: limit)
            trace.onAdd(didChange)
            return { width, height in trace.tree.lines(width: width, height: height) }
        }
    }
}

/// The trace of a panel that was not shown yet.
private final class FirstTrace: Sendable {
    private let trace: Lock<EventTrace?>

    init(_ trace: EventTrace) {
        self.trace = Lock(trace)
    }

    func take() -> EventTrace? {
        trace.withLock { trace in
            defer { trace = nil }
            return trace
        }
    }
}

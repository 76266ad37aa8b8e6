public import Adder

/// A trace that fills an ``EventTree`` with the events of a stream, from its creation until it is released.
///
/// ```swift
/// let trace = EventTrace(of: sdk.stream)
/// // … a command …
/// for line in trace.tree.lines(width: Terminal().size?.width) { Terminal().write(line.text + "\n", to: .error) }
/// ```
///
/// It may be used on any thread.
public final class EventTrace: Sendable {
    private final class Content: Sendable {
        let tree: Lock<EventTree>
        let didAdd: Lock<@Sendable () -> Void>

        init(_ tree: EventTree, _ didAdd: @escaping @Sendable () -> Void) {
            self.tree = Lock(tree)
            self.didAdd = Lock(didAdd)
        }
    }

    private let content: Content
    private let tap: Subscription

    /// Creates a trace of the events of a stream from now on.
    ///
    /// - Parameters:
    ///   - stream: The stream.
    ///   - limit: The greatest number of events that are kept; a limit below 1 counts as 1.
    ///   - detail: The amount of each event that is kept.
    ///   - didAdd: The function that is called after each event, on the thread that delivers it, such as to draw the tree
    ///     again. It must not wait.
    public init(
        of stream: EventStream, limit: Int = 1_000, detail: EventTree.Detail = .short,
        didAdd: @escaping @Sendable () -> Void = {}
    ) {
        let start = ContinuousClock.now
        let content = Content(EventTree(limit: limit, detail: detail), didAdd)
        self.content = content
        tap = stream.tap { envelope in
            content.tree.withLock { $0.add(envelope, at: ContinuousClock.now - start) }
            let didAdd = content.didAdd.withLock { $0 }
            didAdd()
        }
    }

    /// Calls another function from now on after each event, on the thread that delivers it. It must not wait.
    func onAdd(_ didAdd: @escaping @Sendable () -> Void) {
        content.didAdd.withLock { $0 = didAdd }
    }

    deinit {
        // A trace that ends before the first event is not a mistake, but the SDK would warn of its subscription.
        tap.cancel()
    }

    /// The tree of the events so far.
    public var tree: EventTree { content.tree.withLock { $0 } }
}

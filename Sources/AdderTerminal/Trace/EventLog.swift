public import Adder

/// A log that writes a line to standard error for each event of a stream, from its creation until it is released.
///
/// A line contains the number of the event, the number of its cause, and the text of the event in an ``EventTree``:
///
/// ```
/// #4 (#2) request list: status open  todos  TodoList 1
/// ```
///
/// At a terminal, lines are as wide as it is, but at most 100 cells.
public final class EventLog: Sendable {
    private final class Content: Sendable {
        let tree = Lock(EventTree(limit: 256))
    }

    private let tap: Subscription

    /// Creates a log of the events of a stream from now on.
    ///
    /// - Parameters:
    ///   - stream: The stream.
    ///   - terminal: The terminal, to whose standard error the lines are written.
    ///   - isColored: A Boolean value that indicates whether the roles are coloured; by default as ``Terminal/isColored``
    ///     decides, for standard error.
    public init(of stream: EventStream, at terminal: Terminal = Terminal(), isColored: Bool? = nil) {
        let (content, start) = (Content(), ContinuousClock.now)
        let isColored = isColored ?? terminal.isColored(.error)
        tap = stream.tap { envelope in
            let line = content.tree.withLock { tree in
                tree.add(envelope, at: ContinuousClock.now - start)
                return tree.newestLine(width: terminal.messageWidth, number: envelope.sequenceNumber)
            }
            _ = terminal.write(exactly: line.text(isColored: isColored) + "\n", to: .error)
        }
    }

    deinit {
        // A log that ends before the first event is not a mistake, but the SDK would warn of its subscription.
        tap.cancel()
    }
}

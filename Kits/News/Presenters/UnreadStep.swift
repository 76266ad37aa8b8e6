import Adder

/// The way to the next or the previous unread item: a component of every screen that leads there.
///
/// It takes no further step until the last one is answered.
public struct UnreadStep: Equatable, Sendable {
    /// The direction in which no unread item was left; `nil` if one was found.
    public private(set) var end: NewsStep.Direction?
    /// A Boolean value that indicates whether a step waits for its answer.
    private var isWaiting = false

    /// Creates a component that has taken no step.
    ///
    /// - Parameter end: The direction in which no unread item was left.
    public init(end: NewsStep.Direction? = nil) {
        self.end = end
    }

    /// Returns the request of a step; `nil` while the last one waits for its answer.
    mutating func begin(_ step: NewsStep) -> NewsRequest? {
        guard !isWaiting else { return nil }
        (isWaiting, end) = (true, nil)
        return .items(.unread(step))
    }

    /// Ends a step, and returns the item that it leads to; `nil` if there is none.
    mutating func finish(_ step: NewsStep, _ page: NewsPage) -> NewsItem? {
        isWaiting = false
        if page.items.isEmpty { end = step.direction }
        return page.items.first
    }

    /// Ends a step that has failed.
    mutating func fail() {
        isWaiting = false
    }

    /// Forgets that no item was left.
    mutating func clear() {
        end = nil
    }
}

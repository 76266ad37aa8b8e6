import Synchronization

/// The request that a task answers. It is the cause of the events that the task sends.
package final class RequestScope: Sendable {
    /// The scope of the current task; `nil` outside an answer.
    @TaskLocal static var current: RequestScope?

    let event: EventID
    let screen: ScreenID?
    /// The handler whose serial lane this answer occupies; `nil` in another lane.
    let serialHandler: ObjectIdentifier?
    private let parent: RequestScope?
    private let events = Atomic<UInt64>(0)
    private let draws = Atomic<UInt64>(0)

    package init(
        event: EventID, screen: ScreenID? = nil, serialHandler: ObjectIdentifier? = nil, parent: RequestScope? = nil
    ) {
        self.event = event
        self.screen = screen
        self.serialHandler = serialHandler
        self.parent = parent
    }

    func nextEventID() -> EventID {
        EventID(cause: event, scope: 0, ordinal: events.add(1, ordering: .relaxed).newValue)
    }

    func nextDraw() -> UInt64 {
        draws.add(1, ordering: .relaxed).oldValue
    }

    /// Returns `true` if this answer, or one that waits for it, occupies the serial lane of a handler.
    func occupies(_ handler: ObjectIdentifier) -> Bool {
        serialHandler == handler || parent?.occupies(handler) == true
    }
}

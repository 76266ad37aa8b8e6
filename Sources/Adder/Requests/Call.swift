import Synchronization

/// What an interactor is given with a request: the way to report progress, and the only source of time, identifiers and
/// randomness. They are keyed by the request, so a replay draws the same ones.
public struct Call<Response: Event>: Sendable {
    /// The identity of the request being answered.
    public let request: EventID
    /// The time at which the request is answered: one moment for the whole call.
    public let now: Timestamp

    let origin: Origin
    private let world: World
    private let report: @Sendable (Response, EventID) -> Void

    package init(
        origin: Origin, world: World, report: @escaping @Sendable (_ progress: Response, _ id: EventID) -> Void
    ) {
        request = origin.event
        now = world.now(origin.event)
        self.origin = origin
        self.world = world
        self.report = report
    }

    /// Sends a response that is not the last: loaded so far, sent half.
    public func progress(_ response: Response) {
        report(response, origin.nextEventID())
    }

    /// A new identifier: 26 characters of base 32 in the real world.
    public func identifier() -> String {
        world.identifier(request, origin.nextDraw())
    }

    /// A generator of random numbers, another one at each call.
    public func generator() -> SeededGenerator {
        SeededGenerator(seed: world.seed(EventID(cause: request, place: 0, ordinal: origin.nextDraw())))
    }
}

/// The request that a task answers, from which what it brings about descends.
package final class Origin: Sendable {
    /// The origin of everything the current task asks for; nil outside an answer.
    @TaskLocal static var current: Origin?

    let event: EventID
    let screen: ScreenID?
    /// The desk whose serial lane this answer holds up, if it does.
    let holds: ObjectIdentifier?
    private let parent: Origin?
    private let events = Atomic<UInt64>(0)
    private let draws = Atomic<UInt64>(0)

    package init(event: EventID, screen: ScreenID? = nil, holds: ObjectIdentifier? = nil, parent: Origin? = nil) {
        self.event = event
        self.screen = screen
        self.holds = holds
        self.parent = parent
    }

    func nextEventID() -> EventID {
        EventID(cause: event, place: 0, ordinal: events.add(1, ordering: .relaxed).newValue)
    }

    func nextDraw() -> UInt64 {
        draws.add(1, ordering: .relaxed).oldValue
    }

    /// Whether this answer, or one that waits for it, holds up the serial lane of a desk.
    func isHolding(_ desk: ObjectIdentifier) -> Bool {
        holds == desk || parent?.isHolding(desk) == true
    }
}

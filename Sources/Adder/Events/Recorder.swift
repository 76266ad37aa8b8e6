/// A receiver of all that a replay of a session needs, such as one that writes it to a file.
///
/// An SDK is started with one. Its functions are called while events are delivered and folded: let them enqueue their work and
/// return.
public protocol Recorder: AnyObject, Sendable {
    /// The number of events of the session that were not recorded so far.
    var dropped: UInt64 { get }

    /// Begins the session. Called once, before the first kit starts.
    ///
    /// - Parameter seeds: The seeds of the session's identifiers and random numbers; `nil` if its environment has none, so
    ///   that the session cannot be replayed.
    func begin(_ seeds: SessionSeeds?)

    /// Records an event. Called in the order of delivery, by one thread at a time.
    func record<E: Event>(_ event: Envelope<E>)

    /// Returns the time at which an event is folded or answered, and keeps it for the event. Called on any thread.
    ///
    /// Several screens fold one event: each call for it returns the same time, so that a replay needs one time an event.
    func time(of event: EventID, now: Timestamp) -> Timestamp

    /// Keeps what a screen shows after a turn. Called on the main actor, before the turn's event is sent.
    func keep(_ look: ScreenLook)

    /// Writes all that was recorded before the call to where it stays.
    func flush() async
}

/// The source of all that code outside of screens has done in a session, when the session is replayed.
///
/// In a replay only presenters, views and routers run. Interactors, observers and the host are not asked: their events are
/// those of the recording, which the owner of the replay sends again.
package protocol Director: Sendable {
    /// Returns the recorded response to a request that code sends on its own, such as that which makes the screen of a route;
    /// `nil` if the recording has none.
    func response<Answer: Event>(to request: some Event, _ type: Answer.Type) -> Answer?

    /// Returns the number of a recorded event in the order of delivery; `nil` if the recording does not have it.
    ///
    /// A replay runs a turn at once that took its time among other events, so its own numbers say less.
    func number(of event: EventID) -> UInt64?
}

extension HostEnvironment {
    /// Returns the environment of a session that a recorder records.
    func recorded(by recorder: (any Recorder)?) -> HostEnvironment {
        guard let recorder else { return self }
        recorder.begin(seeds)
        var environment = self
        environment.now = { [now] event in recorder.time(of: event, now: now(event)) }
        return environment
    }
}

/// The look of a screen after a turn that has changed it.
public struct ScreenLook: Sendable {
    /// The screen.
    public let screen: ScreenID
    /// The event of the turn, ``ScreenEvent/folded(_:)``.
    public let turn: EventID
    /// Describes it: the page, of a type that the module of the screen's view knows. Each recorder calls it at most once,
    /// on any thread.
    public let describe: @Sendable () -> any Sendable

    /// Creates a look.
    public init(screen: ScreenID, turn: EventID, describe: @escaping @Sendable () -> any Sendable) {
        self.screen = screen
        self.turn = turn
        self.describe = describe
    }
}

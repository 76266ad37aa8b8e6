public import Adder
import Dispatch

extension SessionRecorder: Recorder {
    /// The number of events that were not recorded, of those that are written or dropped so far.
    public var dropped: UInt64 { counts.dropped }

    /// Begins the session. A second one on the same recorder ends the recording.
    public func begin(_ seeds: SessionSeeds?) {
        queue.async { [self] in use { $0.begin(seeds) } }
    }

    /// Queues an event.
    public func record<E: Event>(_ event: Envelope<E>) {
        let body = event.body
        let queued = QueuedEvent(
            number: event.sequenceNumber, time: microsecondsSince1970(), id: event.id, cause: event.cause,
            screen: event.screen, kind: event.kind, type: E.self
        ) { EncodedEvent(body, mask: $0) }
        schedule(inbox.withLock { $0.append(queued) })
    }

    /// Returns the time at which an event is folded or answered, and keeps it for the event.
    ///
    /// An event that is answered again after 16,384 others have been gets a new time.
    public func time(of event: EventID, now: Timestamp) -> Timestamp {
        inbox.withLock { $0.time(of: event, now: now) }
    }

    /// Queues what a screen shows.
    public func keep(_ look: ScreenLook) {
        schedule(inbox.withLock { $0.append(look) })
    }

    private func schedule(_ schedule: RecorderInbox.Schedule) {
        switch schedule {
        case .none: break
        case .soon: queue.asyncAfter(deadline: .now() + .milliseconds(50)) { [self] in writeQueued() }
        case .now: queue.async { [self] in writeQueued() }
        }
    }
}

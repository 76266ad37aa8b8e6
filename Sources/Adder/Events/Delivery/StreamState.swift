/// The state that an event stream's lock guards.
@usableFromInline
struct StreamState {
    /// The observers of each type of event that was sent since they changed, as senders take them.
    var observers: [ObjectIdentifier: any AnyObservers] = [:]
    /// The observers of each type of event that was sent or observed before, as they change.
    var tables: [ObjectIdentifier: any AnyObserverTable] = [:]
    /// The dispatchers of those types that are requests.
    var dispatchers: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    /// The taps as senders take them; `nil` if there are none.
    @usableFromInline var taps: Taps?
    var tapList = ObserverList<Tap>()
    /// The recorder of all events; `nil` if none records.
    var recorder: (any Recorder)?
    /// The events that are ordered and wait for their delivery.
    var queue = Deque<QueuedEvent>()
    /// A Boolean value that indicates whether a thread is calling observers.
    var isDelivering = false
    /// A Boolean value that indicates whether a relay task exists that delivers the queue.
    var hasRelay = false
    /// The phase of the stream's life, which decides which requests are accepted.
    var phase = StreamPhase.open
    var lastSequenceNumber: UInt64 = 0
    /// The number of marks in the queue, which have no sequence number.
    private var queuedMarks: UInt64 = 0
    /// The number of roots that were sent.
    var roots: UInt64 = 0
    private var announcements = AnnouncementOrdinals()
    var lastRegistration: UInt64 = 0
    /// The length of the queue at which the log is warned next.
    private var warningLength = firstWarningLength

    private static let firstWarningLength = 10_000

    var backpressure = Backpressure()

    /// The work that a sender does after it has left the lock.
    @usableFromInline
    enum Outcome<E: Event>: ~Copyable, Sendable {
        /// Deliver the event, then the events that were queued meanwhile.
        case deliver(Delivery<E>)
        /// The event is queued. Deliver the queue, since no other thread does.
        case drain
        /// The event is queued, and another thread delivers it.
        case leave
        /// The event is queued, and another thread delivers it. Wait, since the queue is long.
        case wait
        /// The event is queued, and another thread delivers it. Log a warning about the length of the queue, and wait.
        case warn(length: Int)
    }

    /// Gives an event the next sequence number if no event is before it; otherwise queues the event.
    @inlinable @inline(__always)
    mutating func order<E: Event>(_ envelope: Envelope<E>, for observers: Observers<E>) -> Outcome<E> {
        if let number = beginDelivery() {
            return .deliver(Delivery(observers: observers, taps: taps, sequenceNumber: number))
        }
        if enqueue(QueuedEvent(envelope)) { return .drain }
        if let length = crossedWarningLength() { return .warn(length: length) }
        return isCrowded ? .wait : .leave
    }

    /// Queues an event. Returns `true` if the caller is now the thread that delivers.
    @usableFromInline
    mutating func enqueue(_ event: QueuedEvent) -> Bool {
        queue.append(event)
        if event.isMark { queuedMarks += 1 }
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// Queues a mark before all events while another thread delivers one. Returns `false` if no other thread does.
    mutating func putFirst(_ mark: QueuedEvent, on thread: UInt) -> Bool {
        guard isDelivering, backpressure.deliverer != thread else { return false }
        queue.prepend(mark)
        queuedMarks += 1
        return true
    }

    /// Ends the caller's delivery, whether or not events are queued.
    mutating func pauseDelivery() {
        isDelivering = false
        backpressure.deliverer = nil
    }

    /// The sequence number of the event that was sent last.
    var orderedCount: UInt64 { lastSequenceNumber + UInt64(queue.count) - queuedMarks }

    /// Ends the caller's delivery unless events are queued. Returns `true` if some are.
    @usableFromInline
    mutating func finish() -> Bool {
        isDelivering = !queue.isEmpty
        return isDelivering
    }

    /// Begins a delivery by the calling thread, which is noted so that it never waits for itself.
    ///
    /// - Returns: The sequence number of the next event; `nil` if another event is before it.
    @usableFromInline
    mutating func beginDelivery() -> UInt64? {
        guard !isDelivering, queue.isEmpty else { return nil }
        isDelivering = true
        backpressure.deliverer = CurrentThread.id
        lastSequenceNumber += 1
        return lastSequenceNumber
    }

    /// Removes and returns the first queued event; `nil`, with the delivery ended, if there is none.
    ///
    /// - Parameter thread: The thread that delivers it.
    mutating func next(on thread: UInt) -> QueuedDelivery? {
        guard let event = queue.popFirst() else {
            pauseDelivery()
            warningLength = Self.firstWarningLength
            backpressure.reset()
            return nil
        }
        backpressure.deliverer = thread
        guard let type = event.type else {
            queuedMarks -= 1
            return QueuedDelivery(event: event, observers: nil, taps: nil, sequenceNumber: 0)
        }
        lastSequenceNumber += 1
        return QueuedDelivery(
            event: event, observers: currentObservers(of: type), taps: taps, sequenceNumber: lastSequenceNumber)
    }

    /// Returns the identity of the next root or, with a cause, of the next event that code sends because of it.
    @usableFromInline
    mutating func makeID(cause: EventID?) -> EventID {
        guard let cause else {
            roots += 1
            return EventID(rawValue: roots)
        }
        return makeID(announcedBy: cause)
    }

    mutating func makeID(announcedBy cause: EventID) -> EventID {
        EventID(cause: cause, scope: .announcement, ordinal: announcements.next(of: cause))
    }

    /// Counts a root whose identity a recording has named, so that no later root repeats it.
    @usableFromInline
    mutating func note(_ id: EventID) {
        if id.isRoot, id.rawValue > roots { roots = id.rawValue }
    }

    @usableFromInline
    mutating func crossedWarningLength() -> Int? {
        guard queue.count >= warningLength else { return nil }
        warningLength *= 2
        return queue.count
    }
}

@available(*, unavailable)
extension StreamState: Sendable {}

/// A phase in the life of a stream.
enum StreamPhase: Comparable, Sendable {
    /// Every request is accepted.
    case open
    /// Requests that are sent inside answers at work are accepted, and no others.
    case stopping
    /// No request is accepted.
    case stopped
    /// The SDK has stopped. Events are still delivered, and the log names the first one.
    case ended
}

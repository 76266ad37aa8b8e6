/// The first queued event with its receivers, as they were when it reached the front.
struct QueuedDelivery: Sendable {
    let event: QueuedEvent
    let observers: (any AnyObservers)?
    let taps: Taps?
    let sequenceNumber: UInt64

    func deliver() {
        event.deliver(to: observers, taps, sequenceNumber: sequenceNumber)
    }
}

/// A closure that is called with every event of every type, until its observation ends.
@usableFromInline
struct Tap: Sendable {
    let registration: Registration
    let body: @Sendable (Envelope<any Event>) -> Void

    func callAsFunction(_ envelope: Envelope<any Event>) {
        if registration.receives(envelope.sequenceNumber) { body(envelope) }
    }
}

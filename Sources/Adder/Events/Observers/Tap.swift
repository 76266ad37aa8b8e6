/// A closure that is called with every event of every type.
@usableFromInline
struct Tap: Sendable {
    let id: UInt64
    @usableFromInline let body: @Sendable (Envelope<any Event>) -> Void
}

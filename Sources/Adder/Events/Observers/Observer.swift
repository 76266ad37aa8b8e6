/// A closure that is called with every event of one type.
@usableFromInline
struct Observer<E: Event>: Sendable {
    @usableFromInline let body: @Sendable (Envelope<E>) -> Void

    @inlinable
    init(body: @escaping @Sendable (Envelope<E>) -> Void) {
        self.body = body
    }
}

/// A closure that is called with every event of every type.
@usableFromInline
struct Tap: Sendable {
    let id: UInt64
    @usableFromInline let body: @Sendable (Envelope<any Event>) -> Void
}

/// All taps, at least one: replaced, never changed.
@usableFromInline
final class Taps: Sendable {
    let all: [Tap]

    init(_ all: [Tap]) {
        self.all = all
    }
}

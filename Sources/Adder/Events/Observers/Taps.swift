/// All taps of a stream, at least one. Immutable: a change replaces the object.
@usableFromInline
final class Taps: Sendable {
    let all: [Tap]

    init(_ all: [Tap]) {
        self.all = all
    }
}

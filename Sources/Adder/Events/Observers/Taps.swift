/// The taps of a stream as they were at one moment, at least one. Immutable.
@usableFromInline
final class Taps: Sendable {
    let all: [Tap?]

    init(_ list: ObserverList<Tap>) {
        all = list.elements
    }
}

public import Synchronization

/// The number of scopes that exist, on whatever stream.
///
/// While there is none, no task is inside an answer. Asking the task itself was a quarter of a send.
@usableFromInline
final class LiveScopes: Sendable {
    @usableFromInline let count = Atomic(0)

    @inlinable var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }
}

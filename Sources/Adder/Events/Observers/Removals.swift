public import Synchronization

/// The number of observers of one type of event that were removed so far.
///
/// A delivery compares it with the number at which its observers were taken: while both are equal, no observer of the
/// delivery has ended. Asking each one cost 10 ns an observer.
@usableFromInline
final class Removals: Sendable {
    @usableFromInline let count = Atomic(0)

    /// Counts a removal. Called in the stream's lock.
    @inlinable
    func add() {
        count.add(1, ordering: .acquiringAndReleasing)
    }
}

import Synchronization

/// Consumes results, so that the optimiser cannot remove their computation: it may not remove an atomic store.
enum Blackhole {
    private static let last = Atomic(0)

    @inline(__always)
    static func keep(_ number: Int) {
        last.store(number, ordering: .relaxed)
    }
}

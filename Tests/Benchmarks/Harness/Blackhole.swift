import Synchronization

/// Where results go, so that the optimiser cannot leave out what made them: it may not remove an atomic store.
enum Blackhole {
    private static let last = Atomic(0)

    @inline(__always)
    static func keep(_ number: Int) {
        last.store(number, ordering: .relaxed)
    }
}

import Foundation
import Synchronization

/// Calls a closure on a number of threads at once, with the thread's number from 1, and returns when all have ended.
///
/// The concurrency runtime has one thread a core. These are preempted in the middle of a send.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) async {
    await withTaskGroup { group in
        for number in 1...count {
            group.addTask {
                await withCheckedContinuation { continuation in
                    Thread.detachNewThread {
                        body(number)
                        continuation.resume()
                    }
                }
            }
        }
    }
}

/// A point that a number of threads reach together, again and again.
final class Rendezvous: Sendable {
    private let threads: Int
    private let arrivals = Atomic(0)

    init(_ threads: Int) {
        self.threads = threads
    }

    /// Returns when all threads have called it as often as this one. It spins, so that they go on at the same moment.
    func meet() {
        let arrival = arrivals.add(1, ordering: .acquiringAndReleasing).newValue
        let last = (arrival + threads - 1) / threads * threads
        while arrivals.load(ordering: .acquiring) < last { sched_yield() }
    }
}

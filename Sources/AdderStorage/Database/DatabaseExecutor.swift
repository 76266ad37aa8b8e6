import Dispatch

/// An executor that runs one database's work on a dispatch queue of its own.
///
/// SQLite blocks on the disk and on other processes' locks. Swift's cooperative pool has one thread a core, so an actor
/// that blocked there would stop unrelated tasks. A queue's thread may block.
final class DatabaseExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "adder.storage")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

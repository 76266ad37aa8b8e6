import Dispatch

/// An executor that runs one database's work on its own dispatch queue.
///
/// SQLite blocks on the disk and on other processes' locks. Swift's cooperative pool has one thread a core, so an actor
/// that blocked there would stop unrelated tasks. A queue's thread may block.
///
/// As a task executor, it runs the code of a task that belongs to no actor on the same queue. Each job therefore runs as
/// both: a task that is on the queue already enters the database without leaving its thread.
final class DatabaseExecutor: SerialExecutor, TaskExecutor {
    private let queue = DispatchQueue(label: "adder.storage")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
        }
    }
}

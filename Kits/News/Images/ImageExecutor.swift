import Dispatch

/// An executor that runs the work on files on a dispatch queue of its own, whose thread may block.
///
/// Swift's cooperative pool has one thread a core, so an actor that waited for the disk there would stop unrelated tasks.
final class ImageExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "adder.news.images")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

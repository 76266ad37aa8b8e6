import Dispatch

/// Runs an actor on a thread that may wait for a person.
final class PromptExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "prompt")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

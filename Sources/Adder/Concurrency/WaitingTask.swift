/// A task that waits until it is resumed with a value.
///
/// A continuation has no fixed layout, so that the runtime looks up its metadata at each move of a value that may hold
/// one. This reference is moved without a look-up.
@usableFromInline
final class WaitingTask<Value: Sendable>: Sendable {
    private let continuation: CheckedContinuation<Value, Never>

    init(_ continuation: CheckedContinuation<Value, Never>) {
        self.continuation = continuation
    }

    /// Resumes the task. Call it once.
    @usableFromInline
    func resume(returning value: sending Value) {
        continuation.resume(returning: value)
    }
}

extension WaitingTask where Value == Void {
    /// Resumes the task. Call it once.
    func resume() {
        resume(returning: ())
    }
}

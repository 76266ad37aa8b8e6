/// A task that waits until it is resumed with a value.
///
/// A continuation has no fixed layout, so that the runtime looks up its metadata at each move of a value that may hold
/// one. This reference is moved without a look-up.
@usableFromInline
final class WaitingTask<Value: Sendable>: Sendable {
    @usableFromInline let continuation: CheckedContinuation<Value, Never>

    @inlinable
    init(_ continuation: CheckedContinuation<Value, Never>) {
        self.continuation = continuation
    }

    /// Resumes the task. Call it once.
    @inlinable
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

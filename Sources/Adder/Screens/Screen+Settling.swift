extension Screen {
    /// Waits until all requests of this screen and of its children are answered and their answers rendered, except those in
    /// the lane `watch`, and until every event that was sent before is folded.
    ///
    /// Returns without waiting for answers when the task is cancelled or the screen closes.
    public func settled() async {
        repeat {
            await settledWithoutChildren()
            for child in openChildren { await child.settled() }
            // An outcome of a child or of a route is folded in a turn of its own.
            await stage.caughtUp()
        } while !isSettled && !Task.isCancelled
    }

    /// A Boolean value that indicates whether neither this screen nor a child waits for an answer.
    var isSettled: Bool { requests.isSettled && turn == nil && openChildren.allSatisfy(\.isSettled) }

    private func settledWithoutChildren() async {
        while !requests.isSettled || turn != nil, !Task.isCancelled {
            let waiter = waiters.makeID()
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiters.insert($0, waiter) }
            } onCancel: {
                Task { @MainActor in self.waiters.resume(waiter) }
            }
        }
    }
}

/// The callers that wait until a screen is settled.
@usableFromInline
struct SettledWaiters {
    @usableFromInline private(set) var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastID = 0

    mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }

    mutating func insert(_ continuation: CheckedContinuation<Void, Never>, _ id: Int) {
        waiting[id] = continuation
    }

    mutating func resume(_ id: Int) {
        waiting.removeValue(forKey: id)?.resume()
    }

    mutating func resumeAll() {
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }
}

@available(*, unavailable)
extension SettledWaiters: Sendable {}

/// The navigations that are not decided yet, in the order in which they were requested. One is decided at a time.
///
/// A navigation that a guard or a confirmation opens goes before the one that waits for it, which would wait for ever
/// otherwise.
@MainActor
final class NavigationQueue {
    /// A place in the queue.
    @MainActor
    final class Place {
        private var continuation: CheckedContinuation<Void, Never>?

        /// Suspends the caller until the place is the first, or the task is cancelled.
        fileprivate func wait() async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if Task.isCancelled { continuation.resume() } else { self.continuation = continuation }
                }
            } onCancel: {
                Task { @MainActor in self.resume() }
            }
        }

        /// Ends the wait, if there is one.
        fileprivate func resume() {
            continuation?.resume()
            continuation = nil
        }
    }

    /// The place of the navigation whose guards or confirmation call the current code.
    @TaskLocal private static var current: Place?

    private var places: [Place] = []

    /// Returns a place at the end, or before the navigation that is the caller.
    func reserve() -> Place {
        let place = Place()
        let caller = Self.current.flatMap { current in places.firstIndex { $0 === current } }
        places.insert(place, at: caller ?? places.endIndex)
        return place
    }

    /// Calls `body` when a place is the first, then gives the place up.
    ///
    /// - Returns: `nil` when the caller is cancelled before its turn.
    func decide<Decision>(
        at place: Place, _ body: () async -> Decision
    ) async -> Decision? {
        defer { leave(place) }
        if places.first !== place { await place.wait() }
        guard places.first === place else { return nil }
        return await Self.$current.withValue(place, operation: body)
    }

    private func leave(_ place: Place) {
        places.removeAll { $0 === place }
        places.first?.resume()
    }
}

/// Returns `true` if the caller runs on the main actor.
///
/// `Thread.isMainThread` is not reliable on Linux, where other threads may serve the main queue.
func isOnMainActor() async -> Bool { #isolation is MainActor }

/// The time in which a document is to be read: until the task is cancelled, or a moment has passed.
struct ReadingTime {
    let deadline: ContinuousClock.Instant?

    /// The reason to stop; `nil` while there is time.
    var end: FeedError? {
        if Task.isCancelled {
            return FeedError(
                code: .cancelled,
                message: "The task that reads the document was cancelled. Read it again, if it is needed.")
        }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return FeedError(
            code: .timedOut, message: "The document could not be read in the time of its request. Try again later.")
    }
}

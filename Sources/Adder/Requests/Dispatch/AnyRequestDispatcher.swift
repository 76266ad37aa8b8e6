/// A request dispatcher with its type of request erased.
protocol AnyRequestDispatcher: Sendable {
    var openRequests: [Diagnostics.LiveRequest] { get }
    /// A Boolean value that indicates whether no request is open, except watches.
    var isIdle: Bool { get }
    /// The answers at work, those of cancelled requests included.
    var answersAtWork: [AnswerAtWork] { get }

    /// Waits until all requests that are open now, except watches, have ended.
    func waitUntilIdle() async
    /// Waits until no answer is at work.
    func waitUntilReturned() async
    /// Refuses new requests except those from inside answers at work, and ends the watches.
    func beginStopping()
    /// Fails every open request as stopped, refuses every later one, and cancels the answers at work.
    func stop()
}

/// An answer at work, and the kit of its interactor if that belongs to one.
struct AnswerAtWork: Hashable {
    let request: String
    let kit: String?
}

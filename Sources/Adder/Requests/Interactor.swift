/// The part of a screen that does the work: it answers one type of request.
///
/// Usually an actor, or a struct over one. It is created with its ports, such as a store or a feed source, which are
/// protocols. It runs off the main thread.
///
/// ```swift
/// actor CounterInteractor: Interactor {
///     func respond(to request: CounterRequest, _ call: Call<CounterResponse>) async -> CounterResponse { … }
/// }
/// ```
public protocol Interactor<Request>: Sendable {
    /// The type of request that it answers.
    associatedtype Request: Adder.Request

    /// Answers a request: with any number of progress responses through `call`, and the final one that is returned.
    ///
    /// When the request is cancelled, so is the task. An interactor that has already made a change returns the response
    /// that announces it all the same, and every screen learns of it.
    func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response

    /// Returns the lane of a request; `.serial` by default.
    nonisolated func lane(for request: Request) -> Lane
}

extension Interactor {
    /// Returns `.serial`.
    public nonisolated func lane(for request: Request) -> Lane { .serial }
}

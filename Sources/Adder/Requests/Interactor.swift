/// The part of a screen that does the work: it answers one type of request.
///
/// An interactor is an actor, or a struct over one. It is created with its ports, such as a store or a feed source, which
/// are protocols. It is called off the main thread, on a task of its own for each request.
///
/// ```swift
/// actor CounterInteractor: Interactor {
///     func respond(to request: CounterRequest, _ call: Call<CounterResponse>) async -> CounterResponse { … }
/// }
/// ```
public protocol Interactor<Request>: Sendable {
    /// The type of request that the interactor answers.
    associatedtype Request: Adder.Request

    /// Answers a request with any number of progress responses through `call`, and the final one that is returned.
    ///
    /// When the request is cancelled, its task is cancelled too. An interactor that has already made a change still
    /// returns the response that announces it, and every screen receives it.
    func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response

    /// Returns the lane of a request. The default implementation returns `.serial`.
    nonisolated func lane(for request: Request) -> Lane
}

extension Interactor {
    /// Returns `.serial`.
    public nonisolated func lane(for request: Request) -> Lane { .serial }
}

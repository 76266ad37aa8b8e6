/// The part that does the work: it answers one type of request.
///
/// Usually an actor, or a struct over one. It is made with the ports it needs (a store, a feed source), which are
/// protocols that stand in its own file. It runs off the main thread.
///
/// ```swift
/// actor CounterInteractor: Interactor {
///     func respond(to request: CounterRequest, _ call: Call<CounterResponse>) async -> CounterResponse { … }
/// }
/// ```
public protocol Interactor<Request>: Sendable {
    /// What it answers.
    associatedtype Request: Adder.Request

    /// Answers a request: with any number of progress responses through `call`, and the one that is returned.
    ///
    /// When the call is cancelled its task is; an interactor that has already made a change returns the response that
    /// announces it all the same, and every screen learns of it.
    func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response

    /// How a request runs beside others of its type; `.serial` unless declared otherwise.
    nonisolated func lane(for request: Request) -> Lane
}

extension Interactor {
    /// One at a time.
    public nonisolated func lane(for request: Request) -> Lane { .serial }
}

/// How a request runs beside others of its type that the same interactor answers.
public enum Lane: Sendable {
    /// After the serial ones that came before, whatever the interactor awaits: for changes.
    case serial
    /// At once, beside all others: for what is slow and changes nothing that others read.
    case concurrent
    /// At once, and the latest one before it from the same screen is cancelled: for searching as one types.
    case latest
}

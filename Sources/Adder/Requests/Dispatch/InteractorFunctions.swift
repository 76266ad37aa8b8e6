/// The functions of an interactor, with its type erased.
///
/// They are closures that are made where both types are known, so that the compiler can specialise them.
@usableFromInline
final class InteractorFunctions<R: Request>: AnyInteractorFunctions {
    @usableFromInline let respond: @Sendable (_ request: R, _ call: Call<R.Response>) async -> R.Response
    @usableFromInline let lane: @Sendable (_ request: R) -> RequestLane
    @usableFromInline let executor: @Sendable (_ request: R) -> (any TaskExecutor)?

    @inlinable
    init(_ interactor: some Interactor<R>) {
        respond = { await interactor.respond(to: $0, $1) }
        lane = { RequestLane(interactor.lane(for: $0)) }
        executor = { interactor.executor(for: $0) }
    }
}

/// The functions of an interactor, with the type of its requests erased too.
@usableFromInline
protocol AnyInteractorFunctions: AnyObject, Sendable {}

/// The context of one answer: it sends progress, and is the interactor's only source of time, identifiers and randomness.
///
/// All of these are derived from the request's identity, so a replay repeats them.
public struct Call<Response: Adder.Response>: Sendable {
    /// The identity of the request that is being answered.
    public let request: EventID
    /// The time at which the interactor was called; the same during the whole call.
    public let now: Timestamp

    let scope: RequestScope
    let receiver: Receiver

    /// The receiver of progress.
    @usableFromInline
    enum Receiver: Sendable {
        /// The stream on which the request was sent.
        case asker(SentRequest)
        /// The closure of a test.
        case test(@Sendable (_ progress: Response) -> Void)
    }

    @usableFromInline
    init(scope: RequestScope, receiver: Receiver) {
        request = scope.event
        now = scope.environment.sources.now(scope.event)
        self.scope = scope
        self.receiver = receiver
    }

    package init(scope: RequestScope, progress: @escaping @Sendable (_ progress: Response) -> Void) {
        self.init(scope: scope, receiver: .test(progress))
    }

    /// Sends a response that reports progress, such as the items that are loaded so far.
    ///
    /// After the request was cancelled, nothing is sent.
    public func progress(_ response: Response) {
        let id = scope.nextResponseID()
        switch receiver {
        case .asker(let request): request.send(progress: response, id)
        case .test(let body): body(response)
        }
    }

    /// Waits for a duration on the environment's clock, which is a manual one in tests.
    ///
    /// Use it to limit the time of some work, or to wake up at midnight. A search while typing needs no wait: see
    /// ``Lane/latest(after:)``.
    ///
    /// - Throws: `CancellationError` when the request is cancelled, or the SDK stops.
    public func sleep(for duration: Duration) async throws {
        try await scope.environment.sources.sleep(duration, request, scope.nextSleep())
    }

    /// Reads a value at once and after each interval, and calls `changed` when it differs from the one before, until the
    /// request is cancelled or the SDK stops.
    ///
    /// Use it for a request in the lane ``Lane/watch`` about a value that does not report its changes, such as the version of a
    /// database that other processes change. A read or a call that throws is repeated after the interval.
    public func poll<Value: Equatable>(
        every interval: Duration, _ value: () async throws -> Value, changed: () async throws -> Void
    ) async {
        var last = try? await value()
        while (try? await sleep(for: interval)) != nil {
            guard let next = try? await value(), next != last, (try? await changed()) != nil else { continue }
            last = next
        }
    }

    /// Returns the present time, after a ``sleep(for:)`` for example. ``now`` stays the same during the call.
    public func currentTime() -> Timestamp {
        scope.environment.sources.now(EventID(cause: request, scope: .draw, ordinal: scope.nextDraw()))
    }

    /// Returns a new identifier: 26 characters of base 32 in the live environment.
    public func identifier() -> String {
        scope.environment.sources.identifier(request, scope.nextDraw())
    }

    /// Returns a generator of random numbers, with another seed at each call.
    public func generator() -> SeededGenerator {
        SeededGenerator(
            seed: scope.environment.sources.seed(EventID(cause: request, scope: .draw, ordinal: scope.nextDraw())))
    }
}

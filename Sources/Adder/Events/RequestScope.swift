import Synchronization

/// The request that a task answers, which is the cause of the requests that the task sends on the same stream.
///
/// It ends with the answer: a request from a task that outlives the answer is an ordinary root. It holds no other scope,
/// so a walk of any length takes no memory.
@usableFromInline
package final class RequestScope: Sendable {
    /// The scope of each task; `nil` outside an answer.
    @usableFromInline static let ofTask = TaskLocal<RequestScope?>(wrappedValue: nil)

    /// The scope of the current task.
    static var current: RequestScope? { ofTask.get() }

    @usableFromInline let event: EventID
    @usableFromInline let screen: ScreenID?
    private let hasEnded = Atomic(false)
    /// The depth of the request; see ``Envelope/depth``.
    @usableFromInline let depth: UInt32
    /// The source of time, identifiers and randomness.
    let environment: SharedEnvironment
    /// The waits on the stream of the request, by which the stream is known; `nil` in a test.
    private let waits: WaitGraph?
    private let responses = Atomic<UInt64>(0)
    private let draws = Atomic<UInt64>(0)
    private let sleeps = Atomic<UInt64>(0)
    /// The number of requests that were sent in each scope of identities.
    private let requests = Lock<[EventScope: UInt64]>([:])

    @usableFromInline
    package init(
        event: EventID, screen: ScreenID? = nil, depth: UInt32 = 0, environment: SharedEnvironment,
        stream: EventStream? = nil
    ) {
        self.event = event
        self.screen = screen
        self.depth = depth
        self.environment = environment
        waits = stream?.waits
    }

    /// Returns the scope of the current task if it answers a request on a stream and has not ended.
    @usableFromInline
    static func active(on stream: EventStream) -> RequestScope? {
        guard let scope = current, scope.waits === stream.waits, !scope.isOver else { return nil }
        return scope
    }

    /// Returns the answer of the current task with the waits on its stream, if that stream is not the given one.
    static func elsewhere(than stream: EventStream) -> (scope: RequestScope, waits: WaitGraph)? {
        guard let scope = current, let waits = scope.waits, waits !== stream.waits else { return nil }
        return (scope, waits)
    }

    /// A Boolean value that indicates whether the current task is inside an answer.
    @usableFromInline static var isActive: Bool { current != nil }

    /// Calls observers outside of the sender's scope, so that the tasks that they begin inherit none.
    static func leave(_ body: () -> Void) {
        if current == nil { body() } else { ofTask.withValue(nil, operation: body) }
    }

    /// Runs an answer as the task's current scope.
    @inlinable
    func run<Output: Sendable>(_ answer: () async -> Output) async -> Output {
        await Self.ofTask.withValue(self, operation: answer)
    }

    @usableFromInline var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    @usableFromInline
    func end() {
        hasEnded.store(true, ordering: .releasing)
    }

    @usableFromInline
    func nextResponseID() -> EventID {
        EventID(cause: event, scope: .response, ordinal: responses.add(1, ordering: .relaxed).oldValue)
    }

    @usableFromInline var hasSentRequests: Bool { requests.withLock { !$0.isEmpty } }

    func nextRequestID(_ scope: EventScope) -> EventID {
        let ordinal = requests.withLock { requests in
            defer { requests[scope, default: 0] += 1 }
            return requests[scope, default: 0]
        }
        return EventID(cause: event, scope: scope, ordinal: ordinal)
    }

    func nextSleep() -> UInt64 {
        sleeps.add(1, ordering: .relaxed).oldValue
    }

    func nextDraw() -> UInt64 {
        draws.add(1, ordering: .relaxed).oldValue
    }
}

import Synchronization

/// A request that was sent, and the work that answers it.
@usableFromInline
final class SentRequest: Sendable {
    /// The sender of requests that supersede each other in the lane `latest`.
    @usableFromInline
    enum Asker: Hashable, Sendable {
        case screen(ScreenID)
        /// The answer inside which the request is sent.
        case answer(EventID)
        /// One call from outside.
        case call(EventID)

        @usableFromInline var isAnswer: Bool { if case .answer = self { true } else { false } }
    }

    @usableFromInline let id: EventID
    @usableFromInline let screen: ScreenID?
    @usableFromInline let asker: Asker
    @usableFromInline let lane: Lane
    /// The serial lane of the interactor to which the request was sent; `nil` if there was none.
    let serialLane: SerialLane?
    let priority = Task.currentPriority
    /// The executor on which the answer begins; `nil` for the pool.
    let executor: (any TaskExecutor)?
    @usableFromInline let depth: UInt32
    /// The call that has sent the request; `nil` if it was sent as an event.
    let site: CallSite?
    /// The stream on which the request is sent.
    @usableFromInline let stream: EventStream
    @usableFromInline let dispatcher: RequestDispatcher
    /// The caller that waits for the response; `nil` if none does.
    @usableFromInline let caller: ReplyWaiter?
    /// Has the interactor answer the request.
    let answer: @concurrent @Sendable (SentRequest) async -> Void
    /// The number of reasons for which the answer does not begin yet: the request has not reached its interactor, and its
    /// sender has not finished sending.
    private let holds = Atomic(2)

    @usableFromInline
    init(
        id: EventID, screen: ScreenID?, asker: Asker, lane: Lane, serialLane: SerialLane?,
        executor: (any TaskExecutor)?, depth: UInt32, site: CallSite?,
        stream: EventStream, dispatcher: RequestDispatcher, caller: ReplyWaiter?,
        answer: @escaping @concurrent @Sendable (SentRequest) async -> Void
    ) {
        self.id = id
        self.screen = screen
        self.asker = asker
        self.lane = lane
        self.serialLane = serialLane
        self.executor = executor
        self.depth = depth
        self.site = site
        self.stream = stream
        self.dispatcher = dispatcher
        self.caller = caller
        self.answer = answer
    }

    /// Removes a reason for which the answer does not begin yet. Returns `true` if none is left.
    ///
    /// A thread that began to answer while the sender is at work would run into its locks.
    func removeHold() -> Bool {
        holds.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }

    /// The screen with which the request ends; `nil` for a request that runs to its end, or is part of an answer.
    var endingScreen: ScreenID? {
        if lane.endsWithAsker, case .screen(let screen) = asker { screen } else { nil }
    }

    /// A Boolean value that indicates whether an answer has sent the request.
    var isNested: Bool { asker.isAnswer }
}

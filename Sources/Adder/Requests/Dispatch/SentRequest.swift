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

    /// The steps for which the type of the request is known.
    @usableFromInline
    enum Step: Sendable {
        /// Begin the task in which the interactor answers.
        case answer
        /// Resume the caller with the code of an error.
        case fail(ReplyError.Code)
    }

    // In an order in which the small values share words: many requests can be open.

    @usableFromInline let id: EventID
    @usableFromInline let screen: ScreenID?
    /// The number of reasons for which the answer does not begin yet: the request has not reached its interactor, and its
    /// sender has not finished sending.
    private let holds = Atomic<UInt8>(2)
    /// A Boolean value that indicates whether the answer has reported progress since somebody looked.
    private let hasProgress = Atomic(false)
    @usableFromInline let asker: Asker
    @usableFromInline let lane: Lane
    @usableFromInline let priority = Task.currentPriority
    /// A Boolean value that indicates whether a caller waits for the response.
    let hasCaller: Bool
    @usableFromInline let depth: UInt32
    /// The interactor to which the request was sent; `nil` if there was none.
    @usableFromInline let handler: RequestHandler?
    /// The call that has sent the request; `nil` if it was sent as an event.
    let site: CallSite?
    /// The stream on which the request is sent.
    @usableFromInline let stream: EventStream
    @usableFromInline let dispatcher: RequestDispatcher
    @usableFromInline let caller = ReplyWaiter()
    /// Carries out a step, and returns the task that it begins. One closure for both steps saves an allocation.
    private let perform: @Sendable (SentRequest, Step) -> Task<Void, Never>?

    @usableFromInline
    init(
        id: EventID, screen: ScreenID?, asker: Asker, lane: Lane, handler: RequestHandler?, depth: UInt32,
        site: CallSite?, stream: EventStream, dispatcher: RequestDispatcher, hasCaller: Bool,
        perform: @escaping @Sendable (SentRequest, Step) -> Task<Void, Never>?
    ) {
        self.id = id
        self.screen = screen
        self.asker = asker
        self.lane = lane
        self.handler = handler
        self.depth = depth
        self.site = site
        self.stream = stream
        self.dispatcher = dispatcher
        self.hasCaller = hasCaller
        self.perform = perform
    }

    /// Begins and returns the task in which the interactor answers; `nil` without an interactor.
    func beginAnswer() -> Task<Void, Never>? { perform(self, .answer) }

    /// Resumes the caller with the code of an error.
    func fail(_ code: ReplyError.Code) { _ = perform(self, .fail(code)) }

    /// Removes a reason for which the answer does not begin yet. Returns `true` if none is left.
    ///
    /// A thread that began to answer while the sender is at work would run into its locks.
    func removeHold() -> Bool {
        holds.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }

    func noteProgress() { hasProgress.store(true, ordering: .relaxed) }

    /// Returns a Boolean value that indicates whether the answer has reported progress since the last call.
    func takeProgress() -> Bool { hasProgress.exchange(false, ordering: .relaxed) }

    /// The serial lane of the interactor; `nil` without one.
    var serialLane: SerialLane? { handler?.serialLane }

    /// The screen with which the request ends; `nil` for a request that runs to its end, or is part of an answer.
    var endingScreen: ScreenID? {
        if endsWithAsker, case .screen(let screen) = asker { screen } else { nil }
    }

    /// A Boolean value that indicates whether the request is cancelled with its asker.
    var endsWithAsker: Bool { lane.reads || lane.kind == .latest }

    /// A Boolean value that indicates whether the request is cancelled when the SDK stops. What an answer has asked for may be a
    /// part of a change.
    var endsWithSDK: Bool { lane.kind == .watch || lane.reads && !isNested }

    /// A Boolean value that indicates whether an answer has sent the request.
    var isNested: Bool { asker.isAnswer }
}

/// The caller that waits for the response to a request.
///
/// It is resumed when its response is delivered and the answer's work is over, whichever comes last: a thread that woke
/// up earlier would run into the locks of the other.
@usableFromInline
struct ReplyWaiter: ~Copyable, Sendable {
    // Not private: Swift 6.3.1 then crashes in a debug build.
    enum Phase {
        case waiting
        case delivered
        /// The answer's work is over.
        case answered(Resumption)
    }

    /// The call that resumes the caller with the response.
    ///
    /// An object, since it is rarely needed: a closure in its place would enlarge every request.
    final class Resumption: Sendable {
        let resume: @Sendable () -> Void

        init(_ resume: @escaping @Sendable () -> Void) {
            self.resume = resume
        }
    }

    private let phase = Lock(Phase.waiting)

    /// Notes that the response is delivered, and resumes the caller if the answer's work is over.
    func noteDelivery() {
        let resumption: Resumption? = phase.withLock { phase in
            guard case .answered(let resumption) = phase else {
                phase = .delivered
                return nil
            }
            return resumption
        }
        resumption?.resume()
    }

    /// A Boolean value that indicates whether the response is delivered, and the answer's work is not known to be over.
    @usableFromInline var isDelivered: Bool {
        phase.withLock { if case .delivered = $0 { true } else { false } }
    }

    /// Notes that the answer's work is over. Returns `true` if the response was delivered before; otherwise the delivery
    /// calls `resume`.
    @usableFromInline
    func noteAnswer(_ resume: @escaping @Sendable () -> Void) -> Bool {
        phase.withLock { phase in
            if case .delivered = phase { return true }
            phase = .answered(Resumption(resume))
            return false
        }
    }
}

/// The value with which the caller of a request is resumed.
///
/// It has the code of an error only: a waiting caller keeps room for it three times.
@usableFromInline
enum Reply<Response: Adder.Response>: Sendable {
    case response(Response)
    case failure(ReplyError.Code)
}

/// The requests of one type for whose responses callers wait.
struct RequestWaiters: Sendable {
    /// Each request, with the reason of a failure whose response is on its way to the caller.
    private var waiting: [EventID: (request: SentRequest, failure: ReplyError.Code?)] = [:]

    mutating func insert(_ request: SentRequest) {
        waiting[request.id] = (request, nil)
    }

    /// Notes that the response that is on its way to a caller reports a failure.
    mutating func note(_ failure: ReplyError.Code, of request: EventID) {
        waiting[request]?.failure = failure
    }

    /// Removes and returns a request for whose response a caller waits, with the reason of its failure.
    mutating func remove(_ request: EventID) -> (request: SentRequest, failure: ReplyError.Code?)? {
        waiting.removeValue(forKey: request)
    }
}

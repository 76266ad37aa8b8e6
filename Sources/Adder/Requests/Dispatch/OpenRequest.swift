/// A request that was sent, and whose answer has not ended yet.
struct OpenRequest: Sendable {
    /// The sender of requests that supersede each other in the lane `latest`.
    enum Asker: Hashable {
        case screen(ScreenID)
        /// The answer inside which the request is sent.
        case answer(EventID)
        /// One call from outside.
        case call(EventID)

        var isAnswer: Bool { if case .answer = self { true } else { false } }
    }

    enum Phase {
        /// On its way through the stream.
        case sent
        /// On its way, and to be failed when it arrives, so that the failure follows the request.
        case refused(ReplyError.Code)
        /// On its way, and to be dropped when it arrives.
        case withdrawn
        /// In its serial lane.
        case queued
        /// Being answered; without a task only while that is created.
        case running(Task<Void, Never>?)
        /// Being answered still, after the request was cancelled or failed: the response is dropped.
        case abandoned
    }

    let id: EventID
    let screen: ScreenID?
    let asker: Asker
    let lane: Lane
    /// The serial lane of the interactor to which the request was sent; `nil` if there was none.
    let serialLane: SerialLane?
    let priority: TaskPriority
    /// The executor on which the answer begins; `nil` for the pool.
    let executor: (any TaskExecutor)?
    let depth: UInt32
    /// The call that has sent the request; `nil` if it was sent as an event.
    let site: CallSite?
    /// Has the interactor answer the request.
    let answer: @Sendable () async -> Void
    var phase = Phase.sent

    /// The screen with which the request ends; `nil` for a request that runs to its end, or is part of an answer.
    var endingScreen: ScreenID? {
        if lane.endsWithAsker, case .screen(let screen) = asker { screen } else { nil }
    }

    /// A Boolean value that indicates whether an answer has sent the request.
    var isNested: Bool { asker.isAnswer }

    /// A Boolean value that indicates whether an answer is still to be expected.
    var isAwaited: Bool {
        switch phase {
        case .sent, .refused, .queued, .running: true
        case .withdrawn, .abandoned: false
        }
    }

    /// A Boolean value that indicates whether an interactor is answering, even if nobody awaits the answer.
    var isAtWork: Bool {
        switch phase {
        case .running, .abandoned: true
        case .sent, .refused, .withdrawn, .queued: false
        }
    }

    var diagnosedPhase: Diagnostics.LiveRequest.Phase {
        switch phase {
        case .sent, .refused, .withdrawn, .queued: .waiting
        case .running: .answering
        case .abandoned: .abandoned
        }
    }
}

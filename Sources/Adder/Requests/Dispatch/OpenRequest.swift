/// A request that was sent, and whose answer has not ended yet, with its phase.
@usableFromInline
struct OpenRequest: Sendable {
    enum Phase {
        /// The request is on its way through the stream.
        case sent
        /// The request is on its way, and fails when it arrives, so that the failure follows it.
        case refused(ReplyError.Code)
        /// The request is on its way, and is dropped when it arrives.
        case withdrawn
        /// The request waits in its serial lane.
        case queued
        /// The request waits for the end of its pause. The task is `nil` only while it is created.
        case paused(Task<Void, Never>?)
        /// The request is being answered. The task is `nil` only while it is created.
        case running(Task<Void, Never>?)
        /// The request is still being answered after it was cancelled or failed. The response is dropped.
        case abandoned
    }

    let sent: SentRequest
    var phase = Phase.sent

    var id: EventID { sent.id }

    /// A Boolean value that indicates whether the request waits for its serial lane.
    var isQueued: Bool { if case .queued = phase { true } else { false } }

    /// A Boolean value that indicates whether an answer is still to be expected.
    var isAwaited: Bool {
        switch phase {
        case .sent, .refused, .queued, .paused, .running: true
        case .withdrawn, .abandoned: false
        }
    }

    /// A Boolean value that indicates whether a caller that waits for all answers waits for this one.
    var isWaitedFor: Bool { isAwaited && sent.lane.kind != .watch }

    /// A Boolean value that indicates whether an interactor is answering, even if nobody awaits the answer.
    var isAtWork: Bool {
        switch phase {
        case .running, .abandoned: true
        case .sent, .refused, .withdrawn, .queued, .paused: false
        }
    }

    var diagnosedPhase: Diagnostics.LiveRequest.Phase {
        switch phase {
        case .sent, .refused, .withdrawn, .queued, .paused: .waiting
        case .running: .answering
        case .abandoned: .abandoned
        }
    }
}

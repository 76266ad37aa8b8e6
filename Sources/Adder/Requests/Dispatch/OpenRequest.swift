/// A request that was sent, and whose answer has not ended yet, with its phase.
@usableFromInline
struct OpenRequest: Sendable {
    enum Phase {
        /// On its way through the stream.
        case sent
        /// On its way, and to be failed when it arrives, so that the failure follows the request.
        case refused(ReplyError.Code)
        /// On its way, and to be dropped when it arrives.
        case withdrawn
        /// In its serial lane.
        case queued
        /// Waiting for the end of its pause; without a task only while that is created.
        case paused(Task<Void, Never>?)
        /// Being answered; without a task only while that is created.
        case running(Task<Void, Never>?)
        /// Being answered still, after the request was cancelled or failed: the response is dropped.
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

extension RequestDispatcher {
    func sendFailure(of request: OpenRequest, _ code: ReplyError.Code) {
        leaveWaits(request)
        state.withLock { $0.waiters.note(code, of: request.id) }
        let error = ReplyError(code, request: requestName)
        logMistake(error)
        respond(error, request.sent)
    }

    /// Logs an error that is a mistake in the program. The other codes are part of normal operation.
    private func logMistake(_ error: ReplyError) {
        switch error.code {
        case .stopped, .cancelled: break
        case .unanswered, .circular: stream?.log.error(error.description)
        case .unsubscribed:
            // The line is named here and not in the error, which is a value that recordings compare.
            let site = state.withLock { $0.handlers.removed }
            let line = site.map { " The interactor was registered at \($0)." } ?? ""
            stream?.log.error(error.description + line)
        }
    }

    /// Notes that nobody waits for a request that has ended. One at work is removed when its answer has returned.
    private func leaveWaits(_ request: OpenRequest) {
        guard request.sent.isNested else { return }
        if request.isAtWork { waits.detach(request.id) } else { waits.remove(request.id) }
    }

    func sendCancellation(of request: OpenRequest) {
        leaveWaits(request)
        stream?.send(
            Envelope(
                RequestCancellation(request: request.id),
                id: EventID(cause: request.id, scope: .cancellation, ordinal: 0),
                cause: request.id, screen: request.sent.screen, reach: .asker, depth: request.sent.depth))
    }
}

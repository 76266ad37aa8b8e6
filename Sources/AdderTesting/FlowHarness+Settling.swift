import Adder

extension FlowHarness {
    /// Waits until all requests are answered, all turns are shown, and all routes that presenters have opened are shown
    /// or refused.
    ///
    /// `Screen.settled()` waits for one screen only, and not for navigation. Requests in the lane `watch` are ignored.
    /// Requests that sleep on a manual clock are not: advance the clock in another task, or before this call. It stops
    /// waiting when its task is cancelled, such as by the time limit of a test; a step then fails, with the open requests.
    public func settled() async {
        var before: UInt64
        repeat {
            before = stream.orderedCount
            await stream.answered()
            await stage.caughtUp()
            await navigator.settled()
            // Each event can have caused a request, a turn or a navigation.
        } while stream.orderedCount != before && !Task.isCancelled
    }

    /// Waits until the flow is settled, for the step at a location.
    func settle(at location: String) async throws(FlowError) {
        await settled()
        guard Task.isCancelled, let reasons = reasonsToWait else { return }
        let error = FlowError(
            code: .notSettled, location: location,
            message: "The step was cancelled before the flow was settled. \(reasons)")
        // A time limit hides what a test throws after it.
        stream.log.error(error.description)
        throw error
    }

    /// Full sentences about the open requests and the question for which a step waits; `nil` if there are none.
    private var reasonsToWait: String? {
        let sleeps = stream.sleeps
        var reasons = stream.awaitedRequests.map { request in
            sleeps[request.id].map { "`\(request.type)` sleeps until +\($0.seconds) s: advance the clock." }
                ?? "`\(request.type)` is not answered."
        }
        if let question = navigator.leaving { reasons.append("“\(question.text)” is asked: answer it.") }
        return reasons.isEmpty ? nil : reasons.joined(separator: " ")
    }

    /// Opens a route for the step at a location, and waits until the flow is settled.
    func settle(at location: String, _ open: () async throws -> Void) async throws(FlowError) {
        let failure: (any Error)?
        do {
            try await open()
            failure = nil
        } catch {
            failure = (error as? RouteError)?.code == .redirected ? nil : error
        }
        try await settle(at: location)
        if let failure { throw FlowError(code: .notShown, location: location, message: "\(failure)") }
    }
}

extension Duration {
    /// The number of seconds, without a fraction of zero.
    fileprivate var seconds: String {
        let text = "\(self / .seconds(1))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

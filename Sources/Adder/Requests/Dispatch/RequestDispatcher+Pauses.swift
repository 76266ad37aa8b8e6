extension RequestDispatcher {
    /// Begins the pause of a request. The request is answered when the pause ends, unless it has ended before.
    func pause(_ request: SentRequest) {
        let task = Task.detached(priority: request.priority) {
            let environment = request.stream.environment
            try? await environment.sources.sleep(.milliseconds(request.pause))
            self.perform(self.state.withLock { $0.requests.endPause(request.id) })
        }
        perform(state.withLock { $0.requests.beginPause(request.id, task) })
    }
}

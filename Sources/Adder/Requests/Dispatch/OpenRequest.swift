/// A request that was sent and has not been answered yet.
struct OpenRequest {
    enum Phase: Equatable {
        case sent
        /// Cancelled before it reached its dispatcher.
        case cancelled
        case waiting
        case running(Task<Void, Never>)
    }

    let screen: ScreenID?
    let parent: RequestScope?
    var phase = Phase.sent

    var task: Task<Void, Never>? {
        if case .running(let task) = phase { task } else { nil }
    }
}

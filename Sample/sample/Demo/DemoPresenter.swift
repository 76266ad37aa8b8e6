import Adder

/// The presenter of the demo: it shows one scene after another, each for its time, and stays at the last one.
struct DemoPresenter: Presenter {
    struct State: Equatable {
        /// The index of the scene that is shown.
        var scene = 0
        var isPaused = false
    }

    enum Intent: Event {
        case appear
        /// Pauses the demo, or goes on with it.
        case pause
        /// Shows the next scene at once.
        case next
    }

    /// The time of each scene, in milliseconds.
    let times: [Int]

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear: wait(&turn)
        case .pause:
            turn.state.isPaused.toggle()
            wait(&turn)
        case .next: showNext(&turn)
        }
    }

    func receive(_ response: DemoResponse, for request: DemoRequest, _ turn: inout Turn) {
        guard response == .over(scene: turn.state.scene), !turn.state.isPaused else { return }
        showNext(&turn)
    }

    private func showNext(_ turn: inout Turn) {
        guard turn.state.scene < times.count - 1 else { return }
        turn.state.scene += 1
        wait(&turn)
    }

    private func wait(_ turn: inout Turn) {
        let scene = turn.state.scene
        guard !turn.state.isPaused, scene < times.count - 1 else { return }
        turn.send(DemoRequest(scene: scene, milliseconds: times[scene]))
    }
}

/// Asks for the end of a scene's time.
struct DemoRequest: Request {
    typealias Response = DemoResponse

    let scene: Int
    let milliseconds: Int

    var isRead: Bool { true }
}

enum DemoResponse: Response {
    case over(scene: Int)
    case failed(ReplyError)
}

/// Waits on the clock of the host. A later request replaces the one before it.
struct DemoInteractor: Interactor {
    func lane(for request: DemoRequest) -> Lane { .latest }

    func respond(to request: DemoRequest, _ call: Call<DemoResponse>) async -> DemoResponse {
        // A wait that is cancelled has been replaced: nobody is told of its end.
        try? await call.sleep(for: .milliseconds(request.milliseconds))
        return .over(scene: request.scene)
    }
}

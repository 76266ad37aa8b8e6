import Adder

/// The presenter of a random session: it sends and cancels jobs, and counts the final answers to its own.
struct JobPresenter<Kind: JobKind>: Presenter {
    struct State: Equatable {
        /// The screen's own jobs, in the order in which they were sent.
        var sent: [Job<Kind>] = []
        /// The names of the jobs that were cancelled with `turn.cancel`.
        var cancelled: Set<String> = []
        /// The number of final answers to each of the screen's jobs.
        var finals: [String: Int] = [:]
        /// A Boolean value that indicates whether the last response of the session has been folded.
        var isLast = false
    }

    enum Intent: Event { case ask([Job<Kind>]), cancel(Job<Kind>) }

    static var last: JobReport<Kind> { JobReport(name: "last") }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .ask(let jobs): for job in jobs { send(job, &turn) }
        case .cancel(let job):
            turn.state.cancelled.insert(job.name)
            turn.cancel(job)
        }
    }

    func notice(_ change: String, _ turn: inout Turn) {
        if change == Self.last.name { turn.state.isLast = true }
    }

    func receive(_ response: JobReport<Kind>, for request: Job<Kind>, _ turn: inout Turn) {
        guard response.isFinal else { return }
        turn.state.finals[request.name, default: 0] += 1
        if let next = request.next { send(next, &turn) }
    }

    private func send(_ job: Job<Kind>, _ turn: inout Turn) {
        turn.state.sent.append(job)
        turn.send(job)
    }
}

/// A view that sends an intent at each rendering until it has no jobs left, and may close its screen then.
@MainActor
final class JobView<Kind: JobKind>: ScreenView {
    private weak var screen: Screen<JobPresenter<Kind>>?
    private var jobs: [Job<Kind>]
    private let closesItsScreen: Bool
    private(set) var hasClosedScreen = false

    init(_ screen: Screen<JobPresenter<Kind>>, jobs: [Job<Kind>], closesItsScreen: Bool) {
        self.screen = screen
        self.jobs = jobs
        self.closesItsScreen = closesItsScreen
    }

    func render(_ state: JobPresenter<Kind>.State, previous: JobPresenter<Kind>.State?) {
        if let job = jobs.popLast() {
            screen?.send(.ask([job]))
        } else if closesItsScreen {
            hasClosedScreen = true
            screen?.close()
        }
    }
}

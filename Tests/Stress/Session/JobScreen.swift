import Adder
import TestSupport

/// A screen of a random session with the kind of its jobs erased.
@MainActor
protocol AnyJobScreen: AnyObject {
    var isOpen: Bool { get }
    func ask(_ jobs: [RandomJob])
    /// Cancels one of the jobs that the screen has sent.
    func cancel(at index: Int)
    func close()
    func settled() async
    /// Sends the last response of the session, and waits until the screen has folded it.
    func foldsLast() async
    /// Returns the differences between what the presenter saw and the ends of its requests.
    func violations(_ audit: SessionAudit) -> [String]
}

@MainActor
final class JobScreen<Kind: JobKind>: AnyJobScreen {
    private let screen: Screen<JobPresenter<Kind>>
    private let view: JobView<Kind>
    private let stream: EventStream
    private var hasClosed = false

    init(
        on stage: Stage, of stream: EventStream, interactor: JobInteractor<Kind>?, jobsOfView: [RandomJob],
        closesItself: Bool
    ) {
        screen = stage.open(JobPresenter<Kind>(), state: .init(), interactor: interactor)
        view = JobView(screen, jobs: jobsOfView.map { $0.job() }, closesItsScreen: closesItself)
        self.stream = stream
        screen.show(in: view)
    }

    var isOpen: Bool { !hasClosed && !view.hasClosedScreen }

    func ask(_ jobs: [RandomJob]) { screen.send(.ask(jobs.map { $0.job() })) }

    func cancel(at index: Int) {
        let sent = screen.state.sent
        if !sent.isEmpty { screen.send(.cancel(sent[index % sent.count])) }
    }

    func close() {
        hasClosed = true
        screen.close()
    }

    func settled() async { await screen.settled() }

    func foldsLast() async {
        stream.send(JobPresenter<Kind>.last)
        while isOpen, !screen.state.isLast { await Task.yield() }
    }

    func violations(_ audit: SessionAudit) -> [String] {
        guard isOpen else { return [] }
        let state = screen.state
        let lastLatest = state.sent.lastIndex { $0.actualLane == .latest }
        return state.sent.enumerated().compactMap { index, job in
            let isSuperseded = job.actualLane == .latest && lastLatest != index
            let isDropped = !job.actualLane.endsWithResponse && (isSuperseded || state.cancelled.contains(job.name))
            let count = state.finals[job.name, default: 0]
            let isRight =
                switch audit.end(of: job.name) {
                case .final: count == 1 || count == 0 && isDropped
                case .cancellation: count == 0
                case nil: false
                }
            return isRight ? nil : "The presenter saw \(count) final answers to \(job)."
        }
    }
}

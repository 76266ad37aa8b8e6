import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
    private let stream = EventStream(environment: .testing())
    private let census = Census()
    private let clock = ManualClock()

    @Test func aThousandClosedScreensAreReleased() async throws {
        let stage = Stage(stream: stream)
        let last = try stage.openBoard(interactor: Answering { ask, _ in Told(ask.name) })
        try await openAndClose(0, on: stage)
        try await foldPendingEvents(last)
        let observers = stream.observerCount
        var screens: [WeakReference] = []
        for number in 1...1_000 { screens.append(try await openAndClose(number, on: stage)) }
        await census.isEmpty()
        try await foldPendingEvents(last)
        #expect(screens.allSatisfy { $0.object == nil })
        #expect(stream.observerCount == observers)
    }

    @Test func theStageReleasesAClosedScreenThatIsRetained() async throws {
        let stage = Stage(stream: stream)
        let last = try stage.openBoard(interactor: Answering { ask, _ in Told(ask.name) })
        try await openAndClose(1, on: stage)
        try await foldPendingEvents(last)
        let observers = stream.observerCount
        let kept = stage.open(ResidentPresenter(resident: census.resident()), state: .init())
        #expect(stream.observerCount == observers + 1)
        kept.close()
        try await foldPendingEvents(last)
        #expect(stream.observerCount == observers)
        #expect(kept.state == .init())
    }

    /// Returns when all events that arrived before are folded.
    private func foldPendingEvents(_ screen: Screen<BoardPresenter>) async throws {
        screen.send(.ask("a"))
        await screen.settled()
    }

    /// Opens a screen and closes or releases it, with a request that is open or answered.
    @discardableResult
    private func openAndClose(_ number: Int, on stage: Stage) async throws -> WeakReference {
        let interactor = Sleepy(resident: census.resident(), clock: clock, sleeps: number.isMultiple(of: 2))
        let screen = stage.open(
            ResidentPresenter(resident: census.resident()), state: .init(), interactor: interactor)
        let view = ResidentView(resident: census.resident())
        screen.show(in: view)
        screen.send(.start)
        if !number.isMultiple(of: 2) { await screen.settled() }
        if number.isMultiple(of: 3) { screen.close() }
        return WeakReference(screen)
    }
}

@MainActor
private final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

private struct Stroll: Request {
    typealias Response = Strolled
    var lane: Lane { .latest }
}

private struct Strolled: Response {
    static func failed(_ error: ReplyError) -> Strolled { Strolled() }
}

/// An interactor that sleeps until it is cancelled, or answers at once.
private actor Sleepy: Interactor {
    private let resident: Resident
    private let clock: ManualClock
    private let sleeps: Bool

    init(resident: Resident, clock: ManualClock, sleeps: Bool) {
        self.resident = resident
        self.clock = clock
        self.sleeps = sleeps
    }

    func respond(to request: Stroll, _ call: Call<Strolled>) async -> Strolled {
        if sleeps { try? await clock.sleep(until: clock.now.advanced(by: .seconds(1))) }
        return Strolled()
    }
}

private struct ResidentPresenter: Presenter {
    struct State: Equatable { var count = 0 }
    enum Intent: Event { case start }

    let resident: Resident

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Stroll()) }

    func receive(_ response: Strolled, for request: Stroll, _ turn: inout Turn) { turn.state.count += 1 }
}

private final class ResidentView: ScreenView {
    private let resident: Resident
    private var state: ResidentPresenter.State?

    init(resident: Resident) {
        self.resident = resident
    }

    func render(_ state: ResidentPresenter.State, previous: ResidentPresenter.State?) { self.state = state }
}

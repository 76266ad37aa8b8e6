import Adder
import AdderTesting
import TestSupport
import Testing

/// Types that are both a request and a response, whose answers would be asked for answers without end.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct AmbiguousTypeTests {
    let messages = Collected<String>()
    let stream: EventStream

    init() {
        stream = EventStream(
            environment: .testing(), log: Log { [messages] level, message in messages.append(message) })
    }

    @Test func anInteractorOfOneIsRefused() throws {
        let own = #expect(throws: InteractorConflict.self) {
            try stream.answer(with: Answering<Echo> { echo, _ in echo })
        }
        #expect(own?.code == .ambiguous)
        #expect(own?.description.hasPrefix("Echo or its response is both a request and a response") == true)
        // Its response is a request.
        let other = #expect(throws: InteractorConflict.self) {
            try stream.answer(with: Answering<Shout> { _, _ in Echo() })
        }
        #expect(other?.code == .ambiguous)
    }

    @Test func aRequestOfOneFailsOnce() async throws {
        let probe = StreamProbe(stream)
        #expect(await stream.outcome(of: Echo()) == .failure(ReplyError(.unanswered, request: Echo.self)))
        #expect(await stream.outcome(of: Shout()) == .failure(ReplyError(.unanswered, request: Shout.self)))
        stream.send(Echo())
        await stream.answered()
        #expect(probe.events.count <= 6)
    }

    @Test func aScreensInteractorOfOneIsNamed() async throws {
        let screen = Stage(stream: stream).open(
            EchoPresenter(), state: .init(), interactor: Answering<Echo> { echo, _ in echo })
        #expect(messages.all.count == 1)
        #expect(messages.all.first?.contains("both a request and a response") == true)
        screen.send(.ask)
        await screen.settled()
        #expect(screen.state.failures == 1)
    }
}

private struct Echo: Request, Response {
    typealias Response = Echo
    var isFailure = false

    static func failed(_ error: ReplyError) -> Echo { Echo(isFailure: true) }
}

private struct Shout: Request {
    typealias Response = Echo
}

private struct EchoPresenter: Presenter {
    struct State: Equatable { var failures = 0 }
    enum Intent: Event { case ask }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Echo()) }

    func receive(_ response: Echo, for request: Echo, _ turn: inout Turn) {
        if response.isFailure { turn.state.failures += 1 }
    }
}

import Adder
import AdderTesting
import Dispatch
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct FloodStressTests {
    private struct Drop: Event { let number: Int }

    /// An intent is two sends here (itself and its turn), and each delivers at most 64 events of other senders.
    ///
    /// The flood is sent while the first intent is delivered, so its thread would have to deliver the flood. The later
    /// intents are sent while the flood is delivered. The senders wait for each 8,192 events, up to some seconds while all
    /// other tests run beside this one.
    @Test func anIntentDeliversFewEventsOfAFlood() async throws {
        let stream = EventStream(log: Log(.none))
        let screen = Stage(stream: stream).open(NotePresenter(), state: .init())
        let delivered = Lock(0)
        let duringIntent = Lock(0)
        let isFlooded = DispatchSemaphore(value: 0)
        let subscriptions = [
            stream.observe(Drop.self) { _ in
                delivered.withLock { $0 += 1 }
                if Sending.isIntent { duringIntent.withLock { $0 += 1 } }
            },
            stream.observe(NotePresenter.Intent.self) { intent in
                guard intent.body == .note(1) else { return }
                for _ in 1...4 {
                    Task.detached {
                        for number in 1...10_000 { stream.send(Drop(number: number)) }
                        isFlooded.signal()
                    }
                }
                for _ in 1...4 { isFlooded.wait() }
            },
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        for number in 1...100 {
            duringIntent.withLock { $0 = 0 }
            Sending.$isIntent.withValue(true) { screen.send(.note(number)) }
            #expect(screen.state.last == number)
            #expect(duringIntent.withLock { $0 } <= 128)
            // Each turn of the main actor takes up to a second then.
            if number.isMultiple(of: 10) { await Task.yield() }
        }
        await stream.drained()
        #expect(delivered.withLock { $0 } == 40_000)
        #expect(stream.depth == 0)
    }
}

private enum Sending {
    @TaskLocal static var isIntent = false
}

private struct NotePresenter: Presenter {
    struct State: Equatable { var last = 0 }
    enum Intent: Event { case note(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .note(let number) = intent { turn.state.last = number }
    }

    func receive(_ response: Noted, for request: Note, _ turn: inout Turn) {}
}

private struct Note: Request {
    typealias Response = Noted
}

private struct Noted: Response {
    static func failed(_ error: ReplyError) -> Noted { Noted() }
}

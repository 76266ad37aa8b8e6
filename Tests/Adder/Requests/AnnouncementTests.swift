import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct AnnouncementTests {
    let stream = EventStream(environment: .testing())

    /// An announcement with the request as its cause is not the answer to the request.
    @Test func anAnnouncementEndsNoRequest() async throws {
        let gate = Gate()
        let answering = try stream.answer(
            with: Answering<Ask> { [stream] ask, call in
                stream.send(Told("announced"), cause: call.request)
                await gate.pass()
                return Told("answered")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try Stage(stream: stream).openBoard()
        screen.send(.ask("a"))
        let told = try await probe.first(Told.self)
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told.id) }
        #expect(told.kind == .announcement)
        #expect(screen.state.lines == ["another's: announced"])
        let reply = Task { try await stream.reply(to: Ask("b")) }
        gate.open()
        await screen.settled()
        #expect(screen.state.lines.contains("own a: answered"))
        #expect(try await reply.value == Told("answered"))
    }
}

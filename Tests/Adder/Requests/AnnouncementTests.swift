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

    @Test func kindsTellWhatEndsARequest() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                call.progress(Told("half"))
                return Told("all")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        _ = try await stream.reply(to: Ask("a"))
        stream.send(Told("more"))
        await stream.drained()
        #expect(probe.events.map(\.kind) == [.event, .progress, .final, .announcement])
    }

    /// Progress that an abandoned answer still reports is dropped, as its response is.
    @Test func aCancelledAnswerReportsNothing() async throws {
        let gate = Gate()
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { _ in .latest }) { ask, call in
                await gate.pass()
                call.progress(Told("progress"))
                return Told("end")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try Stage(stream: stream).openBoard()
        screen.send(.ask("a"))
        await gate.isReached()
        screen.close()
        gate.open()
        await stream.answersReturned()
        await stream.drained()
        #expect(probe.bodies(of: Told.self).isEmpty)
    }
}

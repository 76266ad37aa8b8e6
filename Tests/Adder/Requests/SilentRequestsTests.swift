import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct SilentRequestsTests {
    private let messages = Collected<String>()
    private let gate = Gate()
    private let stream: EventStream

    init() {
        stream = EventStream(environment: .testing(), log: Log { [messages] in messages.append($1) })
    }

    private func waiting(progress: Bool = false) -> Answering<Ask> {
        Answering { [gate] ask, call in
            if progress { call.progress(Told("_begun")) }
            await gate.pass()
            return Told(ask.name)
        }
    }

    @Test func aRequestWithoutAnAnswerIsNamedOnce() async throws {
        let answering = try stream.answer(with: waiting())
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard()
        let probe = StreamProbe(stream)
        screen.send(.ask("a"))
        await gate.isReached()
        var requests = SilentRequests()
        requests.look(at: stream)
        #expect(messages.all.isEmpty, "it may have been sent a moment ago")
        for _ in 1...3 { requests.look(at: stream) }
        let id = try await probe.first(Ask.self).id
        let start = "The request \(id) of screen 1 of type Ask, sent at AdderTests/BoardPresenter.swift:"
        #expect(messages.all.count == 1 && messages.all[0].hasPrefix(start), "\(messages.all)")
        gate.open()
        await screen.settled()
    }

    /// The interactor of the other request is the one that does not answer.
    @Test func anAnswerThatWaitsForAnotherIsNotNamed() async throws {
        let answers = [
            try stream.answer(with: waiting()),
            try stream.answer(
                with: Answering<Query> { [stream] query, _ in
                    _ = try? await stream.reply(to: Ask(query.name))
                    return Found(query.name)
                }),
        ]
        defer { for answer in answers { answer.cancel() } }
        let caller = Task { [stream] in await stream.outcome(of: Query("a")) }
        await gate.isReached()
        var requests = SilentRequests()
        for _ in 1...2 { requests.look(at: stream) }
        #expect(messages.all.count == 1 && messages.all[0].contains(" of type Ask, "), "\(messages.all)")
        gate.open()
        _ = await caller.value
    }

    /// It is for slow work, such as that of a server.
    @Test func aConcurrentRequestIsNamedAfterAMinute() async throws {
        let answering = try stream.answer(with: waiting())
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard(.concurrent)
        screen.send(.ask("a"))
        await gate.isReached()
        var requests = SilentRequests()
        for _ in 1...6 { requests.look(at: stream) }
        #expect(messages.all.isEmpty)
        for _ in 1...3 { requests.look(at: stream) }
        #expect(messages.all.count == 1 && messages.all[0].contains(" has been open for 60 s"), "\(messages.all)")
        gate.open()
    }

    @Test(arguments: [Lane.watch, .serial])
    func aWatchAndARequestWithProgressAreNotNamed(_ lane: Lane) async throws {
        let answering = try stream.answer(with: waiting(progress: lane == .serial))
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard(lane)
        screen.send(.ask("a"))
        await gate.isReached()
        var requests = SilentRequests()
        for _ in 1...2 { requests.look(at: stream) }
        #expect(messages.all.isEmpty)
        gate.open()
    }

    /// It ends when no request is open.
    @Test func aTaskLooksWhileARequestIsOpen() async throws {
        let answering = try stream.answer(with: waiting())
        defer { answering.cancel() }
        let caller = Task { [stream] in await stream.outcome(of: Ask("a")) }
        await gate.isReached()
        let looking = Task { [stream] in await SilentRequests.watch({ stream }, every: .milliseconds(1)) }
        await messages.reaches(1)
        gate.open()
        await looking.value
        _ = await caller.value
    }
}

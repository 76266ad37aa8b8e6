import Adder
import AdderTesting
import TestSupport
import Testing

/// Many requests that are open at once.
@Suite(.timeLimit(.minutes(5))) struct OutstandingRequestTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let gate = Gate()
    private let count = 20_000
    private let cancelled = Result<Told, ReplyError>.failure(ReplyError(.cancelled, request: Ask.self))

    private typealias Caller = Task<Result<Told, ReplyError>, Never>

    /// Sends requests from a task each, and returns when all are open.
    private func callers(_ lane: Lane = .serial) async -> [Caller] {
        let arrived = Collected<Int>()
        let observer = stream.observe(Ask.self) { arrived.append($0.body.number) }
        let callers = (1...count).map { number in
            Task.detached { [stream] in await stream.outcome(of: Ask(number, lane)) }
        }
        await arrived.reaches(count)
        await stream.drained()
        observer.cancel()
        return callers
    }

    @Test func serialRequestsOutliveHalfOfTheirCallers() async throws {
        let answered = Collected<Int>()
        let answering = try stream.answer(
            with: Answering<Ask> { [gate] ask, _ in
                await gate.pass()
                answered.append(ask.number)
                return Told(ask.number)
            })
        defer { answering.cancel() }
        let asked = Collected<Int>()
        let observer = stream.observe(Ask.self) { asked.append($0.body.number) }
        defer { observer.cancel() }
        let callers = await callers()
        for (index, caller) in callers.enumerated() where index.isMultiple(of: 2) { caller.cancel() }
        // The interactor still waits at the gate.
        for (index, caller) in callers.enumerated() where index.isMultiple(of: 2) {
            guard await caller.value != cancelled else { continue }
            Issue.record("Caller \(index) was not cancelled.")
        }
        #expect(gate.arrivals == 1)
        #expect(stream.openRequestCount(of: Ask.self) == count)
        gate.open()
        for (index, caller) in callers.enumerated() where !index.isMultiple(of: 2) {
            guard await caller.value != .success(Told(index + 1)) else { continue }
            Issue.record("Caller \(index) was not answered.")
        }
        await answered.reaches(count)
        await stream.answersReturned()
        #expect(answered.all == asked.all)
        #expect(stream.openRequestCount(of: Ask.self) == 0)
    }

    @Test func latestRequestsEndWithHalfOfTheirCallers() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [gate] ask, _ in
                await gate.passOrCancel()
                return Told(ask.number)
            })
        defer { answering.cancel() }
        let ends = Collected<EventID>()
        let observer = stream.observe(RequestCancellation.self) { ends.append($0.body.request) }
        defer { observer.cancel() }
        let callers = await callers(.latest)
        for (index, caller) in callers.enumerated() where index.isMultiple(of: 2) { caller.cancel() }
        for (index, caller) in callers.enumerated() where index.isMultiple(of: 2) {
            guard await caller.value != cancelled else { continue }
            Issue.record("Caller \(index) was not cancelled.")
        }
        await ends.reaches(count / 2)
        #expect(Set(ends.all).count == count / 2)
        gate.open()
        for (index, caller) in callers.enumerated() where !index.isMultiple(of: 2) {
            guard await caller.value != .success(Told(index + 1)) else { continue }
            Issue.record("Caller \(index) was not answered.")
        }
        await stream.answersReturned()
        await stream.drained()
        #expect(ends.count == count / 2)
        #expect(stream.openRequestCount(of: Ask.self) == 0)
    }

    /// Closings that looked at every open request would take minutes.
    @MainActor
    @Test func screensCloseBesideManyOpenRequests() async throws {
        let answered = Collected<Int>()
        let answering = try stream.answer(
            with: Answering<Ask> { [gate] ask, _ in
                if ask.number < 0 { await gate.passOrCancel() } else { await gate.pass() }
                answered.append(ask.number)
                return Told(ask.number)
            })
        defer { answering.cancel() }
        let ends = Collected<EventID>()
        let observer = stream.observe(RequestCancellation.self) { ends.append($0.body.request) }
        defer { observer.cancel() }
        for number in 1...count / 2 { stream.send(Ask(number)) }
        let stage = Stage(stream: stream)
        let screens = (1...200).map { _ in stage.open(AskPresenter(), state: .init()) }
        for (index, screen) in screens.enumerated() { screen.send(.ask(-1 - index)) }
        await stream.drained()
        for screen in screens { screen.close() }
        await stream.drained()
        #expect(ends.count == screens.count)
        gate.open()
        await answered.reaches(count / 2 + screens.count)
        await stream.answersReturned()
        #expect(stream.openRequestCount(of: Ask.self) == 0)
    }
}

private struct AskPresenter: Presenter, NoticesNothing {
    struct State: Equatable { var answers = 0 }
    enum Intent: Event { case ask(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .ask(let number) = intent { turn.send(Ask(number, .latest)) }
    }

    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) { turn.state.answers += 1 }
}

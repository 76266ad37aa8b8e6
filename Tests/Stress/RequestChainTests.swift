import Adder
import AdderTesting
import TestSupport
import Testing

/// Requests that answers send.
@Suite(.timeLimit(.minutes(15))) struct RequestChainTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))

    /// Each answer begins a task that sends the next request, and ends when that has arrived.
    ///
    /// A scope that held the one before would overflow the stack when the last is released.
    @Test func aWalkInsideAnswersHoldsNoChain() async throws {
        let begun = Rounds()
        let roots = try await walk { [stream] ask, isLast in
            begun.reach(ask.number)
            guard !isLast else { return }
            Task { await stream.outcome(of: Ask(ask.number + 1, .concurrent)) }
            await begun.pass(ask.number + 1)
        }
        #expect(roots == 1)
    }

    /// Each answer begins a task that sends the next request when the answer has ended.
    @Test func aWalkThatOutlivesAnswersHoldsNoChain() async throws {
        let ended = Rounds()
        let observer = stream.observe(Told.self) { ended.reach($0.body.number) }
        defer { observer.cancel() }
        let roots = try await walk { [stream] ask, isLast in
            guard !isLast else { return }
            Task {
                await ended.pass(ask.number)
                return await stream.outcome(of: Ask(ask.number + 1, .concurrent))
            }
        }
        #expect(roots == rounds)
    }

    private let rounds = Depth.choose(20_000, ci: 20_000, night: 100_000)

    /// Answers requests until the last round, and returns the number of requests without a cause.
    private func walk(_ step: @escaping @Sendable (_ ask: Ask, _ isLast: Bool) async -> Void) async throws -> Int {
        let (roots, isOver) = (Collected<Int>(), Gate())
        let observers = [
            stream.observe(Ask.self) { if $0.cause == nil { roots.append($0.body.number) } },
            stream.observe(Told.self) { [rounds] in if $0.body.number == rounds { isOver.open() } },
            try stream.answer(
                with: Answering<Ask> { [rounds] ask, _ in
                    await step(ask, ask.number == rounds)
                    return Told(ask.number)
                }),
        ]
        defer { for observer in observers { observer.cancel() } }
        stream.send(Ask(1, .concurrent))
        await isOver.pass()
        await stream.answersReturned()
        await stream.drained()
        #expect(stream.openRequestCount(of: Ask.self) == 0)
        return roots.count
    }

    @Test func nestedRequestsShareASerialLane() async throws {
        let count = 10_000
        let running = Lock((now: 0, most: 0))
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    let found = try? await stream.reply(to: Query(ask.number))
                    return Told(found?.number ?? -1)
                }),
            try stream.answer(
                with: Answering<Query> { query, _ in
                    running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                    await Task.yield()
                    running.withLock { $0.now -= 1 }
                    return Found(query.number)
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let answers = await withTaskGroup { [stream] group in
            for number in 1...count { group.addTask { await stream.outcome(of: Ask(number, .concurrent)) } }
            return await group.reduce(into: Set<Int>()) { if case .success(let told) = $1 { $0.insert(told.number) } }
        }
        #expect(answers == Set(1...count))
        #expect(running.withLock { $0.most } == 1)
        await stream.answersReturned()
        #expect(stream.openRequestCount(of: Ask.self) == 0)
        #expect(stream.openRequestCount(of: Query.self) == 0)
    }
}

/// The rounds of a walk that are reached, in ascending order.
private final class Rounds: Sendable {
    private struct State {
        var latest = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Lock(State())

    func reach(_ round: Int) {
        state.withLock { state in
            state.latest = round
            return state.waiting.removeValue(forKey: round)
        }?.resume()
    }

    /// Waits until a round is reached. One task may wait for each round.
    func pass(_ round: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.latest < round { state.waiting[round] = continuation }
                return state.latest >= round
            }
            if isReached { continuation.resume() }
        }
    }
}

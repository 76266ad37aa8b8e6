import Adder
import AdderTesting
import TestSupport
import Testing

/// A request that says whether it reads, in a lane of its choice.
private struct Errand: Request {
    typealias Response = Told

    let way: TestLane
    let isRead: Bool
    var name = "a"

    var lane: Lane { isRead ? way.lane.reading : way.lane }
}

/// Requests that only read end with those who wait for them, in every lane.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct ReadTests {
    private let gate = Gate()
    private let cancelled = Collected<String>()
    private let clock = ManualClock()

    private func interactor() -> Answering<Errand> {
        Answering { [gate, cancelled] errand, _ in
            await gate.passOrCancel()
            if Task.isCancelled { cancelled.append(errand.name) }
            return Told("_" + errand.name)
        }
    }

    private func start() async throws -> (SDK<AlphaKit>, Subscription) {
        let sdk = try await SDK.start(
            Configuration(kits: { AlphaKit.enable() }), environment: .testing(clock: clock), log: { _, _ in })
        return (sdk, try sdk.stream.answer(with: interactor()))
    }

    @Test(arguments: [TestLane.serial, .concurrent], [true, false])
    func aReadEndsWithItsScreen(_ lane: TestLane, _ isRead: Bool) async throws {
        let stream = EventStream(log: Log(.none))
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = Stage(stream: stream).open(ErrandPresenter(), state: .init())
        screen.send(.run(Errand(way: lane, isRead: isRead)))
        await gate.isReached()
        screen.close()
        if isRead { _ = try await probe.first(RequestCancellation.self) }
        gate.open()
        await stream.answered()
        await stream.answersReturned()
        #expect(cancelled.all == (isRead ? ["a"] : []))
        #expect(probe.bodies(of: Told.self).map(\.name) == (isRead ? [] : ["_a"]))
    }

    @Test(arguments: [TestLane.serial, .concurrent], [true, false])
    func aReadEndsWithItsCaller(_ lane: TestLane, _ isRead: Bool) async throws {
        let stream = EventStream(log: Log(.none))
        let answering = try stream.answer(with: interactor())
        defer { answering.cancel() }
        let caller = Task { try await stream.reply(to: Errand(way: lane, isRead: isRead)) }
        await gate.isReached()
        caller.cancel()
        await #expect(throws: ReplyError.self) { try await caller.value }
        gate.open()
        await stream.answersReturned()
        #expect(cancelled.all == (isRead ? ["a"] : []))
    }

    /// The clock stands still, so nothing but the end of the answers ends the stop.
    @Test(arguments: [TestLane.serial, .concurrent])
    func aStopWaitsForNoRead(_ lane: TestLane) async throws {
        let (sdk, answering) = try await start()
        defer { answering.cancel() }
        let callers = ["a", "b", "c"].map { name in
            Task { await sdk.stream.outcome(of: Errand(way: lane, isRead: true, name: name)) }
        }
        await gate.isReached(by: lane == .serial ? 1 : 3)
        while sdk.stream.openRequestCount(of: Errand.self) < 3 { await Task.yield() }
        await sdk.stop()
        for caller in callers { #expect(await caller.value == .failure(ReplyError(.stopped, request: Errand.self))) }
        #expect(cancelled.all.count == (lane == .serial ? 1 : 3))
    }

    @Test func aStopWaitsForAChange() async throws {
        let (sdk, answering) = try await start()
        defer { answering.cancel() }
        let change = Task { await sdk.stream.outcome(of: Errand(way: .serial, isRead: false)) }
        await gate.isReached()
        let read = Task { await sdk.stream.outcome(of: Errand(way: .serial, isRead: true, name: "b")) }
        while sdk.stream.openRequestCount(of: Errand.self) < 2 { await Task.yield() }
        let stop = Task { await sdk.stop() }
        #expect(await read.value == .failure(ReplyError(.stopped, request: Errand.self)))
        gate.open()
        #expect(await change.value == .success(Told("_a")))
        await stop.value
        #expect(cancelled.all.isEmpty)
    }

    /// A change that has asked for a value would fail without it.
    @Test func aReadOfAChangeRunsOn() async throws {
        let (sdk, answering) = try await start()
        let changing = try sdk.stream.answer(
            with: Answering<Ask> { _, _ in
                (try? await sdk.stream.reply(to: Errand(way: .serial, isRead: true))) ?? Told("_none")
            })
        defer {
            answering.cancel()
            changing.cancel()
        }
        let change = Task { await sdk.stream.outcome(of: Ask("x")) }
        await gate.isReached()
        let stop = Task { await sdk.stop() }
        await clock.hasSleepers()
        gate.open()
        #expect(await change.value == .success(Told("_a")))
        await stop.value
    }
}

private struct ErrandPresenter: Presenter, NoticesNothing {
    typealias Request = Errand

    struct State: Equatable, Sendable {}
    enum Intent: Event { case run(Errand) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .run(let errand) = intent { turn.send(errand) }
    }

    func receive(_ response: Told, for request: Errand, _ turn: inout Turn) {}

}

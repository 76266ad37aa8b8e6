import Adder
import AdderMeasures
import AdderStorage
import AdderTesting
import Foundation
import Testing

/// Which events become measures, and what becomes of them.
@Suite(.timeLimit(.minutes(1))) struct MeasuresTests {
    enum Step: Event {
        enum Kind: String, Codable, Recordable { case first, last }
        case walked(Kind)
        case said(String)
    }

    enum Other: Event { case happened }

    static let rules = [
        MeasureRule("walk", of: Step.self) { step in
            guard case .walked(let kind) = step else { return nil }
            return [MeasureField("kind", kind)]
        },
        MeasureRule("other", of: Other.self) { _ in [] },
    ]

    private let clock = ManualClock()
    private let receiver = Receiver()
    private let stream: EventStream
    private let folder: TemporaryFolder
    private var environment: HostEnvironment { .testing(clock: clock) }

    init() throws {
        stream = EventStream(environment: .testing(clock: clock))
        folder = try TemporaryFolder()
    }

    private func measures(
        _ limits: Measures.Limits = .init(), consent: Measures.Consent = .granted,
        environment: HostEnvironment? = nil
    ) async throws -> Measures {
        try await Measures(
            of: stream, Self.rules, queue: .file(folder.file("measures.sqlite")), limits: limits, consent: consent,
            environment: environment ?? .live()
        ) { [receiver] in await receiver.take($0) }
    }

    /// Waits until the queue has a number of measures, of which each arrival wakes the reader.
    private func ledger(of measures: Measures, accepted: Int) async throws -> MeasureLedger {
        while true {
            try Task.checkCancellation()
            let ledger = try await measures.ledger()
            #expect(ledger.isBalanced)
            if ledger.accepted >= accepted { return ledger }
        }
    }

    @Test func theEventsOfARuleAreDelivered() async throws {
        let measures = try await measures()
        stream.send(Step.walked(.first))
        stream.send(Step.said("a secret"))
        stream.send(Other.happened)
        await stream.drained()
        await measures.finish(delivering: true)
        let measured = await receiver.measures
        #expect(measured.map(\.name) == ["walk", "other"])
        #expect(measured.map(\.fields) == [["kind": "first"], [:]])
        #expect(Set(measured.map(\.key)).count == 2)
    }

    /// One part is still being written when the next one comes.
    @Test func measuresKeepTheOrderOfTheirEvents() async throws {
        for _ in 1...100 {
            let measures = try await measures()
            for _ in 1...5 { stream.send(Other.happened) }
            await stream.drained()
            await measures.finish(delivering: true)
        }
        let numbers = await receiver.measures.map { $0.key.last }
        #expect(numbers == (1...100).flatMap { _ in "12345" })
    }

    @Test func whatWaitsIsDeliveredByTheNextSession() async throws {
        await receiver.answer([.failed(retryAfter: nil)])
        var first: Measures? = try await measures()
        for _ in 1...5 { stream.send(Other.happened) }
        await first?.finish(delivering: true)
        first = nil
        #expect(await receiver.measures.isEmpty)
        await receiver.answer([])
        let second = try await measures()
        await receiver.has(5)
        await second.finish()
        let third = try await measures()
        let ledger = try await third.ledger()
        #expect((ledger.accepted, ledger.delivered, ledger.queued) == (5, 5, 0))
        await third.finish()
    }

    @Test func aFailureIsFollowedByLongerWaits() async throws {
        var limits = Measures.Limits()
        limits.interval = .seconds(10)
        await receiver.answer([.failed(retryAfter: nil), .failed(retryAfter: nil), .failed(retryAfter: .seconds(500))])
        let measures = try await measures(limits, environment: environment)
        await clock.hasSleepers()
        stream.send(Other.happened)
        _ = try await ledger(of: measures, accepted: 1)
        clock.advance(by: .seconds(10))
        await receiver.isCalled(1)
        for (shortest, longest) in [(10, 20), (20, 40), (500, 500)] {
            await clock.hasSleepers()
            let calls = await receiver.calls
            clock.advance(by: .seconds(shortest) - .milliseconds(1))
            #expect(await receiver.calls == calls)
            clock.advance(by: .seconds(longest - shortest) + .milliseconds(1))
            await receiver.isCalled(calls + 1)
        }
        await receiver.has(1)
        await measures.finish()
    }

    @Test func theOldestAreDroppedAtTheLimit() async throws {
        var limits = Measures.Limits()
        limits.queued = 10
        let measures = try await measures(limits, environment: environment)
        await clock.hasSleepers()
        for count in 1...25 {
            stream.send(Step.walked(count == 25 ? .last : .first))
            _ = try await ledger(of: measures, accepted: count)
        }
        let ledger = try await measures.ledger()
        #expect((ledger.queued, ledger.dropped) == (10, [.full: 15]))
        await measures.finish(delivering: true)
        #expect(await receiver.measures.count == 10)
        #expect(await receiver.measures.last?.fields == ["kind": "last"])
    }

    @Test func aFloodIsCounted() async throws {
        let measures = try await measures(consent: .pending)
        for _ in 1...1_500 { stream.send(Other.happened) }
        await stream.drained()
        #expect(try await measures.ledger() == MeasureLedger())
        try await measures.setConsent(.granted)
        let ledger = try await ledger(of: measures, accepted: 1_500)
        #expect(ledger.dropped == [.tooFast: 500])
        await measures.finish(delivering: true)
        #expect(await receiver.measures.count == 1_000)
    }

    @Test func aDenialForgetsWhatWaits() async throws {
        let measures = try await measures(environment: environment)
        await clock.hasSleepers()
        for _ in 1...3 { stream.send(Other.happened) }
        _ = try await ledger(of: measures, accepted: 3)
        try await measures.setConsent(.denied)
        stream.send(Other.happened)
        await stream.drained()
        let ledger = try await measures.ledger()
        #expect((ledger.accepted, ledger.queued, ledger.dropped) == (3, 0, [.denied: 3]))
        await measures.finish(delivering: true)
        #expect(await receiver.measures.isEmpty)
    }

    @Test func whatIsRefusedIsNotSentAgain() async throws {
        await receiver.answer([.refused])
        let measures = try await measures(environment: environment)
        await clock.hasSleepers()
        for _ in 1...3 { stream.send(Other.happened) }
        _ = try await ledger(of: measures, accepted: 3)
        await measures.finish(delivering: true)
        let again = try await self.measures()
        #expect(try await again.ledger().dropped == [.refused: 3])
        await again.finish(delivering: true)
        #expect(await receiver.measures.isEmpty)
    }

    @Test func aShareOfTheSessionsIsMeasured() async throws {
        var limits = Measures.Limits()
        limits.sampling = 0.3
        var measured = 0
        for seed in 1...100 {
            let count = await receiver.measures.count
            let environment = HostEnvironment.testing(seed: UInt64(seed))
            let measures = try await measures(limits, environment: environment)
            stream.send(Other.happened)
            await measures.finish(delivering: true)
            measured += await receiver.measures.count - count
        }
        #expect(20...40 ~= measured)
    }
}

/// A receiver of measures that fails as it is told, and then takes everything.
private actor Receiver {
    struct Received: Decodable {
        let key: String
        let name: String
        let fields: [String: String]
    }

    private(set) var measures: [Received] = []
    private(set) var calls = 0
    private var answers: [Measures.Delivery] = []
    private var waiters: [(isReady: (Int, Int) -> Bool, wake: CheckedContinuation<Void, Never>)] = []

    func answer(_ answers: [Measures.Delivery]) { self.answers = answers }

    func take(_ batch: MeasureBatch) -> Measures.Delivery {
        calls += 1
        let answer = answers.isEmpty ? Measures.Delivery.delivered : answers.removeFirst()
        if case .delivered = answer {
            measures += (try? JSONDecoder().decode([Received].self, from: Data(batch.json))) ?? []
        }
        for waiter in waiters where waiter.isReady(calls, measures.count) { waiter.wake.resume() }
        waiters.removeAll { $0.isReady(calls, measures.count) }
        return answer
    }

    func has(_ count: Int) async { await wait { $1 >= count } }

    func isCalled(_ count: Int) async { await wait { calls, _ in calls >= count } }

    private func wait(_ isReady: @escaping (Int, Int) -> Bool) async {
        guard !isReady(calls, measures.count) else { return }
        await withCheckedContinuation { waiters.append((isReady, $0)) }
    }
}

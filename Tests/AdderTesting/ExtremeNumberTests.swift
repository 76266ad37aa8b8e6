import Adder
import AdderTesting
import Testing

/// Every public function of the test support that takes a number bears all its values.
@Suite(.timeLimit(.minutes(3))) struct ExtremeNumberTests {
    static let durations = [
        Duration.seconds(Int64.min) * 18, .seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1),
        .seconds(Int64.max), .seconds(Int64.max) * 18,
    ]

    @Test(arguments: durations, [Int64.min, 0, .max])
    func aClockMovesByAnyDuration(_ duration: Duration, _ start: Int64) async throws {
        let clock = ManualClock(start: Timestamp(milliseconds: start))
        for _ in 1...20 { clock.advance(by: duration) }
        let (moment, now) = (clock.timestamp.milliseconds, clock.now)
        if duration > .seconds(1) { #expect(moment == (start < 0 ? -1 : .max)) }
        if duration < .seconds(-1) { #expect(moment == [.min: .min, 0: -.max, .max: 0][start]) }
        #expect(now.advanced(by: .zero) == now)
        #expect(now.duration(to: now.advanced(by: duration)) >= .seconds(Int64.min) * 18)
        let sleeping = Task { try await clock.sleep(for: duration) }
        sleeping.cancel()
        _ = await sleeping.result
        for count in [Int.min, -1, 0] { await clock.hasSleepers(count) }
    }

    @Test(arguments: durations.filter { $0 <= .zero })
    func aProbeWaitsForNoTimeAtAll(_ limit: Duration) async {
        let probe = StreamProbe(EventStream(environment: .testing()))
        await #expect(throws: ProbeError.self) { try await probe.first(ReplyEvent.self, within: limit) }
    }

    @Test(arguments: durations.filter { $0 > .seconds(1) })
    func aProbeWaitsAsLongAsOneLikes(_ limit: Duration) async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let found = Task { try await probe.first(ReplyEvent.self, within: limit) }
        stream.send(ReplyEvent())
        _ = try await found.value
    }

    @Test(arguments: [UInt64.min, 1, .max])
    func environmentsBearAnyNumber(_ number: UInt64) {
        let environment = HostEnvironment.testing(seed: number)
        let event = EventID(rawValue: number)
        #expect(environment.identifier(event, number) == environment.identifier(event, number))
        #expect(environment.seed(event) == environment.seed(event))
    }
}

private struct ReplyEvent: Event {}

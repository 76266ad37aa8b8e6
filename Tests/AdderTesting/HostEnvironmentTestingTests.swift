import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct HostEnvironmentTestingTests {
    private let one = EventID(rawValue: 1)
    private let two = EventID(rawValue: 2)

    /// Code that relies on ascending identifiers would fail with live ones.
    @Test func identifiersDoNotAscend() {
        let environment = HostEnvironment.testing()
        let drawn = (1...20).map { environment.identifier(EventID(rawValue: $0), 0) }
        #expect(drawn != drawn.sorted())
        #expect(Set(drawn).count == 20)
        #expect(drawn.allSatisfy { $0.count == 26 && $0.allSatisfy("abcdefghijklmnopqrstuvwxyz234567".contains) })
    }

    @Test func identifiersFollowFromTheSeed() {
        let drawn = [HostEnvironment.testing(seed: 1), .testing(seed: 1), .testing(seed: 2)].map {
            [$0.identifier(one, 0), $0.identifier(one, 1), $0.identifier(two, 0)]
        }
        #expect(drawn[0] == drawn[1])
        #expect(Set(drawn[0] + drawn[2]).count == 6)
    }

    @Test func aSecondDrawForAnEventIsTheSame() {
        let environment = HostEnvironment.testing()
        let first = [environment.identifier(one, 0), environment.identifier(two, 0), environment.identifier(one, 1)]
        #expect(
            [environment.identifier(one, 0), environment.identifier(two, 0), environment.identifier(one, 1)] == first)
        #expect(Set(first).count == 3)
    }

    @Test func randomnessIsTheSameForTheSameSeedAndEvent() {
        let seeds = [HostEnvironment.testing(seed: 1), .testing(seed: 1), .testing(seed: 2)].map {
            [$0.seed(one), $0.seed(two)]
        }
        #expect(seeds[0] == seeds[1])
        #expect(Set(seeds[0] + seeds[2]).count == 4)
    }

    @Test func timeAndSleepUseTheManualClock() async throws {
        let clock = ManualClock()
        let environment = HostEnvironment.testing(clock: clock)
        let sleeper = Task { try await environment.sleep(.seconds(2), nil, 0) }
        await clock.hasSleepers()
        clock.advance(by: .seconds(2))
        try await sleeper.value
        #expect(environment.now(one) == clock.timestamp)
        #expect(environment.now(one).milliseconds == 1_767_225_602_000)
    }

    /// The environment is chosen at run time, as a host does where a device is missing.
    @MainActor
    @Test(arguments: [false, true])
    func theEnvironmentIsChosenAtStart(_ isFake: Bool) async throws {
        let clock = ManualClock()
        let environment: HostEnvironment = isFake ? .testing(clock: clock) : .live()
        let sdk = try await SDK.start(environment: environment, kits: {}, log: { _, _ in })
        let answering = try sdk.stream.answer(with: LampInteractor())
        defer { answering.cancel() }
        let response = try await sdk.stream.reply(to: Lamp(isOn: true))
        #expect((response.time == clock.timestamp) == isFake)
        await sdk.stop()
    }

    @Test func anInteractorIsTestedWithAPlainAwait() async {
        let progress = Lock<[Bool]>([])
        let environment = HostEnvironment.testing()
        let call = Call<Lamp.Response>.testing(environment) { response in
            progress.withLock { $0.append(response.isOn) }
        }
        let response = await LampInteractor().respond(to: Lamp(isOn: true), call)
        #expect(
            response
                == Lamp.Response(
                    isOn: true, label: environment.identifier(call.request, 0), time: ManualClock().timestamp))
        #expect(progress.withLock { $0 } == [false])
    }

    @Test func aCallDrawsForItsRequest() {
        let environment = HostEnvironment.testing()
        let call = Call<Lamp.Response>.testing(environment, request: two)
        #expect(call.request == two)
        #expect(call.identifier() == environment.identifier(two, 0))
    }

    @Test func aCallSleepsOnTheManualClock() async throws {
        let clock = ManualClock()
        let call = Call<Lamp.Response>.testing(.testing(clock: clock))
        let sleeper = Task { try await call.sleep(for: .seconds(2)) }
        await clock.hasSleepers()
        clock.advance(by: .seconds(2))
        try await sleeper.value
        #expect(call.currentTime() == clock.timestamp)
        #expect(call.now == ManualClock().timestamp)
    }
}

import Adder
import AdderTesting
import TestSupport
import Testing

/// Every public function of the core that takes a number bears all its values.
@Suite(.timeLimit(.minutes(3))) struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 0, 1, .max]
    static let durations = [
        Duration.seconds(Int64.min) * 18, .seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1),
        .seconds(Int64.max), .seconds(Int64.max) * 18,
    ]

    @Test(arguments: durations)
    func anySleepCanBeCancelled(_ duration: Duration) async {
        let sleeping = Task { try await HostEnvironment.live().sleep(duration, nil, 0) }
        sleeping.cancel()
        _ = await sleeping.result
        let stream = EventStream(environment: .live(), log: Log(.none))
        let answering = try? stream.answer(
            with: Answering<Ask> { _, call in
                try? await call.sleep(for: duration)
                return Told("")
            })
        let asking = Task { try await stream.reply(to: Ask("a", .watch)) }
        asking.cancel()
        _ = await asking.result
        await stream.answersReturned()
        answering?.cancel()
    }

    @Test(arguments: durations)
    func anSDKStopsWithinAnyDeadline(_ deadline: Duration) async throws {
        let log = KitLog()
        let sdk = try await SDK.start {
            $0.logLevel = .error
        } kits: {
            AlphaKit.enable()
        } log: { [log] in
            log.sink($0, $1)
        }
        let answering = try sdk.kits.context.answer(
            with: Answering<Ask> { _, call in
                try? await call.sleep(for: .milliseconds(1))
                return Told("")
            })
        sdk.stream.send(Ask("a"))
        await sdk.stop(deadline: deadline)
        answering.cancel()
    }

    @Test(arguments: durations)
    func anyPauseOfALaneIsBorne(_ pause: Duration) async throws {
        let stream = EventStream(environment: .live(), log: Log(.none))
        let answering = try stream.answer(with: Answering<Ask> { _, _ in Told("") })
        let asking = Task { try await stream.reply(to: Ask("a", .latest(after: pause))) }
        asking.cancel()
        _ = await asking.result
        answering.cancel()
    }

    @Test(arguments: numbers)
    @MainActor func navigationsBearAnyLayer(_ layer: Int) throws {
        let navigator = try ShopHost().navigator()
        #expect(navigator.state.path(inLayer: layer) == [])
        #expect(navigator.state.sheet(overLayer: layer) == nil)
        if layer != 0 {
            navigator[pathInLayer: layer] = [Destination(.latest)]
            navigator[sheetOverLayer: layer] = Destination(.latest, .present)
        }
        #expect(navigator.state.stack.isEmpty)
    }

    @Test(arguments: [UInt64.min, 1, .max])
    func identitiesOfAnyNumberAreUsable(_ number: UInt64) async throws {
        let stream = EventStream(environment: .live(), log: Log(.none))
        let event = EventID(rawValue: number)
        let screen = ScreenID(rawValue: UInt32(truncatingIfNeeded: number))
        let id = stream.send(Told("a"), cause: event, screen: screen)
        #expect(id != event)
        var generator = SeededGenerator(seed: number)
        #expect(generator.next() != generator.next())
        let environment = HostEnvironment.live()
        #expect(environment.identifier(event, number).count == 26)
        _ = (environment.seed(event), environment.now(event), "\(event) \(screen)")
        #expect(ListChanges.Pair(from: .min, to: .max) == ListChanges.Pair(from: .min, to: .max))
        #expect(Timestamp(milliseconds: .min) < Timestamp(rawValue: .max))
    }
}

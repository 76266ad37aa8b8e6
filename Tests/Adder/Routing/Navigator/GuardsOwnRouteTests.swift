import Adder
import AdderTesting
import Dispatch
import Foundation
import TestSupport
import Testing

/// A guard that shows a route itself, and waits until it is shown.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct GuardsOwnRouteTests {
    private let clock = ManualClock()
    private let messages: AsyncStream<String>
    private let logged = Collected<String>()
    private let stream: EventStream

    init() {
        let (messages, message) = AsyncStream.makeStream(of: String.self)
        self.messages = messages
        stream = EventStream(
            environment: .testing(clock: clock),
            log: Log { [logged] _, text in
                logged.append(text)
                message.yield(text)
            })
    }

    private func navigator(
        confirm: @escaping Navigator<ShopRoute, ShopRoute>.Confirm = { _ in false },
        _ decide: @escaping @MainActor @Sendable (ShopRoute) async -> RouteGuard<ShopRoute>.Decision
    ) -> Navigator<ShopRoute, ShopRoute> {
        Navigator(stream: stream, guards: [RouteGuard(decide)], confirm: confirm) { route, _ in route }
    }

    /// Returns when a route is shown.
    private func isShown(_ route: ShopRoute, _ probe: StreamProbe) async {
        _ = try? await probe.first(NavigationEvent<ShopRoute>.self) { $0.body.presents(route) }
    }

    @Test func aGuardMayOpenARouteThroughAPresenter() async throws {
        let screen = Stage(stream: stream).open(CounterPresenter(), state: .init())
        let probe = StreamProbe(stream)
        let navigator = navigator { route in
            guard route == .latest else { return .allow }
            screen.send(.done)
            await isShown(.counter(.summary), probe)
            return .allow
        }
        let later = Task { try await navigator.open(.latest) }
        let last = Task { try await navigator.open(.home) }
        _ = try await (later.value, last.value)
        #expect(navigator.state.stack.map(\.route) == [.counter(.summary), .latest, .home])
    }

    /// The event waits in the stream's queue, since another thread delivers one at that moment.
    @Test func anotherThreadMayDeliverAGuardsRoute() async throws {
        let screen = Stage(stream: stream).open(CounterPresenter(), state: .init())
        let probe = StreamProbe(stream)
        let (isBusy, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let observing = stream.observe(Ping.self) { _ in
            isBusy.signal()
            isSent.wait()
        }
        let navigator = navigator { [stream] route in
            guard route == .latest else { return .allow }
            // A thread of its own, since the main one waits for it, and the runtime's may be busy with other tests.
            Thread.detachNewThread { stream.send(Ping(1)) }
            wait(for: isBusy)
            screen.send(.done)
            isSent.signal()
            await isShown(.counter(.summary), probe)
            return .allow
        }
        try await navigator.open(.latest)
        #expect(navigator.state.stack.map(\.route) == [.counter(.summary), .latest])
        observing.cancel()
    }

    /// The guard's task delivers an event that another thread has sent meanwhile.
    @Test func aForeignRouteDoesNotOvertakeAGuard() async throws {
        let host = ShopHost()
        let observing = host.stream.observe(Ping.self) { [stream = host.stream] _ in
            let isSent = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                stream.send(RouteOpening(ShelfRoute.all))
                isSent.signal()
            }
            isSent.wait()
        }
        let navigator = try host.navigator([
            RouteGuard { route in
                guard route == .latest else { return .allow }
                host.stream.send(Ping(1))
                // A route that has overtaken the guard is decided before this one.
                _ = try? await host.navigator?.open(.login)
                return .allow
            }
        ])
        try await navigator.open(.latest)
        try await navigator.open(.home)
        #expect(navigator.state.stack.map(\.route) == [.login, .latest, .shelf(.all), .home])
        observing.cancel()
    }

    @Test func aRouteBehindAGuardIsNamedOnce() async throws {
        let gate = Gate()
        let navigator = navigator { route in
            if case .item = route { await gate.pass() }
            return .allow
        }
        let guarded = Task { try await navigator.open(.item("secret")) }
        await gate.isReached()
        let waiting = Task { try await navigator.open(.login) }
        await clock.hasSleepers()
        clock.advance(by: .milliseconds(9_999))
        #expect(logged.all == [])
        clock.advance(by: .milliseconds(1))
        var iterator = messages.makeAsyncIterator()
        let message = await iterator.next()
        #expect(
            message == """
                The route “login” has waited 10 s for a guard that decides about “items/:id”. If that guard waits for the \
                route, it waits for ever: let it redirect to the route, or open the route in the guard’s own task.
                """)
        clock.advance(by: .seconds(60))
        gate.open()
        _ = try await (guarded.value, waiting.value)
        #expect(logged.all.count == 1)
    }

    @Test func aConfirmationMayTakeItsTime() async throws {
        let gate = Gate()
        let navigator = navigator(confirm: { _ in
            await gate.pass()
            return true
        }) { _ in .allow }
        let confirmed = Task { try await navigator.open(.settings) }
        await gate.isReached()
        let waiting = Task { try await navigator.open(.login) }
        for _ in 0..<3 {
            await clock.hasSleepers()
            clock.advance(by: .seconds(10))
        }
        await clock.hasSleepers()
        #expect(logged.all == [])
        gate.open()
        _ = try await (confirmed.value, waiting.value)
    }

    @Test func aWaitThatEndsLeavesNoSleeper() async throws {
        let gate = Gate()
        let navigator = navigator { route in
            if route == .latest { await gate.pass() }
            return .allow
        }
        let guarded = Task { try await navigator.open(.latest) }
        await gate.isReached()
        let waiting = Task { try await navigator.open(.home) }
        await clock.hasSleepers()
        gate.open()
        _ = try await (guarded.value, waiting.value)
        clock.advance(by: .seconds(60))
        #expect(logged.all == [])
    }

    private func wait(for semaphore: DispatchSemaphore) {
        #expect(semaphore.wait(timeout: .now() + 60) == .success)
    }
}

import Adder
import AdderTesting
import Dispatch
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct NavigationOrderTests {
    @Test func routesStackInTheOrderOfTheirRequests() async throws {
        let host = ShopHost()
        let gate = Gate()
        let navigator = try host.navigator([
            RouteGuard { route in
                // The first guard call takes longest.
                if route == .item("0") { await gate.pass() }
                return .allow
            }
        ])
        let routes = (0..<4).map { ShopRoute.item("\($0)") }
        let opens = routes.map { route in Task { try await navigator.open(route) } }
        await gate.isReached()
        for _ in 0..<5 { await Task.yield() }
        gate.open()
        for open in opens { _ = try await open.value }
        #expect(host.shown.map(\.route) == routes)
        #expect(navigator.state.stack.map(\.route) == routes)
    }

    @Test func aPresentersRouteIsDecidedBeforeALaterOne() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let screen = Stage(stream: host.stream).open(CounterPresenter(), state: .init())
        screen.send(.done)
        try await navigator.open(.latest)
        #expect(navigator.state.stack.map(\.route) == [.counter(.summary), .latest])
        #expect(
            host.events.prefix(2) == [
                .requested(.counter(.summary), isOutside: false), .requested(.latest, isOutside: false),
            ])
    }

    /// The main actor is kept busy until the other thread has made its request, which goes before what other tests do there.
    @Test func aRequestOfAnotherThreadHasItsPlace() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let requested = DispatchSemaphore(value: 0)
        let observing = host.stream.observe(NavigationEvent<ShopRoute>.self) { event in
            if case .requested = event.body { requested.signal() }
        }
        let opening = Task.detached(priority: .high) { try await navigator.open(.item("1")) }
        #expect(isSignalled(requested))
        let link = Task.detached(priority: .high) { try await navigator.open(url: "adder://items/2") }
        #expect(isSignalled(requested))
        let following = Task.detached(priority: .high) { [stream = host.stream] in
            stream.send(RouteOpening(ShelfRoute.all))
        }
        #expect(isSignalled(requested))
        try await navigator.open(.latest)
        _ = try await (opening.value, link.value, following.value)
        #expect(navigator.state.stack.map(\.route) == [.item("1"), .item("2"), .shelf(.all), .latest])
        observing.cancel()
    }

    @Test func followedRoutesKeepTheOrderOfTheStream() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        await withTaskGroup { group in
            for sender in 0..<4 {
                group.addTask { [stream = host.stream] in
                    for row in 0..<50 { stream.send(RouteOpening(ShelfRoute.row(Int64(sender * 50 + row)))) }
                }
            }
        }
        await host.stream.drained()
        try await navigator.open(.latest)
        let opened = host.probe.bodies(of: RouteOpening<ShelfRoute>.self).map(\.route)
        #expect(opened.count == 200)
        let isInOrder = navigator.state.stack.map(\.route) == opened.map { .shelf($0) } + [.latest]
        #expect(isInOrder)
    }

    private func isSignalled(_ semaphore: DispatchSemaphore) -> Bool {
        semaphore.wait(timeout: .now() + 60) == .success
    }

    /// A route that a presenter opens waits in the stream while another thread delivers.
    @Test func settledWaitsForTheStream() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let stage = Stage(stream: host.stream)
        let screen = stage.open(CounterPresenter(), state: .init())
        let (isDelivering, mayContinue) = (Gate(), DispatchSemaphore(value: 0))
        let blocking = host.stream.observe(Ping.self) { _ in
            isDelivering.open()
            mayContinue.wait()
        }
        let sending = Task.detached { [stream = host.stream] in stream.send(Ping(1)) }
        await isDelivering.pass()
        screen.send(.done)
        let settled = Gate()
        let waiting = Task {
            await navigator.settled()
            settled.open()
            await settled.pass()
        }
        // It waits in the queue, behind the route, or has returned too early.
        while host.stream.depth < 2, settled.arrivals == 0 { await Task.yield() }
        mayContinue.signal()
        await waiting.value
        #expect(navigator.state.stack.map(\.route) == [.counter(.summary)])
        _ = await sending.value
        blocking.cancel()
    }

    @Test func aCancelledRouteLeavesTheLine() async throws {
        let host = ShopHost()
        let (opened, gate) = AsyncStream<Void>.makeStream()
        let (asked, isAsked) = AsyncStream<Void>.makeStream()
        let navigator = try host.navigator([
            RouteGuard { route in
                guard route == .latest else { return .allow }
                isAsked.yield()
                for await _ in opened { break }
                return .allow
            }
        ])
        let first = Task { try await navigator.open(.latest) }
        for await _ in asked { break }
        let second = Task { try await navigator.open(.item("2")) }
        let third = Task { try await navigator.open(.item("3")) }
        await Task.yield()
        second.cancel()
        let error = await #expect(throws: RouteError.self) { try await second.value }
        #expect(error?.code == .cancelled)
        #expect(error?.link == "items/2")
        #expect(host.shown.isEmpty)
        gate.yield()
        _ = try await (first.value, third.value)
        #expect(host.shown.map(\.route) == [.latest, .item("3")])
    }

    @Test func twoResumesOpenTheRouteOnce() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        try await expectRedirect { try await navigator.open(.item("1")) }
        host.isSignedIn = true
        let resumes = (0..<2).map { _ in Task { try await navigator.resume() } }
        #expect(try await resumes[0].value == .shown(.item("1")))
        #expect(try await resumes[1].value == nil)
        #expect(navigator.state.stack.map(\.route) == [.item("1")])
    }

    /// The type is mounted a second time as ``ShopRoute/archive(_:)``.
    @Test func aTypeThatIsMountedTwiceIsShownOnce() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        for row in 1...2 { host.stream.send(RouteOpening(ShelfRoute.row(Int64(row)))) }
        await navigator.settled()
        #expect(host.shown.map(\.route) == [.shelf(.row(1)), .shelf(.row(2))])
    }
}

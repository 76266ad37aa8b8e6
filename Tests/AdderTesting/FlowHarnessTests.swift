import Adder
import AdderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct FlowHarnessTests {
    private enum HouseRoute: LinkedRoute {
        case hall, cellar, attic

        static let paths: RouteTable<HouseRoute> = [
            .path("hall", .hall).external(), .path("cellar", .cellar), .path("attic", .attic).external(),
        ]
    }

    private struct Missing: Error, CustomStringConvertible {
        let description = "The attic has no stairs."
    }

    /// Switches a lamp on, and goes to the cellar when it is on.
    private struct HallPresenter: Presenter, NoticesNothing {
        typealias Route = HouseRoute

        struct State: Equatable {
            var isOn = false
            var refusal: RouteRefusal?
        }
        enum Intent: Event { case descend, climb }

        func handle(_ intent: Intent, _ turn: inout Turn) {
            switch intent {
            case .descend: turn.send(Lamp(isOn: true))
            case .climb: turn.open(.attic)
            }
        }

        func receive(_ response: Lamp.Response, for request: Lamp, _ turn: inout Turn) {
            if response.isOn, !turn.state.isOn { turn.open(.cellar) }
            turn.state.isOn = response.isOn
        }

        func refused(_ refusal: RouteRefusal, from route: HouseRoute, _ turn: inout Turn) {
            turn.state.refusal = refusal
        }
    }

    private func flow(guards: [RouteGuard<HouseRoute>] = []) throws -> FlowHarness<HouseRoute> {
        let flow = try FlowHarness<HouseRoute>(guards: guards) { route, _, stage in
            switch route {
            case .hall: return stage.open(HallPresenter(), state: .init())
            case .cellar:
                await Task.yield()
                return stage.open(LampPresenter(), state: .init())
            case .attic: throw Missing()
            }
        }
        try flow.answer(with: LampInteractor())
        return flow
    }

    /// The answer to the intent's request opens a route, whose screen is created later still.
    @Test func settlingWaitsForNavigation() async throws {
        let flow = try flow(guards: [
            RouteGuard { _ in
                await Task.yield()
                return .allow
            }
        ])
        try await flow.open(url: "test://hall")
        try flow.screen(of: HallPresenter.self).send(.descend)
        #expect(flow.routes == [.hall])
        await flow.settled()
        #expect(flow.routes == [.hall, .cellar])
        #expect(try flow.state(of: HallPresenter.self).isOn)
        try await flow.send(.toggle, to: LampPresenter.self)
        #expect(try flow.state(of: LampPresenter.self) == .init(text: "on", isBusy: false))
    }

    @Test func aClosedScreenIsReleased() async throws {
        let flow = try flow()
        try await flow.open(.hall)
        let screen = { [weak screen = try flow.screen(of: HallPresenter.self)] in screen }
        flow.close()
        #expect(flow.routes == [])
        #expect(screen() == nil)
    }

    @Test func aMissingScreenIsNamedWithItsStep() async throws {
        let flow = try flow()
        try await flow.open(.hall)
        let error = await #expect(throws: FlowError.self) {
            try await flow.send(.toggle, to: LampPresenter.self, fileID: "Tests/A.swift", line: 7)
        }
        #expect(error?.code == .noScreen)
        #expect(
            error?.description == """
                Tests/A.swift:7: No screen of LampPresenter is open. The flow shows hall. Open its route before this step.
                """)
    }

    @Test func aRouteThatIsNotShownFailsItsStep() async throws {
        let flow = try flow()
        let error = await #expect(throws: FlowError.self) {
            try await flow.open(.attic, fileID: "Tests/A.swift", line: 7)
        }
        #expect(error?.code == .notShown)
        #expect(error?.description == "Tests/A.swift:7: The attic has no stairs.")
    }

    @Test func aPresenterLearnsThatItsRouteIsNotShown() async throws {
        let flow = try flow()
        try await flow.open(.hall)
        try await flow.send(.climb, to: HallPresenter.self)
        #expect(try flow.state(of: HallPresenter.self).refusal == .init(.notShown, "The attic has no stairs."))
        #expect(flow.routes == [.hall])
    }

    private enum ShedRoute: Route { case shed }

    @Test func routesWithoutPathsAreAFlow() async throws {
        let flow = try FlowHarness<ShedRoute> { _, _, stage in stage.open(LampPresenter(), state: .init()) }
        try flow.answer(with: LampInteractor())
        try await flow.open(.shed)
        try await flow.send(.toggle, to: LampPresenter.self)
        #expect(try flow.state(of: LampPresenter.self).text == "on")
    }

    @Test func aPutOffRouteIsNoError() async throws {
        let flow = try flow(guards: [RouteGuard { $0 == .cellar ? .redirect(.hall) : .allow }])
        try await flow.open(.cellar)
        #expect(flow.routes == [.hall])
        #expect(flow.navigator.state.waiting?.original.route == .cellar)
    }

    /// A time limit cancels a test.
    @Test func aCancelledStepNamesWhatItWaitsFor() async throws {
        let clock = ManualClock()
        let flow = try FlowHarness<ShedRoute>(environment: .testing(clock: clock)) { _, _, stage in
            stage.open(LampPresenter(), state: .init())
        }
        try flow.answer(with: DimmerInteractor())
        try await flow.open(.shed)
        let step = Task { try await flow.send(.toggle, to: LampPresenter.self, fileID: "Tests/A.swift", line: 7) }
        await clock.hasSleepers()
        step.cancel()
        let error = await #expect(throws: FlowError.self) { try await step.value }
        #expect(error?.code == .notSettled)
        #expect(
            error?.description == """
                Tests/A.swift:7: The step was cancelled before the flow was settled. `Lamp` sleeps until +1.5 s: advance the \
                clock.
                """)
        let settling = Task { await flow.settled() }
        settling.cancel()
        await settling.value
        clock.advance(by: .seconds(2))
        await flow.settled()
        #expect(try flow.state(of: LampPresenter.self).text == "on")
    }

    @Test func aRefusedLinkFailsItsStep() async throws {
        let flow = try flow()
        let error = await #expect(throws: FlowError.self) { try await flow.open(url: "test://cellar") }
        #expect(error?.code == .notShown)
        #expect(flow.routes == [])
    }
}

/// Takes a second and a half to switch a lamp.
private struct DimmerInteractor: Interactor {
    func respond(to request: Lamp, _ call: Call<Lamp.Response>) async -> Lamp.Response {
        try? await call.sleep(for: .milliseconds(1_500))
        return Lamp.Response(isOn: request.isOn)
    }
}

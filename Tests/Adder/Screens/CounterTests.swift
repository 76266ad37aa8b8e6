import Adder
import AdderTesting
import Testing

@MainActor
@Suite struct CounterTests {
    @Test func anIntentTravelsThroughFivePartsAndBack() async throws {
        let stream = EventStream(environment: .testing())
        let stage = Stage(stream: stream)
        let probe = StreamProbe(stream)
        let navigator = Navigator<CounterRoute, CounterRoute>(stream: stream) { route, _ in route }
        let view = CounterView()
        let screen = stage.open(CounterPresenter(), state: .init(), interactor: CounterInteractor())
        screen.show(in: view)
        screen.send(.increment)
        await screen.settled()
        screen.send(.increment)
        screen.send(.done)
        await screen.settled()
        await navigator.settled()
        #expect(view.shown == ["0", "1", "2"])
        #expect(probe.bodies(of: RouteOpening<CounterRoute>.self) == [RouteOpening(.summary)])
        #expect(screen.state.text == "2")
    }

    @Test func thePresenterSendsRequestsAndShowsTheTotal() throws {
        var harness = PresenterHarness(CounterPresenter(), state: .init())
        try harness.handle(.increment, effects: [.send(.add(1))])
        try harness.receive(.counted(Counter(total: 7)), for: .add(1)) { $0.text = "7" }
        try harness.handle(.done, effects: [.open(.summary)])
    }

    @Test func theInteractorAddsAmounts() async {
        let interactor = CounterInteractor()
        #expect(await interactor.respond(to: .add(2), .testing()) == .counted(Counter(total: 2)))
        #expect(await interactor.respond(to: .add(3), .testing()) == .counted(Counter(total: 5)))
    }
}

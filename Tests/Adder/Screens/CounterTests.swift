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
}

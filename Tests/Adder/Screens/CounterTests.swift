import Adder
import AdderTesting
import Testing

@MainActor
@Suite struct CounterTests {
    @Test func anIntentTravelsThroughFivePartsAndBack() async throws {
        let stream = EventStream(environment: .testing())
        let stage = Stage(stream: stream)
        let probe = StreamProbe(stream)
        let view = CounterView()
        let screen = try stage.open(CounterPresenter(), state: .init(), interactor: CounterInteractor())
        screen.show(in: view)
        screen.send(.increment)
        await screen.settled()
        screen.send(.increment)
        screen.send(.done)
        await screen.settled()
        await stream.drained()
        #expect(view.shown == ["0", "1", "2"])
        #expect(probe.bodies(of: CounterRoute.self) == [.summary])
        #expect(screen.state.text == "2")
    }
}

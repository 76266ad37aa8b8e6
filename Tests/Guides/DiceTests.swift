import Adder
import AdderTesting
import AdderViews
import Testing

/// The tests of the kit of a die, parts of which the guides show.
@MainActor
@Suite struct DiceTests {
    @Test func thePresenterSendsARequest() throws {
        var harness = PresenterHarness(DiePresenter(), state: .init())
        try harness.handle(.roll, effects: [.send(.roll)]) { $0.isRolling = true }
        try harness.handle(.rules, effects: [.open(.rules)])
    }

    @Test func aRollTravelsThroughTheWholeKit() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            DiceKit.enable()
        }
        let probe = StreamProbe(sdk.stream)
        let screen = sdk.kits.table()
        screen.send(.roll)
        #expect(DieView().page(of: screen.state).isBusy)
        await screen.settled()
        let response = try await probe.first(DieResponse.self).body
        guard case .rolled(let die) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(screen.state.face == "\(die.face)")
        await sdk.stop()
    }

    @Test func theViewShowsTheFace() {
        #expect(DieView().snapshot(of: .init(face: "6")) == "Die · Face: 6 · [r Roll] · [Rules]")
        #expect(DieView().snapshot(of: .init(isRolling: true)) == "Die · Face: – · busy · [r Roll~disabled] · [Rules]")
        #expect(
            DieView().snapshot(of: .init(problem: Problem(code: "fell", message: "It fell."))).hasPrefix(
                "Die · problem fell: It fell. · "))
    }
}

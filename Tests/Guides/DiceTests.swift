import Adder
import AdderTesting
import Testing

/// The tests that docs/WritingAKit.md shows, and the behaviour of its kit.
@MainActor
@Suite struct DiceTests {
    @Test func thePresenterSendsARequest() throws {
        var harness = PresenterHarness(DiePresenter(), state: .init())
        try harness.handle(.roll, effects: [.send(.roll)]) { $0.isRolling = true }
        try harness.handle(.rules, effects: [.open(.rules)])
    }

    @Test func theInteractorDrawsFromItsCall() async {
        let first = await DieInteractor().respond(to: .roll, .testing())
        let again = await DieInteractor().respond(to: .roll, .testing())
        #expect(first == again)
    }

    @Test func theRouterOpensAScreenOnItsStage() throws {
        let stage = Stage(stream: EventStream(environment: .testing()))
        let screen = try DieRouter(stage: stage).open()
        #expect(screen.state == DiePresenter.State())
    }

    @Test func aRollTravelsThroughTheWholeKit() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            DiceKit.enable()
        }
        let probe = StreamProbe(sdk.stream)
        let view = DieView()
        let screen = try sdk.kits.screen()
        screen.show(in: view)
        screen.send(.roll)
        await screen.settled()
        let response = try await probe.first(DieResponse.self).body
        guard case .rolled(let die) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(view.lines == ["It shows –.", "rolling …", "It shows \(die.face)."])
        await sdk.stop()
    }

    @Test func aStoppedRequestEndsTheRolling() throws {
        var harness = PresenterHarness(DiePresenter(), state: .init(isRolling: true))
        try harness.fail(.roll, .stopped) { state in
            state.isRolling = false
            state.problem = "\(ReplyError(.stopped, request: DieRequest.self))"
        }
        try harness.handle(.roll, effects: [.send(.roll)]) { state in
            state.isRolling = true
            state.problem = nil
        }
    }

    @Test func aWrongOptionIsAProblemAtStart() async {
        await #expect(throws: StartError.self) {
            try await SDK.start { _ in
            } kits: {
                DiceKit.enable { $0.sides = 7 }
            }
        }
    }
}

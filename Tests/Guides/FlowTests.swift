import Adder
import AdderTesting
import Testing

/// The tests of whole flows, parts of which the guides show.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct FlowTests {
    @Test func aRollIsAFlow() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            DiceKit.enable()
        }

        let flow = try FlowHarness<DieRoute>(sdk) { route, _ in
            switch route {
            case .table: sdk.kits.table()
            case .rules: nil
            }
        }
        try await flow.open(.table)
        try await flow.send(.roll, to: DiePresenter.self)
        #expect(try flow.state(of: DiePresenter.self).face != "–")
        try await flow.send(.rules, to: DiePresenter.self)
        #expect(flow.routes == [.table, .rules])

        await sdk.stop()
    }
}

import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import CartKit

/// The presenter that opens routes shows why one was refused.
@Suite(.timeLimit(.minutes(3))) struct CartRefusalTests {
    private let refusal = RouteRefusal(.denied, "Sign in to see the history.")

    @Test func theCartShowsARefusal() throws {
        var screen = PresenterHarness(CartPresenter(currency: .eur), state: .init())
        try screen.handle(.history, effects: [.open(.history)])
        try screen.refused(refusal, from: .history) {
            $0.changeProblem = Problem(code: "denied", message: refusal.message)
        }
        #expect(screen.state.problem?.message == refusal.message)
        let shown = CartView().page(of: screen.state).problem
        #expect(shown == Problem(code: "denied", message: refusal.message))
        // The next intent takes it away.
        try screen.handle(.history, effects: [.open(.history)]) { $0.changeProblem = nil }
    }

    /// The cart offers to move a line, and the host has no todo list.
    @MainActor
    @Test func aServiceThatIsNotGivenIsARefusal() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        let pages = sdk.kits.pages()
        let flow = try FlowHarness<CartRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        try await flow.open(.cart)
        try await flow.send(.saveForLater(["1"]), to: CartPresenter.self)
        #expect(flow.routes == [.cart])
        #expect(
            try flow.screen(of: CartPresenter.self).state.problem
                == Problem(code: "notShown", message: CartTexts().sentences.noTodos))
        await sdk.stop()
    }
}

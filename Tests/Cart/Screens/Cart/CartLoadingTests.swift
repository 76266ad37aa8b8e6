import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// Loads of the cart, their failures and retries, and changes from other screens.
@Suite struct CartLoadingTests {
    typealias Harness = PresenterHarness<CartPresenter>

    private let cart = Cart.sample(version: 3, .sample(1, .sample(), 2), .sample(2, .sample("oats", "Oats", 150)))
    private let locked = Problem(code: "locked", message: "The database is locked.")

    private func harness(_ content: Loadable<CartContent> = .idle) -> Harness {
        PresenterHarness(CartPresenter(currency: .eur), state: CartPresenter.State(content: content))
    }

    /// The values that the contracts compute from the cart.
    private func show(_ state: inout CartPresenter.State) {
        state.rows = cart.lines.map(CartRow.init)
        state.units = 3
        state.subtotal = .cents(790)
        state.total = .cents(790)
    }

    @Test func appearingLoadsTheCart() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(.show)]) { $0.content = .loading }
        #expect(harness.state.isLoading)
        try harness.receive(.cart(cart), for: .show) { state in
            state.content = .loaded(CartContent(cart), .loaded(.initial))
            show(&state)
        }
        #expect(harness.state.version == 3)
        #expect(harness.state.rows.map(\.total) == [.cents(640), .cents(150)])
    }

    @Test func aLoadInProgressIgnoresAnotherOne() throws {
        var harness = harness(.loading)
        try harness.handle(.appear)
        try harness.handle(.retry)
    }

    @Test func appearingAgainRefreshesWhatIsShown() throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        try harness.handle(.appear, effects: [.send(.show)]) {
            $0.content = .loaded(CartContent(cart), .loading(.refresh))
        }
        try harness.handle(.appear)
        #expect(harness.state.rows.count == 2)
    }

    @Test func aFailedFirstLoadCanBeRetried() throws {
        var harness = harness(.loading)
        try harness.receive(.failed(CartError.locked), for: .show) { $0.content = .failed(locked) }
        try harness.handle(.retry, effects: [.send(.show)]) { $0.content = .loading }
    }

    @Test func aFailedRefreshKeepsTheShownCart() throws {
        var harness = harness(.loaded(CartContent(cart), .loading(.refresh)))
        try harness.fail(.show, .stopped) { state in
            let problem = Problem(.unanswered(ReplyError(.stopped, request: CartRequest.self)))
            state.content = .loaded(CartContent(cart), .failed(.refresh, problem))
        }
        #expect(harness.state.rows.count == 2)
    }

    @Test func aChangeFromAnotherScreenIsShown() throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        let changed = try cart.after(.remove([.one]))
        try harness.receive(.changed(CartOutcome(cart: changed, touched: []))) { state in
            state.content = .loaded(CartContent(changed), .loaded(.initial))
            state.rows = [CartRow(.sample(2, .sample("oats", "Oats", 150)))]
            state.units = 1
            state.subtotal = .cents(150)
            state.total = .cents(150)
        }
    }

    @Test func anOlderCartIsIgnored() throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        try harness.receive(.changed(CartOutcome(cart: .sample(version: 2), touched: [])))
    }

    @Test func aChangeBeforeTheFirstLoadIsShown() throws {
        for first in [Loadable<CartContent>.idle, .failed(locked)] {
            var harness = harness(first)
            try harness.receive(.changed(CartOutcome(cart: cart, touched: []))) { state in
                state.content = .loaded(CartContent(cart), .loaded(.initial))
                show(&state)
            }
        }
    }

    @Test func aChangeDuringTheFirstLoadKeepsTheLoad() throws {
        var harness = harness(.loading)
        try harness.receive(.changed(CartOutcome(cart: cart, touched: [])))
    }

    @Test func warningsAndErrorsAreShown() throws {
        let gold = CartItem.sample("gold", "Gold", Money.maximumMinor)
        let corrupt = Cart.sample(.sample(1, gold, 9_999), .sample(2, gold))
        var harness = harness(.loading)
        try harness.receive(.cart(corrupt), for: .show) { state in
            state.content = .loaded(CartContent(corrupt), .loaded(.initial))
            state.rows = corrupt.lines.map(CartRow.init)
            state.units = 10_000
            state.warnings = corrupt.warnings
            state.errors = corrupt.errors
        }
        #expect(harness.state.warnings.map(\.problem.code) == ["atLimit"])
        #expect(harness.state.errors.map(\.problem.code) == ["tooLarge"])
        #expect(harness.state.rows[0].total == nil)
        #expect(harness.state.total == nil)
    }

    @Test func aStateForAPreviewShowsItsContent() {
        var expected = CartPresenter.State()
        expected.content = .loaded(CartContent(cart), .loaded(.initial))
        show(&expected)
        #expect(CartPresenter.State(content: expected.content) == expected)
    }
}

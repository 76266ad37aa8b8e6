import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// How the cart comes into sight: the load, its failure and its retry, and changes from anywhere.
@Suite struct CartLoadingTests {
    typealias Harness = PresenterHarness<CartPresenter>

    private let cart = Cart.sample(version: 3, .sample(1, .sample(), 2), .sample(2, .sample("oats", "Oats", 150)))
    private let locked = CartProblem(code: "locked", message: "The database is locked.")

    private func harness(_ change: (inout CartPresenter.State) -> Void = { _ in }) -> Harness {
        var state = CartPresenter.State()
        change(&state)
        return PresenterHarness(CartPresenter(currency: .eur), state: state)
    }

    /// What the contracts make of the cart.
    private func show(_ state: inout CartPresenter.State) {
        state.rows = cart.lines.map(CartRow.init)
        state.units = 3
        state.subtotal = .cents(790)
        state.total = .cents(790)
    }

    @Test func theContractsCanBeKept() {
        #expect(CartPresenter.contracts.problems() == [])
    }

    @Test func appearingLoadsAndTheAnswerIsShownWithItsSums() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(.show)]) { $0.cart = .loading }
        #expect(harness.state.isLoading)
        try harness.receive(.cart(cart), for: .show) { state in
            state.cart = .loaded(cart, .loaded(.initial))
            show(&state)
        }
        #expect(harness.state.version == 3)
        #expect(harness.state.rows.map(\.total) == [.cents(640), .cents(150)])
    }

    @Test func aSecondLoadWhileOneIsUnderWayIsNone() throws {
        var harness = harness { $0.cart = .loading }
        try harness.handle(.appear)
        try harness.handle(.retry)
    }

    @Test func appearingAgainRefreshesWhatIsShown() throws {
        var harness = harness { $0.cart = .loaded(cart, .loaded(.initial)) }
        try harness.handle(.appear, effects: [.send(.show)]) { $0.cart = .loaded(cart, .loading(.refresh)) }
        try harness.handle(.appear)
        #expect(harness.state.rows.count == 2)
    }

    @Test func aFirstLoadThatFailsCanBeTriedAgain() throws {
        var harness = harness { $0.cart = .loading }
        try harness.receive(.failed(FailingCartStore.error), for: .show) { $0.cart = .failed(locked) }
        #expect(harness.state.problem == locked)
        #expect(harness.state.canRetry)
        try harness.handle(.retry, effects: [.send(.show)]) { $0.cart = .loading }
        #expect(harness.state.problem == nil)
    }

    @Test func aRefreshThatFailsKeepsWhatIsShown() throws {
        var harness = harness { $0.cart = .loaded(cart, .loading(.refresh)) }
        try harness.fail(.show, .stopped) { state in
            let problem = CartProblem(ReplyError(.stopped, request: CartRequest.self))
            state.cart = .loaded(cart, .failed(.refresh, problem))
        }
        #expect(harness.state.rows.count == 2)
    }

    @Test func anotherScreensLoadAndFailureAreNotOurs() throws {
        var harness = harness { $0.cart = .loading }
        try harness.receive(.cart(cart))
        try harness.receive(.failed(.notFound(.one)))
        try harness.receive(.summary(CartSummary(version: 1, lines: 0, units: 0, total: .zero(.eur))))
    }

    @Test func aChangeFromAnywhereIsFoldedIn() throws {
        var harness = harness { $0.cart = .loaded(cart, .loaded(.initial)) }
        let changed = try cart.after(.remove([.one]))
        try harness.receive(.changed(CartOutcome(cart: changed, touched: []))) { state in
            state.cart = .loaded(changed, .loaded(.initial))
            state.rows = [CartRow(.sample(2, .sample("oats", "Oats", 150)))]
            (state.units, state.subtotal, state.total) = (1, .cents(150), .cents(150))
        }
    }

    @Test func anOlderCartIsNotFoldedIn() throws {
        var harness = harness { $0.cart = .loaded(cart, .loaded(.initial)) }
        try harness.receive(.changed(CartOutcome(cart: .sample(version: 2), touched: [])))
    }

    @Test func aChangeBeforeTheFirstLoadIsShownAtOnce() throws {
        for first in [Loadable<Cart, CartProblem>.idle, .failed(locked)] {
            var harness = harness { $0.cart = first }
            try harness.receive(.changed(CartOutcome(cart: cart, touched: []))) { state in
                state.cart = .loaded(cart, .loaded(.initial))
                show(&state)
            }
        }
    }

    @Test func aChangeWhileTheCartIsLoadedLeavesTheLoadUnderWay() throws {
        var harness = harness { $0.cart = .loading }
        try harness.receive(.changed(CartOutcome(cart: cart, touched: [])))
    }

    @Test func warningsAndErrorsFollowFromTheLines() throws {
        let gold = CartItem.sample("gold", "Gold", .max)
        let spoilt = Cart.sample(.sample(1, gold, 9_999), .sample(2, gold))
        var harness = harness { $0.cart = .loading }
        try harness.receive(.cart(spoilt), for: .show) { state in
            state.cart = .loaded(spoilt, .loaded(.initial))
            state.rows = spoilt.lines.map(CartRow.init)
            state.units = 10_000
            state.warnings = spoilt.warnings
            state.errors = spoilt.errors
        }
        #expect(harness.state.warnings.map(\.code) == ["atLimit"])
        #expect(harness.state.errors.map(\.code) == ["tooLarge"])
        #expect(harness.state.rows[0].total == nil)
        #expect(harness.state.total == nil)
    }
}

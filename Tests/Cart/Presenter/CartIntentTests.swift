import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// What a person wants, what the cart then asks for, and what is said of the outcome.
@Suite struct CartIntentTests {
    typealias Intent = CartPresenter.Intent

    private let cart = Cart.sample(version: 3, .sample())

    private func harness(_ cart: Loadable<Cart, CartProblem> = .idle) -> PresenterHarness<CartPresenter> {
        var state = CartPresenter.State()
        state.cart = cart
        return PresenterHarness(CartPresenter(currency: .eur), state: state)
    }

    @Test(arguments: [
        (
            Intent.add(CartEntry(sku: "a b", title: "", price: "12.5", quantity: 0, attributes: ["size": "L"])),
            CartChange.add(.sample("a b", "", 1_250, ["size": "L"]), quantity: 0)
        ),
        (.set(CartSetting(line: "2", quantity: -1, basedOn: 4)), .set(.two, quantity: -1, basedOn: 4)),
        (.remove(["2", "1"]), .remove([.two, .one])), (.remove([]), .remove([])), (.clear(nil), .clear()),
        (.clear(7), .clear(basedOn: 7)),
    ])
    func aChangeIsAskedForAsItWasTyped(_ intent: Intent, _ change: CartChange) throws {
        var harness = harness()
        try harness.handle(intent, effects: [.send(.change(change))])
    }

    @Test(arguments: [
        (
            Intent.add(CartEntry(sku: "a", title: "A", price: "12,5")), "malformed",
            "“12,5” is not a valid amount. Enter digits and a point, such as 12.50."
        ),
        (
            .add(CartEntry(sku: "a", title: "A", price: "1.005")), "tooPrecise",
            "“1.005” has 3 decimals, but EUR has 2. Round the amount."
        ),
        (
            .add(CartEntry(sku: "a", title: "A", price: "99999999999999999999")), "tooLarge",
            "“99999999999999999999” EUR is too large. Enter a smaller amount."
        ),
        (.remove(["1", "x\n"]), "malformed", "“x” is no line: type the number that the cart shows before it."),
        (
            .set(CartSetting(line: "0", quantity: 1)), "malformed",
            "“0” is no line: type the number that the cart shows before it."
        ),
        (.later(""), "malformed", "“” is no line: type the number that the cart shows before it."),
    ])
    func whatCannotBeReadIsAProblemAndNothingIsAsked(_ intent: Intent, _ code: String, _ message: String) throws {
        var harness = harness()
        try harness.handle(intent) { $0.refusal = CartProblem(code: code, message: message) }
        #expect(harness.state.problem?.code == code)
    }

    @Test func whatIsWantedLaterIsAnotherScreen() throws {
        var harness = harness()
        try harness.handle(.later("2"), effects: [.open(.later(.two))])
    }

    @Test(arguments: [
        (CartChange.add(.sample(), quantity: 1), 1, CartNotice.Kind.added), (.add(.sample(), quantity: 1), 3, .merged),
        (.set(.one, quantity: 1), 1, .set), (.set(.one, quantity: 0), 1, .removed), (.remove([.one]), 1, .removed),
        (.clear(), 1, .cleared),
    ])
    func anOwnChangeIsSaid(_ change: CartChange, _ quantity: Int, _ kind: CartNotice.Kind) throws {
        var harness = harness(.loaded(cart, .loaded(.initial)))
        let line = CartLine.sample(1, .sample(), quantity)
        let outcome = CartOutcome(cart: cart, touched: [line])
        try harness.receive(.changed(outcome), for: .change(change)) { $0.notice = CartNotice(change, [line]) }
        #expect(harness.state.notice?.kind == kind)
        #expect(harness.state.notice?.rows == [CartRow(line)])
    }

    @Test func aConflictIsToldAndTheCartLoadedAgain() throws {
        var harness = harness(.loaded(cart, .loaded(.initial)))
        let error = CartError.conflict(CartError.Conflict(basedOn: 3, current: 5))
        try harness.receive(.failed(error), for: .change(.clear(basedOn: 3)), effects: [.send(.show)]) { state in
            state.refusal = CartProblem(error)
            state.cart = .loaded(cart, .loading(.refresh))
        }
        let current = Cart.sample(version: 5, .sample())
        try harness.receive(.cart(current), for: .show) { $0.cart = .loaded(current, .loaded(.refresh)) }
        #expect(harness.state.problem?.code == "conflict")
    }

    @Test func anOwnChangeThatFailsIsAProblemAndEndsNoLoading() throws {
        var harness = harness(.loading)
        try harness.receive(.failed(.notFound(.one)), for: .change(.remove([.one]))) { state in
            state.refusal = CartProblem(.notFound(.one))
        }
        try harness.fail(.change(.clear()), .cancelled) { state in
            state.refusal = CartProblem(ReplyError(.cancelled, request: CartRequest.self))
        }
        #expect(harness.state.isLoading)
    }

    @Test func whateverIsWantedNextEndsTheProblemAndTheNotice() throws {
        var state = CartPresenter.State()
        state.refusal = CartProblem(.notFound(.one))
        state.notice = CartNotice(.clear(), [])
        var harness = PresenterHarness(CartPresenter(currency: .eur), state: state)
        try harness.handle(.remove(["1"]), effects: [.send(.change(.remove([.one])))]) { state in
            state.refusal = nil
            state.notice = nil
        }
    }
}

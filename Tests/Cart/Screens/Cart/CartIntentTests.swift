import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// Intents of a person, the requests that follow from them, and the shown outcomes.
@Suite struct CartIntentTests {
    typealias Intent = CartPresenter.Intent

    private let cart = Cart.sample(version: 3, .sample())

    private func harness(_ content: Loadable<CartContent> = .idle) -> PresenterHarness<CartPresenter> {
        PresenterHarness(CartPresenter(currency: .eur), state: CartPresenter.State(content: content))
    }

    @Test(arguments: [
        (
            Intent.add(CartEntry(sku: "a b", title: "", price: "12.5", quantity: 0, attributes: ["size": "L"])),
            CartChange.add(.sample("a b", "", 1_250, ["size": "L"]), quantity: 0)
        ),
        (.set(CartQuantityEntry(line: "2", quantity: -1, basedOn: 4)), .set(.two, quantity: -1, basedOn: 4)),
        (.more(["2", "1"]), .adjust([.two, .one], by: 1)), (.fewer(["2"]), .adjust([.two], by: -1)),
        (.remove(["2", "1"]), .remove([.two, .one])), (.remove([]), .remove([])), (.clear(nil), .clear()),
        (.clear(7), .clear(basedOn: 7)), (.discount(" ten"), CartChange(.discount(" ten"))),
        (.removeDiscounts, CartChange(.removeDiscounts)),
        (
            .edit(CartEditEntry(line: "2", price: "1.50", basedOn: 3)),
            .edit(.two, unitPrice: .cents(150), basedOn: 3)
        ),
        (.edit(CartEditEntry(line: "1", title: " ")), .edit(.one, title: " ")),
    ])
    func aChangeIsSentAsItWasTyped(_ intent: Intent, _ change: CartChange) throws {
        var harness = harness()
        try harness.handle(intent, effects: [.send(.change(change))])
    }

    @Test(arguments: [
        Intent.remove(["1", "x\n"]), .more(["x"]), .fewer(["1", "x"]), .set(CartQuantityEntry(line: "x", quantity: 1)),
        .saveForLater(["1", "x"]),
        .edit(CartEditEntry(line: "x", title: "A", price: "1,5")),
    ])
    func anInvalidLineIsAProblemWithoutARequest(_ intent: Intent) throws {
        var harness = harness()
        let message = "“x” is not the number of a line. Enter a number from the first column of the cart."
        try harness.handle(intent) { $0.problem = Problem(code: "malformed", message: message) }
        #expect(harness.state.problem?.code == "malformed")
    }

    @Test(arguments: [("12,5", "malformed"), ("1.005", "tooPrecise"), ("99999999999999999999", "tooLarge")])
    func anInvalidPriceIsAProblemWithoutARequest(_ price: String, _ code: String) throws {
        var harness = harness()
        let error = try #require(throws: MoneyError.self) { try Money(decimal: price, currency: .eur) }
        try harness.handle(.add(CartEntry(sku: "a", title: "A", price: price))) {
            $0.problem = Problem(code: code, message: error.message)
        }
        try harness.handle(.edit(CartEditEntry(line: "1", price: price)))
    }

    @Test func stepsAreUndoneAndRedone() throws {
        var harness = harness()
        try harness.handle(.undo(2), effects: [.send(.undo(2))])
        try harness.handle(.redo(3), effects: [.send(.redo(3))])
        try harness.handle(.history, effects: [.open(.history())])
    }

    @Test(arguments: [(CartRequest.undo(1), CartNotice.Kind.undone), (.redo(1), .redone)])
    func anUndoneStepIsNoticed(_ request: CartRequest, _ kind: CartNotice.Kind) throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        let step = CartStep(.removed, title: "Milk", time: Timestamp(milliseconds: 0))
        try harness.receive(.changed(CartOutcome(cart: cart, touched: [], steps: [step])), for: request) {
            $0.notice = CartNotice(kind: kind, rows: [], steps: [step])
        }
    }

    @Test(arguments: [
        (CartChange.add(.sample(), quantity: 1), 1, CartNotice.Kind.added), (.add(.sample(), quantity: 1), 3, .merged),
        (.set(.one, quantity: 1), 1, .set), (.set(.one, quantity: 0), 1, .removed), (.remove([.one]), 1, .removed),
        (.clear(), 1, .cleared), (.edit(.one, title: "Milk"), 1, .edited),
    ])
    func aChangeOfThisScreenIsNoticed(_ change: CartChange, _ quantity: Int, _ kind: CartNotice.Kind) throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        let line = CartLine.sample(1, .sample(), quantity)
        let outcome = CartOutcome(cart: cart, touched: [line])
        try harness.receive(.changed(outcome), for: .change(change)) {
            $0.notice = CartNotice(.change(change), outcome)
        }
        #expect(harness.state.notice?.kind == kind)
        #expect(harness.state.notice?.rows == [CartRow(line)])
    }

    @Test(arguments: [
        (CartChange.Kind.discount("ten"), CartNotice.Kind.discounted), (.removeDiscounts, .discountsRemoved),
    ])
    func aChangedDiscountIsNoticed(_ change: CartChange.Kind, _ kind: CartNotice.Kind) throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        let response = CartResponse.changed(CartOutcome(cart: cart, touched: [], discounts: ["TEN"]))
        try harness.receive(response, for: .change(CartChange(change))) {
            $0.notice = CartNotice(kind: kind, rows: [], discounts: ["TEN"])
        }
    }

    @Test func aConflictIsShownAndTheCartReloaded() throws {
        var harness = harness(.loaded(CartContent(cart), .loaded(.initial)))
        let error = CartError.conflict(CartConflict(basedOn: 3, current: 5))
        try harness.receive(.failed(error), for: .change(.clear(basedOn: 3)), effects: [.send(.show)]) { state in
            state.problem = Problem(error)
            state.content = .loaded(CartContent(cart), .loading(.refresh))
        }
        let current = Cart.sample(version: 5, .sample())
        try harness.receive(.cart(current), for: .show) {
            $0.content = .loaded(CartContent(current), .loaded(.refresh))
        }
        #expect(harness.state.problem?.code == "conflict")
    }

    @Test func aFailedChangeIsShownAndEndsNoLoad() throws {
        var harness = harness(.loading)
        try harness.receive(.failed(.notFound(.one)), for: .change(.remove([.one]))) { state in
            state.problem = Problem(.notFound(.one))
        }
        try harness.fail(.change(.clear()), .cancelled) { state in
            state.problem = Problem(.unanswered(ReplyError(.cancelled, request: CartRequest.self)))
        }
        #expect(harness.state.isLoading)
    }

    @Test func theNextIntentClearsProblemAndNotice() throws {
        let state = CartPresenter.State(
            notice: CartNotice(kind: .cleared, rows: []), problem: Problem(.notFound(.one)))
        var harness = PresenterHarness(CartPresenter(currency: .eur), state: state)
        try harness.handle(.remove(["1"]), effects: [.send(.change(.remove([.one])))]) { state in
            state.problem = nil
            state.notice = nil
        }
    }

    @Test(arguments: [Intent.appear, .retry, .history, .saveForLater(["1"])])
    func otherIntentsAskForNoChange(_ intent: Intent) throws {
        #expect(try intent.request(in: .eur) == nil)
    }
}

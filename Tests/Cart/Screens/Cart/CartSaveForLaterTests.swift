import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// Lines that the cart's screen moves to the todo list.
@Suite struct CartSaveForLaterTests {
    private let cart = Cart.sample(version: 3, .sample(1, .sample(), 2), .sample(2, .sample("oats", "Oats", 150)))
    private let todos = [AddedTodo(id: "abcd", title: "Milk"), AddedTodo(id: "efgh", title: "Oats")]
    private let move = CartRequest.saveForLater([.two, .one])

    private func harness(isMoving: Bool = false) -> PresenterHarness<CartPresenter> {
        var state = CartPresenter.State(content: .loaded(CartContent(cart), .loaded(.initial)))
        state.isMoving = isMoving
        return PresenterHarness(CartPresenter(currency: .eur), state: state)
    }

    private func save(_ state: CartPresenter.State) -> PageAction<CartPresenter.Intent>? {
        CartView(offersTodos: true).page(of: state).rows[0].actions.first { $0.key == "l" }
    }

    @Test func aRowAsksBeforeItsLineIsMoved() {
        let action = PageAction(
            "Save for later", CartPresenter.Intent.saveForLater(["1"]), key: "l",
            confirmation: "Move “Milk” to the todo list?")
        #expect(save(harness().state) == action)
        let page = CartView(offersTodos: true).page(of: harness(isMoving: true).state)
        #expect(page.isBusy && save(harness(isMoving: true).state)?.isEnabled == false)
    }

    @Test func linesAreMovedOnceAndTheirTodosShown() throws {
        var harness = harness()
        try harness.handle(.saveForLater(["2", "1"]), effects: [.send(move)]) { $0.isMoving = true }
        try harness.handle(.saveForLater(["1"]))
        let after = try cart.after(CartChange(.saveForLater([.one, .two])))
        let removal = CartOutcome(cart: after, touched: cart.lines)
        let saved = SavedForLater(cart.lines, as: todos, removal: removal)
        try harness.receive(.savedForLater(saved), for: move) { state in
            state.merge(CartContent(after))
            (state.rows, state.units) = ([], 0)
            (state.subtotal, state.total) = (.cents(0), .cents(0))
            state.isMoving = false
            state.notice = CartNotice(kind: .moved, rows: cart.lines.map(CartRow.init), todos: ["abcd", "efgh"])
        }
        let page = CartView().page(of: harness.state)
        #expect(
            page.noticeLines == ["Moved | 1 | Milk | to the todos as abcd", "Moved | 2 | Oats | to the todos as efgh"])
        #expect(page.notices.map(\.undo) == ["u", "u"])
    }

    /// A line that stayed in the cart is a todo already: a repetition would add a second one.
    @Test func aLineThatStayedIsAProblemAndNotMovedAgain() throws {
        var harness = harness(isMoving: true)
        let saved = SavedForLater([cart.lines[0]], as: [todos[0]], removalError: CartError.locked)
        try harness.receive(.savedForLater(saved), for: .saveForLater([.one])) { state in
            state.isMoving = false
            state.problem = Problem(saved)
            state.saved = ["1"]
        }
        #expect(harness.state.problem?.code == "notRemoved")
        #expect(save(harness.state)?.isEnabled == false)
        try harness.handle(.saveForLater(["2", "1"])) { $0.problem = nil }
        try harness.handle(.saveForLater(["2"]), effects: [.send(.saveForLater([.two]))]) { $0.isMoving = true }
        // Once it has left the cart, it can come back and be moved.
        let after = try cart.after(.remove([.one]))
        try harness.receive(.changed(CartOutcome(cart: after, touched: [cart.lines[0]])), for: nil) { state in
            state.merge(CartContent(after))
            (state.rows, state.units) = (CartContent(after).rows, 1)
            (state.subtotal, state.total) = (.cents(150), .cents(150))
            state.saved = []
        }
    }

    private static let failures: [(CartResponse, Problem)] = [
        (.failed(.notFound(.two)), Problem(.notFound(.two))),
        (.refused(FakeTodos.locked), Problem(FakeTodos.locked, lines: [.two, .one])),
        (
            .failed(ReplyError(.stopped, request: CartRequest.self)),
            Problem(.unanswered(ReplyError(.stopped, request: CartRequest.self)))
        ),
    ]

    @Test(arguments: failures) func aFailedMoveCanBeRepeated(_ response: CartResponse, _ problem: Problem) throws {
        var harness = harness(isMoving: true)
        try harness.receive(response, for: move) { ($0.isMoving, $0.problem) = (false, problem) }
        try harness.handle(.saveForLater(["2", "1"]), effects: [.send(move)]) {
            ($0.isMoving, $0.problem) = (true, nil)
        }
    }

    @Test func anotherResponseEndsNoMove() throws {
        var harness = harness(isMoving: true)
        try harness.receive(.failed(.notFound(.one)), for: .change(.remove([.one]))) {
            $0.problem = Problem(.notFound(.one))
        }
    }
}

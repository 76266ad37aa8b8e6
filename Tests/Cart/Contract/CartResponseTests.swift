import Adder
import AdderServices
import Testing

@testable import CartKit

/// The receivers of each response, and the response to a request that was not answered.
@Suite struct CartResponseTests {
    private let error = ReplyError(.stopped, request: CartRequest.self)

    @Test func onlyAChangeReachesEveryScreen() {
        let (outcome, todos) = (CartOutcome(cart: Cart(), touched: []), [AddedTodo(id: "abcd", title: "Milk")])
        #expect(CartResponse.changed(outcome).change == outcome)
        #expect(CartResponse.savedForLater(SavedForLater([.sample()], as: todos, removal: outcome)).change == outcome)
        let summary = CartSummary(version: 1, lines: 0, units: 0, total: .zero(.eur))
        for response in [
            CartResponse.cart(Cart()), .summary(summary), .history(CartSteps(done: [])), .failed(.notFound(.one)),
            .savedForLater(SavedForLater([.sample()], as: todos, removalError: .notFound(.one))),
        ] {
            #expect(response.change == nil)
        }
    }

    @Test func aRequestWithoutAnAnswerIsAnErrorOfTheCart() {
        #expect(CartResponse.failed(error) == .failed(.unanswered(error)))
    }
}

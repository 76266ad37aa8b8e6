import Adder
import AdderServices
import Testing

@testable import CartKit

/// The receivers of each response, and the response to a request that was not answered.
@Suite struct CartResponseTests {
    private let error = ReplyError(.stopped, request: CartRequest.self)

    @Test func onlyAChangeReachesEveryScreen() {
        #expect(CartResponse.changed(CartOutcome(cart: Cart(), touched: [])).change != nil)
        let summary = CartSummary(version: 1, lines: 0, units: 0, total: .zero(.eur))
        for response in [
            CartResponse.cart(Cart()), .summary(summary), .history(CartSteps(done: [])), .failed(.notFound(.one)),
        ] {
            #expect(response.change == nil)
        }
    }

    @Test func aMovedLineReachesOnlyItsScreen() {
        let saved = SavedForLater(line: .sample(), todo: AddedTodo(id: "abcd", title: "Milk"))
        for response in [SaveForLaterResponse.cart(.failed(.notFound(.one))), .moved([saved])] {
            #expect(response.change == nil)
        }
    }

    @Test func aRequestWithoutAnAnswerIsAnErrorOfTheCart() {
        #expect(CartResponse.failed(error) == .failed(.unanswered(error)))
        #expect(SaveForLaterResponse.failed(error) == .cart(.failed(.unanswered(error))))
    }
}

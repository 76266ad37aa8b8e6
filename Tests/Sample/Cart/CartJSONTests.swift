import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

@testable import sample

@Suite struct CartJSONTests {
    private let empty = Cart(currency: .eur)
    private let text = """
        {"currency":"EUR","discounts":[],"errors":[],"lines":[],\
        "subtotal":{"currency":"EUR","decimal":"0.00","minor":0},"tax":[],\
        "total":{"currency":"EUR","decimal":"0.00","minor":0},"version":0,"warnings":[]}
        """

    @Test func theCartIsADocumentAlsoAfterAChange() {
        for response in [CartResponse.cart(empty), .changed(CartOutcome(cart: empty, touched: []))] {
            #expect(CartJSON.result(of: response) == CommandResult(output: "{\"cart\":\(text)}\n"))
        }
    }

    @Test func stepsThatWereUndoneHaveNumbers() {
        let steps = [
            CartStep(.added, title: "Milk", quantity: 2, time: Timestamp(milliseconds: 1_000)),
            CartStep(.cleared, title: nil, count: 3, time: nil),
        ]
        let documents = [
            #"{"number":1,"kind":"added","title":"Milk","quantity":2,"count":1,"at":"1970-01-01T00:00:01Z"}"#,
            #"{"number":2,"kind":"cleared","title":null,"quantity":null,"count":3,"at":null}"#,
        ]
        let list = "[\(documents.joined(separator: ","))]"
        let undone = CartResponse.changed(CartOutcome(cart: empty, touched: [], steps: steps))
        #expect(CartJSON.result(of: undone)?.output == "{\"cart\":\(text),\"steps\":\(list)}\n")
        let history = CartResponse.history(CartSteps(done: steps, undone: []))
        #expect(CartJSON.result(of: history)?.output == "{\"steps\":\(list),\"undone\":[]}\n")
    }

    @Test func anErrorIsAFailure() {
        let error = CartError.conflict(.init(basedOn: 1, current: 2))
        #expect(CartJSON.result(of: .failed(error)) == nil)
        #expect(CartResponse.failed(error).failure == Failure(error))
        #expect(CartResponse.cart(empty).failure == nil)
        let stopped = ReplyError(.stopped, request: CartRequest.self)
        #expect(CartResponse.failed(stopped).failure == Failure(stopped))
    }
}

import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

@testable import sample

@Suite struct CartJSONTests {
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
        let undone = CartResponse.changed(CartOutcome(cart: Cart(currency: .eur), touched: [], steps: steps))
        #expect(CartJSON.result(of: undone)?.output.hasSuffix(#""warnings":[]},"steps":\#(list)}"# + "\n") == true)
        let history = CartResponse.history(CartSteps(done: steps, undone: []))
        #expect(CartJSON.result(of: history)?.output == "{\"steps\":\(list),\"undone\":[]}\n")
    }
}

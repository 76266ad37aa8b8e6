import Adder
import AdderServices
import AdderStorage
import Testing

@testable import CartKit

/// What a person is told of an error.
@Suite struct CartProblemTests {
    @Test(arguments: [
        (
            CartError.rejected(CartRejection(field: "sku", code: .empty, message: "The SKU is empty.")), "empty",
            "The SKU is empty."
        ),
        (.notFound(.two), "notFound", "The cart has no line 2: show it to see its lines."),
        (
            .conflict(CartError.Conflict(basedOn: 3, current: 5)), "conflict",
            "The cart has changed: this was based on its version 3, and it is at version 5. Nothing was done: look at "
                + "it, and try again."
        ),
        (.storage(StorageError(code: .full, message: "No room.")), "full", "No room."),
    ])
    func anErrorHasACodeAndSentences(_ error: CartError, _ code: String, _ message: String) {
        #expect((error.code, error.description) == (code, message))
        #expect((CartProblem(error).code, CartProblem(error).message) == (code, message))
    }

    @Test func aProblemNamesTheLineThatItIsAbout() {
        #expect(CartProblem(.notFound(.two)).line == .two)
        #expect(CartProblem(.storage(StorageError(code: .full, message: "No room."))).line == nil)
    }

    @Test func anOptionOutOfRangeIsAProblemOfTheConfiguration() async {
        let error = await #expect(throws: StartError.self) {
            try await SDK.start(kits: {
                CartKit.enable {
                    $0.storage = .file("")
                    $0.limits.lines = 501
                    $0.limits.quantity = 0
                }
            })
        }
        guard case .invalid(let problems) = error else {
            Issue.record("It failed otherwise: \(String(describing: error))")
            return
        }
        #expect(problems.map(\.property) == ["cart.storage", "cart.limits.lines", "cart.limits.quantity"])
    }
}

import Adder
import AdderForms
import AdderServices
import Testing
import TodosKit

@testable import sample

/// The failures of a purchase, of a todo for example.
@Suite struct PurchaseFailureTests {
    private typealias Response = PurchaseResponse<TodoPurchaseSource>

    @Test func errorsAreFailuresByTheirTypes() throws {
        let key = try TodoKey(typed: "milk")
        // The reason is the kit's own word, which may be that of another error of this host.
        let refusal = CartServiceError(.rejected, reason: "locked", message: "The cart is full: take fewer.")
        #expect(Response.refused(refusal).failure == Failure(refusal))
        #expect(Response.refused(refusal).failure?.exitCode == .usage)
        #expect(Response.failed(.notFound(key)).failure == Failure(TodosError.notFound(key)))
        let stopped = ReplyError(.stopped, request: TodosRequest.self)
        #expect(Response.failed(stopped).failure == Failure(stopped))
    }
}

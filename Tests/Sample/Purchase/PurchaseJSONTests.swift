import Adder
import AdderForms
import AdderServices
import Testing
import TodosKit

@testable import sample

/// The document of a purchase, of a todo for example.
@Suite struct PurchaseJSONTests {
    private typealias Response = PurchaseResponse<TodoPurchaseSource>

    @Test func aPurchaseIsADocument() throws {
        let todo = Todo(id: TodoID("milkmilk"), title: try TodoTitle("Milk"), createdAt: Timestamp(milliseconds: 1))
        let total = Money(minor: 640, currency: .eur)
        let cart = CartSummary(version: 1, lines: 1, units: 2, total: total)
        let item = AddedItem(line: CartLineID(1), quantity: 2, cart: cart)
        let purchase = CompletedPurchase(ListedTodo(todo, keyLength: 4, position: 1), as: item)
        let document = """
            {"bought":{"item":{"cart":{"lines":1,"total":{"currency":"EUR","decimal":"6.40","minor":640},"units":2,\
            "version":1},"line":1,"quantity":2},"todo":{"id":"milkmilk","title":"Milk","note":"",\
            "createdAt":"1970-01-01T00:00:00.001Z","dueAt":null,"priority":null,"tags":[],"position":1,\
            "completedAt":null,"isDeleted":false,"kind":"once","streak":null,\
            "recurrence":null,"waitsUntil":null,"completionCount":null}}}

            """
        #expect(TodosKit.bought.result(purchase) == CommandResult(output: document))
        #expect(Response.bought(purchase).failure == nil)
    }

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

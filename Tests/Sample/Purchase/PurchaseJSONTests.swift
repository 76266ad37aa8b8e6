import Adder
import AdderForms
import AdderServices
import AdderTesting
import Testing
import TodosKit

@testable import sample

/// The document of a purchase, of a todo for example.
@Suite struct PurchaseJSONPresenterTests {
    private let key: TodoKey
    private let purchase: Purchase<TodoKey>
    private var request: PurchaseRequest<TodoPurchaseSource> { .buy(purchase) }

    init() throws {
        key = try TodoKey(typed: "milk")
        purchase = Purchase(key, PurchaseOffer(2, at: Money(minor: 320, currency: .eur)))
    }

    private func harness() -> PresenterHarness<PurchaseJSONPresenter<TodosKit>> {
        PresenterHarness(PurchaseJSONPresenter(), state: .init())
    }

    private func bought() throws -> PurchaseResponse<TodoPurchaseSource> {
        let todo = Todo(id: TodoID("milkmilk"), title: try TodoTitle("Milk"), createdAt: Timestamp(milliseconds: 1))
        let total = Money(minor: 640, currency: .eur)
        let cart = CartSummary(version: 1, lines: 1, units: 2, total: total)
        let item = AddedItem(line: CartLineID(1), quantity: 2, cart: cart)
        return .bought(CompletedPurchase(ListedTodo(todo, keyLength: 4, position: 1), as: item))
    }

    @Test func aPurchaseIsSentOnce() throws {
        var harness = harness()
        try harness.handle(.buy(purchase), effects: [.send(request)])
    }

    @Test func aPurchaseIsADocument() throws {
        let document = """
            {"bought":{"item":{"cart":{"lines":1,"total":{"currency":"EUR","decimal":"6.40","minor":640},"units":2,\
            "version":1},"line":1,"quantity":2},"todo":{"id":"milkmilk","title":"Milk","note":"",\
            "createdAt":"1970-01-01T00:00:00.001Z","dueAt":null,"priority":null,"tags":[],"position":1,\
            "completedAt":null,"isDeleted":false,"kind":"once","streak":null}}}

            """
        var harness = harness()
        try harness.receive(try bought(), for: request) { $0.result = CommandResult(output: document) }
    }

    @Test func errorsAreFailuresByTheirTypes() throws {
        // The reason is the kit's own word, which may be that of another error of this host.
        let refusal = CartServiceError(.rejected, reason: "locked", message: "The cart is full: take fewer.")
        var refused = harness()
        try refused.receive(.refused(refusal), for: request) { $0.result = CommandResult(failure: Failure(refusal)) }
        #expect(refused.state.result.failure?.exitCode == .usage)
        var failed = harness()
        try failed.receive(.failed(.notFound(key)), for: request) {
            $0.result = CommandResult(failure: Failure(TodosError.notFound(key)))
        }
        #expect(failed.state.result.failure?.exitCode == .notFound)
        let stopped = ReplyError(.stopped, request: TodosRequest.self)
        var unanswered = harness()
        try unanswered.receive(.failed(stopped), for: request) {
            $0.result = CommandResult(failure: Failure(stopped))
        }
        var ended = harness()
        try ended.fail(request, .stopped) {
            $0.result = CommandResult(
                failure: Failure(ReplyError(.stopped, request: PurchaseRequest<TodoPurchaseSource>.self)))
        }
    }

    @Test func responsesToOthersAreIgnored() throws {
        var harness = harness()
        try harness.receive(try bought())
        try harness.receive(.failed(.notFound(key)))
    }
}

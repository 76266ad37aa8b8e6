import Adder
import AdderServices
import AdderTesting
import Testing
import TodosKit

@testable import sample

@Suite struct TodoPurchaseJSONPresenterTests {
    private let key: TodoKey
    private let purchase: TodoPurchase
    private var request: TodoPurchaseRequest { .buy(purchase) }

    init() throws {
        key = try TodoKey(typed: "milk")
        purchase = TodoPurchase(key, at: Money(minor: 320, currency: .eur), quantity: 2)
    }

    private func harness() -> PresenterHarness<TodoPurchaseJSONPresenter> {
        PresenterHarness(TodoPurchaseJSONPresenter(), state: .init())
    }

    private func bought() throws -> TodoPurchaseResponse {
        let todo = Todo(id: TodoID("milkmilk"), title: try TodoTitle("Milk"), createdAt: Timestamp(milliseconds: 1))
        let total = Money(minor: 640, currency: .eur)
        let cart = CartSummary(version: 1, lines: 1, units: 2, total: total)
        let item = AddedItem(line: CartLineID(1), quantity: 2, cart: cart)
        return .bought(CompletedTodoPurchase(ListedTodo(todo, keyLength: 4, position: 1), as: item))
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
        try failed.receive(.todos(.failed(.notFound(key))), for: request) {
            $0.result = CommandResult(failure: Failure(TodosError.notFound(key)))
        }
        #expect(failed.state.result.failure?.exitCode == .notFound)
        let stopped = ReplyError(.stopped, request: TodosRequest.self)
        var unanswered = harness()
        try unanswered.receive(.todos(.failed(stopped)), for: request) {
            $0.result = CommandResult(failure: Failure(stopped))
        }
        var ended = harness()
        try ended.fail(request, .stopped) {
            $0.result = CommandResult(failure: Failure(ReplyError(.stopped, request: TodoPurchaseRequest.self)))
        }
    }

    @Test func responsesToOthersAreIgnored() throws {
        var harness = harness()
        try harness.receive(try bought())
        try harness.receive(.todos(.failed(.notFound(key))))
    }
}

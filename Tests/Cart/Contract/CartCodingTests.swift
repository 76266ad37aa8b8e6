import Adder
import AdderServices
import AdderStorage
import Foundation
import Testing

@testable import CartKit

/// The coding of each event and of the options.
@Suite struct CartCodingTests {
    private let cart = Cart.sample(version: 7, .sample(1, .sample("a", "“🥛”\u{1B}", 320, ["size": "L"]), 2), .sample(4))

    private let steps = [
        CartStep(.added, title: "🥛", quantity: 2, time: Timestamp(milliseconds: -1)),
        CartStep(.cleared, title: nil, count: 3, time: nil),
    ]

    @Test func requestsAreDecodedAsEncoded() throws {
        try check([
            CartRequest.show, .summary, .change(.add(.sample("", "", -1, ["": ""]), quantity: -3)),
            .change(.set(.one, quantity: 0, basedOn: 3)), .change(.remove([])), .change(.remove([.one, .two])),
            .change(.clear()), .change(.clear(basedOn: .max)), .undo(2), .redo(.max), .history(limit: nil),
            .change(.edit(.one, title: "A")), .change(.edit(.two, unitPrice: .cents(-1), basedOn: 1)),
            .change(CartChange(.discount("TEN"))), .change(CartChange(.removeDiscounts)),
            .change(.adjust([.one, .two], by: -1)), .change(.adjust([], by: .max, basedOn: 2)),
            .history(limit: 3), .watch,
        ])
    }

    @Test func responsesAreDecodedAsEncoded() throws {
        let summary = CartSummary(version: 1, lines: 2, units: 3, total: .cents(4))
        try check([
            CartResponse.cart(cart), .summary(summary), .changed(CartOutcome(cart: cart, touched: cart.lines)),
            .changed(CartOutcome(cart: Cart(currency: .jpy, pricing: .sample()), touched: [], discounts: ["TEN"])),
            .failed(.notFound(.one)),
            .changed(CartOutcome(cart: cart, touched: [], unreadable: 1, steps: steps)),
            .history(CartSteps(done: steps, undone: [steps[0]])), .failed(.tooFewSteps(1)),
            .failed(.tooFewUndoneSteps(0)),
            .failed(.conflict(CartConflict(basedOn: 1, current: 2))),
            .failed(.storage(StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full"))),
            .failed(ReplyError(.stopped, request: CartRequest.self)),
        ])
        try check(
            CartRejection.Code.allCases.map {
                CartResponse.failed(.rejected(CartRejection(field: .sku, code: $0, message: "M.")))
            })
        try check(
            CartRejection.Field.allCases.map {
                CartResponse.failed(.rejected(CartRejection(field: $0, code: .empty, message: "M.")))
            })
    }

    @Test func intentsAreDecodedAsEncoded() throws {
        try check([
            CartPresenter.Intent.appear, .retry, .set(CartQuantityEntry(line: "%", quantity: -1, basedOn: 2)),
            .add(CartEntry(sku: "a", title: "A", price: "12,5", quantity: 2, attributes: ["size": "L"])),
            .remove(["1", "x"]), .clear(nil), .clear(4), .undo(1), .redo(2), .history, .saveForLater(["1", "x"]),
            .discount("TEN"), .removeDiscounts, .more(["1"]), .fewer(["x", "2"]), .mark("x"), .unmarkAll,
            .edit(CartEditEntry(line: "x", title: "A", price: "1,5", basedOn: 3)),
        ])
        try check([SaveForLaterPresenter.Intent.appear, .move])
    }

    @Test func savingForLaterIsDecodedAsEncoded() throws {
        let todo = AddedTodo(id: "abcd", title: "Milk")
        let error = CartError.notFound(.one)
        try check([SaveForLaterRequest.cart(.show), .move([.two])])
        try check([
            SaveForLaterResponse.cart(.cart(cart)), .moved([SavedForLater(line: .sample(), todo: todo)]),
            .cart(.failed(error)),
            .moved([SavedForLater(line: .sample(), todo: todo, removalError: error)]),
            .refused(TodosServiceError(.failed, reason: "locked", message: "The todos are locked.")),
            .failed(ReplyError(.stopped, request: SaveForLaterRequest.self)),
        ])
    }

    @Test func routesAreDecodedAsEncoded() throws {
        try check([CartRoute.cart, .history, .saveForLater([.one])])
    }

    @Test func optionsAreDecodedAsEncoded() throws {
        var options = CartOptions()
        options.storage = .file("/somewhere/cart.sqlite")
        options.currency = .jpy
        options.limits.lines = 3
        options.zone = .fixed(secondsFromGMT: -3_600)
        options.pricing = try .sample()
        try check([CartOptions(), options])
    }

    private func check<Value: Codable & Equatable>(_ values: [Value]) throws {
        for value in values {
            let decoded = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value]))
            #expect(decoded == [value])
        }
    }
}

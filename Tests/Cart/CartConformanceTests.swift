import Adder
import AdderServices
import AdderStorage
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The service of a cart behind a feature flag.
private struct FlaggedShop: HasCart, CartService {
    let cart: Switched<CartKit>
}

/// The promises of every kit, kept by the cart.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CartConformanceTests {
    private let cart = Cart.sample(version: 7, .sample(1, .sample("a", "“🥛”\u{1B}", 320, ["size": "L"]), 2), .sample(4))
    private let steps = [
        CartStep(.added, title: "🥛", quantity: 2, time: Timestamp(milliseconds: -1)),
        CartStep(.cleared, title: nil, count: 3, time: nil),
    ]

    @Test(.serialized, arguments: KitCheck.all(seeds: sessionSeeds))
    func theKitConforms(_ check: KitCheck) async throws {
        var kit = KitConformance(CartKit.enable()) { kit in
            let bank = FakeBank(.loseAnswer, .decline, .approve)
            return kit.pages(todos: FakeTodos(), checkout: CheckoutServices(session: FakeSession(), gateway: bank))
        }
        kit.steps = sessionSteps
        kit.prepare = { stream in
            for title in ["Milk", "Tea", "Oats"] {
                _ = try await stream.reply(to: CartRequest.change(.add(.sample(title, title, 120), quantity: 2)))
            }
        }
        kit.service = { cart in
            let shop = FlaggedShop(cart: cart)
            return [
                { _ = try await shop.add(.sample(), quantity: 2) }, { _ = try await shop.remove(.one) },
                { _ = try await shop.cartSummary() }, { _ = try await shop.cartSummaries() },
            ]
        }
        kit.presenters(
            CartHistoryPresenter.self, CartLinePresenter.self, CartOrderPresenter.self, CartOrdersPresenter.self,
            CartPresenter.self, CheckoutPresenter.self)
        addRoutes(to: &kit)
        try addEvents(to: &kit)
        kit.watch(
            CartRequest.watch, showing: [.cart, .history()], change: .change(.add(.sample(), quantity: 2)),
            ownChange: .change(.clear())
        ) { file in CartKit.enable { $0.storage = .file(file) } }
        kit.numbers(failed: { if case .failed(.storage) = $0 { true } else { false } }, requests)
        let problems = try await kit.problems(of: check)
        #expect(problems == [])
    }

    private func addRoutes(to kit: inout KitConformance<CartKit, CartRouter>) {
        kit.screens = [.cart, .history(), .checkout, .orders]
        kit.paths = [
            (.cart, "cart"), (.history(), "cart/history"), (.history(limit: 3), "cart/history?limit=3"),
            (.checkout, "cart/checkout"), (.orders, "cart/orders"),
            (.order(CartOrderID(rawValue: 3)), "cart/orders/3"),
        ]
        kit.refusedPaths = [
            "cart/", "cart/1", "carts", "cart/1/later", "cart/orders/x", "cart/orders/0", "cart/orders/",
        ]
    }

    private func addEvents(to kit: inout KitConformance<CartKit, CartRouter>) throws {
        let full = StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full")
        kit.requests([
            CartRequest.show, .summary, .change(.add(.sample("", "", -1, ["": ""]), quantity: -3)),
            .change(.set(.one, quantity: 0, basedOn: 3)), .change(.remove([.one, .two])),
            .change(.clear(basedOn: .max)),
            .undo(2), .redo(.max), .history(limit: nil), .change(.edit(.two, unitPrice: .cents(-1), basedOn: 1)),
            .change(CartChange(.discount("TEN"))), .change(CartChange(.removeDiscounts)),
            .change(.adjust([.one, .two], by: -1)), .saveForLater([.two]), .history(limit: 3), .watch,
        ])
        let todos = [AddedTodo(id: "abcd", title: "Milk")]
        kit.values([
            CartResponse.cart(cart), .summary(CartSummary(version: 1, lines: 2, units: 3, total: .cents(4))),
            .changed(CartOutcome(cart: Cart(currency: .jpy, pricing: try .sample()), touched: [], discounts: ["TEN"])),
            .changed(CartOutcome(cart: cart, touched: cart.lines, unreadable: 1, steps: steps)),
            .history(CartSteps(done: steps, undone: [steps[0]])), .failed(.notFound(.one)), .failed(.tooFewSteps(1)),
            .failed(.tooFewUndoneSteps(0)), .failed(.conflict(CartConflict(basedOn: 1, current: 2))),
            .failed(.storage(full)), .failed(ReplyError(.stopped, request: CartRequest.self)),
            .savedForLater(SavedForLater([.sample()], as: todos, removal: CartOutcome(cart: cart, touched: []))),
            .savedForLater(SavedForLater([.sample()], as: todos, removalError: .notFound(.one))),
            .refused(FakeTodos.locked),
        ])
        kit.values(CartRejection.Code.allCases.map { CartRejection(field: .sku, code: $0, message: "M.") })
        kit.values(CartRejection.Field.allCases.map { CartRejection(field: $0, code: .empty, message: "M.") })
        kit.values([
            CartPresenter.Intent.appear, .retry, .set(CartQuantityEntry(line: "%", quantity: -1, basedOn: 2)),
            .add(CartEntry(sku: "a", title: "A", price: "12,5", quantity: 2, attributes: ["size": "L"])),
            .remove(["1", "x"]), .clear(nil), .clear(4), .undo(1), .redo(2), .history, .saveForLater(["1", "x"]),
            .discount("TEN"), .removeDiscounts, .more(["1"]), .fewer(["x", "2"]), .mark("x"), .unmarkAll,
            .edit(CartEditEntry(line: "x", title: "A", price: "1,5", basedOn: 3)),
        ])
        var options = CartOptions()
        (options.storage, options.currency, options.limits.lines) = (.file("/somewhere/cart.sqlite"), .jpy, 3)
        (options.zone, options.pricing) = (.fixed(secondsFromGMT: -3_600), try .sample())
        kit.values([CartOptions(), options])
    }

    private func requests(_ number: Int) -> [CartRequest] {
        let (version, line) = (Int64(number), CartLineID(rawValue: Int64(number)))
        return [Int.min, -1, 0, 1, .max].flatMap { quantity -> [CartRequest] in
            let item = CartItem.sample("A", "Tea", Int64(number))
            return [
                .change(.add(item, quantity: quantity)), .change(.add(item, quantity: quantity, basedOn: version)),
                .change(.set(line, quantity: quantity)), .change(.set(.one, quantity: quantity, basedOn: version)),
            ]
        } + [
            .change(.remove([line], basedOn: version)), .change(.clear(basedOn: version)), .undo(number),
            .redo(number), .history(limit: number), .show,
        ]
    }

    @Test(arguments: [Int.min, -1, 0, 1, .max])
    func amountsAndStepsBearAnyNumber(_ number: Int) {
        let amount = Money(minor: Int64(number), currency: .eur)
        #expect(PlainPageFormatter().text(PageValue(amount)).hasSuffix(" EUR"))
        let step = CartStep(.added, title: nil, quantity: number, count: number, time: Timestamp(milliseconds: .max))
        for isUndone in [true, false] {
            let row = CartStepRow(number, isUndone: isUndone, step, zone: .fixed(secondsFromGMT: number))
            #expect(row.time?.count == 16)
        }
    }
}
